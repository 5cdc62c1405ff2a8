import type { CartFacts } from './cart-facts.ts';
import { groupBy } from './group-by.ts';
import type { PriceOffer } from './price-offer.ts';
import { places } from './price-phrases.ts';

/** What imposed places still miss, in a sentence. */
export interface ImposedLack {
  readonly performanceId: number;
  readonly message: string;
}

/** Places to take, or to give back, before the tickets of a performance make whole lots and whole sets; null when they do. */
function lackOf(offer: PriceOffer, performanceId: number, seatIds: readonly number[]): string | null {
  const rule = offer.options.imposed.get(performanceId);
  if (rule === undefined) {
    return null;
  }
  const tooMany = seatIds.length % rule.lot;
  if (tooMany !== 0) {
    return `Les places de cette séance vont par ${rule.lot}\u00a0: prenez-en ${rule.lot - tooMany} de plus, ou rendez-en ${tooMany}.`;
  }
  const held = new Set(seatIds);
  const broken = rule.sets.find((set) => set.some((id) => held.has(id)) && !set.every((id) => held.has(id)));
  return broken === undefined
    ? null
    : `Certaines de vos places ne se vendent qu’ensemble\u00a0: prenez les ${places(broken.length)}, ou aucune.`;
}

function ruled(offer: PriceOffer, facts: CartFacts): readonly { id: number; lack: string | null }[] {
  return [...groupBy(facts.tickets, (ticket) => ticket.performanceId)]
    .filter(([id]) => offer.options.imposed.has(id))
    .map(([id, tickets]) => ({
      id,
      lack: lackOf(
        offer,
        id,
        tickets.map((ticket) => ticket.seatId),
      ),
    }));
}

/** The performances of a cart whose imposed places are not all taken. */
export function imposedLacks(offer: PriceOffer, facts: CartFacts): readonly ImposedLack[] {
  return ruled(offer, facts).flatMap(({ id, lack }) =>
    lack === null ? [] : [{ performanceId: id, message: lack }],
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
