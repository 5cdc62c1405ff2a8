import type { CartItem } from '../../api/cart/cart.ts';
import { Price } from '../design/price.tsx';
import { cartText } from './fr.ts';
import styles from './item-line.module.css';

/** What a line costs; one whose price is no number says so (ruling 9). */
export function LineAmount({ item }: { readonly item: Pick<CartItem, 'amount' | 'hasNoPrice'> }) {
  return item.hasNoPrice ? (
    <span className={styles.noPrice}>{cartText('line_no_price')}</span>
  ) : (
    <Price amount={item.amount} />
  );
}
