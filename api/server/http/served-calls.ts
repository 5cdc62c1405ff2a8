import type { CallName } from '../../contract/calls.ts';
import { cartCalls, pouchCalls } from '../cart/calls.ts';
import { customFormCalls } from '../custom-forms/calls.ts';
import { accountCalls } from '../customer/account-calls.ts';
import { customerCalls } from '../customer/calls.ts';
import type { ServedCall } from '../kernel/serve.ts';
import { lookupCalls } from '../lookup/calls.ts';
import { paymentCalls } from '../payment/calls.ts';
import { checkoutCalls } from '../payment/checkout-calls.ts';
import { priceOpeningCalls } from '../prices/calls.ts';
import { productCalls } from '../products/calls.ts';
import { proofCalls } from '../proofs/calls.ts';
import { contentCalls, seasonCalls } from '../season/calls.ts';
import { placeCalls } from '../seats/calls.ts';
import { subscriptionCalls } from '../subscriptions/calls.ts';
import { venueCalls } from '../tickets/calls.ts';
import { waitingListCalls } from '../waiting-list/calls.ts';

/** Every call but `Contexte`, which needs no caller yet. A call of the contract that nobody answers does not compile. */
const servedCalls: Readonly<Record<Exclude<CallName, 'Contexte'>, ServedCall>> = {
  ...seasonCalls,
  ...contentCalls,
  ...cartCalls,
  ...productCalls,
  ...pouchCalls,
  ...placeCalls,
  ...priceOpeningCalls,
  ...subscriptionCalls,
  ...customFormCalls,
  ...customerCalls,
  ...accountCalls,
  ...proofCalls,
  ...lookupCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...venueCalls,
  ...waitingListCalls,
};

const byName: ReadonlyMap<string, ServedCall> = new Map(Object.entries(servedCalls));

/** The call of this name, or null: names come from addresses and are looked up in nothing but this list. */
export function findServedCall(name: string): ServedCall | null {
  return byName.get(name) ?? null;
}
