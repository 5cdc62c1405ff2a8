import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { ownAnswers, ownMails, ownWaiting, type Whose } from './whose.ts';

/** Everything that the house keeps of one person, in words that they read: moments are ISO 8601, amounts are cents. */
export type PersonExport = Readonly<Record<string, unknown>>;

const noMoney = (number: string): string => `…${number.slice(-4)}`;

async function readAccount(database: Kysely<Database>, id: string) {
  const row = await database
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow(() => refusals.personUnknown());
  const { password_hash, erased_at, ...account } = row;
  return { ...account, hasPassword: password_hash !== null };
}

async function readOrders(database: Kysely<Database>, id: string) {
  const orders = await database
    .selectFrom('customer_order')
    .select(['reference', 'number', 'paid_at', 'total', 'email', 'pickup_label'])
    .where('customer_id', '=', id)
    .orderBy('paid_at')
    .execute();
  const own = database.selectFrom('customer_order').select('reference').where('customer_id', '=', id);
  const tickets = await database
    .selectFrom('ticket')
    .select([
      'order_reference',
      'number',
      'show_title',
      'date',
      'first_date',
      'hall',
      'seat_label',
      'category',
    ])
    .select(['price_label', 'amount', 'formula_share', 'holder', 'subscription', 'reference', 'promo_code'])
    .select('cancelled_at')
    .where('order_reference', 'in', own)
    .orderBy('number')
    .execute();
  const lines = await database
    .selectFrom('order_line')
    .select([
      'order_reference',
      'label',
      'nature',
      'quantity',
      'amount',
      'holder',
      'given_back',
      'cancelled_at',
    ])
    .where('order_reference', 'in', own)
    .orderBy('position')
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .select(['order_reference', 'amount', 'way', 'state', 'created_at', 'settled_at'])
    .where('order_reference', 'in', own)
    .orderBy('created_at')
    .execute();
  const of = <Row extends { readonly order_reference: string }>(rows: readonly Row[], reference: string) =>
    rows.filter((row) => row.order_reference === reference).map(({ order_reference, ...row }) => row);
  return orders.map((order) => ({
    ...order,
    tickets: of(tickets, order.reference),
    lines: of(lines, order.reference),
    refunds: of(refunds, order.reference),
  }));
}

async function readCarts(database: Kysely<Database>, id: string) {
  return database
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .innerJoin('context', 'context.id', 'cart.context_id')
    .select(['cart_line.type', 'performance_id', 'price_code', 'code', 'quantity', 'reference'])
    .select(['holder_last_name', 'holder_first_name', 'cart_line.created_at'])
    .where('context.customer_id', '=', id)
    .where('cart.closed_at', 'is', null)
    .orderBy('cart_line.id')
    .execute();
}

async function readRights(database: Kysely<Database>, whose: Whose) {
  const proofs = await database
    .selectFrom('proof_document')
    .select([
      'id',
      'proof_code',
      'holder',
      'type',
      'size',
      'state',
      'refusal_reason',
      'uploaded_at',
      'expires_at',
    ])
    .select('content')
    .where('customer_id', '=', whose.id)
    .orderBy('uploaded_at')
    .execute();
  const references = await database
    .selectFrom('price_reference')
    .select(['family_code', 'reference', 'holder_last_name', 'holder_first_name', 'maximum', 'valid_until'])
    .where('customer_id', '=', whose.id)
    .execute();
  const accepted = await database
    .selectFrom('accepted_reference')
    .select(['family_code', 'reference', 'accepted_at'])
    .where('customer_id', '=', whose.id)
    .execute();
  return {
    proofs: proofs.map(({ content, ...proof }) => ({
      ...proof,
      contentInBase64: content.toString('base64'),
    })),
    references,
    acceptedReferences: accepted,
  };
}

/**
 * Everything of one person, and nothing of anybody else. What opens something stays out of it: passwords, sessions, links, the codes of
 * tickets, and all but the end of a gift card's number.
 * @param by The venue, which looks at who asks, or the person themself.
 * @throws Refusal for who is not known, or erased.
 */
export async function exportPerson(
  database: Kysely<Database>,
  id: string,
  by: 'venue' | 'self',
): Promise<PersonExport> {
  const account = await readAccount(database, id);
  const isProven = by === 'venue' || account.email_confirmed_at !== null;
  const whose = { id, email: account.email, isProven };
  const cards = await database
    .selectFrom('sold_card')
    .select([
      'number',
      'order_reference',
      'label',
      'amount',
      'balance',
      'holder_last_name',
      'holder_first_name',
    ])
    .select(['message', 'issued_at', 'valid_until'])
    .where('customer_id', '=', id)
    .orderBy('issued_at')
    .execute();
  return {
    format: 'guichet-person/1',
    madeAt: new Date(),
    account,
    devices: await database
      .selectFrom('context')
      .select(['session_device', 'session_started_at', 'session_used_at'])
      .where('customer_id', '=', id)
      .where('session_hash', 'is not', null)
      .orderBy('session_used_at')
      .execute(),
    orders: await readOrders(database, id),
    payments: await database
      .selectFrom('payment')
      .select([
        'reference',
        'amount',
        'gift_amount',
        'mode',
        'state',
        'instalments',
        'started_at',
        'settled_at',
      ])
      .select('terms_accepted_at')
      .where('customer_id', '=', id)
      .orderBy('started_at')
      .execute(),
    carts: await readCarts(database, id),
    ...(await readRights(database, whose)),
    waiting: await database
      .selectFrom('waiting_entry')
      .select(['performance_id', 'places', 'email', 'state', 'joined_at', 'confirmed_at', 'offered_until'])
      .where(ownWaiting(whose))
      .orderBy('joined_at')
      .execute(),
    formAnswers: await database
      .selectFrom('custom_form_answer')
      .select(['form_title', 'answers', 'received_at'])
      .where(ownAnswers(whose))
      .orderBy('received_at')
      .execute(),
    giftCardsAndCards: cards.map(({ number, ...card }) => ({ ...card, number: noMoney(number) })),
    mailsToBeSent: await database
      .selectFrom('mail_outbox')
      .select([sql<string | null>`content->>'subject'`.as('subject'), 'order_reference', 'queued_at'])
      .where(ownMails(whose))
      .orderBy('id')
      .execute(),
  };
}
