/** A seat of a hall, named by its place in the plan: 1 is the first seat of `HallPlan`'s columns. */
export type SeatId = number;

/** What is particular about a seat; the values are bits, so that a seat can have several. */
export const seatFeature = {
  wheelchair: 1,
  companion: 2,
  restrictedView: 4,
  aisleAfter: 8,
  foldingSeat: 16,
} as const;

/** A part of the hall that shoppers know by name: « Orchestre », « Premier balcon ». */
export interface PlanSection {
  readonly name: string;
}

/** A row of seats: `firstSeat` is a seat index (from 0) and its `seatCount` seats follow one another. */
export interface PlanRow {
  readonly label: string;
  readonly section: number;
  readonly firstSeat: number;
  readonly seatCount: number;
}

/** Drawn around the seats: the stage, walls, a label. Points are plan units, x and y in turn. */
export type PlanShape =
  | { readonly kind: 'stage' | 'wall'; readonly points: readonly number[]; readonly label: string }
  | { readonly kind: 'label'; readonly x: number; readonly y: number; readonly label: string };

/**
 * A hall's seats in columns, one entry per seat index, because a hall can have 80,000 of them.
 *
 * `x`, `y`, `width`, `height` and `pitch` (the distance between neighbours) are in plan units;
 * the stage is at the top. `category` indexes `categories` (codes). `features` holds `seatFeature` bits.
 * Seats of a row follow one another from left to right as seen by a spectator facing the stage.
 */
export interface HallPlan {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  /** How many metres a plan unit is, when the plan is drawn to scale. */
  readonly metresPerUnit?: number;
  readonly sections: readonly PlanSection[];
  readonly rows: readonly PlanRow[];
  readonly shapes: readonly PlanShape[];
  readonly categories: readonly string[];
  readonly seatCount: number;
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly category: Uint8Array;
  readonly number: Uint16Array;
  readonly features: Uint8Array;
  /** Seat index to index in `rows`. */
  readonly row: Uint16Array;
}

/** Whether any seat of a plan has this feature. */
export function hasFeature({ features }: Pick<HallPlan, 'features'>, feature: number): boolean {
  return features.some((bits) => (bits & feature) !== 0);
}

/** A seat as it is spoken of: « Orchestre, rang F, place 12 ». */
export interface SeatDescription {
  readonly seatId: SeatId;
  readonly section: string;
  readonly row: string;
  readonly number: number;
  readonly categoryCode: string;
  readonly features: number;
}

/** What is known of the seat, or null when the plan has no such seat. */
export function describeSeat(plan: HallPlan, seatId: SeatId): SeatDescription | null {
  const index = seatId - 1;
  const row = plan.rows[plan.row[index] ?? -1];
  const section = row === undefined ? undefined : plan.sections[row.section];
  const number = plan.number[index];
  const categoryCode = plan.categories[plan.category[index] ?? -1];
  if (row === undefined || section === undefined || number === undefined || categoryCode === undefined) {
    return null;
  }
  return {
    seatId,
    section: section.name,
    row: row.label,
    number,
    categoryCode,
    features: plan.features[index] ?? 0,
  };
}

/** « Orchestre, rang F, place 12 »: how a seat is written in the cart, on a ticket and in the seat's name. */
export function seatLabel(seat: Pick<SeatDescription, 'section' | 'row' | 'number'>): string {
  return `${seat.section}, rang ${seat.row}, place ${seat.number}`;
}
