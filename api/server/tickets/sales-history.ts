import { type Kysely, sql } from 'kysely';
import type { HistoryTicketWire, SalesHistoryWire } from '../../contract/sales-history.ts';
import { formatParisWallTime, parseParisWallTime } from '../../entities/paris-time.ts';
import type { Caller } from '../calls/exchange.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';

/** What a program asks: performances, and between which minutes something happened to their tickets. */
export interface HistoryQuestion {
  readonly listeSC: string;
  readonly topMin: string;
  readonly topMax: string;
}

/** The most tickets in an answer: a longer one is asked in parts. */
const mostTickets = 50_000;
const minute = 60_000;
const listForm = /^\d{1,9}(?:,\d{1,9}){0,2999}$/;
/** Every sale of this server is one of the shop's, on a ticket of one kind. */
const channel = 'WEB';
const ticketForm = 'BE';

interface HistoryRow {
  readonly number: string;
  readonly performance_id: number;
  readonly hall_id: string;
  readonly vat_rate: string;
  readonly amount: number;
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
    throw new Refusal(
      refusalCode.badRequest,
      'Donnez topMin et topMax sous la forme «\u00a02026-11-21 20:30\u00a0».',
    );
  }
  return new Date(time);
}

/** Null: every performance. */
function performancesOf(listeSC: string): readonly number[] | null {
  if (listeSC === '*') {
    return null;
  }
  if (!listForm.test(listeSC)) {
    throw new Refusal(
      refusalCode.badRequest,
      'listeSC est «\u00a0*\u00a0» ou une liste de numéros de séances.',
    );
  }
  return listeSC.split(',').map(Number);
}

async function readRows(
  database: Kysely<Database>,
  performances: readonly number[] | null,
  from: Date,
  before: Date,
): Promise<readonly HistoryRow[]> {
  return database
    .selectFrom('ticket')
    .innerJoin('customer_order as bought', 'bought.reference', 'ticket.order_reference')
    .innerJoin('performance', 'performance.id', 'ticket.performance_id')
    .innerJoin('customer', 'customer.id', 'bought.customer_id')
    .where((expression) =>
      expression.or([
        expression.and([expression('bought.paid_at', '>=', from), expression('bought.paid_at', '<', before)]),
        expression.and([expression('cancelled_at', '>=', from), expression('cancelled_at', '<', before)]),
      ]),
    )
    .$if(performances !== null, (query) =>
      query.where('ticket.performance_id', '=', sql<number>`ANY(${performances}::int[])`),
    )
    .orderBy('ticket.performance_id')
    .orderBy('ticket.number')
    .limit(mostTickets + 1)
    .select([
      'ticket.number',
      'ticket.performance_id',
      'hall_id',
      'ticket.vat_rate',
      'ticket.amount',
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
  const euros = row.amount / 100;
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
    id_tarif: row.price_code,
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

/**
 * What `HistoResa` answers: the tickets that were sold or cancelled from `topMin` to `topMax`, both minutes included, by
 * performance and, within it, rate of tax.
 * @throws Refusal: 4 for whoever is not the venue, 2 for what cannot be read, 13 for more than 50,000 tickets.
 */
export async function salesHistory(
  database: Kysely<Database>,
  caller: Caller,
  question: HistoryQuestion,
): Promise<SalesHistoryWire> {
  if (caller.isVenue !== true) {
    throw new Refusal(refusalCode.notAllowed, 'L’historique des ventes est réservé à la salle.');
  }
  const performances = performancesOf(question.listeSC);
  const from = timeOf(question.topMin);
  // Both hours that read the same count: a ticket of the second one is told in no other period.
  const before = new Date(timeOf(question.topMax, Number.MAX_SAFE_INTEGER).getTime() + minute);
  const rows = await readRows(database, performances, from, before);
  if (rows.length > mostTickets) {
    throw new Refusal(
      refusalCode.limitReached,
      `Cette période compte plus de ${mostTickets} billets\u00a0: demandez-la en plusieurs fois.`,
    );
  }
  const seances = new Map<
    string,
    {
      readonly id: number;
      readonly id_salle: string;
      readonly taux_tva: number;
      billets: HistoryTicketWire[];
    }
  >();
  for (const row of rows) {
    const key = `${row.performance_id} ${row.vat_rate}`;
    const seance = seances.get(key) ?? {
      id: row.performance_id,
      id_salle: row.hall_id,
      taux_tva: Number(row.vat_rate),
      billets: [],
    };
    seances.set(key, seance);
    seance.billets.push(ticketWire(row));
  }
  return { histo: rows.length === 0 ? null : { seances: [...seances.values()] } };
}
