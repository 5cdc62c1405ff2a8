import { rankSeats } from '../../api/seats/best-places/seat-ranks.ts';
import type { HallPlan } from '../../api/seats/hall-plan.ts';
import { type SeatBook, standingOf } from './seat-book.ts';

const positions = new WeakMap<HallPlan, Uint32Array>();

/** By seat index: 0 is the best seat of the hall, by the rule that also proposes places. */
function positionsOf(plan: HallPlan): Uint32Array {
  const known = positions.get(plan);
  if (known !== undefined) return known;
  const found = new Uint32Array(plan.seatCount);
  for (const [position, seat] of rankSeats(plan).order.entries()) found[seat] = position;
  positions.set(plan, found);
  return found;
}

/** The groups of seats in the order of their best free seat; those without any come last, in their own order. */
export function bestFirst<Group>(
  book: SeatBook,
  groups: readonly Group[],
  rowsOf: (group: Group) => readonly { readonly firstSeat: number; readonly seatCount: number }[],
): readonly Group[] {
  const position = positionsOf(book.plan);
  const states = book.states.read();
  const best = new Map(
    groups.map((group) => {
      let least = Infinity;
      for (const { firstSeat, seatCount } of rowsOf(group)) {
        for (let seat = firstSeat; seat < firstSeat + seatCount; seat++) {
          const at = position[seat] ?? Infinity;
          if (at < least && standingOf(book, seat, states) === 'free') least = at;
        }
      }
      return [group, least];
    }),
  );
  // Infinity less Infinity is no order.
  return [...groups].sort((a, b) => {
    const [one, other] = [best.get(a) ?? Infinity, best.get(b) ?? Infinity];
    return one === other ? 0 : one - other;
  });
}
