import { type Selectable, sql } from 'kysely';
import type { HistoryOrderWire, HistoryPerformanceWire, HistoryWire } from '../../checkout/history-wire.ts';
import type { ServiceLineWire } from '../../checkout/order-wire.ts';
import { markupOfLines } from '../../contract/markup.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { mayMail } from '../mail/outbox.ts';
import { readSoldLines, type SoldLine, serviceLineWire, ticketWire } from '../payment/order-wire.ts';
import type { OrderTable, TicketTable } from '../payment/tables.ts';
import { countAttempt } from './attempts.ts';
import { notYours, ownCustomer } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { refuseUntil } from './sign-in.ts';

type OrderRow = Selectable<OrderTable>;
type TicketRow = Selectable<TicketTable>;

/** The latest orders that one answer holds. */
const mostOrders = 200;

/** What is asked of the history. */
interface HistoryRequest {
  /** One order; null for all. */
  readonly reference: string | null;
  readonly isOldestFirst: boolean;
  /** Only performances still to come, or only those of the past; null for all. */
  readonly time: 'ahead' | 'past' | null;
}

const orders: ReadonlyMap<string, boolean> = new Map([
  ['recent', false],
  ['ancien', true],
]);
const times: ReadonlyMap<string, 'ahead' | 'past'> = new Map([
  ['avenir', 'ahead'],
  ['passe', 'past'],
]);

/** The fields of `ClientHisto`. @throws Refusal for an order or an option that it does not know. */
export function readHistoryRequest(request: {
  readonly ref?: string | undefined;
  readonly tri?: string | undefined;
  readonly options?: readonly string[] | undefined;
}): HistoryRequest {
  const isOldestFirst = orders.get(request.tri ?? 'recent');
  const [option, ...more] = request.options ?? [];
  const time = option === undefined ? null : times.get(option);
  if (isOldestFirst === undefined || time === undefined || more.length > 0) {
    throw refusals.historyOrderUnknown();
  }
  return { reference: request.ref ?? null, isOldestFirst, time };
}

const markup = (text: string): string => markupOfLines([text]);
const wallTime = (date: Date): string => formatParisWallTime(date.getTime()).slice(0, 16);

function grouped<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** Tickets that differ in no text as one line of service. */
function ticketLines(
  tickets: readonly TicketRow[],
  nameOf: (ticket: TicketRow) => string,
  codeOf: (ticket: TicketRow) => string,
): ServiceLineWire[] {
  return [...grouped(tickets, (ticket) => `${ticket.performance_id} ${nameOf(ticket)}`).values()].flatMap(
    (same) => {
      const [first] = same;
      return first === undefined
        ? []
        : [
            {
              le: wallTime(first.date),
              nature: 'place',
              nb: same.length,
              montant: same.reduce((sum, ticket) => sum + ticket.amount, 0),
              typo: codeOf(first),
              nom: nameOf(first),
            },
          ];
    },
  );
}

function performanceWire(
  id: number,
  tickets: readonly TicketRow[],
  lines: readonly SoldLine[],
): HistoryPerformanceWire | null {
  const [first] = tickets;
  return first === undefined
    ? null
    : {
        id,
        titre: markup(first.show_title),
        date: wallTime(first.date),
        salle: markup(first.hall),
        prestations: [
          ...ticketLines(
            tickets,
            (ticket) => `${markup(ticket.price_label)}|${markup(ticket.category)}`,
            (ticket) => ticket.price_code,
          ),
          ...lines.map(serviceLineWire),
        ],
        billets: tickets.map((ticket) => ({ ...ticketWire(ticket), commande: ticket.order_reference })),
      };
}

const showName = (ticket: TicketRow): string => markup(ticket.show_title);
const noCode = (): string => '';

/** Tickets of an order that were cancelled, with what they give back: what they cost, and their shares of a formula's price. */
function cancelledLines(tickets: readonly TicketRow[]): ServiceLineWire[] {
  return [...grouped(tickets, (ticket) => ticket.performance_id).values()].flatMap((same) =>
    ticketLines(same, showName, noCode).map((line) => {
      const rendu = same.reduce((sum, { amount, formula_share }) => sum + amount + formula_share, 0);
      return { ...line, annule: true, ...(rendu === 0 ? {} : { rendu }) };
    }),
  );
}

