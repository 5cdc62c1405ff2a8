import { type Kysely, sql } from 'kysely';
import type { OrderRefund, OrderTicket, WholeOrder } from '../../staff/order-calls.ts';
import type { Database } from '../database/schema.ts';
import { readDeeds } from '../staff/journal.ts';
import { findOrder } from './find-orders.ts';
import { refusals } from './fr.ts';
import { areFeesGivenBack, readLineFacts } from './giving-back-facts.ts';
import { returnableOf } from './plan-giving-back.ts';

/** Characters of a secret number or code that the staff may see. */
const shownEnd = 4;
const shownStart = 6;
const mostOpenRefunds = 200;

const endOf = (number: string | null): string => number?.slice(-shownEnd) ?? '';

async function readTickets(database: Kysely<Database>, reference: string): Promise<readonly OrderTicket[]> {
  const rows = await database
    .selectFrom('ticket')
    .leftJoin('performance', 'performance.id', 'ticket.performance_id')
    .selectAll('ticket')
    .select(
      sql<boolean>`coalesce(performance.is_placed AND performance.is_numbered AND performance.date > now(), false)`.as(
        'isMovable',
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom('door_entry')
        .select(({ fn }) => fn.min('at').as('at'))
        .whereRef('door_entry.ticket_number', '=', 'ticket.number')
        .where('undone_at', 'is', null)
        .where('verdict', '<>', 'invalid')
        .as('enteredAt'),
    )
    .where('order_reference', '=', reference)
    .orderBy('ticket.date')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    codeStart: row.code.slice(0, shownStart),
    performanceId: row.performance_id,
    show: row.show_title,
    date: row.date.getTime(),
    hall: row.hall,
    seat: row.seat_label,
    seatId: row.seat_id,
    isMovable: row.isMovable && row.cancelled_at === null,
    category: row.category,
    price: row.price_label,
    amount: row.amount + row.formula_share,
    holderLastName: row.holder_last_name || (row.holder_first_name === '' ? row.holder : ''),
    holderFirstName: row.holder_first_name,
    cancelledAt: row.cancelled_at?.getTime() ?? null,
    enteredAt: row.enteredAt?.getTime() ?? null,
  }));
}

const kinds: ReadonlyMap<string, WholeOrder['lines'][number]['kind']> = new Map([
  ['presta', 'service'],
  ['don', 'donation'],
  ['carte', 'card'],
]);

async function readLines(database: Kysely<Database>, reference: string): Promise<WholeOrder['lines']> {
  const lines = await readLineFacts(database, [reference]);
  return lines.map((line) => {
    const { position, label, quantity, amount, givenBack, holder } = line;
    return {
      ...{ position, label, quantity, amount, givenBack, holder },
      kind: kinds.get(line.type) ?? 'other',
      isCancellable: returnableOf(line) > 0,
    };
  });
}

async function readPayments(database: Kysely<Database>, reference: string): Promise<WholeOrder['payments']> {
  const rows = await database
    .selectFrom('payment')
    .leftJoin('payment_mode', 'payment_mode.code', 'payment.mode')
    .selectAll('payment')
    .select('payment_mode.label')
    .where('reference', '=', reference)
    .execute();
  return rows.map((row) => ({
    mode: row.label ?? row.mode,
    state: row.state,
    amount: row.amount,
    giftAmount: row.gift_amount,
    instalments: row.instalments,
    transactionId: row.transaction_id,
    transactionDate: row.transaction_date,
    settledAt: row.settled_at?.getTime() ?? null,
  }));
}

