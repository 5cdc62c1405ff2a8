import { cartSubscriptionOf } from '../subscriptions/cart-subscription.ts';
import type { LineFormula } from './cart-line.types.ts';

const nobody = { id: '', reference: '', holder_last_name: '', holder_first_name: '' };

/** The formula of a subscription's line, from its code and what else the line holds. */
export function formulaOf(code: string, information: object | null): LineFormula {
  return { code, type: cartSubscriptionOf({ ...nobody, code, information: information ?? {} }).typeCode };
}
