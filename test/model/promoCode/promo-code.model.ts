import type { Cart } from '../../../api/cart/cart.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
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

/** What was thrown has no words for shoppers. */
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

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
const asksFor = (code: string) => ({ askCart: { change: { kind: 'applyPromo', code } } });
const nothingSaid = { typed: '', refusal: null } as const;

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
        does: ({ event: { code } }) => ({
          asks: asksFor(code.trim()),
          knows: { typed: code.trim(), refusal: null },
        }),
      },
    ],
    'promo.renewAsked': [
      {
        from: 'applied',
        to: 'checking',
        does: ({ context }) => ({
          asks: asksFor(context.promo?.code ?? 'no code'),
          knows: { refusal: null },
        }),
      },
    ],
    'promo.withdrawAsked': [
      {
        from: 'applied',
        to: 'withdrawing',
        does: { asks: { askCart: { change: { kind: 'withdrawPromo' } } }, knows: { refusal: null } },
      },
    ],
    'cart.changed': [
      // Without tickets and promo there is nothing that a code could apply to.
      {
        from: 'checking',
        given: ({ event }) => event.cart === emptyCart,
        to: 'closed',
        does: { knows: { promo: null } },
      },
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
  },
  answers: {
    askCart: {
      done: [
        {
          from: 'checking',
          given: ({ event }) => event.output.kind === 'done',
          to: 'applied.settled',
          does: { knows: { promo: promoIn(promoCart), ...nothingSaid } },
        },
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'closed',
          does: { knows: { promo: null } },
        },
        // The promo that stood before stands still.
        {
          given: ({ context }) => context.promo !== null,
          to: 'applied.refused',
          does: { knows: { refusal, typed: '' } },
        },
        { from: 'checking', to: 'open.refused', does: { knows: { refusal } } },
        // Gone meanwhile, as it was to.
        { to: 'closed' },
      ],
      error: [
        {
          given: ({ context }) => context.promo !== null,
          to: 'applied.refused',
          does: { knows: { refusal: noReason, typed: '' } },
        },
        { from: 'checking', to: 'open.failed', does: { knows: { refusal: noReason } } },
        { to: 'closed' },
      ],
    },
  },
  entering: { closed: { knows: nothingSaid } },
  tags: { busy: ['checking', 'withdrawing'] },
};

/** What `promo-code.model.test.ts` walks by the graph, and `promo-code.view.test.tsx` through the view. */
export const promoCodeModel: Model<Machine> = {
  name: 'promoCode',
  machine: promoCodeMachine,
  siblings: [],
  slots: {
    askCart: {
      resolves: {
        applied: { kind: 'done', value: { cart: promoCart } },
        'taken away': { kind: 'done', value: { cart: heldCart() } },
        refused: { kind: 'refused', refusal },
      },
      rejects: { 'nobody answered': noAnswer },
      fits: (asked, answer) =>
        Object(answer).kind === 'refused' ||
        (Object(asked).change.kind === 'applyPromo') === (Object(answer).value.cart === promoCart),
    },
  },
  events: {
    'promo.opened': plain,
    'promo.dismissed': plain,
    'promo.submitted': {
      'a code': { code: 'DECOUVERTE' },
      'nothing typed': { code: ' ' },
    },
    'promo.renewAsked': plain,
    'promo.withdrawAsked': plain,
    'cart.changed': {
      'with the promo': { cart: promoCart },
      'with another': { cart: otherPromoCart },
      'without one': { cart: heldCart() },
      empty: { cart: emptyCart },
    },
  },
  project: ({ context }) => [
    context.promo?.code ?? null,
    context.typed !== '',
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
  },
  promises,
};
