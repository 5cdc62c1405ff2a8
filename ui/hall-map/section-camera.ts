import type { HallPlan } from '../../api/seats/hall-plan.ts';
import { type Camera, centredOn, type Extent } from './camera.ts';

/** The camera that just shows all seats of the section that a seat (index) belongs to. */
export function sectionCamera(plan: HallPlan, seat: number, view: Extent): Camera {
  const section = plan.rows[plan.row[seat] ?? -1]?.section;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of plan.rows) {
    if (row.section !== section) {
      continue;
    }
    for (let index = row.firstSeat; index < row.firstSeat + row.seatCount; index++) {
      left = Math.min(left, plan.x[index] ?? left);
      right = Math.max(right, plan.x[index] ?? right);
      top = Math.min(top, plan.y[index] ?? top);
      bottom = Math.max(bottom, plan.y[index] ?? bottom);
    }
  }
  const around = 3 * plan.pitch;
  const scale = Math.min(view.width / (right - left + around), view.height / (bottom - top + around));
  return centredOn((left + right) / 2, (top + bottom) / 2, scale, view);
}
