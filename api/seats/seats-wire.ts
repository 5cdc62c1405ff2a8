import { fields, integer, lenientList, mapped, otherwise, type Reader, text } from '../contract/read.ts';

/** What `PlansSC` answers under `data`: addresses, relative to the server or absolute, and a piece of HTML. */
export interface PlansWire {
  readonly scripts: readonly string[];
  readonly plans: readonly string[];
  readonly html: string;
}

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

export const readPlans: Reader<PlanAssets> = mapped(
  fields({ plans: addresses, scripts: addresses, html: otherwise(text, '') }),
  (wire) => ({ plans: wire.plans, scripts: wire.scripts, drawing: wire.html }),
);

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
