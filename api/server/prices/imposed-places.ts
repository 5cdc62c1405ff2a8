import { imposedLack, type ImposedLack as Lack } from '../../seats/imposed-places.ts';
import type { CartFacts } from './cart-facts.ts';
import { groupBy } from './group-by.ts';
import type { PriceOffer } from './price-offer.ts';
import { places } from './price-phrases.ts';

/** What imposed places still miss, in a sentence. */
export interface ImposedLack {
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
