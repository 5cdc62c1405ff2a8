import { lazy, memo, Suspense, useState } from 'react';
import type { TicketItem } from '../../api/cart/cart.ts';
import type { PriceChoice } from '../../api/prices/price-choices.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import type { Category } from '../../api/prices/pricing.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { formatMoney } from '../../api/values/money.ts';
import { IconButton } from '../design/button.tsx';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { removeIcon } from '../design/more-icons.tsx';
import { Select, type SelectOption } from '../design/select.tsx';
import { priceRemarks } from '../language/price-name.ts';
import { cartText } from './fr.ts';
import { LineAmount } from './line-amount.tsx';
import { priceFieldId } from './price-field-id.ts';
import styles from './ticket-line.module.css';
import { hasNotes, TicketNotes } from './ticket-notes.tsx';

// With the form of references, which few tickets need.
const TicketReference = lazy(() => import('./ticket-reference.tsx'));

export interface TicketLineProps {
  readonly ticket: TicketItem;
  readonly category: Category | undefined;
  readonly choices: readonly PriceChoice[];
  readonly openings: PriceOpenings;
  /** The age from which its show is, in years; null where the venue says none. */
  readonly leastAge: number | null;
  /** Whose subscription it belongs to, in words; empty for a ticket by itself. */
  readonly subscription: string;
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
    a.hasNoPrice === b.hasNoPrice &&
    a.seatLabel === b.seatLabel &&
    a.seatDetail === b.seatDetail &&
    a.label === b.label &&
    a.isRemovable === b.isRemovable &&
    a.needsHolder === b.needsHolder &&
    a.reference === b.reference &&
    a.holder.firstName === b.holder.firstName &&
    a.holder.lastName === b.holder.lastName &&
    before.category === after.category &&
    before.openings === after.openings &&
    before.leastAge === after.leastAge &&
    before.subscription === after.subscription &&
    before.onPriceChanged === after.onPriceChanged &&
    before.onItemRemoved === after.onItemRemoved &&
    before.choices.length === after.choices.length &&
    before.choices.every(({ line, state }, index) => {
      const other = after.choices[index];
      return line === other?.line && state === other.state;
    })
  );
}

function optionOf(
  { line, state }: PriceChoice,
  { ticket, leastAge }: Pick<TicketLineProps, 'ticket' | 'leastAge'>,
  money: MoneyStyle,
): SelectOption {
  const price = [
    line.label,
    formatMoney(line.amounts.get(ticket.categoryCode) ?? 0, money),
    ...priceRemarks(line, leastAge),
  ].join(' · ');
  switch (state) {
    case 'open':
      return { value: line.code, label: price };
    case 'needsReference':
      return { value: line.code, label: cartText('line_price_referenced', { price }) };
    case 'everySecond':
      return {
        value: line.code,
        label: cartText('line_price_every_second', { price }),
        disabled: true,
      };
  }
}

/** One place in the cart (point 3): its seat, category, price and amount, what goes with them, and the way to give it back. */
export const TicketLine = memo(function TicketLine(props: TicketLineProps) {
  const { ticket, category, choices, onPriceChanged } = props;
  /** The price that was chosen and waits for its reference. */
  const [wanted, setWanted] = useState<string | null>(null);
  const money = useMoneyStyle();
  const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
  const isUnchosen = ticket.priceCode === unchosenPrice;
  const current = choices.find(({ line }) => line.code === ticket.priceCode);
  const waiting = choices.find(({ line, state }) => line.code === wanted && state === 'needsReference');
  const notes = {
    ticket,
    openings: props.openings,
    subscription: props.subscription,
    proofType: current?.line.proofType ?? '',
  };
  return (
    <li className={styles.line}>
      <div className={styles.place}>
        <span className={styles.seat}>{seat}</span>
        {category !== undefined && category.name !== seat && (
          <span className={styles.category}>{category.name}</span>
        )}
        {ticket.seatDetail && <span className={styles.category}>{ticket.seatDetail}</span>}
      </div>
      <div className={styles.price} id={priceFieldId(ticket.id)}>
        {choices.length === 0 ? (
          <span>{isUnchosen ? cartText('cart_price_unchosen') : ticket.label}</span>
        ) : (
          <Select
            isLabelHidden
            label={cartText('cart_price_of', { seat })}
            value={waiting?.line.code ?? ticket.priceCode}
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
              ...choices.map((choice) => optionOf(choice, props, money)),
            ]}
            onChanged={(code) => {
              const isOpen = choices.some(({ line, state }) => line.code === code && state === 'open');
              setWanted(isOpen ? null : code);
              if (isOpen && code !== ticket.priceCode) {
                onPriceChanged(ticket.id, code);
              }
            }}
          />
        )}
      </div>
      <div className={styles.amount}>
        {isUnchosen ? '—' : <LineAmount item={ticket} />}
        {ticket.reduction > 0 && (
          <span className={styles.reduction}>
            {cartText('line_instead', { amount: formatMoney(ticket.amount + ticket.reduction, money) })}
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
      {hasNotes(notes) && <TicketNotes {...notes} seat={seat} />}
      {waiting !== undefined && waiting.family !== null && (
        <Suspense fallback={null}>
          <TicketReference
            family={waiting.family}
            priceCode={waiting.line.code}
            priceLabel={waiting.line.label}
            performanceId={ticket.performanceId}
            onAccepted={() => {
              setWanted(null);
              onPriceChanged(ticket.id, waiting.line.code);
            }}
            onDismissed={() => setWanted(null)}
          />
        </Suspense>
      )}
    </li>
  );
}, showsTheSame);
