import { sql } from 'kysely';
import { unchosenPrice } from '../../prices/price-limits.ts';
import type { SubscriptionFormula, SubscriptionType } from '../../subscriptions/subscription.ts';
import type { CompositionFault } from '../../subscriptions/subscription-composition.ts';
import {
  controlSubscriptions,
  type SubscriptionControl,
  type SubscriptionFault,
} from '../../subscriptions/subscription-controls.ts';
import type { ConvertedTicketsWire } from '../../subscriptions/subscription-wire.ts';
import type { Cents } from '../../values/money.ts';
import { startHold } from '../cart/hold.ts';
import { lockCartToChange } from '../cart/open-cart.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import { arrayParameter, isRowNumber } from '../database/values.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { type CartFacts, readFactsOfCart } from '../prices/cart-facts.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { checkNoSingleTickets } from '../prices/ticket-rules.ts';
import { mostTickets } from '../seats/decide-holds.ts';
import { lockSeats, type SeatName } from '../seats/seat-rows.ts';
import type { SubscriptionSale } from './add-subscriptions.ts';
import { gapSentence, refusals } from './fr.ts';
import { chooseSubscriberReference } from './subscriber-reference.ts';
import { findFormula, findType, type ProposedFormula } from './subscription-catalogue.ts';
import { composedSubscriptions, formulasOf, refusalOfFault } from './subscription-rules.ts';
import { checkOnSale, checkRoom, refuseAlone, takeFromStock } from './subscription-sale.ts';

/** A single ticket at the price that a type gives it, beside what it costs now. */
interface PricedTicket {
  readonly lineId: string;
  readonly priceCode: string;
  readonly amount: Cents;
  readonly amountBefore: Cents;
  readonly lastName: string;
  readonly firstName: string;
}

interface TicketRow {
  readonly lineId: string;
  readonly gridId: number;
  readonly lastName: string;
  readonly firstName: string;
}

/**
 * The tickets of these lines at the first price of a type that is sold for their places.
 * @throws Refusal (5) for a ticket whose price is not chosen, or a place that the type has no price for.
 */
async function pricedTickets(
  transaction: InTransaction,
  offer: PriceOffer,
  facts: CartFacts,
  type: SubscriptionType,
  lineIds: readonly string[],
): Promise<readonly PricedTicket[]> {
  const { rows } = await sql<TicketRow>`
    SELECT line.id AS "lineId", performance.grid_id AS "gridId", line.holder_last_name AS "lastName",
      line.holder_first_name AS "firstName"
    FROM cart_line line JOIN performance ON performance.id = line.performance_id
    WHERE line.id = ANY(${arrayParameter(lineIds)}::bigint[]) ORDER BY line.id`.execute(transaction);
  return rows.map(({ lineId, gridId, lastName, firstName }) => {
    const ticket = facts.tickets.find((one) => one.lineId === lineId);
    const grid = offer.grids.get(gridId);
    const amountOf = (code: string): Cents | null =>
      (ticket === undefined ? null : grid?.get(code)?.amounts.get(ticket.categoryId)) ?? null;
    const amountBefore = ticket === undefined ? null : amountOf(ticket.priceCode);
    if (ticket === undefined || ticket.priceCode === unchosenPrice || amountBefore === null) {
      throw refusals.pricesBeforeSubscription();
    }
    for (const priceCode of type.pricings) {
      const amount = amountOf(priceCode);
      if (amount !== null) {
        return { lineId, priceCode, amount, amountBefore, lastName, firstName };
      }
    }
    throw refusals.noPriceForPlace({ label: type.label });
  });
}

/** What `ConvertitABO` asks, as the wire gives it. */
interface ConversionWish {
  readonly formulaCode: string;
  /** The type of each subscriber. */
  readonly typeCodes: readonly string[];
  readonly lineIds: readonly string[];
  /** For each line the position of its subscriber, from 1. */
  readonly positions: readonly number[];
  /** The least that must be saved, in cents. */
  readonly leastSaving: number;
}

/** A subscriber with the lines of their tickets. */
interface WantedSubscriber {
  readonly typeCode: string;
  readonly lineIds: readonly string[];
}

/**
 * Who is to subscribe with which tickets.
 * @throws Refusal: 2 for lists that do not fit together, 13 for too many subscribers.
 */
