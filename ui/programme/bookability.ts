import { type Availability, type AvailabilityCode, bestAvailability } from '../../api/season/availability.ts';
import {
  isNotYetOnSale,
  isPastPerformance,
  type Performance,
  shownAvailability,
} from '../../api/season/performance.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { type AvailabilityKind, availabilityKind } from '../design/availability-badge.tsx';

/** What a performance is for the shopper: a word for the badge, and whether places can be chosen. */
export type Bookability = AvailabilityKind | 'closed';

/** Rows that did not change are the very same Maps (`shareRows`), so each is looked through once. */
const best = new WeakMap<ReadonlyMap<string, AvailabilityCode>, AvailabilityCode>();

/** The best code of a performance's categories; unknown while nothing is known of it. */
export function codeOf(availability: Availability | null, performanceId: number): AvailabilityCode {
  const row = availability?.get(performanceId);
  if (row === undefined) {
    return '?';
  }
  const known = best.get(row);
  if (known !== undefined) {
    return known;
  }
  const code = bestAvailability(row.values());
  best.set(row, code);
  return code;
}

/** How a performance stands at this moment; `closed` is not on sale and has no announced opening. */
export function bookabilityOf(
  performance: Performance,
  code: AvailabilityCode,
  now: EpochMilliseconds,
): Bookability {
  if (isPastPerformance(performance, now)) {
    return 'past';
  }
  const shown = shownAvailability(performance, code, now);
  if (shown === 'R' && isNotYetOnSale(performance, now)) {
    return performance.salesOpening > 0 ? 'soon' : 'closed';
  }
  return availabilityKind(shown);
}

/** Places can be chosen; an unknown availability does not stop anyone, the server will answer. */
export function isBookable(bookability: Bookability): bookability is 'available' | 'last' | 'unknown' {
  return bookability === 'available' || bookability === 'last' || bookability === 'unknown';
}

/** The badge of a performance. */
export function badgeOf(bookability: Bookability): AvailabilityKind {
  return bookability === 'closed' ? 'soon' : bookability;
}

const showOrder: readonly Bookability[] = [
  'available',
  'last',
  'unknown',
  'soon',
  'closed',
  'waitingList',
  'full',
  'notSold',
  'past',
];

/** How a whole season stands: each performance, and each show by the best of its own; null while nothing is known. */
export interface Board {
  readonly performances: ReadonlyMap<number, Bookability>;
  readonly shows: ReadonlyMap<number, Bookability | null>;
}

interface Staged {
  readonly show: { readonly id: number };
  readonly performances: readonly Performance[];
}

/** The board of these shows at this moment. */
export function boardOf(
  entries: readonly Staged[],
  availability: Availability | null,
  now: EpochMilliseconds,
): Board {
  const performances = new Map<number, Bookability>();
  const shows = new Map<number, Bookability | null>();
  for (const entry of entries) {
    const each = entry.performances.map((performance) =>
      bookabilityOf(performance, codeOf(availability, performance.id), now),
    );
    for (const [index, { id }] of entry.performances.entries()) {
      performances.set(id, each[index] ?? 'unknown');
    }
    shows.set(entry.show.id, availability === null ? null : bestBookability(each));
  }
  return { performances, shows };
}

/** What a show is, given its performances: the best that any of them offers. */
export function bestBookability(each: readonly Bookability[]): Bookability | null {
  return showOrder.find((bookability) => each.includes(bookability)) ?? null;
}
