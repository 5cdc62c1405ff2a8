import { defineCall } from '../contract/call.ts';
import { readCart } from './cart-wire.ts';

/** What is held. See docs/contract.md. */
export const cartCalls = {
  ContenuPanier: defineCall({
    name: 'ContenuPanier',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readCart,
  }),
} as const;
