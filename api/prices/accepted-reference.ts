import type { HeldTicket } from './price-limits.ts';
import type { PriceFamily } from './price-openings.ts';

/** A reference that the venue accepted: it opens the prices of a family, for one performance as long as `remaining` lasts. */
export interface AcceptedReference {
  readonly familyCode: string;
  readonly performanceId: number;
  /** As the venue writes it; empty for a family that is sold also without one, of which nothing is known. */
  readonly reference: string;
  /** Tickets that it still opens there, those of the cart taken off; null without a limit. */
  readonly remaining: number | null;
  /** Whose it is, of a nominative family; empty names otherwise. */
  readonly holder: { readonly lastName: string; readonly firstName: string };
  /** What the venue says of it. */
  readonly message: string;
}

/**
 * How many tickets of a family may be taken together for a performance; null without a limit. Of a family of which no
 * reference is known here, as many as one reference opens beside those that the cart has: the venue may know one.
 */
export function openTickets(
  family: PriceFamily,
  performanceId: number,
  accepted: readonly AcceptedReference[],
  held: readonly HeldTicket[] = [],
): number | null {
  const own = accepted.filter((one) => one.familyCode === family.code && one.performanceId === performanceId);
  // What is sold without a reference counts together, as the tickets of one reference do.
  const isAlsoWithout = family.isOpen && !own.some(({ reference }) => reference === '');
  const rooms = own.map(({ remaining }) => remaining);
  // What an accepted reference still opens is told with the cart's tickets taken off.
  const others = held.filter(
    (ticket) =>
      family.priceCodes.includes(ticket.priceCode) &&
      !own.some(({ reference }) => reference === ticket.reference),
  ).length;
  const unknown = family.maximum === null ? null : Math.max(0, family.maximum - others);
  return [...rooms, ...(own.length === 0 || isAlsoWithout ? [unknown] : [])].reduce(
    (sum, room) => (sum === null || room === null ? null : sum + room),
    0,
  );
}

/** The references with one more, which takes the place of what was known of it. */
export function withReference(
  known: readonly AcceptedReference[],
  added: AcceptedReference,
): readonly AcceptedReference[] {
  const isSame = (one: AcceptedReference): boolean =>
    one.familyCode === added.familyCode &&
    one.performanceId === added.performanceId &&
    one.reference === added.reference;
  return [...known.filter((one) => !isSame(one)), added];
}