function orderWire(
  order: OrderRow & { readonly given_back: number },
  tickets: readonly TicketRow[],
  lines: readonly SoldLine[],
): HistoryOrderWire {
  const isGift = (line: SoldLine): boolean => line.type === 'carte';
  return {
    ref: order.reference,
    date: wallTime(order.paid_at),
    total: order.total,
    ...(order.given_back === 0 ? {} : { rendu: order.given_back }),
    retrait: markup(order.pickup_label),
    prestations: [
      ...ticketLines(
        tickets.filter((ticket) => ticket.cancelled_at === null),
        showName,
        noCode,
      ),
      ...cancelledLines(tickets.filter((ticket) => ticket.cancelled_at !== null)),
      ...lines.filter((line) => !isGift(line)).map(serviceLineWire),
    ],
    kdos: lines.filter(isGift).map(serviceLineWire),
  };
}

function bySide<Item extends { readonly date: string }>(
  items: readonly Item[],
  isOldestFirst: boolean,
): readonly Item[] {
  const sorted = items.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return isOldestFirst ? sorted : sorted.toReversed();
}

/**
 * What the signed-in member has bought, by performance and by order (`ClientHisto`). Cancelled tickets are left out of
 * performances; orders tell them as cancelled.
 * @throws Refusal for an order that is not the member's, whether it exists or not.
 */
export async function readHistory(
  { database, settings }: Exchange,
  customerId: string,
  asked: HistoryRequest,
): Promise<HistoryWire> {
  const bought = await database
    .selectFrom('customer_order')
    .selectAll()
    .select(
      sql<number>`coalesce((SELECT sum(refund.amount) FROM refund
        WHERE refund.order_reference = customer_order.reference), 0)::int`.as('given_back'),
    )
    .where('customer_id', '=', customerId)
    .$if(asked.reference !== null, (query) => query.where('reference', '=', asked.reference ?? ''))
    .orderBy('paid_at', 'desc')
    .limit(mostOrders)
    .execute();
  if (asked.reference !== null && bought.length === 0) {
    throw notYours();
  }
  const references = bought.map((order) => order.reference);
  const [tickets, lines] =
    references.length === 0
      ? [[], []]
      : await Promise.all([
          database
            .selectFrom('ticket')
            .selectAll()
            .where('order_reference', 'in', references)
            .orderBy('number')
            .execute(),
          readSoldLines(database, references),
        ]);
  const now = settings.now();
  const isAsked = (ticket: TicketRow): boolean =>
    ticket.cancelled_at === null &&
    (asked.time === null || (asked.time === 'ahead') === ticket.date.getTime() > now);
  const linesOf = grouped(lines, (line) => line.performance_id);
  const performances = [...grouped(tickets.filter(isAsked), (ticket) => ticket.performance_id)].flatMap(
    ([id, own]) => performanceWire(id, own, linesOf.get(id) ?? []) ?? [],
  );
  const ticketsOf = grouped(tickets, (ticket) => ticket.order_reference);
  const allLinesOf = grouped(lines, (line) => line.order_reference);
  const orderWires = bought.map((order) =>
    orderWire(order, ticketsOf.get(order.reference) ?? [], allLinesOf.get(order.reference) ?? []),
  );
  return {
    seances: bySide(performances, asked.isOldestFirst),
    commandes: bySide(orderWires, asked.isOldestFirst),
  };
}

/** The same order, again and again, would only fill a mailbox. */
const perOrder = { name: 'order-mail', free: 3, longestWait: 3600, forgetting: 1800 };

/**
 * Mails an order's confirmation once more, to the customer that it is of (`Courriel`).
 * @throws Refusal for an order that is not the caller's, whether it exists or not, and when it is asked for too often.
 */
export async function sendOrderAgain(
  exchange: Exchange,
  customerId: string,
  reference: string,
): Promise<void> {
  const { database } = exchange;
  const customer = await ownCustomer(exchange, customerId);
  const order = await database
    .selectFrom('customer_order')
    .select('reference')
    .where('reference', '=', reference)
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow(() => notYours());
  refuseUntil(await countAttempt(database, [{ rule: perOrder, key: reference }]));
  const standing = customer.email_confirmed_at === null ? ({ unconfirmed: 'order' } as const) : 'confirmed';
  await inTransaction(database, async (transaction) => {
    if (!(await mayMail(transaction, customer.email, standing))) {
      throw refusals.mailedOften();
    }
    await queueOrderMail(transaction, order.reference);
  });
}
