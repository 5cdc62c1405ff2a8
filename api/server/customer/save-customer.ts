import { sql, type Transaction } from 'kysely';
import type { CustomerDetails } from '../../customer/customer.ts';
import type { Database } from '../database/schema.ts';
import { randomCode } from '../payment/random-code.ts';
import { formRefusal } from './customer-form.ts';
import { type CustomerRow, columnsOf, notYours } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { openSession } from './sign-in.ts';

/** What is to be saved: `passwordHash` makes the customer a member. */
export interface CustomerToSave {
  readonly details: CustomerDetails;
  readonly passwordHash: string | null;
  /** Codes joined by `;`; null leaves them as they are. */
  readonly survey: string | null;
}

/** Whose form it is: the `bix` that it names, and who is signed in; null for nobody. */
export interface FormOwner {
  readonly expectedId: string | null;
  readonly signedInId: string | null;
}

/** Whether a customer has bought, or is buying: what is bought must stay with whoever bought it. */
async function hasBought(transaction: Transaction<Database>, customerId: string): Promise<boolean> {
  const payment = await transaction
    .selectFrom('payment')
    .select('reference')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  const order = await transaction
    .selectFrom('customer_order')
    .select('reference')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined || order !== undefined;
}

/**
 * Updates the context's own customer, or creates one and binds it: one at most, however often a visitor asks.
 * @throws Refusal when a member is signed in and a new account is asked for (`expectedId` null); for a member's other e-mail.
 */
export async function saveCustomer(
  transaction: Transaction<Database>,
  contextId: string,
  { expectedId, signedInId }: FormOwner,
  wanted: CustomerToSave,
): Promise<CustomerRow> {
  // The context's row is locked: two requests at once must not make two customers.
  const context = await transaction
    .selectFrom('context')
    .select('customer_id')
    .where('id', '=', contextId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const kept =
    context.customer_id === null
      ? undefined
      : await transaction
          .selectFrom('customer')
          .selectAll()
          .select(sql<boolean>`now() - created_at < interval '10 seconds'`.as('is_just_created'))
          .where('id', '=', context.customer_id)
          .forUpdate()
          .executeTakeFirst();
  if (expectedId !== null && kept?.id !== expectedId) {
    throw notYours();
  }
  // Whoever does not prove to be the one who was here before is nobody: neither a member's account nor what was bought is
  // theirs, and neither stands in their way. Details that served for nothing are written over.
  const isSomebodyElses =
    kept !== undefined &&
    kept.id !== signedInId &&
    (kept.status === 'member' || (await hasBought(transaction, kept.id)));
  const isSentTwice =
    kept?.status === 'member' &&
    wanted.passwordHash !== null &&
    kept.email === wanted.details.email &&
    kept.is_just_created;
  if (isSomebodyElses && isSentTwice) {
    throw refusals.accountJustCreated();
  }
  const bound = isSomebodyElses ? undefined : kept;
  if (bound === undefined) {
    const created = await transaction
      .insertInto('customer')
      .values({
        ...columnsOf(wanted.details),
        survey: wanted.survey ?? '',
        id: randomCode(12),
        status: wanted.passwordHash === null ? 'visitor' : 'member',
        password_hash: wanted.passwordHash,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await openSession(transaction, contextId, created.id);
    return created;
  }
  if (bound.status === 'member' && expectedId === null) {
    throw refusals.signedInBefore();
  }
  if (bound.status === 'member' && wanted.details.email !== bound.email) {
    throw formRefusal({
      email: 'L’adresse d’un compte se change avec son mot de passe, dans vos identifiants.',
    });
  }
  if (bound.id !== signedInId) {
    await openSession(transaction, contextId, bound.id);
  }
  return transaction
    .updateTable('customer')
    .set({
      ...columnsOf(wanted.details),
      ...(wanted.survey === null ? {} : { survey: wanted.survey }),
      ...(wanted.passwordHash === null
        ? {}
        : { status: 'member' as const, password_hash: wanted.passwordHash }),
    })
    .where('id', '=', bound.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
