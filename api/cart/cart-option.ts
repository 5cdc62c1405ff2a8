import type { EpochMilliseconds } from '../values/paris-time.ts';
import { type Cart, ticketsOf } from './cart.ts';

/**
 * Until when an option on this cart would hold its places (ruling 18): `seconds` from now, and never beyond the beginning of
 * a performance in it. `dateOf` says when one begins; null for what is not known, which the server then judges.
 */
export function optionEnd(
  cart: Cart,
  now: EpochMilliseconds,
  seconds: number,
  dateOf: (performanceId: number) => EpochMilliseconds | null,
): EpochMilliseconds {
  const beginnings = ticketsOf(cart)
    .map(({ performanceId }) => dateOf(performanceId))
    .filter((date) => date !== null);
  return Math.min(now + seconds * 1000, ...beginnings);
}
