import type { Fault } from '../document/faults.ts';
import type { MovedPerformance } from './performances-kept.ts';

/** A season that is right in itself but would break what is sold or held. Nothing of it was written. */
export class SeasonRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('la saison romprait ce qui est vendu ou retenu');
  }
}

/** A season that would move performances for which tickets are sold, before anybody said that it may. Nothing of it was written. */
export class SeasonMoves extends Error {
  constructor(readonly moved: readonly MovedPerformance[]) {
    super('la saison déplace des séances vendues');
  }
}