async function readCards(
  database: Kysely<Database>,
  reference: string,
): Promise<Pick<WholeOrder, 'cardsSpent' | 'cardsBought'>> {
  const spent = await database
    .selectFrom('payment_gift_card as part')
    .innerJoin('sold_card', 'sold_card.number', 'part.card_number')
    .select(['part.card_number', 'part.amount', 'sold_card.balance'])
    .where('part.payment_reference', '=', reference)
    .orderBy('part.card_number')
    .execute();
  const bought = await database
    .selectFrom('sold_card')
    .select(['number', 'label', 'amount', 'balance'])
    .where('order_reference', '=', reference)
    .orderBy('number')
    .execute();
  return {
    cardsSpent: spent.map(({ card_number, amount, balance }) => ({
      ...{ cardEnd: endOf(card_number), amount, balance: balance ?? 0 },
    })),
    cardsBought: bought.map(({ number, ...card }) => ({ ...card, cardEnd: endOf(number) })),
  };
}

const selectRefunds = (database: Kysely<Database>) =>
  database
    .selectFrom('refund')
    .selectAll()
    .select(
      sql<boolean>`EXISTS (SELECT FROM customer_order WHERE reference = refund.order_reference)`.as(
        'hasOrder',
      ),
    );
type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

function refundOf(row: RefundRow): OrderRefund {
  return {
    id: row.id,
    orderReference: row.order_reference,
    hasOrder: row.hasOrder,
    amount: row.amount,
    way: row.way,
    state: row.state,
    cardEnd: endOf(row.gift_card_number),
    bankTransactions: [...row.bank_transactions],
    failure: row.failure,
    attempts: row.attempts,
    reason: row.reason,
    author: row.author,
    createdAt: row.created_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
  };
}

/** Refunds that wait for somebody of the venue, the oldest first. */
export async function readOpenRefunds(
  database: Kysely<Database>,
): Promise<{ readonly refunds: OrderRefund[]; readonly isWhole: boolean }> {
  const rows = await selectRefunds(database)
    .where('state', 'in', ['failed', 'byHand'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostOpenRefunds + 1)
    .execute();
  return { refunds: rows.slice(0, mostOpenRefunds).map(refundOf), isWhole: rows.length <= mostOpenRefunds };
}

/** Mails about an order that are in the outbox: its confirmation, and those whose subject names it. */
async function readMails(
  database: Kysely<Database>,
  { reference, email }: { readonly reference: string; readonly email: string },
): Promise<WholeOrder['mails']> {
  const { rows } = await sql<{ subject: string; queuedAt: Date; attempts: number; isGivenUp: boolean }>`
    SELECT coalesce(content ->> 'subject', CASE WHEN moved_performance_id IS NULL THEN 'Billets' ELSE 'Nouvelle date' END)
        AS subject,
      queued_at AS "queuedAt", attempts, given_up_at IS NOT NULL AS "isGivenUp"
    FROM mail_outbox
    WHERE order_reference = ${reference}
      OR (content ->> 'to' = ${email} AND strpos(content ->> 'subject', ${reference}) > 0)
    ORDER BY queued_at, id LIMIT 50`.execute(database);
  return rows.map(({ queuedAt, ...mail }) => ({ ...mail, queuedAt: queuedAt.getTime() }));
}

/** All that the house knows of an order. @throws Refusal when there is none. */
export async function readOrder(database: Kysely<Database>, reference: string): Promise<WholeOrder> {
  const order = await findOrder(database, reference);
  if (order === null) {
    throw refusals.orderUnknown();
  }
  const buyer = await database
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(['phone', 'address', 'postcode', 'city', 'status', 'pickup_label'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const [tickets, lines, payments, cards, refunds, mails, journal, feesByRule] = await Promise.all([
    readTickets(database, reference),
    readLines(database, reference),
    readPayments(database, reference),
    readCards(database, reference),
    selectRefunds(database)
      .where('order_reference', '=', reference)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    readMails(database, order),
    readDeeds(database, { subject: reference }),
    areFeesGivenBack(database),
  ]);
  return {
    ...order,
    ...cards,
    ...{ lines, payments, mails, journal, feesByRule },
    phone: buyer.phone,
    address: [buyer.address, `${buyer.postcode} ${buyer.city}`.trim()].filter(Boolean).join(', '),
    isMember: buyer.status === 'member',
    pickup: buyer.pickup_label,
    ticketsInOrder: [...tickets],
    refunds: refunds.map(refundOf),
  };
}
