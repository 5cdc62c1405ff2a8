import { assertEvent, assign, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { promoOf } from '../../api/prices/promo.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import type { PromoCodeContext, PromoCodeEvent } from './promoCode.types.ts';

/** The code that is with the cart: the one that was typed, or the one that the cart has, for tickets that came since. */
const askedCode = ({ promo, typed }: PromoCodeContext): string =>
  typed === '' ? (promo?.code ?? '') : typed;

/** The cart as it was read. */
function cartIn(event: PromoCodeEvent): Cart {
  assertEvent(event, 'cart.changed');
  return event.cart;
}

/** The code that the shopper gave. */
function codeIn(event: PromoCodeEvent): string {
  assertEvent(event, 'promo.submitted');
  return event.code.trim();
}

/** The cart has a promo, whoever gave its code. */
const adopted = { guard: 'bringsPromo', target: 'applied', actions: 'adoptPromo' } as const;
/** What was asked of a promo that the cart has was not done. */
const notDone = {
  guard: 'hasPromo',
  target: 'applied.refused',
  actions: [{ type: 'keepRefusal', params: answered }, 'forgetTyped'],
} as const;
const notAnswered = {
  ...notDone,
  actions: [{ type: 'keepRefusal', params: unanswered }, 'forgetTyped'],
} as const;

/**
 * A promo code, from « J’ai un code » to its price on the tickets (points 4 and 7: promo form, CodePromo).
 *
 * The cart does what is asked, in order with its other changes, and its reading says what came of it; so a code that another
 * tab applied, or that went with an emptied cart, is followed here too. A refusal keeps what was typed. Whether the form is
 * offered at all is a rule of prices (`canTakePromo`), which the view reads.
 */
export const promoCodeMachine = setup({
  types: { context: {} as PromoCodeContext, events: {} as PromoCodeEvent },
  actors: { askCart },
  guards: {
    ...answerGuards,
    hasCode: ({ event }) => codeIn(event) !== '',
    bringsPromo: ({ event }) => promoOf(cartIn(event)) !== null,
    bringsOtherPromo: ({ context, event }) => {
      const promo = promoOf(cartIn(event));
      return promo !== null && promo.code !== context.promo?.code;
    },
    hasPromo: ({ context }) => context.promo !== null,
    /** There is nothing left that a code could apply to. */
    isEmptied: ({ event }) => ticketsOf(cartIn(event)).length === 0 && promoOf(cartIn(event)) === null,
  },
  actions: {
    keepPromo: assign(({ event }) => ({ promo: promoOf(cartIn(event)) })),
    /** Applied elsewhere: what was typed here has no use any more. */
    adoptPromo: assign(({ event }) => ({
      promo: promoOf(cartIn(event)),
      typed: '',
      refusal: null,
    })),
    keepTyped: assign(({ event }) => ({ typed: codeIn(event) })),
    forgetTyped: assign({ typed: '' }),
    forget: assign({ typed: '', refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign((_, answer: CartAnswer) => ({ refusal: refusalIn(answer) })),
    /** A server that does not tell its promo: it is the one that was typed, until the cart says otherwise. */
    keepApplied: assign(({ context }, answer: CartAnswer) => ({
      promo: (answer.kind === 'done' ? promoOf(answer.value.cart) : null) ?? {
        code: '',
        priceCodes: context.promo?.priceCodes ?? [],
      },
      typed: '',
    })),
  },
}).createMachine({
  id: 'promoCode',
  context: { promo: null, typed: '', refusal: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No promo; the form is one gesture away where the rule of prices offers it.',
      entry: 'forget',
      on: {
        'promo.opened': 'open',
        'cart.changed': adopted,
      },
    },
    open: {
      description: 'The form is shown.',
      initial: 'typing',
      on: {
        'promo.dismissed': 'closed',
        'promo.submitted': { guard: 'hasCode', target: 'checking', actions: 'keepTyped' },
        'cart.changed': [adopted, { guard: 'isEmptied', target: 'closed' }],
      },
      states: {
        typing: {},
        refused: { description: 'The venue says why not; what was typed stays.' },
        failed: { description: 'No answer came: the same code can be sent again.' },
      },
    },
    checking: {
      description: 'The code is with the cart, and the cart with the server.',
      tags: 'busy',
      entry: 'forgetRefusal',
      on: {
        'cart.changed': [
          {
            description: 'The cart was emptied meanwhile.',
            guard: 'isEmptied',
            target: 'closed',
            actions: 'keepPromo',
          },
          { actions: 'keepPromo' },
        ],
      },
      invoke: {
        src: 'askCart',
        input: ({ context }) => ({ change: { kind: 'applyPromo', code: askedCode(context) } }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'applied',
            actions: { type: 'keepApplied', params: answered },
          },
          notDone,
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: answered },
          },
        ],
        onError: [
          notAnswered,
          { target: 'open.failed', actions: { type: 'keepRefusal', params: unanswered } },
        ],
      },
    },
    applied: {
      description: 'The cart has a promo: its tickets say what it changed.',
      initial: 'settled',
      on: {
        'promo.renewAsked': 'checking',
        'promo.withdrawAsked': 'withdrawing',
        'cart.changed': [
          {
            // What was refused was about the other one.
            guard: 'bringsOtherPromo',
            target: '.settled',
            actions: 'adoptPromo',
          },
          { guard: 'bringsPromo', actions: 'keepPromo' },
          { target: 'closed', actions: 'keepPromo' },
        ],
      },
      states: {
        settled: {},
        refused: { description: 'What was asked of the promo was not done; it stands as it was.' },
      },
    },
    withdrawing: {
      description: 'The promo is being taken away.',
      tags: 'busy',
      entry: 'forgetRefusal',
      on: {
        'cart.changed': { actions: 'keepPromo' },
      },
      invoke: {
        src: 'askCart',
        input: { change: { kind: 'withdrawPromo' } },
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'closed',
            actions: assign({ promo: null }),
          },
          notDone,
          {
            // It went meanwhile, with the cart or from another tab: what was wanted is so.
            target: 'closed',
          },
        ],
        onError: [notAnswered, { target: 'closed' }],
      },
    },
  },
});
