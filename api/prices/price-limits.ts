/** A single ticket that a cart has of a performance, as the limits of prices look at it. */
export interface HeldTicket {
  readonly priceCode: string;
  /** The reference that opened its price; empty without one. */
  readonly reference: string;
}

/**
 * How many more tickets may have a price whose most in one order for one performance is `maximum` (`nbMax`, point 3), beside
 * those that the cart has already; never less than none, infinitely many without a limit. Shop and server count alike.
 */
export function roomAtPrice(
  maximum: number | null,
  priceCode: string,
  held: readonly Pick<HeldTicket, 'priceCode'>[],
): number {
  if (maximum === null) {
    return Number.POSITIVE_INFINITY;
  }
  return Math.max(0, maximum - countAtPrice(priceCode, held));
}

/** How many of these tickets have a price. */
export function countAtPrice(priceCode: string, held: readonly Pick<HeldTicket, 'priceCode'>[]): number {
  return held.filter((ticket) => ticket.priceCode === priceCode).length;
}

/** The price code of a ticket whose price is not yet chosen (point 4 of the specification). */
export const unchosenPrice = '?';
