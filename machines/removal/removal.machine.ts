import { assertEvent, assign, setup } from 'xstate';
import type { Cart, CartItem, TakenBack } from '../../api/cart/cart.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import type { Removal, RemovalContext, RemovalEvent } from './removal.types.ts';

const nothingBack: TakenBack = { lineIds: [], lost: [], unpriced: 0 };

const nothingAsked: RemovalContext = { removal: null, takeBackKey: null, takenBack: null, refusal: null };

/** What came back, as far as the answer tells. */
const takenBackIn = (answer: CartAnswer): TakenBack =>
  (answer.kind === 'done' ? answer.value.takenBack : undefined) ?? nothingBack;

const leaving = ({ removal }: RemovalContext): readonly CartItem[] => removal?.items ?? [];

/** As before it left: the same line, at the same price. */
const isInAsBefore = (cart: Cart, { id, amount }: CartItem): boolean =>
  cart.items.some((item) => item.id === id && item.amount === amount);

/** The lines that are to leave. */
function removalIn(event: RemovalEvent): Removal {
  assertEvent(event, 'removal.asked');
  const { target, items, key } = event;
  return { target, items, key };
}

/** The cart as it was read. */
function cartIn(event: RemovalEvent): Cart {
  assertEvent(event, 'cart.changed');
  return event.cart;
}

/**
 * Taking something out of the cart, and putting it back (point 3: lines removed one by one, by session, or all).
 *
 * The cart asks the server for both; the server keeps what left, and says what of it came back. The offer to put it back has
 * no end in time: it stands until the next change of the cart, or until the shopper closes it. A removal that is refused is
 * the cart's to say. What nobody answered may have been done: the next reading of the cart says so.
 */
export const removalMachine = setup({
  types: { context: {} as RemovalContext, events: {} as RemovalEvent },
  actors: { askCart },
  guards: {
    ...answerGuards,
    isDoneInPart: (_, answer: CartAnswer) => {
      const { lost, unpriced } = takenBackIn(answer);
      return lost.length > 0 || unpriced > 0;
    },
    isAskedAlready: ({ context, event }) => {
      const { items } = removalIn(event);
      const already = leaving(context);
      return items.length === already.length && items.every(({ id }) => already.some((one) => one.id === id));
    },
    hasLeft: ({ context, event }) =>
      !leaving(context).some(({ id }) => cartIn(event).items.some((item) => item.id === id)),
    isBack: ({ context, event }) => leaving(context).every((item) => isInAsBefore(cartIn(event), item)),
  },
  actions: {
    keepRemoval: assign(({ event }) => ({ ...nothingAsked, removal: removalIn(event) })),
    nameTakingBack: assign(({ context, event }) => {
      assertEvent(event, 'removal.takeBackAsked');
      return { takeBackKey: context.takeBackKey ?? event.key, refusal: null };
    }),
    keepTakenBack: assign((_, takenBack: TakenBack) => ({ takenBack, takeBackKey: null, refusal: null })),
    keepRefusal: assign((_, answer: CartAnswer) => ({ refusal: refusalIn(answer) })),
    forgetTakingBack: assign({ takeBackKey: null }),
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
      actions: 'keepRemoval',
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
          guard: 'isAskedAlready',
          description: 'A second click: the server would find nothing there any more.',
        },
      },
      invoke: {
        src: 'askCart',
        input: ({ context }) => {
          const { target, key } = known(context.removal, 'removal');
          return { change: { kind: 'remove', target }, key };
        },
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'offered' },
          { description: 'The cart says why.', target: 'none' },
        ],
        onError: 'doubtful',
      },
    },
    doubtful: {
      description: 'Nobody answered: the next reading of the cart says whether it left.',
      on: {
        'cart.changed': [{ guard: 'hasLeft', target: 'offered' }, { target: 'none' }],
      },
    },
    offered: {
      description: 'It left, and can be put back for as long as nothing else changes.',
      on: {
        'removal.takeBackAsked': {
          target: 'takingBack',
          actions: 'nameTakingBack',
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
              guard: 'isBack',
              target: '#removal.back',
              actions: { type: 'keepTakenBack', params: nothingBack },
            },
          },
        },
      },
    },
    takingBack: {
      description: 'It is being put back.',
      tags: 'busy',
      invoke: {
        src: 'askCart',
        input: ({ context }) => ({
          change: { kind: 'takeBack', removal: known(context.removal, 'removal').key },
          key: known(context.takeBackKey, 'key'),
        }),
        onDone: [
          {
            guard: { type: 'isDoneInPart', params: answered },
            target: 'backInPart',
            actions: { type: 'keepTakenBack', params: ({ event }) => takenBackIn(event.output) },
          },
          {
            guard: { type: 'isDone', params: answered },
            target: 'back',
            actions: { type: 'keepTakenBack', params: ({ event }) => takenBackIn(event.output) },
          },
          {
            target: 'offered.refused',
            actions: [{ type: 'keepRefusal', params: answered }, 'forgetTakingBack'],
          },
        ],
        onError: {
          description: 'Asked once more under the same key, it has its effect once.',
          target: 'offered.unanswered',
          actions: { type: 'keepRefusal', params: unanswered },
        },
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
