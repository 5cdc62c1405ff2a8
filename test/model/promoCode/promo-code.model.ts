import type { Cart } from '../../../api/entities/cart.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { emptyCart, heldCart, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

/** Two seats, with the promo whose price the first has. */
export const promoCart: Cart = {
  ...heldCart(),
  items: heldCart().items.map((item, index) =>
    item.type === 'ticket' && index === 0
      ? { ...item, priceCode: 'DECOUV', basePriceCode: 'TP', amount: 2400, reduction: 800 }
      : item,
  ),
  controls: new Map([['promo-DECOUVERTE', 0]]),
  controlDetails: new Map([
    ['promo-DECOUVERTE', [{ reason: 'ouvre', count: 0, code: 'DECOUV', performanceId: 0, showId: 0 }]],
  ]),
};

/** The same, by a code that another tab applied. */
export const otherPromoCart: Cart = {
  ...promoCart,
  controls: new Map([['promo-RENTREE', 0]]),
  controlDetails: new Map([
    ['promo-RENTREE', [{ reason: 'ouvre', count: 0, code: 'DECOUV', performanceId: 0, showId: 0 }]],
  ]),
};

const unanswered = { ...refusal, code: 0, message: '' };

/** What `promo-code.model.test.ts` walks by the graph, and `promo-code.view.test.tsx` through the view. */
export const promoCodeModel: Model<typeof promoCodeMachine> = {
  name: 'promoCode',
  machine: promoCodeMachine,
  siblings: ['cart'],
  slots: {},
  events: {
    'promo.opened': plain,
    'promo.dismissed': plain,
    'promo.submitted': {
      'a code': { code: 'DECOUVERTE', key: 'k1' },
      'nothing typed': { code: ' ', key: 'k1' },
    },
    'promo.renewAsked': { '': { key: 'k1' } },
    'promo.withdrawAsked': { '': { key: 'k1' } },
    'cart.changed': {
      'with the promo': { cart: promoCart },
      'with another': { cart: otherPromoCart },
      'without one': { cart: heldCart() },
      empty: { cart: emptyCart },
    },
    'cart.changeSettled': {
      applied: { key: 'k1', result: { kind: 'accepted', cart: promoCart } },
      refused: { key: 'k1', result: { kind: 'refused', refusal, cart: null } },
      'no answer': { key: 'k1', result: { kind: 'refused', refusal: unanswered, cart: null } },
      'of an emptied cart': { key: 'k1', result: { kind: 'refused', refusal, cart: emptyCart } },
      'of another request': { key: 'k0', result: { kind: 'accepted', cart: promoCart } },
    },
  },
  project: ({ context }) => [
    context.promo?.code ?? null,
    context.typed !== '',
    context.key,
    context.refusal === null ? null : context.refusal.code === 0,
  ],
  ignores: [
    {
      events: ['promo.opened'],
      answeredOnlyIn: ['closed'],
      because: 'the form is open, or a code is applied',
    },
    {
      events: ['promo.dismissed'],
      answeredOnlyIn: ['open'],
      because: 'no form is shown, or its code is with the server',
    },
    {
      events: ['promo.submitted'],
      answeredOnlyIn: ['open'],
      because: 'no form is shown, or it is with the server already: a double click asks once',
    },
    {
      events: ['promo.renewAsked', 'promo.withdrawAsked'],
      answeredOnlyIn: ['applied'],
      because: 'no code is applied, or something is asked of it already',
    },
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['checking', 'withdrawing'],
      because: 'nothing was asked of the cart',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('checking') || snapshot.matches('withdrawing')),
    'an applied code is known': (snapshot) => !snapshot.matches('applied') || snapshot.context.promo !== null,
    'a refusal is told where it happened': (snapshot) =>
      (snapshot.context.refusal !== null) ===
      (snapshot.matches({ open: 'refused' }) ||
        snapshot.matches({ open: 'failed' }) ||
        snapshot.matches({ applied: 'refused' })),
    'what is asked has a key': (snapshot) =>
      !(snapshot.matches('checking') || snapshot.matches('withdrawing')) || snapshot.context.key !== null,
  },
  // Another promo than was known, and a cart that was emptied while its code was with the server.
  counts: { states: 10, transitions: 21 },
};
