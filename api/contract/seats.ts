import { fields, integer, list, mapped, otherwise, type Reader, text } from './read.ts';

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
 * What `EtatPlaces` (chosen here) answers: either `etats`, one character per seat in the plan's order, or
 * `changements` since the version asked for (`index:state`, comma-joined).
 */
export interface SeatStatesWire {
  readonly version: number;
  readonly etats?: string;
  readonly changements?: string;
}

/** The states of seats as they arrive; the columns are decoded with the plan at hand. */
export type SeatStatesReading =
  | { readonly kind: 'all'; readonly version: number; readonly states: string }
  | { readonly kind: 'changes'; readonly version: number; readonly changes: string };

export const readSeatStates: Reader<SeatStatesReading> = mapped(
  fields({ version: integer, etats: otherwise(text, null), changements: otherwise(text, '') }),
  (wire): SeatStatesReading =>
    wire.etats === null
      ? { kind: 'changes', version: wire.version, changes: wire.changements }
      : { kind: 'all', version: wire.version, states: wire.etats },
);
