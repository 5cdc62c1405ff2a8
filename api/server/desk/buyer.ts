import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { randomCode } from '../payment/random-code.ts';

/** Who buys at the desk, as far as they say; all may be empty. */
export interface DeskBuyer {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * The account of who buys at the desk: the member who confirmed this address, else a visitor of their own. Never another visitor with
 * the same address: whoever typed it in a browser somewhere would find these tickets among their own.
 * @returns The customer's id.
 */
export async function findOrMakeBuyer(transaction: Transaction<Database>, buyer: DeskBuyer): Promise<string> {
  const member =
    buyer.email === ''
      ? undefined
      : await transaction
          .selectFrom('customer')
          .select('id')
          .where(sql<boolean>`lower(email) = lower(${buyer.email})`)
          .where('status', '=', 'member')
          .where('email_confirmed_at', 'is not', null)
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst();
  if (member !== undefined) {
    return member.id;
  }
  const nothing = { title: '', role: '', company: '', address: '', postcode: '', city: '', country: '' };
  const { id } = await transaction
    .insertInto('customer')
    .values({
      ...nothing,
      ...{ phone: '', second_phone: '' },
      ...{ id: randomCode(12), status: 'visitor', password_hash: null },
      ...{ email: buyer.email, last_name: buyer.lastName, first_name: buyer.firstName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
