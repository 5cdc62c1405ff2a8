import { stringify } from 'csv-stringify/sync';
import type { Cents } from '../../values/money.ts';
import { parisDay } from '../../values/paris-day.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';

/** What a cell of a file holds: a text, a number, or nothing. */
export type Cell = string | number;

/** « 1234,50 »: an amount as a spreadsheet in French reads it as a number. */
export function amountCell(amount: Cents): string {
  const cents = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

/** « 5.50 » per cent, likewise. */
export const rateCell = (rate: string): string => rate.replace('.', ',');

/** « 27/11/2026 ». Epoch milliseconds; empty for none. */
export function dayCell(time: number | null): string {
  return time === null ? '' : parisDay(time).split('-').reverse().join('/');
}

/** « 27/11/2026 20:30 ». */
export function momentCell(time: number): string {
  return `${dayCell(time)} ${formatParisWallTime(time).slice(11, 16)}`;
}

const isNumber = (text: string): boolean => /^-?\d+(?:,\d+)?$/.test(text);

/** A spreadsheet takes such a text for a formula, and does what it says; an apostrophe before it makes it a text. */
function harmless(cell: Cell): string {
  const text = String(cell);
  return /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text;
}

/** A table for a spreadsheet in French: `;` between cells, the mark by which it knows UTF-8, and nothing that it would calculate. */
export function csvOf(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify(
    [titles, ...rows].map((row) => row.map(harmless)),
    {
      delimiter: ';',
      bom: true,
      record_delimiter: 'windows',
    },
  );
}
