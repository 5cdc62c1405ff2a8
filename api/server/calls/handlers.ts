import { cartHandlers } from './cart.ts';
import { checkoutHandlers } from './checkout.ts';
import { customerHandlers } from './customer.ts';
import type { Handlers } from './handler.ts';
import { lookupHandlers } from './lookup.ts';
import { paymentHandlers } from './payment.ts';
import { seasonHandlers } from './season.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...seasonHandlers,
  ...cartHandlers,
  ...customerHandlers,
  ...lookupHandlers,
  ...checkoutHandlers,
  ...paymentHandlers,
};
