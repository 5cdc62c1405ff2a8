import { fields, integer, lenientList, mapped, otherwise, text, type WrittenOf } from '../contract/read.ts';

/**
 * The assets of a performance's plan (point 3, page assets), as they came: addresses are to be checked (ruling 8), the
 * drawing is to be cleaned, and scripts never run in the page.
 */
export interface PlanAssets {
  readonly plans: readonly string[];
  readonly scripts: readonly string[];
  /** SVG or HTML; empty without one. */
  readonly drawing: string;
}

const addresses = otherwise(lenientList(text), []);

/** What `PlansSC` answers under `data`: addresses, relative to the server or absolute, and a piece of HTML. */
export const readPlans = mapped(
  fields({ plans: addresses, scripts: addresses, html: otherwise(text, '') }),
  (wire): PlanAssets => ({ plans: wire.plans, scripts: wire.scripts, drawing: wire.html }),
);

/** The states of seats as they arrive; the columns are decoded with the plan at hand. */
export interface SeatStatesReading {
  readonly version: number;
  readonly states: string;
}

/** What `EtatPlaces` (chosen here) answers, the same for every shopper so that it can be cached. */
export const readSeatStates = mapped(
  fields({
    /** Changes when a seat does. */
    version: integer,
    /** One character for each seat in the plan's order (`seatState`). */
    etats: text,
  }),
  (wire): SeatStatesReading => ({ version: wire.version, states: wire.etats }),
);
/** The states of seats as the server writes them. */
export type SeatStatesWire = WrittenOf<typeof readSeatStates>;
