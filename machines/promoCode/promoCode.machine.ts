import { assign, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import { promoOf } from '../../api/entities/promo.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import type { PromoCodeContext, PromoCodeEvent } from './promoCode.types.ts';

/** The code that is with the cart: the one that was typed, or the one that the cart has, for tickets that came since. */
const askedCode = ({ promo, typed }: PromoCodeContext): string =>
  typed === '' ? (promo?.code ?? '') : typed;

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
    hasCode: (_, params: { readonly code: string }) => params.code.trim() !== '',
    bringsPromo: (_, params: { readonly cart: Cart }) => promoOf(params.cart) !== null,
    bringsOtherPromo: ({ context }, params: { readonly cart: Cart }) => {
      const promo = promoOf(params.cart);
      return promo !== null && promo.code !== context.promo?.code;
    },
    hasNoTickets: (_, params: { readonly cart: Cart }) => ticketsOf(params.cart).length === 0,
    hasPromo: ({ context }) => context.promo !== null,
    /** There is nothing left that a code could apply to. */
    isEmptied: (_, params: { readonly cart: Cart }) =>
      ticketsOf(params.cart).length === 0 && promoOf(params.cart) === null,
  },
  actions: {
    keepPromo: assign((_, { cart }: { readonly cart: Cart }) => ({ promo: promoOf(cart) })),
    /** Applied elsewhere: what was typed here has no use any more. */
    adoptPromo: assign((_, { cart }: { readonly cart: Cart }) => ({
      promo: promoOf(cart),
      typed: '',
      refusal: null,
    })),
    keepTyped: assign((_, { code }: { readonly code: string }) => ({ typed: code.trim() })),
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
        'cart.changed': {
          guard: { type: 'bringsPromo', params: ({ event }) => event },
          target: 'applied',
          actions: { type: 'adoptPromo', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The form is shown.',
      initial: 'typing',
      on: {
        'promo.dismissed': 'closed',
        'promo.submitted': {
          guard: { type: 'hasCode', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        'cart.changed': [
          {
            guard: { type: 'bringsPromo', params: ({ event }) => event },
            target: 'applied',
            actions: { type: 'adoptPromo', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasNoTickets', params: ({ event }) => event },
            target: 'closed',
          },
        ],
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
            guard: { type: 'isEmptied', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'keepPromo', params: ({ event }) => event },
          },
          { actions: { type: 'keepPromo', params: ({ event }) => event } },
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
          {
            guard: 'hasPromo',
            target: 'applied.refused',
            actions: [{ type: 'keepRefusal', params: answered }, 'forgetTyped'],
          },
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: answered },
          },
        ],
        onError: [
          {
            guard: 'hasPromo',
            target: 'applied.refused',
            actions: [{ type: 'keepRefusal', params: unanswered }, 'forgetTyped'],
          },
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
            guard: { type: 'bringsOtherPromo', params: ({ event }) => event },
            target: '.settled',
            actions: { type: 'adoptPromo', params: ({ event }) => event },
          },
          {
            guard: { type: 'bringsPromo', params: ({ event }) => event },
            actions: { type: 'keepPromo', params: ({ event }) => event },
          },
          { target: 'closed', actions: { type: 'keepPromo', params: ({ event }) => event } },
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
        'cart.changed': { actions: { type: 'keepPromo', params: ({ event }) => event } },
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
          {
            guard: 'hasPromo',
            target: 'applied.refused',
            actions: { type: 'keepRefusal', params: answered },
          },
          {
            // It went meanwhile, with the cart or from another tab: what was wanted is so.
            target: 'closed',
          },
        ],
        onError: [
          {
            guard: 'hasPromo',
            target: 'applied.refused',
            actions: { type: 'keepRefusal', params: unanswered },
          },
          { target: 'closed' },
        ],
      },
    },
  },
});
