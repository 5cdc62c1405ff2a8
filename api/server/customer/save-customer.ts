import type { Transaction } from 'kysely';
import type { CustomerDetails } from '../../entities/customer.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import { randomCode } from '../payment/random-code.ts';
import { type CustomerRow, columnsOf } from './customer-rows.ts';

/** What is to be saved: `passwordHash` makes the customer a member. */
export interface CustomerToSave {
  readonly details: CustomerDetails;
  readonly passwordHash: string | null;
}

/**
 * Updates the context's own customer, or creates one and binds it: one at most, however often it is asked.
 * @throws Refusal when a member is signed in and a new account is asked for (`expectedId` null).
 */
export async function saveCustomer(
  transaction: Transaction<Database>,
  contextId: string,
  expectedId: string | null,
  wanted: CustomerToSave,
): Promise<CustomerRow> {
  // The context's row is locked: two requests at once must not make two customers.
  const context = await transaction
    .selectFrom('context')
    .select('customer_id')
    .where('id', '=', contextId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const bound =
    context.customer_id === null
      ? undefined
      : await transaction
          .selectFrom('customer')
          .selectAll()
          .where('id', '=', context.customer_id)
          .forUpdate()
          .executeTakeFirst();
  if (expectedId !== null && bound?.id !== expectedId) {
    throw new Refusal(refusalCode.notAllowed, 'Ce compte n’est pas le vôtre. Identifiez-vous.');
  }
  if (bound === undefined) {
    const created = await transaction
      .insertInto('customer')
      .values({
        ...columnsOf(wanted.details),
        id: randomCode(12),
        status: wanted.passwordHash === null ? 'visitor' : 'member',
        password_hash: wanted.passwordHash,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('context')
      .set({ customer_id: created.id })
      .where('id', '=', contextId)
      .execute();
    return created;
  }
  if (bound.status === 'member' && expectedId === null) {
    throw new Refusal(
      refusalCode.notAllowed,
      'Vous êtes déjà identifié. Déconnectez-vous pour créer un autre compte.',
    );
  }
  return transaction
    .updateTable('customer')
    .set({
      ...columnsOf(wanted.details),
      ...(wanted.passwordHash === null
        ? {}
        : { status: 'member' as const, password_hash: wanted.passwordHash }),
    })
    .where('id', '=', bound.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
