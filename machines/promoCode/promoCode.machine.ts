import { assign, sendTo, setup } from 'xstate';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import { promoOf } from '../../api/entities/promo.ts';
import type { CartChange, CartEvent, CartResult } from '../cart/cart.types.ts';
import { isWithoutReason } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import type { PromoCodeContext, PromoCodeEvent } from './promoCode.types.ts';

/** A request of one's own that the cart answered. */
interface Settled {
  readonly key: string;
  readonly result: CartResult;
}

/**
 * A promo code, from « J’ai un code » to its price on the tickets (points 4 and 7: promo form, CodePromo).
 *
 * The cart does what is asked, in order with its other changes, and its reading says what came of it; so a code that another
 * tab applied, or that went with an emptied cart, is followed here too. A refusal keeps what was typed. Whether the form is
 * offered at all is a rule of prices (`canTakePromo`), which the view reads.
 */
export const promoCodeMachine = setup({
  types: { context: {} as PromoCodeContext, events: {} as PromoCodeEvent },
  guards: {
    hasCode: (_, params: { readonly code: string }) => params.code.trim() !== '',
    bringsPromo: (_, params: { readonly cart: Cart }) => promoOf(params.cart) !== null,
    bringsOtherPromo: ({ context }, params: { readonly cart: Cart }) => {
      const promo = promoOf(params.cart);
      return promo !== null && promo.code !== context.promo?.code;
    },
    hasNoTickets: (_, params: { readonly cart: Cart }) => ticketsOf(params.cart).length === 0,
    isDone: ({ context }, { key, result }: Settled) => key === context.key && result.kind === 'accepted',
    isOwn: ({ context }, { key }: Settled) => key === context.key,
    isOwnBesidePromo: ({ context }, { key }: Settled) => key === context.key && context.promo !== null,
    /** No answer, or none that is a refusal of the venue's. */
    isUnanswered: ({ context }, { key, result }: Settled) =>
      key === context.key && result.kind === 'refused' && isWithoutReason(result.refusal),
    /** The cart was emptied meanwhile: there is nothing to apply a code to. */
    isOwnOfEmptied: ({ context }, { key, result: { cart } }: Settled) =>
      key === context.key && cart !== null && ticketsOf(cart).length === 0 && promoOf(cart) === null,
  },
  actions: {
    keepPromo: assign((_, { cart }: { readonly cart: Cart }) => ({ promo: promoOf(cart) })),
    /** Applied elsewhere: what was typed here has no use any more. */
    adoptPromo: assign((_, { cart }: { readonly cart: Cart }) => ({
      promo: promoOf(cart),
      typed: '',
      key: null,
      refusal: null,
    })),
    keepTyped: assign((_, { code }: { readonly code: string }) => ({ typed: code.trim() })),
    forgetTyped: assign({ typed: '' }),
    forget: assign({ typed: '', refusal: null, key: null }),
    begin: assign((_, { key }: { readonly key: string }) => ({ key, refusal: null })),
    keepRefusal: assign((_, { result }: Settled) => ({
      key: null,
      refusal: result.kind === 'refused' ? result.refusal : null,
    })),
    /** A server that does not tell its promo: it is the one that was typed, until the cart says otherwise. */
    keepApplied: assign(({ context }, { result }: Settled) => ({
      promo: (result.kind === 'accepted' ? promoOf(result.cart) : null) ?? {
        code: '',
        priceCodes: context.promo?.priceCodes ?? [],
      },
      typed: '',
      key: null,
      refusal: null,
    })),
    askCart: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly key: string; readonly change: CartChange }): CartEvent => ({
        type: 'cart.changeAsked',
        change: params.change,
        key: params.key,
        replyTo: 'promoCode',
      }),
    ),
  },
}).createMachine({
  id: 'promoCode',
  context: { promo: null, typed: '', key: null, refusal: null },
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
          actions: [
            { type: 'keepTyped', params: ({ event }) => event },
            { type: 'begin', params: ({ event }) => event },
            {
              type: 'askCart',
              params: ({ event }) => ({
                key: event.key,
                change: { kind: 'applyPromo', code: event.code.trim() } as const,
              }),
            },
          ],
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
      on: {
        'cart.changed': { actions: { type: 'keepPromo', params: ({ event }) => event } },
        'cart.changeSettled': [
          { guard: { type: 'isOwnOfEmptied', params: ({ event }) => event }, target: 'closed' },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'applied',
            actions: { type: 'keepApplied', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOwnBesidePromo', params: ({ event }) => event },
            target: 'applied.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'forgetTyped'],
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'open.failed',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => event },
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    applied: {
      description: 'The cart has a promo: its tickets say what it changed.',
      initial: 'settled',
      on: {
        'promo.renewAsked': {
          target: 'checking',
          actions: [
            { type: 'begin', params: ({ event }) => event },
            {
              type: 'askCart',
              params: ({ context, event }) => ({
                key: event.key,
                change: { kind: 'applyPromo', code: context.promo?.code ?? '' } as const,
              }),
            },
          ],
        },
        'promo.withdrawAsked': {
          target: 'withdrawing',
          actions: [
            { type: 'begin', params: ({ event }) => event },
            {
              type: 'askCart',
              params: ({ event }) => ({ key: event.key, change: { kind: 'withdrawPromo' } as const }),
            },
          ],
        },
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
      on: {
        'cart.changed': { actions: { type: 'keepPromo', params: ({ event }) => event } },
        'cart.changeSettled': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'closed',
            actions: assign({ promo: null }),
          },
          {
            guard: { type: 'isOwnBesidePromo', params: ({ event }) => event },
            target: 'applied.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          {
            // It went meanwhile, with the cart or from another tab: what was wanted is so.
            guard: { type: 'isOwn', params: ({ event }) => event },
            target: 'closed',
          },
        ],
      },
    },
  },
});
