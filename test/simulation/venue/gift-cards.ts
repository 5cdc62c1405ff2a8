import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../api/server/database/schema.ts';

/** Two cards that were sold before, whose numbers everybody has: a small one and one that pays for much. In cents. */
const issued = [
  { number: 'C234567892345678', amount: 2500 },
  { number: 'C345678923456789', amount: 9000 },
] as const;

export const giftCardNumbers: readonly string[] = issued.map(({ number }) => number);

/** Puts the cards into a database, with the order by which they were bought. */
export async function issueGiftCards(database: Kysely<Database>): Promise<void> {
  const { id: context_id } = await database
    .insertInto('context')
    .values({
      instance_id: 'a'.repeat(43),
      cookie_hash: Buffer.alloc(32),
      session_name: 'before',
      customer_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { reference: 'AVANT', customer_id: 'AVANT' };
  await database
    .insertInto('customer')
    .values({
      ...{ id: owner.customer_id, status: 'visitor', password_hash: null, email: 'avant@example.org' },
      ...{ title: '', last_name: '', first_name: '', role: '', company: '', address: '' },
      ...{ postcode: '', city: '', country: '', phone: '', second_phone: '' },
    })
    .execute();
  await database
    .insertInto('customer_order')
    .values({
      ...owner,
      ...{ context_id, email: '', pickup_label: '', total: 0, paid_at: sql<Date>`now()` },
    })
    .execute();
  for (const { number, amount } of issued) {
    await database
      .insertInto('sold_card')
      .values({
        ...{ number, amount, balance: amount, card_code: 'CADEAU', label: 'Carte cadeau' },
        ...{ order_reference: owner.reference, customer_id: owner.customer_id },
        ...{ holder_last_name: '', holder_first_name: '', message: '' },
        ...{ issued_at: sql<Date>`now()`, valid_until: null },
      })
      .execute();
  }
}
