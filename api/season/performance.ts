import type { EpochMilliseconds } from '../values/paris-time.ts';
import type { AvailabilityCode } from './availability.ts';

/**
 * One date of a show: the wire's « séance » (ruling 26).
 *
 * `date` is null when the venue has not given a usable one. `salesOpening` is the wire's `ovl` in Unix
 * seconds: 0 when sales are open, -1 when they are not and no date is announced; below that they are open and close so
 * many seconds before the date (ruling 16). `notes` and `priceNotes` are the venue's messages about it, lines of plain text.
 */
export interface Performance {
  readonly id: number;
  readonly showId: number;
  readonly hallId: string;
  readonly title: readonly string[];
  readonly comment: string;
  readonly date: EpochMilliseconds | null;
  /** The specification's `dateSC`: which of several dates it is (wire `nbDS`); 0 when the venue counts none. */
  readonly dateIndex: number;
  readonly salesOpening: number;
  readonly isDisplayed: boolean;
  readonly isHidden: boolean;
  readonly isPlaced: boolean;
  readonly isNumbered: boolean;
  readonly isQueueable: boolean;
  /** It is of a kind that this shop sells (`typeOk`), and the venue has not taken it out (`nonDispo`). */
  readonly isSoldHere: boolean;
  /** The `key` of its collection; 0 without one. */
  readonly collectionKey: number;
  readonly notes: readonly string[];
  readonly priceNotes: readonly string[];
  /** What the venue says of it; a server that says nothing promises nothing. */
  readonly access: readonly Access[];
}

/** A numbered performance with a plan is chosen on the map; any other by category. */
export function needsMap(performance: Performance): boolean {
  return performance.isPlaced && performance.isNumbered;
}

/** What says when a performance is on sale. */
export type SalesTimes = Pick<Performance, 'date' | 'salesOpening'>;

/** The moment after which it can no longer be booked: its date, moved by `salesOpening` seconds when that is ≤ -1. */
export function bookingDeadline(performance: SalesTimes): EpochMilliseconds | null {
  if (performance.date === null) {
    return null;
  }
  return performance.salesOpening <= -1
    ? performance.date + performance.salesOpening * 1000
    : performance.date;
}

export function isPastPerformance(performance: SalesTimes, now: EpochMilliseconds): boolean {
  const deadline = bookingDeadline(performance);
  return deadline !== null && deadline < now;
}

/** Whether sales are still closed: `salesOpening` is -1 or in the future (point 4). Below -1 it moves the deadline alone. */
export function isNotYetOnSale(
  { salesOpening }: Pick<SalesTimes, 'salesOpening'>,
  now: EpochMilliseconds,
): boolean {
  return salesOpening === -1 || salesOpening * 1000 > now;
}

/**
 * The code shown for a performance: - when this shop does not sell it, R while sales are closed, + when R and a waiting list
 * exists (point 4).
 */
export function shownAvailability(
  performance: Performance,
  code: AvailabilityCode,
  now: EpochMilliseconds,
): AvailabilityCode {
  if (!performance.isSoldHere) {
    return '-';
  }
  const closed = isNotYetOnSale(performance, now) ? 'R' : code;
  return closed === 'R' && performance.isQueueable ? '+' : closed;
}

/**
 * What makes an evening easier for whom steps, sounds, pictures or a quiet hall keep out: of its hall (places for wheelchairs, a
 * hearing loop) or of this date alone. In the order in which they are offered.
 */
export const accessKinds = [
  'wheelchair',
  'hearingLoop',
  'signLanguage',
  'audioDescription',
  'relaxed',
] as const;

export type Access = (typeof accessKinds)[number];

/** The words of the wire (`acces` of a performance, chosen here). */
export const accessWords: Readonly<Record<Access, string>> = {
  wheelchair: 'fauteuil',
  hearingLoop: 'boucle',
  signLanguage: 'lsf',
  audioDescription: 'audiodescription',
  relaxed: 'relax',
};
