import { defineCall } from '../contract/call.ts';
import { writes } from '../contract/read.ts';
import { type CartWire, readCart } from './cart-wire.ts';

/** What is held. See docs/contract.md. */
export const cartCalls = {
  ContenuPanier: defineCall({
    name: 'ContenuPanier',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: writes<CartWire>()(readCart),
  }),
} as const;