function wantedSubscribers(wish: ConversionWish): readonly WantedSubscriber[] {
  const { typeCodes, lineIds, positions } = wish;
  checkRoom(typeCodes.length);
  const areLines =
    lineIds.length > 0 &&
    lineIds.length <= mostTickets &&
    new Set(lineIds).size === lineIds.length &&
    lineIds.every(isRowNumber);
  const subscribers = typeCodes.map((typeCode, index) => ({
    typeCode,
    lineIds: lineIds.filter((_, line) => positions[line] === index + 1),
  }));
  const isWhole =
    positions.length === lineIds.length &&
    subscribers.every((one) => one.lineIds.length > 0) &&
    subscribers.reduce((sum, one) => sum + one.lineIds.length, 0) === lineIds.length;
  if (!areLines || !isWhole) {
    throw refusals.ticketsUnclear();
  }
  return subscribers;
}

/** What stands between subscriptions, no ticket of one alone mends. */
const besideOthers: ReadonlySet<SubscriptionFault['kind']> = new Set([
  'notProposed',
  'needsAnother',
  'tooManyCompanions',
  'companionAlone',
]);

function isOfTickets(fault: SubscriptionFault): fault is CompositionFault {
  return !besideOthers.has(fault.kind);
}

/** What a shopper is told of tickets that would not make a subscription in order; they stay as they are. */
function refuseConversion(
  formula: SubscriptionFormula,
  type: SubscriptionType,
  control: SubscriptionControl | undefined,
): Refusal {
  const [fault] = control?.faults ?? [];
  if (fault !== undefined) {
    return isOfTickets(fault) ? refusalOfFault(fault, formula, type) : refuseAlone(formula, type);
  }
  return refusals.wouldNotBeComplete({
    title: formula.title,
    gaps: gapSentence(control?.gaps ?? [], formula),
  });
}

