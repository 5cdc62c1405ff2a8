import { accountCalls } from './calls/account.ts';
import { cartCalls } from './calls/cart.ts';
import { cartChangeCalls } from './calls/cart-change.ts';
import { contentCalls } from './calls/content.ts';
import { contextCalls } from './calls/context.ts';
import { customFormCalls } from './calls/custom-forms.ts';
import { customerCalls } from './calls/customer.ts';
import { homeCalls } from './calls/home.ts';
import { offerCalls } from './calls/offer.ts';
import { paymentCalls } from './calls/payment.ts';
import { pouchCalls } from './calls/pouch.ts';
import { priceOpeningCalls } from './calls/price-openings.ts';
import { productCalls } from './calls/products.ts';
import { proofCalls } from './calls/proofs.ts';
import { seasonCalls } from './calls/season.ts';
import { subscriptionCalls } from './calls/subscriptions.ts';
import { venueCalls } from './calls/venue.ts';
import { waitingListCalls } from './calls/waiting-list.ts';

/** Every call of the wire, by its name: for the server, which answers them all. The shop takes what each part needs. */
export const calls = {
  ...contextCalls,
  ...homeCalls,
  ...contentCalls,
  ...seasonCalls,
  ...offerCalls,
  ...cartCalls,
  ...cartChangeCalls,
  ...productCalls,
  ...pouchCalls,
  ...priceOpeningCalls,
  ...subscriptionCalls,
  ...customFormCalls,
  ...customerCalls,
  ...accountCalls,
  ...proofCalls,
  ...paymentCalls,
  ...venueCalls,
  ...waitingListCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
