import { type HallPlan, seatFeature } from '../hall-plan.ts';
import { stageBounds, stageMiddle } from '../stage-bounds.ts';

/** The seats of a plan from the best to the last. */
export interface SeatRanks {
  /** Seat indexes, the best seat of the whole hall first. */
  readonly order: Uint32Array;
  /** By seat index: 1 is the best of its category. */
  readonly ranks: Int32Array;
}

/** More than a plan has seats, so that a distance and an index fit into one number that is exact. */
const seatsAtMost = 2 ** 18;
/** Distances are compared to this part of a plan unit. */
const finest = 1024;

/** How much a step aside counts of the way to the stage: who sits aside sees less than one as far away in the axis. */
const asideWeight = 1.4;
/**
 * How much farther a place seems that looks at the stage straight from the side: the ends of a row that bends towards the
 * stage are nearer to it than its middle, and see less.
 */
const sideWeight = 1.2;

/** How far a place seems from the stage: its way there, more so the further it is off the stage's axis. */
function seemingDistance(aside: number, ahead: number): number {
  // 0 in the axis, 1 straight beside the stage, more behind it.
  const turn = Math.atan2(Math.abs(aside), ahead) / (Math.PI / 2);
  const weighed = aside * asideWeight;
  // `Math.hypot` takes ten times as long, and there are thousands of seats.
  return Math.sqrt(weighed * weighed + ahead * ahead) * (1 + sideWeight * turn * turn);
}

/** Which seat is better: the nearer to the stage and its axis; places for wheelchairs and their companions come last. */
export function rankSeats(plan: Omit<HallPlan, 'id'>): SeatRanks {
  const { seatCount, features, x, y, category } = plan;
  const bounds = stageBounds(plan.shapes);
  const stage = bounds === null ? { x: plan.width / 2, y: 0 } : stageMiddle(bounds);
  const reserved = seatFeature.wheelchair | seatFeature.companion;
  // Nothing of the plan seems farther: so far and more are the reserved ones.
  const farthest = (asideWeight * plan.width + plan.height) * (1 + 4 * sideWeight);
  // Numbers sort many times faster than indexes that are compared by what they point to.
  const keys = new Float64Array(seatCount);
  for (let index = 0; index < seatCount; index += 1) {
    const isReserved = ((features[index] ?? 0) & reserved) !== 0;
    const away = seemingDistance((x[index] ?? 0) - stage.x, (y[index] ?? 0) - stage.y);
    const distance = isReserved ? away + farthest : away;
    keys[index] = Math.round(distance * finest) * seatsAtMost + index;
  }
  keys.sort();
  const order = Uint32Array.from(keys, (key) => key % seatsAtMost);
  const ranks = new Int32Array(seatCount);
  const counts = new Int32Array(plan.categories.length + 1);
  for (const index of order) {
    const of = category[index] ?? plan.categories.length;
    const rank = (counts[of] ?? 0) + 1;
    counts[of] = rank;
    ranks[index] = rank;
  }
  return { order, ranks };
}
