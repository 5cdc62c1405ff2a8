import { fields, integer, list, mapped, type Reader, text } from './read.ts';

/** What `PlansSC` answers under `data`: addresses, relative to the server or absolute, and a piece of HTML. */
export interface PlansWire {
  readonly scripts: readonly string[];
  readonly plans: readonly string[];
  readonly html: string;
}

/** The assets of a performance's plan (point 3, page assets). The shop takes only data plans: no scripts, no HTML. */
export interface PlanAssets {
  readonly plans: readonly string[];
}

export const readPlans: Reader<PlanAssets> = mapped(fields({ plans: list(text) }), (wire) => ({
  plans: wire.plans,
}));

/**
 * What `EtatPlaces` (chosen here) answers: one character per seat in the plan's order (`seatState`), the same for
 * every shopper so that it can be cached; `version` changes when a seat does.
 */
export interface SeatStatesWire {
  readonly version: number;
  readonly etats: string;
}

/** The states of seats as they arrive; the columns are decoded with the plan at hand. */
export interface SeatStatesReading {
  readonly version: number;
  readonly states: string;
}

export const readSeatStates: Reader<SeatStatesReading> = mapped(
  fields({ version: integer, etats: text }),
  (wire) => ({ version: wire.version, states: wire.etats }),
);
