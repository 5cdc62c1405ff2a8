import type { Kysely } from 'kysely';
import { lanesOf } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import type { HoldTerms } from './hold-bounds.ts';
import { HoldLane } from './hold-lane.ts';
import type { HoldRequest } from './hold-request.ts';

/** Where this process holds places: requests that come together are served together (docs/decisions/0016). */
export class HoldDesk {
  readonly #lanes: readonly HoldLane[];

  constructor(database: Kysely<Database>, terms: HoldTerms) {
    const { connections, count } = lanesOf(database);
    this.#lanes = Array.from({ length: count }, () => new HoldLane(database, connections, terms));
  }

  /**
   * Holds the places that are asked for, all or none, until the cart's deadline. A repetition of a key gets the first answer.
   * @returns The ids of the new lines, in the order of the places, once they are committed.
   * @throws Refusal: 11 with `placesRefusees` when places are taken, 12 with `placesRestantes` when too few are left;
   * otherwise for what was asked wrongly.
   */
  hold(request: HoldRequest): Promise<readonly string[]> {
    return this.#laneOf(request).hold(request);
  }

  /** One shopper's requests follow one another; so do those for the best places of a performance, which all want the same. */
  #laneOf(request: HoldRequest): HoldLane {
    const number = request.wish.kind === 'best' ? request.performanceId : Number(request.contextId);
    const lane = this.#lanes[Math.abs(number) % this.#lanes.length];
    if (lane === undefined) {
      throw new Error('a desk without lanes');
    }
    return lane;
  }
}

const desks = new WeakMap<Kysely<Database>, HoldDesk>();

/** The desk of a database in this process. */
export function holdDeskOf(database: Kysely<Database>, terms: HoldTerms): HoldDesk {
  const known = desks.get(database);
  if (known !== undefined) {
    return known;
  }
  const desk = new HoldDesk(database, terms);
  desks.set(database, desk);
  return desk;
}
