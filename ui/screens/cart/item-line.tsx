import type { CartItem } from '../../../api/entities/cart.ts';
import { IconButton } from '../../design/button.tsx';
import { removeIcon } from '../../design/more-icons.tsx';
import { Price } from '../../design/price.tsx';
import { cartText } from '../../texts/fr/cart.ts';
import styles from './item-line.module.css';

export interface ItemLineProps {
  readonly item: CartItem;
  readonly onItemRemoved: (itemId: string) => void;
}

/** A line of the cart that is not a ticket; one of an unknown kind is shown like any other. */
export function ItemLine(props: ItemLineProps) {
  const { item } = props;
  const label = item.label === '' ? cartText('cart_unknown_item') : item.label;
  return (
    <li className={styles.line}>
      <span className={styles.label}>
        {item.quantity > 1 ? cartText('cart_quantity', { count: item.quantity, label }) : label}
      </span>
      <span className={styles.amount}>
        <Price amount={item.amount} />
      </span>
      {item.isRemovable && (
        <IconButton
          label={cartText('cart_remove_name', { label })}
          icon={removeIcon}
          onClick={() => props.onItemRemoved(item.id)}
        />
      )}
    </li>
  );
}
