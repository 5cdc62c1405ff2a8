import { stringify } from 'csv-stringify/sync';
import type {
  Bordereau,
  BordereauLine,
  ClosedSales,
  Closing,
  GiftCardBook,
  SalesByMeans,
  Settlements,
  TaxLine,
} from '../../staff/book-calls.ts';
import type { Cents } from '../../values/money.ts';
import { parisDay } from '../../values/paris-day.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import { cells, columns } from './fr.ts';

/** What a cell of a file holds: a text, a number, or nothing. */
type Cell = string | number;

/** « 1234,50 »: an amount as a spreadsheet in French reads it as a number. */
export function amountCell(amount: Cents): string {
  const cents = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

/** « 5.50 » per cent, likewise. */
const rateCell = (rate: string): string => rate.replace('.', ',');

/** « 27/11/2026 ». Epoch milliseconds; empty for none. */
function dayCell(time: number | null): string {
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

/** An evening's bordereau as a file: what was sold, of it what was free, what was cancelled, and the tax by rate. */
export function bordereauFile({
  lines,
  complimentary,
  cancelled,
  subscriptions,
  rates,
  total,
}: Bordereau): string {
  const part = (name: string, own: readonly BordereauLine[]): Cell[][] =>
    own.map((line) => [
      ...[name, line.category, line.price, amountCell(line.unit), rateCell(line.vatRate)],
      ...[line.tickets, amountCell(line.gross), '', ''],
    ]);
  const sum = (
    name: string,
    rate: string,
    of: { tickets: number; gross: number; net: number; vat: number },
  ): Cell[] => [
    ...[name, '', '', '', rateCell(rate), of.tickets],
    ...[amountCell(of.gross), amountCell(of.net), amountCell(of.vat)],
  ];
  return csvOf(columns.bordereau, [
    ...part(cells.sold, lines),
    ...part(cells.complimentary, complimentary),
    [cells.subscriptions, '', '', '', '', subscriptions.tickets, amountCell(subscriptions.gross), '', ''],
    ...part(cells.cancelled, cancelled),
    ...rates.map((rate) => sum(cells.rate, rate.vatRate, rate)),
    sum(cells.total, '', total),
  ]);
}

/** Sales by means of payment as a file. */
export function salesFile({ lines, total, pending }: SalesByMeans): string {
  return csvOf(columns.sales, [
    ...lines.map((line) => [
      ...[line.label, line.orders, amountCell(line.taken)],
      ...[amountCell(line.givenBack), amountCell(line.net)],
    ]),
    [cells.total, total.orders, amountCell(total.taken), amountCell(total.givenBack), amountCell(total.net)],
    [cells.toGiveBack, pending.refunds, '', amountCell(pending.amount), ''],
  ]);
}

/** Gift cards as a file. */
export function giftCardsFile({ cards, total }: GiftCardBook): string {
  return csvOf(columns.giftCards, [
    ...cards.map((card) => [
      ...[card.ending, card.order, card.label, dayCell(card.issuedAt), dayCell(card.validUntil)],
      ...[amountCell(card.amount), amountCell(card.spent), amountCell(card.givenBack)],
      ...[amountCell(card.closed), amountCell(card.left)],
      card.isExpired ? cells.yes : cells.no,
    ]),
    [
      ...[cells.total, '', '', '', '', amountCell(total.sold), amountCell(total.spent)],
      ...[amountCell(total.givenBack), amountCell(total.closed), amountCell(total.owed + total.expired), ''],
    ],
    [cells.expired, '', '', '', '', '', '', '', '', amountCell(total.expired), ''],
    [cells.stillOwed, '', '', '', '', '', '', '', '', amountCell(total.owed), ''],
  ]);
}

/** Closings as a file, each with a line for every means and one for all, and one for every rate of tax. */
export function closingsFile(closings: readonly Closing[]): string {
  return csvOf(
    columns.closings,
    closings.flatMap(({ number, from, to, at, by, figures, digest }) => {
      const ever = new Map(figures.ever.lines.map(({ means, net }) => [means, net]));
      const closing: Cell[] = [
        ...[number, from?.split('-').reverse().join('/') ?? '', to.split('-').reverse().join('/')],
        ...[momentCell(at), by],
      ];
      const line = (label: string, of: ClosedSales['total'], everNet: number): Cell[] => [
        ...[...closing, label, of.orders, amountCell(of.taken), amountCell(of.givenBack)],
        ...[amountCell(of.net), amountCell(everNet), '', '', '', '', '', digest],
      ];
      const taxOf = ({ vatRate, tickets, gross, net, vat }: TaxLine): Cell[] => [
        ...[...closing, cells.rate, '', '', '', '', '', rateCell(vatRate)],
        ...[tickets, amountCell(gross), amountCell(net), amountCell(vat), digest],
      ];
      return [
        ...figures.sales.lines.map((own) => line(own.label, own, ever.get(own.means) ?? 0)),
        line(cells.total, figures.sales.total, figures.ever.total.net),
        ...figures.tax.map(taxOf),
      ];
    }),
  );
}

/** What the bank took and gave back as a file. */
export function settlementsFile({ lines, total }: Settlements): string {
  return csvOf(columns.settlements, [
    ...lines.map((line) => [
      ...[cells[line.kind], momentCell(line.at), line.reference, line.transaction, line.transactionDate],
      ...[line.means, line.instalments, amountCell(line.amount), amountCell(line.givenBack)],
      cells.states[line.state],
    ]),
    [cells.total, '', '', '', '', '', '', amountCell(total.net), '', ''],
  ]);
}
