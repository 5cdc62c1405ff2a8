import type { CallName } from '../../contract/calls.ts';
import { accountCalls } from './account.ts';
import { cartCalls } from './cart.ts';
import { checkoutCalls } from './checkout.ts';
import { contentCalls } from './content.ts';
import { customFormCalls } from './custom-forms.ts';
import { customerCalls } from './customer.ts';
import { lookupCalls } from './lookup.ts';
import { paymentCalls } from './payment.ts';
import { placeCalls } from './places.ts';
import { pouchCalls } from './pouch.ts';
import { priceOpeningCalls } from './price-openings.ts';
import { productCalls } from './products.ts';
import { proofCalls } from './proofs.ts';
import { seasonCalls } from './season.ts';
import type { ServedCall } from './serve.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { venueCalls } from './venue.ts';
import { waitingListCalls } from './waiting-list.ts';

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
