import { lazy, memo, Suspense, useState } from 'react';
import type { CardItem, Cart, CartItem, ServiceItem, TicketItem } from '../../api/cart/cart.ts';
import { type PriceChoice, priceChoices } from '../../api/prices/price-choices.ts';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import type { PriceOpenings, ProofType } from '../../api/prices/price-openings.ts';
import { leastAge } from '../../api/season/audience.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { formatMoney } from '../../api/values/money.ts';
import { useGivenProofs } from '../account/use-given-proofs.ts';
import { IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { removeIcon } from '../design/more-icons.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select, type SelectOption } from '../design/select.tsx';
import { priceRemarks } from '../language/price-name.ts';
import { useHolderNaming } from '../pouch/use-holder-naming.ts';
import { WayTo } from '../shell/way-to.tsx';
import { holderName } from './cart-groups.ts';
import { useCartHelps, useProductOffer } from './cart-helps.ts';
import styles from './cart-lines.module.css';
import { cartText } from './fr.ts';
import { LineAmount } from './line-amount.tsx';
import { priceFieldId } from './price-field-id.ts';
import { useCartChange, usePriceChange } from './use-cart.ts';

// With the form of references, which few tickets need.
const TicketReference = lazy(() => import('./ticket-reference.tsx'));

export interface TicketLinesProps {
  readonly cart: Cart;
  readonly tickets: readonly TicketItem[];
  /** Whose subscription a ticket belongs to, in words; empty for none. */
  readonly subscriptionOf?: (ticket: TicketItem) => string;
}

/** The places of an evening, a line (`li`) for each. */
export function TicketLines({ cart, tickets, subscriptionOf }: TicketLinesProps) {
  const { lookups, openings } = useCartHelps();
  return tickets.map((ticket) => (
    <TicketLine
      key={ticket.id}
      ticket={ticket}
      choices={priceChoices(lookups.pricesFor(ticket), openings, cart, ticket)}
      subscription={subscriptionOf?.(ticket) ?? ''}
    />
  ));
}

interface TicketLineProps {
  readonly ticket: TicketItem;
  readonly choices: readonly PriceChoice[];
  /** Whose subscription it belongs to, in words; empty for a ticket by itself. */
  readonly subscription: string;
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
    a.seatId === b.seatId &&
    a.seatLabel === b.seatLabel &&
    a.seatDetail === b.seatDetail &&
    a.label === b.label &&
    a.isRemovable === b.isRemovable &&
    a.needsHolder === b.needsHolder &&
    a.reference === b.reference &&
    a.holder.firstName === b.holder.firstName &&
    a.holder.lastName === b.holder.lastName &&
    before.subscription === after.subscription &&
    before.choices.length === after.choices.length &&
    before.choices.every(({ line, state }, index) => {
      const other = after.choices[index];
      return line === other?.line && state === other.state;
    })
  );
}

