import type { Random } from '../random.ts';
import type { ReadyShop, Shopper } from './shopper.ts';

/** What a shopper may do. It says what was done, or null when it could not be done now. */
export interface Habit {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  readonly take: (shopper: Shopper, random: Random) => Promise<string | null>;
}

/** A habit of those that need a shop. */
export function inShop(
  name: string,
  weight: number,
  take: (shopper: Shopper, ready: ReadyShop, random: Random) => Promise<string | null>,
): Habit {
  return {
    name,
    weight,
    take: (shopper, random) =>
      shopper.ready === null ? Promise.resolve(null) : take(shopper, shopper.ready, random),
  };
}
