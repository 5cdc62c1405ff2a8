import { assign, sendTo, setup } from 'xstate';
import type { Cart, CartItem } from '../../api/entities/cart.ts';
import type { TakenBack } from '../../api/entities/taken-back.ts';
import type { CartChange, CartEvent, CartResult } from '../cart/cart.types.ts';
import { isWithoutReason } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import type { RemovalContext, RemovalEvent } from './removal.types.ts';

/** A request that the cart answered. */
interface Settled {
  readonly key: string;
  readonly result: CartResult;
}

const nothingBack: TakenBack = { lineIds: [], lost: [], unpriced: 0 };

const nothingAsked: RemovalContext = {
  items: [],
  key: null,
  removalKey: null,
  takeBackKey: null,
  takenBack: null,
  refusal: null,
};

/** What came back, as far as an accepted answer tells. */
function takenBackOf(result: CartResult): TakenBack {
  return (result.kind === 'accepted' ? result.takenBack : undefined) ?? nothingBack;
}

/** As before it left: the same line, at the same price. */
const isInAsBefore = (cart: Cart, { id, amount }: CartItem): boolean =>
  cart.items.some((item) => item.id === id && item.amount === amount);

/**
 * Taking something out of the cart, and putting it back (point 3: lines removed one by one, by session, or all).
 *
 * The cart asks the server for both; the server keeps what left, and says what of it came back. The offer to put it back has
 * no end in time: it stands until the next change of the cart, or until the shopper closes it. A removal that is refused is
 * the cart's to say. What nobody answered may have been done: the next reading of the cart says so.
 */
export const removalMachine = setup({
  types: { context: {} as RemovalContext, events: {} as RemovalEvent },
  guards: {
    isDone: ({ context }, { key, result }: Settled) => key === context.key && result.kind === 'accepted',
    isDoneInPart: ({ context }, { key, result }: Settled) =>
      key === context.key && (takenBackOf(result).lost.length > 0 || takenBackOf(result).unpriced > 0),
    isUnanswered: ({ context }, { key, result }: Settled) =>
      key === context.key &&
      result.kind === 'refused' &&
      result.cart === null &&
      isWithoutReason(result.refusal),
    isOwn: ({ context }, { key }: Settled) => key === context.key,
    isAskedAlready: ({ context }, { items }: { readonly items: readonly CartItem[] }) =>
      items.length === context.items.length &&
      items.every(({ id }) => context.items.some((leaving) => leaving.id === id)),
    hasLeft: ({ context }, { cart }: { readonly cart: Cart }) =>
      !context.items.some(({ id }) => cart.items.some((item) => item.id === id)),
    isBack: ({ context }, { cart }: { readonly cart: Cart }) =>
      context.items.every((item) => isInAsBefore(cart, item)),
  },
  actions: {
    askCart: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly key: string; readonly change: CartChange }): CartEvent => ({
        type: 'cart.changeAsked',
        change: params.change,
        key: params.key,
        replyTo: 'removal',
      }),
    ),
    keepRemoval: assign({ removalKey: ({ context }) => context.key, key: null }),
    keepTakenBack: assign((_, { takenBack }: { readonly takenBack: TakenBack }) => ({
      takenBack,
      key: null,
      takeBackKey: null,
      refusal: null,
    })),
    keepTakeBackKey: assign({ takeBackKey: ({ context }) => context.key }),
    keepRefusal: assign((_, { result }: Settled) => ({
      key: null,
      refusal: result.kind === 'refused' ? result.refusal : null,
    })),
    forget: assign(nothingAsked),
  },
}).createMachine({
  id: 'removal',
  context: nothingAsked,
  initial: 'none',
  on: {
    'removal.asked': {
      description: 'Also while an earlier removal stands: that one can then be put back no more.',
      target: '.removing',
      actions: [
        'forget',
        assign({ items: ({ event }) => event.items, key: ({ event }) => event.key }),
        {
          type: 'askCart',
          params: ({ event }) => ({
            key: event.key,
            change: { kind: 'remove', target: event.target } as const,
          }),
        },
      ],
    },
  },
  states: {
    none: {
      description: 'Nothing left, or nobody can have it back.',
      entry: 'forget',
    },
    removing: {
      description: 'What is to leave is with the cart, and the cart with the server.',
      tags: 'busy',
      on: {
        'removal.asked': {
          guard: { type: 'isAskedAlready', params: ({ event }) => event },
          description: 'A second click: the server would find nothing there any more.',
        },
        'cart.changeSettled': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'offered',
            actions: 'keepRemoval',
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'doubtful',
            actions: 'keepRemoval',
          },
          { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'none' },
        ],
      },
    },
    doubtful: {
      description: 'Nobody answered: the next reading of the cart says whether it left.',
      on: {
        'cart.changed': [
          { guard: { type: 'hasLeft', params: ({ event }) => event }, target: 'offered' },
          { target: 'none' },
        ],
      },
    },
    offered: {
      description: 'It left, and can be put back for as long as nothing else changes.',
      on: {
        'removal.takeBackAsked': {
          target: 'takingBack',
          actions: [
            assign({ key: ({ context, event }) => context.takeBackKey ?? event.key, refusal: null }),
            {
              type: 'askCart',
              params: ({ context, event }) => ({
                key: context.key ?? event.key,
                change: { kind: 'takeBack', removal: context.removalKey ?? '' } as const,
              }),
            },
          ],
        },
        'removal.dismissed': 'none',
        'cart.changedOtherwise': 'none',
      },
      initial: 'open',
      states: {
        open: {},
        refused: { description: 'Nothing came back, and why; it can be tried again.' },
        unanswered: {
          description: 'It may be back: tried again, it comes back once.',
          on: {
            'cart.changed': {
              guard: { type: 'isBack', params: ({ event }) => event },
              target: '#removal.back',
              actions: { type: 'keepTakenBack', params: { takenBack: nothingBack } },
            },
          },
        },
      },
    },
    takingBack: {
      description: 'It is being put back.',
      tags: 'busy',
      on: {
        'cart.changeSettled': [
          {
            guard: { type: 'isDoneInPart', params: ({ event }) => event },
            target: 'backInPart',
            actions: {
              type: 'keepTakenBack',
              params: ({ event }) => ({ takenBack: takenBackOf(event.result) }),
            },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'back',
            actions: {
              type: 'keepTakenBack',
              params: ({ event }) => ({ takenBack: takenBackOf(event.result) }),
            },
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'offered.unanswered',
            actions: ['keepTakeBackKey', { type: 'keepRefusal', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => event },
            target: 'offered.refused',
            actions: [assign({ takeBackKey: null }), { type: 'keepRefusal', params: ({ event }) => event }],
          },
        ],
      },
    },
    back: {
      description: 'All of it is in the cart again, as it was.',
      on: { 'removal.dismissed': 'none', 'cart.changedOtherwise': 'none' },
    },
    backInPart: {
      description:
        'Some of it went to others meanwhile, or waits for a price; the rest is in the cart again.',
      on: { 'removal.dismissed': 'none', 'cart.changedOtherwise': 'none' },
    },
  },
});