function optionOf(
  { line, state }: PriceChoice,
  categoryCode: string,
  /** In years; null where the venue says none. */
  age: number | null,
  money: MoneyStyle,
): SelectOption {
  const price = [
    line.label,
    formatMoney(line.amounts.get(categoryCode) ?? 0, money),
    ...priceRemarks(line, age),
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
const TicketLine = memo(function TicketLine(props: TicketLineProps) {
  const { ticket, choices } = props;
  const { lookups, openings } = useCartHelps();
  const changePrice = usePriceChange();
  /** The price that was chosen and waits for its reference. */
  const [wanted, setWanted] = useState<string | null>(null);
  const money = useMoneyStyle();
  const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
  const isUnchosen = ticket.priceCode === unchosenPrice;
  const current = choices.find(({ line }) => line.code === ticket.priceCode);
  const waiting = choices.find(({ line, state }) => line.code === wanted && state === 'needsReference');
  const category = lookups.categoryOf(ticket.categoryCode);
  const age = leastAge(lookups.showOf(ticket.showId)?.audience ?? '');
  const notes = {
    ticket,
    openings,
    subscription: props.subscription,
    proofType: current?.line.proofType ?? '',
  };
  return (
    <li className={styles.ticket}>
      <div className={styles.place}>
        <span className={classNames(layout.block, layout.strong, styles.seat)}>{seat}</span>
        {category !== undefined && category.name !== seat && (
          <span className={classNames(layout.block, layout.note)}>{category.name}</span>
        )}
        {ticket.seatDetail && (
          <span className={classNames(layout.block, layout.note)}>{ticket.seatDetail}</span>
        )}
      </div>
      <div className={classNames(layout.shrinkable, styles.price)} id={priceFieldId(ticket.id)}>
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
              ...choices.map((choice) => optionOf(choice, ticket.categoryCode, age, money)),
            ]}
            onChanged={(code) => {
              const isOpen = choices.some(({ line, state }) => line.code === code && state === 'open');
              setWanted(isOpen ? null : code);
              if (isOpen && code !== ticket.priceCode) {
                changePrice(ticket, code);
              }
            }}
          />
        )}
      </div>
      <div className={classNames(layout.strong, styles.amount)}>
        {isUnchosen ? '—' : <LineAmount item={ticket} />}
        {ticket.reduction > 0 && (
          <span className={classNames(layout.block, layout.note, layout.oneLine, styles.reduction)}>
            {cartText('line_instead', { amount: formatMoney(ticket.amount + ticket.reduction, money) })}
          </span>
        )}
      </div>
      <div className={classNames(layout.muted, styles.remove)}>
        <RemoveButton item={ticket} label={seat} />
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
              changePrice(ticket, waiting.line.code);
            }}
            onDismissed={() => setWanted(null)}
          />
        </Suspense>
      )}
    </li>
  );
}, showsTheSame);

/** The way to give the name that an item is for, or to change it. */
function HolderWay(props: { readonly itemId: string; readonly label: string; readonly isMissing: boolean }) {
  const askHolder = useHolderNaming();
  const { label: seat, isMissing } = props;
  return (
    <button
      type="button"
      className={styles.way}
      aria-label={cartText(isMissing ? 'line_name_of' : 'line_rename_of', { seat })}
      onClick={() => askHolder(props.itemId)}
    >
      {cartText(isMissing ? 'line_name' : 'line_rename')}
    </button>
  );
}

/** Whose name a nominative ticket bears. */
function TicketHolder({ ticket, seat }: { readonly ticket: TicketItem; readonly seat: string }) {
  const name = holderName(ticket);
  const isMissing = name === '';
  return (
    <li className={isMissing ? layout.alarm : undefined}>
      {isMissing ? cartText('line_unnamed') : cartText('line_named', { name })}{' '}
      <HolderWay itemId={ticket.id} label={seat} isMissing={isMissing} />
    </li>
  );
}

/** What the price of a ticket asks to be proved: at the entrance, or before paying, where a member may have done so already. */
function TicketProof({ proof }: { readonly proof: ProofType }) {
  const givenProofs = useGivenProofs(true);
  if (!proof.isRequiredOnline) {
    return <li>{cartText('line_proof', { proof: proof.name })}</li>;
  }
  const given = givenProofs.get(proof.code);
  return given !== undefined ? (
    <li>
      {cartText(proof.isAwaited && given === 'received' ? 'line_proof_waits' : 'line_proof_given', {
        proof: proof.name,
      })}
    </li>
  ) : (
    <li>
      {cartText('line_proof_online', { proof: proof.name })}{' '}
      <WayTo page="proofs" className={styles.way}>
        {cartText('line_proof_link')}
      </WayTo>
    </li>
  );
}

interface TicketNotesProps {
  readonly ticket: TicketItem;
  /** What the line calls the place. */
  readonly seat: string;
  /** The proof that its price asks for: its code; empty for none. */
  readonly proofType: string;
  readonly openings: PriceOpenings;
  /** Whose subscription it belongs to, in words; empty for a ticket by itself. */
  readonly subscription: string;
}

/** A name that is given is always said, whoever gave it; one that is missing, where the ticket must bear one. */
function showsHolder(ticket: TicketItem): boolean {
  return ticket.needsHolder || holderName(ticket) !== '';
}

