import { sql, type Transaction } from 'kysely';
import { fields, integer, otherwise } from '../../contract/read.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import { refusePaying } from './changeable-cart.ts';
import { holdPlacesUntilDeadline } from './hold-clock.ts';
import { lockOpenCart } from './open-cart.ts';

/** No option is longer: a month, in seconds. */
const longestOption = 2_678_400;

const options = fields({ dureeOption: otherwise(integer, 0) });

/** How long an option lasts by the venue's `options` setting, in seconds; 0 when the venue offers none. */
export function readOptionSeconds(value: unknown): number {
  return Math.min(longestOption, Math.max(0, options(value ?? {}, '').dureeOption));
}

/** Who asks. */
export interface OptionCaller {
  readonly contextId: string;
  /** Null unless cookies prove it. */
  readonly customerId: string | null;
}

/**
 * Turns the hold of the caller's cart into an option, once (ruling 18): the cart and its places are held for `seconds` from
 * now, and never beyond the beginning of one of its performances.
 * @throws Refusal: 2 the venue offers no option; 4 nobody is signed in; 3 nothing is held, or it is being paid; 1 it is an
 * option already; 13 a performance begins before an option would be of use.
 */
export async function placeOption(
  transaction: Transaction<Database>,
  caller: OptionCaller,
  seconds: number,
): Promise<void> {
  if (seconds <= 0) {
    throw new Refusal(refusalCode.badRequest, 'Le théâtre ne propose pas d’option sur les places.');
  }
  if (caller.customerId === null) {
    throw new Refusal(
      refusalCode.notAllowed,
      'Connectez-vous d’abord\u00a0: une option est toujours posée au nom de quelqu’un.',
    );
  }
  const cart = await lockOpenCart(transaction, caller.contextId);
  if (cart === null || cart.deadline === null) {
    throw new Refusal(
      refusalCode.cartClosed,
      'Aucune place ne vous est réservée en ce moment\u00a0: choisissez-les d’abord.',
    );
  }
  refusePaying(cart);
  if (cart.isOption) {
    throw new Refusal(refusalCode.discreet, 'Votre option est déjà posée.');
  }
  const { numAffectedRows } = await sql`
    UPDATE cart SET deadline = wanted.deadline, is_option = true
    FROM (
      SELECT least(now() + make_interval(secs => ${seconds}), min(performance.date)) AS deadline
      FROM cart_line line JOIN performance ON performance.id = line.performance_id
      WHERE line.cart_id = ${cart.id} AND line.type = 'place'
    ) wanted
    WHERE cart.id = ${cart.id} AND wanted.deadline > cart.deadline`.execute(transaction);
  if (numAffectedRows !== 1n) {
    throw new Refusal(
      refusalCode.limitReached,
      'Une de vos représentations commence trop tôt pour une option\u00a0: passez au paiement.',
    );
  }
  await holdPlacesUntilDeadline(transaction, cart.id);
}