/** Somebody who is to subscribe, with what the venue's rules made of their tickets. */
interface NewSubscription {
  /** Until its line has an id. */
  readonly lineId: string;
  readonly type: SubscriptionType;
  readonly reference: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly tickets: readonly PricedTicket[];
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The one name that all of these tickets bear; empty names where they bear none, or several. */
function holderOf(type: SubscriptionType, tickets: readonly PricedTicket[]) {
  const [first] = tickets;
  const isOnes = tickets.every(
    (ticket) => ticket.lastName === first?.lastName && ticket.firstName === first.firstName,
  );
  const holder =
    first !== undefined && isOnes
      ? { lastName: first.lastName, firstName: first.firstName }
      : { lastName: '', firstName: '' };
  if (type.isNominative && (holder.lastName === '' || holder.firstName === '')) {
    throw refusals.holderBeforeSubscription();
  }
  return holder;
}

async function seatsOfLines(
  transaction: InTransaction,
  cartId: string,
  lineIds: readonly string[],
): Promise<readonly SeatName[]> {
  const { rows } = await sql<SeatName>`
    SELECT performance_id AS "performanceId", seat_id AS "seatId" FROM cart_line
    WHERE cart_id = ${cartId} AND type = 'place' AND id = ANY(${arrayParameter(lineIds)}::bigint[])`.execute(
    transaction,
  );
  return rows;
}

/** The facts as they are once the tickets belong to the subscriptions, under ids that no line has. */
function factsAfter(
  facts: CartFacts,
  { formula, group }: ProposedFormula,
  added: readonly NewSubscription[],
): CartFacts {
  const converted = new Map(
    added.flatMap(({ lineId, tickets }) =>
      tickets.map((ticket) => [ticket.lineId, { ...ticket, subscriptionLineId: lineId }]),
    ),
  );
  return {
    ...facts,
    tickets: facts.tickets.map((ticket) => ({ ...ticket, ...converted.get(ticket.lineId) })),
    subscriptions: [
      ...facts.subscriptions,
      ...added.map(({ lineId, type, reference, lastName, firstName }) => ({
        lineId,
        formulaCode: formula.code,
        groupCode: group.code,
        typeCode: type.id,
        reference,
        holderLastName: lastName,
        holderFirstName: firstName,
      })),
    ],
  };
}

/** @throws Refusal when one of the new subscriptions is not complete, or breaks a rule of its formula. */
function checkComplete(
  offer: PriceOffer,
  facts: CartFacts,
  { formula }: ProposedFormula,
  added: readonly NewSubscription[],
): void {
  const catalogue = offer.subscriptions;
  const controls = controlSubscriptions(formulasOf(catalogue), composedSubscriptions(catalogue, facts));
  for (const { lineId, type } of added) {
    const control = controls.find(({ id }) => id === lineId);
    if (control === undefined || control.state !== 0) {
      throw refuseConversion(formula, type, control);
    }
  }
}

async function writeSubscription(
  transaction: InTransaction,
  cartId: string,
  { formula, group }: ProposedFormula,
  added: NewSubscription,
): Promise<string> {
  const { id } = await transaction
    .insertInto('cart_line')
    .values({
      cart_id: cartId,
      type: 'abo',
      price_code: '',
      code: formula.code,
      reference: added.reference,
      information: JSON.stringify({ group: group.code, type: added.type.id }),
      holder_last_name: added.lastName,
      holder_first_name: added.firstName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    UPDATE cart_line SET parent_id = ${id}, price_code = priced.price_code, reference = '', promo_code = ''
    FROM unnest(${arrayParameter(added.tickets.map(({ lineId }) => lineId))}::bigint[],
                ${added.tickets.map(({ priceCode }) => priceCode)}::text[]) AS priced (id, price_code)
    WHERE cart_line.id = priced.id AND cart_line.cart_id = ${cartId}`.execute(transaction);
  return id;
}

/**
 * Makes complete subscriptions of single tickets that the caller's cart holds: the same places, at the prices of the types,
 * held as long as before. Nothing changes unless all of it can, and costs less than the tickets did.
 * @throws Refusal: 1 when a ticket is no single ticket of this cart (any more); 2 for lists that do not fit together, what is
 *   not proposed, not on sale, not named, or would not be a complete subscription; 3 while the cart is being paid; 5 for a
 *   place that the type does not have, a reference that is missing, or where it would save less than `leastSaving`; 12 when
 *   fewer are left; 13 when it breaks a limit, or single tickets would stay beside it.
 */
export async function convertTickets(
  transaction: LockedUpTo<'cart'>,
  contextId: string,
  wish: ConversionWish,
  { offer, holdSeconds }: SubscriptionSale,
): Promise<ConvertedTicketsWire> {
  const wanted = wantedSubscribers(wish);
  const proposed = findFormula(offer.subscriptions, wish.formulaCode);
  const { formula, stock } = proposed;
  const types = wanted.map(
    ({ typeCode }) =>
      findType(offer.subscriptions, { formulaCode: formula.code, groupCode: undefined, typeCode }).type,
  );
  await checkOnSale(transaction, proposed);
  const cart = await lockCartToChange(transaction, contextId);
  if (cart === null) {
    throw notHeld();
  }
  const withStock =
    stock === null ? transaction : await takeFromStock(transaction, cart.id, formula.code, wanted.length);
  if (stock !== null) {
    await startHold(withStock, cart.id, holdSeconds);
  }
  // A hold that ends at this moment is either still ours afterwards, or somebody else's.
  await lockSeats(sendTo(withStock), await seatsOfLines(withStock, cart.id, wish.lineIds));
  const facts = await readFactsOfCart(transaction, cart.id);
  const isSingle = (lineId: string): boolean =>
    facts.tickets.some((ticket) => ticket.lineId === lineId && ticket.subscriptionLineId === null);
  if (!wish.lineIds.every(isSingle)) {
    throw notHeld();
  }
  checkRoom(facts.subscriptions.length + wanted.length);
  const added: NewSubscription[] = [];
  for (const [index, { lineIds }] of wanted.entries()) {
    const type = types[index];
    if (type === undefined) {
      continue;
    }
    const tickets = await pricedTickets(transaction, offer, facts, type, lineIds);
    const holder = holderOf(type, tickets);
    const reference = await chooseSubscriberReference(
      transaction,
      offer,
      factsAfter(facts, proposed, added),
      { formulaCode: formula.code, type, reference: '', lastName: holder.lastName, count: 1 },
    );
    if (type.display === 'hidden' && reference === '') {
      throw refusals.needsReference();
    }
    added.push({ lineId: `new ${index}`, type, reference, ...holder, tickets });
  }
  const after = factsAfter(facts, proposed, added);
  checkNoSingleTickets(offer, after);
  checkComplete(offer, after, proposed, added);
  const saving = sum(
    added.map(
      ({ type, tickets }) =>
        sum(tickets.map(({ amountBefore, amount }) => amountBefore - amount)) - (type.price ?? 0),
    ),
  );
  if (saving < Math.max(1, wish.leastSaving)) {
    throw refusals.pricesChanged();
  }
  const lineIds: string[] = [];
  for (const one of added) {
    lineIds.push(await writeSubscription(transaction, cart.id, proposed, one));
  }
  return { listeID: lineIds, eco: saving };
}

function notHeld(): Refusal {
  return refusals.ticketGone();
}