/** Whether there is anything to say of a ticket under its line. */
export function hasNotes({
  ticket,
  proofType,
  openings,
  subscription,
}: Omit<TicketNotesProps, 'seat'>): boolean {
  return (
    showsHolder(ticket) ||
    ticket.reference !== '' ||
    subscription !== '' ||
    lookUp('proof', openings.proofTypes, proofType) !== undefined ||
    (openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice)
  );
}

/** What goes with the price of a ticket: the reference that opened it, whose name it bears, what is to be proved, and where. */
function TicketNotes(props: TicketNotesProps) {
  const { ticket, openings, seat } = props;
  const proof = lookUp('proof', openings.proofTypes, props.proofType);
  return (
    <ul className={classNames(layout.note, layout.wholeRow, styles.notes)}>
      {props.subscription !== '' && <li>{props.subscription}</li>}
      {openings.alternatePrice !== '' && ticket.priceCode === openings.alternatePrice && (
        <li>{cartText('line_alternate')}</li>
      )}
      {ticket.reference !== '' && <li>{cartText('line_reference', { reference: ticket.reference })}</li>}
      {showsHolder(ticket) && <TicketHolder ticket={ticket} seat={seat} />}
      {proof !== undefined && <TicketProof proof={proof} />}
    </ul>
  );
}

/** Takes a line out of the cart, where it can be. */
function RemoveButton({ item, label }: { readonly item: CartItem; readonly label: string }) {
  const { onItemRemoved } = useCartHelps();
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

interface ItemLineProps {
  readonly item: CartItem;
}

/** Every reading of the cart makes new objects, flat but for the holder. */
const isTheSame = (before: ItemLineProps, after: ItemLineProps): boolean =>
  JSON.stringify(before.item) === JSON.stringify(after.item);

/** A line of the cart that is not a ticket; one of an unknown kind is shown like any other. */
export const ItemLine = memo(function ItemLine({ item }: ItemLineProps) {
  const label = item.label === '' ? cartText('cart_unknown_item') : item.label;
  // Without its code the server cannot be asked for another number of it.
  const isCounted = item.type === 'service' && item.isRemovable && item.code !== '';
  return (
    <li className={classNames(layout.line4, styles.item)}>
      <div className={classNames(layout.shrinkable, layout.breaking, styles.label)}>
        {item.quantity > 1 && !isCounted ? cartText('cart_quantity', { count: item.quantity, label }) : label}
        {item.type === 'card' && <CardHolder card={item} label={label} />}
      </div>
      {isCounted && <ServiceQuantity service={item} label={label} />}
      <div className={styles.end}>
        <span className={layout.strong}>
          <LineAmount item={item} />
        </span>
        <RemoveButton item={item} label={label} />
      </div>
    </li>
  );
}, isTheSame);

/** Fewer or more of a service, down to one: none is what « Retirer » is for. */
function ServiceQuantity({ service, label }: { readonly service: ServiceItem; readonly label: string }) {
  const offer = useProductOffer();
  const ask = useCartChange();
  const { id: itemId, code, performanceId } = service;
  const offered = performanceId === null ? offer?.services : offer?.servicesOfPerformances.get(performanceId);
  const room = offered?.find((one) => one.code === code)?.available ?? 0;
  return (
    <QuantityStepper
      label={cartText('line_quantity', { label })}
      quantity={service.quantity}
      minimum={1}
      maximum={service.quantity + room}
      limit={cartText('line_quantity_limit')}
      onChanged={(quantity) => ask({ kind: 'changeQuantity', itemId, code, quantity })}
    />
  );
}

/** Whose a card is, the way to say it, and what is written on it. */
function CardHolder({ card, label }: { readonly card: CardItem; readonly label: string }) {
  const name = holderName(card);
  const isMissing = name === '';
  return (
    <div className={classNames(layout.note, styles.cardNotes)}>
      {(card.needsHolder || !isMissing) && (
        <p className={isMissing ? layout.alarm : undefined}>
          {isMissing ? cartText('line_unnamed_card') : cartText('line_named', { name })}{' '}
          <HolderWay itemId={card.id} label={label} isMissing={isMissing} />
        </p>
      )}
      {card.message !== '' && <p>{cartText('line_message', { message: card.message })}</p>}
    </div>
  );
}
