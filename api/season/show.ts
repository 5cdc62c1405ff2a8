import type { EpochMilliseconds } from '../values/paris-time.ts';
import type { Performance } from './performance.ts';

/** What is played: several performances of one title. `title` is in lines, `text` in paragraphs, all plain text. */
export interface Show {
  readonly id: number;
  readonly title: readonly string[];
  readonly subtitle: string;
  readonly teaser: string;
  readonly text: readonly string[];
  readonly credits: readonly ShowCredit[];
  readonly genres: readonly string[];
  readonly durationMinutes: number | null;
  readonly audience: string;
  readonly poster: ShowPoster | null;
  readonly performanceIds: readonly number[];
}

interface ShowCredit {
  readonly role: string;
  readonly names: string;
}

/** The poster's address, what it shows for those who do not see it, and the colours of the card around it (hex). */
export interface ShowPoster {
  readonly address: string;
  readonly alternative: string;
  readonly background: string;
  readonly ink: string;
  readonly accent: string;
}

/** First, last and next date of a show; next is the earliest not past, or the latest when all are (point 3). */
export interface ShowDates {
  readonly first: EpochMilliseconds;
  readonly last: EpochMilliseconds;
  readonly next: EpochMilliseconds;
  readonly isPast: boolean;
}

/** The dates of a show from its performances, or null when none of them has a usable date. */
export function showDates(
  performances: readonly Pick<Performance, 'date'>[],
  now: EpochMilliseconds,
): ShowDates | null {
  const dates = performances
    .map((performance) => performance.date)
    .filter((date) => date !== null)
    .sort((a, b) => a - b);
  const [first] = dates;
  if (first === undefined) {
    return null;
  }
  const last = dates.at(-1) ?? first;
  const next = dates.find((date) => date >= now) ?? last;
  return { first, last, next, isPast: next < now };
}

/** The title on one line: « Le Malade imaginaire ». */
export function showTitle(show: Pick<Show, 'title'>): string {
  return show.title.join(' ');
}
