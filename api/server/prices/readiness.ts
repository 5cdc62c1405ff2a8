import { unchosenPrice } from '../../prices/price-limits.ts';
import { imposedLack, type ImposedLack as Lack } from '../../seats/imposed-places.ts';
import { groupBy } from '../../values/group-by.ts';
import { places } from '../kernel/french.ts';
import { caughtRefusal, type Refusal } from '../kernel/refusal.ts';
import type { ProofStanding } from '../proofs/accepted-proof.ts';
import type { CartFacts, CartTicket } from './cart-facts.ts';
import { priceName, refusals } from './fr.ts';
import type { PriceOffer } from './price-offer.ts';
import { checkTickets } from './ticket-rules.ts';

/** What imposed places still miss, in a sentence. */
interface ImposedLack {
  readonly performanceId: number;
  readonly message: string;
}

/** What a lack asks for, in a sentence. */
function lackInWords(lack: Lack): string {
  return lack.kind === 'lot'
    ? `Les places de cette séance vont par ${lack.lot}\u00a0: prenez-en ${lack.missing} de plus, ou rendez-en ${lack.surplus}.`
    : `Certaines de vos places ne se vendent qu’ensemble\u00a0: prenez les ${places(lack.size)}, ou aucune.`;
}

function ruled(offer: PriceOffer, facts: CartFacts): readonly { id: number; lack: Lack | null }[] {
  return [...groupBy(facts.tickets, (ticket) => ticket.performanceId)]
    .filter(([id]) => offer.options.imposed.has(id))
    .map(([id, tickets]) => ({ id, lack: imposedLack(offer.options.imposed.get(id), tickets) }));
}

/** The performances of a cart whose imposed places are not all taken. */
export function imposedLacks(offer: PriceOffer, facts: CartFacts): readonly ImposedLack[] {
  return ruled(offer, facts).flatMap(({ id, lack }) =>
    lack === null ? [] : [{ performanceId: id, message: lackInWords(lack) }],
  );
}

/**
 * What `infoCtrl` says of imposed places: for each performance of the cart that has some, `imposees-<id>` is 0 when all
 * are taken and 1, which stops the checkout (point 4), when they are not.
 */
export function controlInformation(offer: PriceOffer, facts: CartFacts): Readonly<Record<string, number>> {
  return Object.fromEntries(
    ruled(offer, facts).map(({ id, lack }) => [`imposees-${id}`, lack === null ? 0 : 1]),
  );
}

/** A ticket to be paid, with what a sentence calls it. */
export interface PayableTicket {
  /** The line's id. */
  readonly id: string;
  readonly showTitle: string;
  readonly seatLabel: string;
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** A cart about to be paid. */
export interface PayableCart {
  readonly offer: PriceOffer;
  readonly facts: CartFacts;
  /** Performance id to grid id. */
  readonly gridOf: ReadonlyMap<number, number>;
  /** Line id to what the ticket is called and whose it is. */
  readonly texts: ReadonlyMap<string, PayableTicket>;
  /** What became of the proofs that are to be handed in online, by their codes; nothing of the others. */
  readonly proofs: ReadonlyMap<string, ProofStanding>;
}

function nameOf({ texts }: PayableCart, ticket: CartTicket): string {
  const text = texts.get(ticket.lineId);
  return `«\u00a0${text?.showTitle ?? ''}, ${text?.seatLabel ?? ''}\u00a0»`;
}

/** What one ticket lacks by itself; null when nothing. */
function lackOfTicket(cart: PayableCart, ticket: CartTicket): Refusal | null {
  const { offer, gridOf, texts, proofs } = cart;
  const name = nameOf(cart, ticket);
  if (ticket.priceCode === unchosenPrice) {
    return refusals.priceMissing({ name });
  }
  const grid = offer.grids.get(gridOf.get(ticket.performanceId) ?? 0);
  const amount = grid?.get(ticket.priceCode)?.amounts.get(ticket.categoryId);
  if (amount === undefined) {
    return refusals.priceNoLongerOffered({ name });
  }
  if (amount === null) {
    return refusals.priceUnavailable({ name });
  }
  const text = texts.get(ticket.lineId);
  const isNamed = text !== undefined && text.holderLastName !== '' && text.holderFirstName !== '';
  // The tickets of a subscription are their subscriber's.
  const isNominative =
    ticket.subscriptionLineId === null && offer.familyOfPrice.get(ticket.priceCode)?.isNominative === true;
  if (isNominative && !isNamed) {
    return refusals.holderMissing({ price: priceName(offer, ticket.priceCode), place: name });
  }
  const proof = offer.proofs.get(offer.prices.get(ticket.priceCode)?.proofCode ?? '');
  const standing = proof?.isRequiredOnline === true ? (proofs.get(proof.code) ?? 'missing') : 'given';
  if (proof === undefined || standing === 'given') {
    return null;
  }
  const refuse = standing === 'waiting' ? refusals.proofWaiting : refusals.proofMissing;
  return refuse(
    { place: name, price: priceName(offer, ticket.priceCode), proof: proof.name },
    { justificatif: proof.code },
  );
}

/** Whether all tickets of each performance could be taken now as they are: prices open, maximums, references, promos. */
function refusalOfRules({ offer, facts, gridOf }: PayableCart): Refusal | null {
  try {
    for (const [id, tickets] of groupBy(facts.tickets, (ticket) => ticket.performanceId)) {
      const elsewhere = facts.tickets.filter((ticket) => ticket.performanceId !== id);
      checkTickets(
        offer,
        { ...facts, tickets: elsewhere },
        { id, showId: tickets[0]?.showId ?? 0, gridId: gridOf.get(id) ?? 0 },
        tickets,
      );
    }
    return null;
  } catch (error) {
    return caughtRefusal(error);
  }
}

/**
 * What stands between the tickets of a cart and their payment, in the order in which it is best said; empty when nothing
 * does. Pure. Each is a refusal as it would be thrown: it names the ticket where it is about one.
 */
export function readinessOf(cart: PayableCart): readonly Refusal[] {
  const own = cart.facts.tickets.flatMap((ticket) => lackOfTicket(cart, ticket) ?? []);
  const rules = own.length > 0 ? null : refusalOfRules(cart);
  const imposed = imposedLacks(cart.offer, cart.facts).map(({ message }) =>
    refusals.imposedPlaces({ message }),
  );
  return [...own, ...(rules === null ? [] : [rules]), ...imposed];
}
