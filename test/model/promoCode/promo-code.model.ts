import type { Cart } from '../../../api/entities/cart.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { emptyCart, heldCart, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
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

type Machine = typeof promoCodeMachine;

const codes = new Map<Cart, string>([
  [promoCart, 'DECOUVERTE'],
  [otherPromoCart, 'RENTREE'],
]);
/** The promo of a cart of these tests. */
const promoIn = (cart: Cart) => {
  const code = codes.get(cart);
  return code === undefined ? null : { code, priceCodes: ['DECOUV'] };
};
/** The cart is asked for it, under the key of the gesture. */
const asked = (change: CartChange, key: string) => ({
  tells: { cart: [{ type: 'cart.changeAsked', change, key, replyTo: 'promoCode' } as const] },
});
const nothingSaid = { typed: '', refusal: null, key: null } as const;
/** Without tickets and promo there is nothing that a code could apply to. */
const isEmptied = (cart: Cart | null): boolean => cart === emptyCart;

/** A code and its price on the tickets: the cart does what is asked, and its reading says what came of it (points 4 and 7). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'closed', knows: { promo: null, ...nothingSaid } }),
  on: {
    'promo.opened': [{ from: 'closed', to: 'open.typing' }],
    'promo.dismissed': [{ from: 'open', to: 'closed' }],
    'promo.submitted': [
      { given: ({ event }) => event.code.trim() === '' },
      {
        from: 'open',
        to: 'checking',
        does: ({ event: { code, key } }) => ({
          ...asked({ kind: 'applyPromo', code: code.trim() }, key),
          knows: { typed: code.trim(), key, refusal: null },
        }),
      },
    ],
    'promo.renewAsked': [
      {
        from: 'applied',
        to: 'checking',
        does: ({ context, event: { key } }) => ({
          ...asked({ kind: 'applyPromo', code: context.promo?.code ?? 'no code' }, key),
          knows: { key, refusal: null },
        }),
      },
    ],
    'promo.withdrawAsked': [
      {
        from: 'applied',
        to: 'withdrawing',
        does: ({ event: { key } }) => ({
          ...asked({ kind: 'withdrawPromo' }, key),
          knows: { key, refusal: null },
        }),
      },
    ],
    'cart.changed': [
      // While something is asked the readings are followed, and the answer decides.
      {
        from: ['checking', 'withdrawing'],
        does: ({ event }) => ({ knows: { promo: promoIn(event.cart) } }),
      },
      // The promo that is known already: what was said of it stays.
      {
        from: 'applied',
        given: ({ context, event }) => codes.has(event.cart) && codes.get(event.cart) === context.promo?.code,
        does: ({ event }) => ({ knows: { promo: promoIn(event.cart) } }),
      },
      // Applied elsewhere: what was typed here has no use any more.
      {
        given: ({ event }) => codes.has(event.cart),
        to: 'applied.settled',
        does: ({ event }) => ({ knows: { promo: promoIn(event.cart), ...nothingSaid } }),
      },
      { from: 'applied', to: 'closed', does: { knows: { promo: null } } },
      { from: 'open', given: ({ event }) => event.cart === emptyCart, to: 'closed' },
      {},
    ],
    'cart.changeSettled': [
      {
        given: ({ context, event, was }) =>
          event.key !== context.key || !(was('checking') || was('withdrawing')),
      },
      // What came of an applied code is in the cart; from a server that does not say, the shop knows it all the same.
      {
        from: 'checking',
        given: ({ event }) => event.result.kind === 'accepted',
        to: 'applied.settled',
        does: { knows: { promo: promoIn(promoCart), ...nothingSaid } },
      },
      {
        from: 'checking',
        given: ({ event }) => isEmptied(event.result.cart),
        to: 'closed',
      },
      // The promo that stood before stands still.
      {
        given: ({ context, event }) => event.result.kind === 'refused' && context.promo !== null,
        to: 'applied.refused',
        does: ({ event, context, was }) => ({
          knows: {
            key: null,
            refusal: 'refusal' in event.result ? event.result.refusal : null,
            typed: was('checking') ? '' : context.typed,
          },
        }),
      },
      {
        from: 'checking',
        given: ({ event }) => 'refusal' in event.result && event.result.refusal === unanswered,
        to: 'open.failed',
        does: { knows: { key: null, refusal: unanswered } },
      },
      { from: 'checking', to: 'open.refused', does: { knows: { key: null, refusal } } },
      // Taken away as wanted, or gone meanwhile.
      { from: 'withdrawing', to: 'closed', does: { knows: { promo: null } } },
    ],
  },
  answers: {},
  entering: { closed: { knows: nothingSaid } },
  tags: { busy: ['checking', 'withdrawing'] },
};

/** What `promo-code.model.test.ts` walks by the graph, and `promo-code.view.test.tsx` through the view. */
export const promoCodeModel: Model<Machine> = {
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
  promises,
};
