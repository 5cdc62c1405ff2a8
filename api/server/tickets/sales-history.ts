import { type Kysely, sql } from 'kysely';
import type { HistoryPerformanceWire, HistoryTicketWire } from '../../season/venue-calls.ts';
import { formatParisWallTime, parseParisWallTime } from '../../values/paris-time.ts';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../kernel/exchange.ts';
import { soldPriceOf } from '../season/sold-prices.ts';
import { refusals } from './fr.ts';

/** What a program asks: performances, and between which minutes something happened to their tickets. */
export interface HistoryQuestion {
  readonly listeSC: string;
  readonly topMin: string;
  readonly topMax: string;
}

/** Tickets that are read and written at a time: all that is in memory of an answer, however long it is. */
const page = 1000;
const minute = 60_000;
const listForm = /^\d{1,9}(?:,\d{1,9}){0,2999}$/;
/** Every sale of this server is one of the shop's, on a ticket of one kind. */
const channel = 'WEB';
const ticketForm = 'BE';

interface HistoryRow {
  readonly number: string;
  readonly amount: number;
  readonly formula_share: number;
  readonly category: string;
  readonly category_code: string;
  readonly price_code: string;
  readonly cancelled_at: Date | null;
  readonly order_number: string;
  readonly paid_at: Date;
  readonly email: string;
  readonly customer_id: string;
  readonly title: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** @param near Which of the two is meant in the hour that autumn repeats: the one closest to this. */
function timeOf(text: string, near?: number): Date {
  const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) ? parseParisWallTime(text, near) : null;
  if (time === null) {
    throw refusals.periodMalformed();
  }
  return new Date(time);
}

/** Null: every performance. */
function performancesOf(listeSC: string): readonly number[] | null {
  if (listeSC === '*') {
    return null;
  }
  if (!listForm.test(listeSC)) {
    throw refusals.performancesMalformed();
  }
  return listeSC.split(',').map(Number);
}

/** Between which moments something happened: from the first, before the second. */
interface Period {
  readonly from: Date;
  readonly before: Date;
}

/** Tickets of one performance, taxed alike. */
interface TicketGroup {
  readonly performance_id: number;
  readonly vat_rate: string;
  /** Of a performance that the season no longer has: the hall's name, as the tickets say it. */
  readonly hall_id: string;
}

/** The groups that have tickets in the period, in the order in which they are told. */
async function readGroups(
  database: Kysely<Database>,
  performances: readonly number[] | null,
  { from, before }: Period,
): Promise<readonly TicketGroup[]> {
  // Two questions, each with an index of its own: one with an « or » would read all that was ever sold.
  const { rows } = await sql<TicketGroup>`
    SELECT told.performance_id, told.vat_rate, coalesce(performance.hall_id, max(told.hall)) AS hall_id
    FROM (
      SELECT ticket.performance_id, ticket.vat_rate, ticket.hall
      FROM customer_order bought JOIN ticket ON ticket.order_reference = bought.reference
      WHERE bought.paid_at >= ${from} AND bought.paid_at < ${before}
      UNION
      SELECT performance_id, vat_rate, hall FROM ticket WHERE cancelled_at >= ${from} AND cancelled_at < ${before}
    ) told
    LEFT JOIN performance ON performance.id = told.performance_id
    WHERE ${performances}::int[] IS NULL OR told.performance_id = ANY(${performances}::int[])
    GROUP BY told.performance_id, told.vat_rate, performance.hall_id
    ORDER BY told.performance_id, told.vat_rate`.execute(database);
  return rows;
}

