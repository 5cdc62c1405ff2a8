import { memo } from 'react';
import type { TicketItem } from '../../../api/entities/cart.ts';
import { formatMoney } from '../../../api/entities/money.ts';
import type { Category, PriceLine } from '../../../api/entities/pricing.ts';
import { unchosenPrice } from '../../../api/entities/unchosen-price.ts';
import { IconButton } from '../../design/button.tsx';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { removeIcon } from '../../design/more-icons.tsx';
import { Price } from '../../design/price.tsx';
import { Select } from '../../design/select.tsx';
import { cartText } from '../../texts/fr/cart.ts';
import styles from './ticket-line.module.css';

export interface TicketLineProps {
  readonly ticket: TicketItem;
  readonly category: Category | undefined;
  readonly prices: readonly PriceLine[];
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
}

/** Every reading of the cart makes new objects: a line is drawn again only when what it shows changed. */
function showsTheSame(before: TicketLineProps, after: TicketLineProps): boolean {
  const a = before.ticket;
  const b = after.ticket;
  return (
    a.id === b.id &&
    a.priceCode === b.priceCode &&
    a.amount === b.amount &&
    a.reduction === b.reduction &&
    a.seatLabel === b.seatLabel &&
    a.label === b.label &&
    a.isRemovable === b.isRemovable &&
    before.category === after.category &&
    before.onPriceChanged === after.onPriceChanged &&
    before.onItemRemoved === after.onItemRemoved &&
    before.prices.length === after.prices.length &&
    before.prices.every((line, index) => line === after.prices[index])
  );
}

/** One place in the cart (point 3): its seat, category, price and amount, and the way to give it back. */
export const TicketLine = memo(function TicketLine(props: TicketLineProps) {
  const { ticket, category, prices } = props;
  const money = useMoneyStyle();
  const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
  const isUnchosen = ticket.priceCode === unchosenPrice;
  const current = prices.find((line) => line.code === ticket.priceCode);
  return (
    <li className={styles.line}>
      <div className={styles.place}>
        <span className={styles.seat}>{seat}</span>
        {category !== undefined && <span className={styles.category}>{category.name}</span>}
      </div>
      <div className={styles.price}>
        {prices.length === 0 ? (
          <span>{ticket.label}</span>
        ) : (
          <Select
            isLabelHidden
            label={cartText('cart_price_of', { seat })}
            value={ticket.priceCode}
            isInvalid={isUnchosen}
            options={[
              ...(current === undefined
                ? [
                    {
                      value: ticket.priceCode,
                      label: isUnchosen ? cartText('cart_price_unchosen') : ticket.label,
                    },
                  ]
                : []),
              ...prices.map((line) => ({
                value: line.code,
                label: `${line.label} · ${formatMoney(line.amounts.get(ticket.categoryCode) ?? 0, money)}`,
              })),
            ]}
            onChanged={(priceCode) => props.onPriceChanged(ticket.id, priceCode)}
          />
        )}
      </div>
      <div className={styles.amount}>
        {isUnchosen ? '—' : <Price amount={ticket.amount} />}
        {ticket.reduction > 0 && (
          <span className={styles.reduction}>
            {cartText('cart_reduction', { amount: formatMoney(ticket.reduction, money) })}
          </span>
        )}
      </div>
      <div className={styles.remove}>
        {ticket.isRemovable && (
          <IconButton
            label={cartText('cart_remove_name', { label: seat })}
            icon={removeIcon}
            onClick={() => props.onItemRemoved(ticket.id)}
          />
        )}
      </div>
    </li>
  );
}, showsTheSame);
