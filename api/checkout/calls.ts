import type { GiftCardWire } from '../cart/cart-wire.ts';
import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { unread } from '../contract/read.ts';
import { readHostedPayment, readPaymentOffer, readPickupMethods } from './checkout-wire.ts';
import { readPaymentOutcome } from './order-wire.ts';

/** How the order is collected and paid, and what became of it. See docs/contract.md. */
export const paymentCalls = {
  ModeRetrait: defineCall({
    name: 'ModeRetrait',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPickupMethods,
  }),
  /** Chosen here: the ways in which this cart can be paid. */
  ModePaiement: defineCall({
    name: 'ModePaiement',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPaymentOffer,
  }),
  /**
   * Starts the payment of the cart, or gives again the one under way for an unchanged cart (ruling 6). Chosen here: `mode`,
   * `montant` (what the shopper was shown that the bank will be asked for), `cgv` (the terms that they accepted) and `ref` (go
   * on with this payment, and begin no other).
   */
  AppelPaiement: defineCall({
    name: 'AppelPaiement',
    method: 'GET',
    placement: 'top',
    request: {
      mode: optional(field.text('identifier')),
      montant: optional(field.integer),
      cgv: optional(field.text('identifier')),
      ref: optional(field.text('identifier')),
    },
    answer: readHostedPayment,
  }),
  /** Chosen here: what became of a payment, and the order when it is paid. */
  EtatPaiement: defineCall({
    name: 'EtatPaiement',
    method: 'GET',
    placement: 'top',
    request: { ref: field.text('identifier') },
    answer: readPaymentOutcome,
  }),
  /**
   * Chosen here: the cart is to be paid with this gift card, by its number; the bank is asked for the rest. Repeated, it says
   * and does the same: with a key, a miss would be forgotten with the transaction that it refuses.
   */
  CarteCadeau: defineCall({
    name: 'CarteCadeau',
    method: 'POST',
    placement: 'top',
    request: { code: field.text('code') },
    answer: unread<GiftCardWire>(),
  }),
  /** Chosen here: the cart is not to be paid with this gift card, by the id that the cart has it under; without one, with none. */
  RetireCarteCadeau: defineCall({
    name: 'RetireCarteCadeau',
    method: 'POST',
    placement: 'top',
    request: { id: optional(field.text('identifier')), ...repeatable },
    answer: nothing,
  }),
} as const;
