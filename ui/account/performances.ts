import type { History, HistoryOrder, HistoryPerformance, HistoryTicket } from '../../api/checkout/history.ts';
import type { ServiceLine } from '../../api/checkout/order.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';

/** A performance is still of the evening for this long after its beginning. */
const stillTonight = 4 * 3_600_000;

export interface SortedPerformances {
  /** The next one first; those without a date last. */
  readonly upcoming: readonly HistoryPerformance[];
  /** The latest one first. */
  readonly past: readonly HistoryPerformance[];
}

export type PerformanceState = 'upcoming' | 'past' | 'undated';

export function performanceState({ date }: HistoryPerformance, now: EpochMilliseconds): PerformanceState {
  return date === null ? 'undated' : date + stillTonight > now ? 'upcoming' : 'past';
}

/** A history's performances as evenings to come and evenings gone by. */
export function sortPerformances({ performances }: History, now: EpochMilliseconds): SortedPerformances {
  const last = Number.POSITIVE_INFINITY;
  const dated = performances.toSorted((a, b) => (a.date ?? last) - (b.date ?? last));
  const isPast = (one: HistoryPerformance): boolean => performanceState(one, now) === 'past';
  return { upcoming: dated.filter((one) => !isPast(one)), past: dated.filter(isPast).reverse() };
}

/** How many places a performance was bought for; counted by its lines where the server lists no tickets. */
export function placesOf({ tickets, services }: HistoryPerformance): number {
  return tickets.length > 0
    ? tickets.length
    : services.filter(({ nature }) => nature === 'place').reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The date that a performance's tickets were sold with; null where it was not moved since. */
export function firstDateOf(tickets: readonly HistoryTicket[]): EpochMilliseconds | null {
  return tickets.find(({ firstDate }) => firstDate !== null)?.firstDate ?? null;
}

/** Lines say their dates to the minute. */
const minute = 60_000;

/** The same of a line of places in an order, by the order's tickets. */
export function firstDateOfLine(
  { nature, label, date }: ServiceLine,
  tickets: readonly HistoryTicket[],
): EpochMilliseconds | null {
  return nature === 'place' && date !== null
    ? firstDateOf(
        tickets.filter(
          (ticket) =>
            ticket.showTitle === label && ticket.date !== null && Math.abs(ticket.date - date) < minute,
        ),
      )
    : null;
}

/** The orders that a performance's tickets were bought with, each with how many, in the order of the tickets. */
export function ordersOf({ tickets }: HistoryPerformance): readonly {
  readonly reference: string;
  readonly count: number;
}[] {
  const counts = new Map<string, number>();
  for (const { orderReference } of tickets) {
    if (orderReference !== '') {
      counts.set(orderReference, (counts.get(orderReference) ?? 0) + 1);
    }
  }
  return [...counts].map(([reference, count]) => ({ reference, count }));
}

/** What the venue can cancel of an order; fees and the way of collecting are had with it, and a formula by its tickets. */
const goods: ReadonlySet<string> = new Set(['place', 'presta', 'don', 'carte']);

/** Whether an order stands as it was paid, or its lines were cancelled: all, or some of them. */
export function orderState({ services, gifts }: HistoryOrder): 'paid' | 'cancelled' | 'inPart' {
  const lines = [...services, ...gifts].filter(({ nature }) => goods.has(nature));
  const standing = lines.filter(({ isCancelled }) => !isCancelled);
  return standing.length === lines.length ? 'paid' : standing.length === 0 ? 'cancelled' : 'inPart';
}

/** Names a performance among others: the same show can be seen twice on one evening. */
export function performanceKey({ id, title, date }: HistoryPerformance): string {
  return `${id ?? title}-${date ?? ''}`;
}
