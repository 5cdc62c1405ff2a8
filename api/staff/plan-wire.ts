import type { HallPlan } from '../seats/hall-plan.ts';
import { decodeHallPlan } from '../seats/hall-plan-wire.ts';

/** Where a hall's plan lies, by its id: for shoppers and for the house it is the same, and it never changes under its id. */
export function planAddress(planId: string): string {
  return `/_site/1/plans/${planId}.json`;
}

/** A hall's plan as it lies there. @throws ContractError when it is none. */
export function readPlan(document: unknown): HallPlan {
  return decodeHallPlan(document);
}
