import type { Fault } from '../document/faults.ts';

/** A season that is right in itself but would break what is sold or held. Nothing of it was written. */
export class SeasonRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('la saison romprait ce qui est vendu ou retenu');
  }
}