/** The next tickets of a group, after the one with this number. */
function readPage(
  database: Kysely<Database>,
  group: TicketGroup,
  { from, before }: Period,
  after: string,
): Promise<readonly HistoryRow[]> {
  return database
    .selectFrom('ticket')
    .innerJoin('customer_order as bought', 'bought.reference', 'ticket.order_reference')
    .innerJoin('customer', 'customer.id', 'bought.customer_id')
    .where('ticket.performance_id', '=', group.performance_id)
    .where('ticket.vat_rate', '=', group.vat_rate)
    .where('ticket.number', '>', after)
    .where((expression) =>
      expression.or([
        expression.and([expression('bought.paid_at', '>=', from), expression('bought.paid_at', '<', before)]),
        expression.and([expression('cancelled_at', '>=', from), expression('cancelled_at', '<', before)]),
      ]),
    )
    .orderBy('ticket.number')
    .limit(page)
    .select([
      'ticket.number',
      'ticket.amount',
      'formula_share',
      'category',
      'category_code',
      'price_code',
      'cancelled_at',
      'bought.number as order_number',
      'paid_at',
      'bought.email',
      'customer_id',
      'title',
      'last_name',
      'first_name',
      'address',
      'postcode',
      'city',
      'country',
    ])
    .execute();
}

/** « 2026-11-21 20:30 ». */
function wallMinute(date: Date): string {
  return formatParisWallTime(date.getTime()).slice(0, 16);
}

function ticketWire(row: HistoryRow): HistoryTicketWire {
  const { amount, priceCode } = soldPriceOf({
    priceCode: row.price_code,
    amount: row.amount,
    formulaShare: row.formula_share,
  });
  const euros = amount / 100;
  return {
    id: Number(row.number),
    id_commande: Number(row.order_number),
    date: wallMinute(row.cancelled_at ?? row.paid_at),
    date_commande: wallMinute(row.paid_at),
    etat: row.cancelled_at === null ? 'B' : 'A',
    devise: 'EUR',
    montant: euros,
    montant_base: euros,
    commission: 0,
    id_commission: '',
    // Tickets older than their category's code have its name.
    id_categorie: row.category_code === '' ? row.category : row.category_code,
    id_tarif: priceCode,
    id_sous_tarif: '',
    id_filiere: channel,
    id_formulaire: ticketForm,
    nbPlaces: 1,
    web: true,
    client: {
      id: row.customer_id,
      titre: row.title,
      nom: row.last_name,
      prenom: row.first_name,
      adresse1: row.address,
      code_postal: row.postcode,
      ville: row.city,
      pays: row.country,
      email: row.email,
    },
  };
}

function groupWire(group: TicketGroup): Omit<HistoryPerformanceWire, 'billets'> {
  return { id: group.performance_id, id_salle: group.hall_id, taux_tva: Number(group.vat_rate) };
}

/** The answer's `histo` as JSON, read as it is written. */
async function* piecesOf(
  database: Kysely<Database>,
  groups: readonly TicketGroup[],
  period: Period,
): AsyncGenerator<string, void> {
  if (groups.length === 0) {
    yield '"histo":null';
    return;
  }
  for (const [index, group] of groups.entries()) {
    const opening = JSON.stringify(groupWire(group)).slice(0, -1);
    yield `${index === 0 ? '"histo":{"seances":[' : ','}${opening},"billets":[`;
    for (let rows: readonly HistoryRow[], last = '0'; ; last = rows.at(-1)?.number ?? last) {
      rows = await readPage(database, group, period, last);
      const tickets = rows.map((row) => JSON.stringify(ticketWire(row))).join(',');
      yield `${last === '0' || tickets === '' ? '' : ','}${tickets}`;
      if (rows.length < page) {
        break;
      }
    }
    yield ']}';
  }
  yield ']}';
}

/**
 * What `HistoResa` answers: the tickets that were sold or cancelled from `topMin` to `topMax`, both minutes included, by
 * performance and, within it, rate of tax.
 * @returns The answer's member as JSON, in pieces: the next one is read when it is asked for, however many tickets there are.
 * @throws Refusal: 4 for whoever is not the venue, 2 for what cannot be read.
 */
export async function salesHistory(
  database: Kysely<Database>,
  caller: Caller,
  question: HistoryQuestion,
): Promise<AsyncIterable<string>> {
  if (caller.isVenue !== true) {
    throw refusals.salesForVenueOnly();
  }
  const performances = performancesOf(question.listeSC);
  const from = timeOf(question.topMin);
  // Both hours that read the same count: a ticket of the second one is told in no other period.
  const before = new Date(timeOf(question.topMax, Number.MAX_SAFE_INTEGER).getTime() + minute);
  const groups = await readGroups(database, performances, { from, before });
  return piecesOf(database, groups, { from, before });
}
