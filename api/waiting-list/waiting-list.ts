import type { EpochMilliseconds } from '../values/paris-time.ts';

/** Somebody's place in the waiting list of a sold-out performance (ruling 17). */
export interface WaitingEntry {
  readonly id: string;
  readonly performanceId: number;
  readonly showTitle: string;
  readonly date: EpochMilliseconds | null;
  /** How many places together: all or none. */
  readonly places: number;
  /** Null: any category. */
  readonly categoryCode: string | null;
  readonly email: string;
  /** Set while the address waits to be confirmed by the link of the first mail: nothing is offered before. */
  readonly isToConfirm?: boolean;
  /** `lapsed`: an offer was not taken up in time. */
  readonly state: 'waiting' | 'offered' | 'taken' | 'lapsed';
  /** 1 is next; null when it is over. */
  readonly position: number | null;
  readonly offerEnd: EpochMilliseconds | null;
}

/** Still on the list: waits, or has places offered. */
export function isLivingEntry({ state }: Pick<WaitingEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}

/** What became of one's own last entry for a performance, once it is over; null while none was, or one is living. */
export function endedEntryFor(
  entries: readonly WaitingEntry[],
  performanceId: number | null,
): WaitingEntry | null {
  const own = entries.filter((entry) => entry.performanceId === performanceId);
  return own.some(isLivingEntry) ? null : (own.at(-1) ?? null);
}

/** One's own entry for a performance among some, the living one; null for none. */
export function livingEntryFor(
  entries: readonly WaitingEntry[],
  performanceId: number | null,
): WaitingEntry | null {
  return entries.find((entry) => entry.performanceId === performanceId && isLivingEntry(entry)) ?? null;
}
