import { defineCall, field, optional } from '../call.ts';
import {
  type HostedPaymentWire,
  type PaymentModeWire,
  type PickupMethodWire,
  readHostedPayment,
  readPaymentModes,
  readPickupMethods,
} from '../checkout.ts';
import { type PaymentOutcomeWire, readPaymentOutcome } from '../order.ts';

/** How the order is collected and paid, and what became of it. See docs/contract.md. */
export const paymentCalls = {
  ModeRetrait: defineCall<{ readonly modesRetrait: readonly PickupMethodWire[] }>()({
    name: 'ModeRetrait',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPickupMethods,
  }),
  /** Chosen here: the ways in which this cart can be paid. */
  ModePaiement: defineCall<{ readonly modesPaiement: readonly PaymentModeWire[] }>()({
    name: 'ModePaiement',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPaymentModes,
  }),
  /** Starts the payment of the cart, or gives again the one under way for an unchanged cart (ruling 6). `mode` chosen here. */
  AppelPaiement: defineCall<HostedPaymentWire>()({
    name: 'AppelPaiement',
    method: 'GET',
    placement: 'top',
    request: { mode: optional(field.text) },
    answer: readHostedPayment,
  }),
  /** Chosen here: what became of a payment, and the order when it is paid. */
  EtatPaiement: defineCall<PaymentOutcomeWire>()({
    name: 'EtatPaiement',
    method: 'GET',
    placement: 'top',
    request: { ref: field.text },
    answer: readPaymentOutcome,
  }),
} as const;
