import type { CartItem } from '../../api/cart/cart.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { cartText } from './fr.ts';

/** What a line costs; one whose price is no number says so (ruling 9). */
export function LineAmount({ item }: { readonly item: Pick<CartItem, 'amount' | 'hasNoPrice'> }) {
  return item.hasNoPrice ? (
    <span className={classNames(layout.alarm, layout.small)}>{cartText('line_no_price')}</span>
  ) : (
    <Price amount={item.amount} />
  );
}
