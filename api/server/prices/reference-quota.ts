import { unchosenPrice } from '../../prices/price-limits.ts';
import { places } from '../kernel/french.ts';
import type { AcceptedReference, CartFacts } from './cart-facts.ts';
import { priceName, refusals } from './fr.ts';
import type { PriceFamily, PriceOffer } from './price-offer.ts';

interface Wanted {
  readonly priceCode: string;
  readonly reference: string;
  readonly subscriptionLineId: string | null;
}

/** A reference written in the one way that is kept: capitals, without spaces, dots and dashes. */
export function normaliseReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many more tickets a reference opens for a performance; null without a limit. */
export function remainingOf(
  family: PriceFamily,
  reference: AcceptedReference | null,
  performanceId: number,
  held: number,
): number | null {
  const maximum = reference?.maximum ?? family.maximum;
  return maximum === null ? null : Math.max(0, maximum - held - (reference?.bought.get(performanceId) ?? 0));
}

/**
 * The reference that opens each wanted ticket; empty for one that needs none. A ticket names its own, or takes the first
 * accepted one of its price's family that still opens a ticket for the performance. The tickets of a family that is sold
 * without known references count together.
 * @throws Refusal: 5 without an accepted reference, 13 when the accepted ones open no more tickets.
 */
export function chooseReferences(
  offer: PriceOffer,
  facts: CartFacts,
  performanceId: number,
  wanted: readonly Wanted[],
): readonly string[] {
  const held = new Map<string, number>();
  const keyOf = (family: PriceFamily, reference: string): string => `${family.code} ${reference}`;
  const count = (key: string): void => {
    held.set(key, (held.get(key) ?? 0) + 1);
  };
  for (const ticket of facts.tickets) {
    const family = offer.familyOfPrice.get(ticket.priceCode);
    if (
      family !== undefined &&
      ticket.performanceId === performanceId &&
      ticket.subscriptionLineId === null
    ) {
      count(keyOf(family, ticket.reference));
    }
  }
  return wanted.map((ticket) => {
    const family = offer.familyOfPrice.get(ticket.priceCode);
    if (family === undefined || ticket.subscriptionLineId !== null || ticket.priceCode === unchosenPrice) {
      return '';
    }
    const hasRoom = (reference: AcceptedReference | null): boolean =>
      remainingOf(
        family,
        reference,
        performanceId,
        held.get(keyOf(family, reference?.reference ?? '')) ?? 0,
      ) !== 0;
    const candidates = candidatesOf(offer, facts, family, ticket);
    const found = candidates.find(hasRoom);
    if (found === undefined) {
      const maximum = candidates[0]?.maximum ?? family.maximum ?? 0;
      throw refusals.referenceLimit({ price: priceName(offer, ticket.priceCode), places: places(maximum) });
    }
    count(keyOf(family, found?.reference ?? ''));
    return found?.reference ?? '';
  });
}

/** The references that may open the ticket, null standing for none at all. @throws Refusal (5) when nothing does. */
function candidatesOf(
  offer: PriceOffer,
  facts: CartFacts,
  family: PriceFamily,
  ticket: Wanted,
): readonly (AcceptedReference | null)[] {
  const wanted = normaliseReference(ticket.reference);
  const accepted = facts.references.filter(
    (each) => each.familyCode === family.code && each.isNamed && (wanted === '' || each.reference === wanted),
  );
  const candidates = family.isOpen ? [...accepted, null] : accepted;
  if (candidates.length > 0) {
    return candidates;
  }
  throw refusals.referenceMissing({ price: priceName(offer, ticket.priceCode) });
}
