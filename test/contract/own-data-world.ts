import { sql } from 'kysely';
import sharp from 'sharp';
import { freeSeats, type Shopper, type TestServer } from '../support/server/server.ts';
import type { Member } from './account-steps.ts';
import { referenceIn, upload } from './proof-steps.ts';

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);

/** Puts a place into a shopper's cart. @returns The id of its line. */
export async function holdOne(server: TestServer, performance: number, shopper: Shopper): Promise<string> {
  const [seat = 0] = await freeSeats(server, performance, 1);
  const { body } = await shopper.call('PrendrePlaces', {
    sc: performance,
    idPla: [seat],
    nbPla: 1,
    tarifs: 'PLEIN',
  });
  return String(firstOf(body.listeID));
}

/** Uploads a picture. @returns Its reference. */
export async function sendProof(server: TestServer, member: Member): Promise<string> {
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c8371f' } })
    .jpeg()
    .toBuffer();
  return referenceIn(await upload(server, member.shopper, photo));
}

/** The context in which a customer is signed in. */
export async function contextOf(server: TestServer, bix: string): Promise<string> {
  const { id } = await server.database
    .selectFrom('context')
    .select('id')
    .where('customer_id', '=', bix)
    .executeTakeFirstOrThrow();
  return id;
}

/** An order with a ticket and a card, and a reference of the venue's, written as a sale does. */
export async function buy(
  server: TestServer,
  performance: number,
  member: Member,
  reference: string,
): Promise<void> {
  const { database } = server;
  const context_id = await contextOf(server, member.bix);
  await database
    .insertInto('customer_order')
    .values({
      reference,
      customer_id: member.bix,
      context_id,
      email: member.email,
      pickup_label: '',
      total: 3400,
      paid_at: new Date(),
    })
    .execute();
  await database
    .insertInto('ticket')
    .values({
      number: '987654321',
      code: 'CODESECRETDUBILLET',
      order_reference: reference,
      performance_id: performance,
      seat_id: 999_999,
      show_title: 'Phèdre',
      date: new Date(Date.now() + 86_400_000),
      hall: '',
      seat_label: '',
      category: '',
      price_code: 'PLEIN',
      price_label: '',
      amount: 3400,
      holder: 'Athénaïs Secrète',
    })
    .execute();
  await database
    .insertInto('sold_card')
    .values({
      number: 'CARTE-SECRETE',
      card_code: 'ADH',
      order_reference: reference,
      customer_id: member.bix,
      label: 'Carte',
      amount: 0,
      holder_last_name: 'Secrète',
      holder_first_name: 'Athénaïs',
      message: '',
      issued_at: new Date(),
      valid_until: null,
    })
    .execute();
  await database
    .insertInto('price_family')
    .values({ code: 'MATRICE', label: 'Matrice', position: 99, maximum: null })
    .execute();
  await database
    .insertInto('price_reference')
    .values({ family_code: 'MATRICE', reference: 'REFSECRETE', customer_id: member.bix, maximum: null })
    .execute();
}

/** All rows of the victim's, as text. */
export async function rowsOf(server: TestServer, bix: string): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    WITH mine AS (SELECT id FROM context WHERE customer_id = ${bix}),
      carts AS (SELECT id FROM cart WHERE context_id IN (SELECT id FROM mine))
    SELECT jsonb_build_object(
      'customer', (SELECT jsonb_agg(t ORDER BY t.id) FROM customer t WHERE id = ${bix}),
      'context', (SELECT jsonb_agg(t ORDER BY t.id) FROM context t WHERE customer_id = ${bix}),
      'cart', (SELECT jsonb_agg(t ORDER BY t.id) FROM cart t WHERE context_id IN (SELECT id FROM mine)),
      'line', (SELECT jsonb_agg(t ORDER BY t.id) FROM cart_line t WHERE cart_id IN (SELECT id FROM carts)),
      'seat', (SELECT jsonb_agg(t ORDER BY t.seat_id) FROM seat t WHERE cart_id IN (SELECT id FROM carts)),
      'order', (SELECT jsonb_agg(t ORDER BY t.reference) FROM customer_order t WHERE customer_id = ${bix}),
      'ticket', (SELECT jsonb_agg(t) FROM ticket t WHERE code = 'CODESECRETDUBILLET'),
      'card', (SELECT jsonb_agg(t) FROM sold_card t WHERE customer_id = ${bix}),
      'reference', (SELECT jsonb_agg(t) FROM price_reference t WHERE customer_id = ${bix}),
      'accepted', (SELECT jsonb_agg(t) FROM accepted_reference t WHERE reference = 'REFSECRETE'),
      'proof', (SELECT jsonb_agg(t ORDER BY t.id) FROM proof_document t WHERE customer_id = ${bix}),
      'reset', (SELECT jsonb_agg(t ORDER BY t.token_hash) FROM password_reset t WHERE customer_id = ${bix}),
      'mail', (SELECT jsonb_agg(t ORDER BY t.id) FROM mail_outbox t WHERE t::text LIKE '%victime@%'
        OR order_reference = 'GOVICTIME')
    )::text AS rows`.execute(server.database);
  return rows[0]?.rows ?? '';
}
