import { expect } from 'vitest';
import { describeSeat, type HallPlan, seatLabel } from '../../../api/seats/hall-plan.ts';
import { readPlan } from '../../../api/server/season/plan-formats/read-plan.ts';

/** The plan of a file that nothing is wrong with. */
export function planOf(content: string): HallPlan {
  const { plan, faults } = readPlan(content, 'Salle');
  expect(faults).toEqual([]);
  if (plan === null) {
    throw new Error('no plan');
  }
  return { ...plan, id: 'salle' };
}

/** The seats in the plan's order, as they are spoken of. */
export const labels = (plan: HallPlan): readonly string[] =>
  Array.from({ length: plan.seatCount }, (_, index) => {
    const seat = describeSeat(plan, index + 1);
    return seat === null ? '' : seatLabel(seat);
  });
/** The printed numbers, in the plan's order. */
export const numbers = (plan: HallPlan): readonly number[] => Array.from(plan.number);
/** The faults of a plan's file, each « place | message ». */
export const faultsOf = (content: string): readonly string[] =>
  readPlan(content, 'Salle').faults.map(({ place, message }) => `${place} | ${message}`);
