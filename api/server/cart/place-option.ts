import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopOptions } from '../../season/settings.ts';
import { networkOf } from '../customer/attempts.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { refusals } from './fr.ts';
import { holdPlacesUntilDeadline } from './hold.ts';
import { lockOpenCart, refusePaying } from './open-cart.ts';

/** No option is longer: a month, in seconds. */
const longestOption = 2_678_400;

/** How long an option of the venue's lasts, in seconds; 0 when it offers none. */
export function lengthOfOption({ optionSeconds }: Pick<ShopOptions, 'optionSeconds'>): number {
  return Math.min(longestOption, Math.max(0, optionSeconds));
}

/** Who asks, from where, and the most options that the venue keeps for one person (or browser) and for one network. */
export interface OptionCaller {
  readonly contextId: string;
  /** Null unless cookies prove it. */
  readonly customerId: string | null;
  readonly address: string;
  readonly mostOfPerson: number;
  readonly mostOfNetwork: number;
}

/** @throws Refusal (4) unless a member is signed in whose e-mail is confirmed (ruling 30). */
async function refuseUnconfirmed(transaction: InTransaction, customerId: string | null): Promise<string> {
  const customer =
    customerId === null
      ? undefined
      : await transaction
          .selectFrom('customer')
          .select(['id', 'status', 'email_confirmed_at'])
          .where('id', '=', customerId)
          .executeTakeFirst();
  if (customer === undefined || customer.status !== 'member') {
    throw refusals.optionNeedsAccount();
  }
  if (customer.email_confirmed_at === null) {
    throw refusals.optionNeedsConfirmedEmail();
  }
  return customer.id;
}

/** @throws Refusal (13) where this person, this browser or this network has as many options as the venue keeps for one. */
async function refuseTooMany(
  transaction: InTransaction,
  { contextId, customerId, mostOfPerson, mostOfNetwork }: OptionCaller,
  network: Buffer,
): Promise<void> {
  const { rows } = await sql<{ own: number; ofBrowser: number; ofNetwork: number }>`
    SELECT (count(*) FILTER (WHERE cart.option_customer_id = ${customerId}))::int AS own,
      (count(*) FILTER (WHERE context.cookie_hash = mine.cookie_hash))::int AS "ofBrowser",
      (count(*) FILTER (WHERE cart.option_network = ${network}))::int AS "ofNetwork"
    FROM context mine, cart JOIN context ON context.id = cart.context_id
    WHERE mine.id = ${contextId} AND cart.is_option AND cart.closed_at IS NULL AND cart.deadline > now()`.execute(
    transaction,
  );
  const { own = 0, ofBrowser = 0, ofNetwork = 0 } = rows[0] ?? {};
  if (own >= mostOfPerson || ofBrowser >= mostOfPerson || ofNetwork >= mostOfNetwork) {
    throw refusals.tooManyOptions();
  }
}

/**
 * Turns the hold of the caller's cart into an option, once (ruling 18): the cart and its places are held for `seconds` from
 * now, and never beyond the beginning of one of its performances.
 * @throws Refusal: 2 the venue offers no option; 4 no member is signed in, or the e-mail is not confirmed; 3 nothing is held, or it is being paid; 1 it is an
 * option already; 13 a performance begins before an option would be of use, or too many are placed from there.
 */
export async function placeOption(
  transaction: LockedUpTo<'option'>,
  caller: OptionCaller,
  seconds: number,
): Promise<void> {
  if (seconds <= 0) {
    throw refusals.noOptions();
  }
  const customerId = await refuseUnconfirmed(transaction, caller.customerId);
  // One after the other: two at once must not both be the last one.
  await sql`SELECT pg_advisory_xact_lock(hashtext('cart option'))`.execute(transaction);
  const cart = await lockOpenCart(transaction, caller.contextId);
  if (cart === null || cart.deadline === null) {
    throw refusals.nothingHeld();
  }
  refusePaying(cart);
  if (cart.isOption) {
    throw refusals.optionPlacedBefore();
  }
  const network = createHash('sha256').update(networkOf(caller.address)).digest();
  await refuseTooMany(transaction, caller, network);
  const { numAffectedRows } = await sql`
    UPDATE cart SET deadline = wanted.deadline, is_option = true,
      option_customer_id = ${customerId}, option_network = ${network}
    FROM (
      SELECT least(now() + make_interval(secs => ${seconds}), min(performance.date)) AS deadline
      FROM cart_line line JOIN performance ON performance.id = line.performance_id
      WHERE line.cart_id = ${cart.id} AND line.type = 'place'
    ) wanted
    WHERE cart.id = ${cart.id} AND wanted.deadline > cart.deadline`.execute(transaction);
  if (numAffectedRows !== 1n) {
    throw refusals.tooSoonForOption();
  }
  await holdPlacesUntilDeadline(transaction, cart.id);
}
