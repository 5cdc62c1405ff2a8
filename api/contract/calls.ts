import { cartCalls } from '../cart/calls.ts';
import { cartChangeCalls } from '../cart/change-calls.ts';
import { pouchCalls } from '../cart/pouch-calls.ts';
import { paymentCalls } from '../checkout/calls.ts';
import { customFormCalls } from '../custom-form/calls.ts';
import { accountCalls } from '../customer/account-calls.ts';
import { customerCalls } from '../customer/calls.ts';
import { proofCalls } from '../customer/proof-calls.ts';
import { priceOpeningCalls } from '../prices/calls.ts';
import { productCalls } from '../products/calls.ts';
import { homeCalls, seasonCalls } from '../season/calls.ts';
import { contentCalls } from '../season/content-calls.ts';
import { venueCalls } from '../season/venue-calls.ts';
import { offerCalls } from '../seats/calls.ts';
import { subscriptionCalls } from '../subscriptions/calls.ts';
import { waitingListCalls } from '../waiting-list/calls.ts';
import { defineCall, field, optional } from './call.ts';
import { fields, mapped, otherwise, text, unread } from './read.ts';

/** How a program that is not the shop gets an instance. See docs/contract.md. */
const contextCalls = {
  Contexte: defineCall({
    name: 'Contexte',
    method: 'GET',
    placement: 'top',
    request: { inst: field.integer, session: field.text('query'), paramsURL: optional(field.text('query')) },
    answer: mapped(
      fields({
        instPA: text,
        inst: unread<number>(),
        version: unread<string>(),
        langues: unread<string>(),
        bix: otherwise(text, ''),
        site: unread<string>(),
        regle: unread<string>(),
        parcours: unread<string>(),
        pNom: unread<string>(),
        topFSN: unread<number>(),
      }),
      (wire) => ({ instanceId: wire.instPA, customerId: wire.bix === '' ? null : wire.bix }),
    ),
  }),
} as const;

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
