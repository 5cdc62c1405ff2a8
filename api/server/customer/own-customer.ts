import type { Exchange } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CustomerRow } from './customer-rows.ts';
import { refusals } from './fr.ts';

/** What every caller is told of an account that is not theirs, whether it exists or not. */
export function notYours(): Refusal {
  return refusals.accountOfAnother();
}

/** The caller's own customer. @throws Refusal for any other `bix`, whether it exists or not. */
export async function ownCustomer({ database, caller }: Exchange, id: string): Promise<CustomerRow> {
  const row =
    caller.isProven && caller.customerId === id
      ? await database.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
  if (row === undefined) {
    throw notYours();
  }
  return row;
}

/**
 * The caller's own account: history, references and proofs are a member's (point 6).
 * @throws Refusal for any other `bix`, and for a visitor's own.
 */
export async function ownMember(exchange: Exchange, id: string): Promise<CustomerRow> {
  const row = await ownCustomer(exchange, id);
  if (row.status !== 'member') {
    throw refusals.membersOnly();
  }
  return row;
}
