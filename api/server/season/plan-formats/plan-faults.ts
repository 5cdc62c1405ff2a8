/** What is wrong in a plan's file, and where: « sections[0].rows[2] », « ligne 12 ». */
export interface PlanFault {
  readonly place: string;
  readonly message: string;
}

/** A plan, or why there is none. Notices tell what was taken as something else than it was written. */
export interface PlanReading {
  /** The plan without an id of its own; null when there are faults. */
  readonly plan: PlanWithoutId | null;
  readonly faults: readonly PlanFault[];
  readonly notices: readonly string[];
}

export type PlanWithoutId = Omit<import('../../../seats/hall-plan.ts').HallPlan, 'id'>;
