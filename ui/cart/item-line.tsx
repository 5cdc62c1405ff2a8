import { memo, type ReactNode, use } from 'react';
import type { CardItem, CartItem, ServiceItem } from '../../api/cart/cart.ts';
import { IconButton } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { removeIcon } from '../design/more-icons.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { CartHelps } from './cart-helps.ts';
import { cartText } from './fr.ts';
import styles from './item-line.module.css';
import { LineAmount } from './line-amount.tsx';

export interface ItemLineProps {
  readonly item: CartItem;
  readonly onItemRemoved: (itemId: string) => void;
}

/** Every reading of the cart makes new objects, flat but for the holder: a line is drawn again only when one of its facts changed. */
function showsTheSame(before: ItemLineProps, after: ItemLineProps): boolean {
  return (
    before.onItemRemoved === after.onItemRemoved && JSON.stringify(before.item) === JSON.stringify(after.item)
  );
}

/** A line of the cart that is not a ticket; one of an unknown kind is shown like any other. */
export const ItemLine = memo(function ItemLine({ item, onItemRemoved }: ItemLineProps) {
  const label = item.label === '' ? cartText('cart_unknown_item') : item.label;
  // Without its code the server cannot be asked for another number of it.
  const isCounted = item.type === 'service' && item.isRemovable && item.code !== '';
  return (
    <li className={styles.line}>
      <div className={styles.label}>
        {item.quantity > 1 && !isCounted ? cartText('cart_quantity', { count: item.quantity, label }) : label}
        {item.type === 'card' && <CardHolder card={item} label={label} />}
      </div>
      {isCounted && <ServiceQuantity service={item} label={label} />}
      <div className={styles.end}>
        <span className={layout.strong}>
          <LineAmount item={item} />
        </span>
        <Removal item={item} label={label} onItemRemoved={onItemRemoved} />
      </div>
    </li>
  );
}, showsTheSame);

function Removal({ item, label, onItemRemoved }: ItemLineProps & { readonly label: string }): ReactNode {
  return (
    item.isRemovable && (
      <IconButton
        label={cartText('cart_remove_name', { label })}
        icon={removeIcon}
        onClick={() => onItemRemoved(item.id)}
      />
    )
  );
}

/** Fewer or more of a service, down to one: none is what « Retirer » is for. */
function ServiceQuantity({ service, label }: { readonly service: ServiceItem; readonly label: string }) {
  const { roomOf, onQuantityChanged } = use(CartHelps);
  return (
    <QuantityStepper
      label={cartText('line_quantity', { label })}
      quantity={service.quantity}
      minimum={1}
      maximum={service.quantity + roomOf(service)}
      limit={cartText('line_quantity_limit')}
      onChanged={(quantity) => onQuantityChanged(service, quantity)}
    />
  );
}

/** Whose a card is, the way to say it, and what is written on it. */
function CardHolder({ card, label }: { readonly card: CardItem; readonly label: string }) {
  const { askHolder } = use(CartHelps);
  const name = `${card.holder.firstName} ${card.holder.lastName}`.trim();
  const isMissing = name === '';
  return (
    <div className={styles.notes}>
      {(card.needsHolder || !isMissing) && (
        <p className={isMissing ? layout.alarm : undefined}>
          {isMissing ? cartText('line_unnamed_card') : cartText('line_named', { name })}{' '}
          {askHolder !== null && (
            <button
              type="button"
              className={styles.way}
              aria-label={cartText(isMissing ? 'line_name_of' : 'line_rename_of', { seat: label })}
              onClick={() => askHolder(card.id)}
            >
              {cartText(isMissing ? 'line_name' : 'line_rename')}
            </button>
          )}
        </p>
      )}
      {card.message !== '' && <p>{cartText('line_message', { message: card.message })}</p>}
    </div>
  );
}
