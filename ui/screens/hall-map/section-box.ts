import type { HallPlan } from '../../../api/entities/hall-plan.ts';

/** A part of the plan, in plan units. */
export interface PlanBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all seats of the section that a seat (index) belongs to, with a little room around. */
export function sectionBox(plan: HallPlan, seat: number): PlanBox {
  const section = plan.rows[plan.row[seat] ?? -1]?.section;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of plan.rows) {
    if (row.section !== section) continue;
    for (let index = row.firstSeat; index < row.firstSeat + row.seatCount; index++) {
      left = Math.min(left, plan.x[index] ?? left);
      right = Math.max(right, plan.x[index] ?? right);
      top = Math.min(top, plan.y[index] ?? top);
      bottom = Math.max(bottom, plan.y[index] ?? bottom);
    }
  }
  const room = 1.5 * plan.pitch;
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
}
