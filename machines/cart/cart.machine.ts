import { assertEvent, assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { type Cart, hasValuableItems } from '../../api/cart/cart.ts';
import type { CartStakes } from '../connectivity/connectivity.types.ts';
import { answered, type Refusal, refusalOf } from '../system/answer.ts';
import { patienceDelays, patienceStates } from '../system/patience.ts';
import { type ActorId, type EventOf, to, toIfLiving } from '../system/registry.ts';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import { endsRemoval, isOwnAction, isShownByCart, outcomeOf } from './cart.rules.ts';
import type {
  CartChange,
  CartContext,
  CartEmitted,
  CartEvent,
  CartRequest,
  CartResult,
} from './cart.types.ts';

function stakesOf({ cart }: CartContext): CartStakes {
  if (cart?.hold?.paymentReference != null) {
    return 'payment';
  }
  return cart !== null && hasValuableItems(cart) ? 'heldCart' : 'nothing';
}

/** Milliseconds until a cart that could not be read is read again; doubled by each failure in a row, up to the longest. */
const rereadAfter = 10_000;
const longestRereadAfter = 60_000;

/** Whoever understands `cart.changed` follows the cart, and hears of each reading as far as it lives. */
type Follower = {
  readonly [Id in ActorId]: 'cart.changed' extends EventOf<Id>['type'] ? Id : never;
}[ActorId];
const followers: Readonly<Record<Follower, true>> = {
  holdCountdown: true,
  checkout: true,
  promoCode: true,
  subscriptions: true,
  removal: true,
  offer: true,
};
const isFollower = (id: string): id is Follower => Object.hasOwn(followers, id);

const rereading: CartRequest = { change: { kind: 'reread' } };

/** What came of a request: the server's answer, or none. */
interface Answer {
  readonly kind: 'answered' | 'unanswered';
  readonly result: CartResult;
}

/** The change that this reading follows. A repeated reading follows the change whose answer was lost, where there is one. */
function changeBefore({ queue, unanswered }: CartContext): CartChange['kind'] | null {
  const kind = queue[0]?.change.kind ?? null;
  return kind === 'reread' ? (unanswered.at(-1)?.change.kind ?? kind) : kind;
}

/** The refusals with one more at the end. A refusal of the same code and message stands once. */
function withRefusal(refusals: readonly Refusal[], refusal: Refusal): readonly Refusal[] {
  const others = refusals.filter(({ code, message }) => code !== refusal.code || message !== refusal.message);
  return [...others, refusal];
}

/** Transitions of the states in which the server is asked nothing. */
const askAtRest = {
  'cart.changeAsked': { target: 'changing', actions: 'enqueueRequest' },
  'cart.rereadAsked': { target: 'changing', actions: 'enqueueRereading' },
} as const;

/**
 * What the shopper holds, as the server last said (points 3 and 4 of the specification).
 *
 * Changes are done one at a time, in the order in which they were asked; each ends with the cart read again, so that what
 * is shown is never a guess. A refusal stays until the shopper has read it or does something else (point 8), whatever was
 * waiting behind it and however often the cart is read meanwhile; the cart stays as the server has it. Whoever asked under a
 * name hears by that name what became of their own change (`askCart`). Every reading is told to the actors that
 * follow the cart, by the cart itself, and emitted for what is no actor.
 * Where nobody could read it after a change, the cart is in doubt, for what was asked may well have been done: it is read
 * again by itself until it is known. Who asked for places, or had some moved, is answered then: nobody knows before.
 */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent, emitted: {} as CartEmitted },
  actors: {
    /** Reads the cart. */
    loadCart: promiseSlot<Cart>('loadCart'),
    /**
     * Asks the server for the change, then reads the cart. `releaseExpired` is done under a lock that the tabs share, after
     * reading the cart again, and only when the server says that the hold is over (ruling 2).
     */
    changeCart: promiseSlot<CartResult, CartRequest>('changeCart'),
    /** Tells when another tab of this browser changed the cart. */
    listenToTabs: callbackSlot<{ readonly type: 'cart.changedElsewhere' }>('listenToTabs'),
  },
  guards: {
    hasWork: ({ context }) => context.queue.length > 0,
    hasRead: (_, result: CartResult) => result.cart !== null,
  },
  delays: {
    ...patienceDelays,
    rereadDelay: ({ context }) => Math.min(rereadAfter * 2 ** (context.failures - 1), longestRereadAfter),
  },
  actions: {
    enqueueRequest: assign(({ context, event }) => {
      assertEvent(event, 'cart.changeAsked');
      const { type: _, ...request } = event;
      return {
        queue: [...context.queue, request],
        refusals: isOwnAction(request.change) ? [] : context.refusals,
      };
    }),
    // One rereading at the end of the queue is enough. The first request does not count: it is with the server already, and its
    // answer may be older than what is asked now.
    enqueueRereading: assign({
      queue: ({ context: { queue } }) =>
        queue.slice(1).at(-1)?.change.kind === 'reread' ? queue : [...queue, rereading],
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    clearRefusals: assign({ refusals: [] }),
    trust: assign({ failures: 0, unanswered: [] }),
    doubt: assign({ failures: ({ context }) => context.failures + 1 }),
    keepUnanswered: assign({
      unanswered: ({ context: { cart, queue, unanswered } }) => {
        const request = queue[0];
        return request === undefined || request.change.kind === 'reread'
          ? unanswered
          : [...unanswered, { ...request, before: cart }];
      },
    }),
    keepResult: assign(({ context }, result: CartResult) =>
      result.kind === 'accepted'
        ? { cart: result.cart }
        : { cart: result.cart ?? context.cart, refusals: withRefusal(context.refusals, result.refusal) },
    ),
    /**
     * Answers whoever asked. A lost answer about places is not told yet: the next reading of the cart shows what became of them,
     * and answers for it then.
     */
    reply: enqueueActions(({ context, enqueue }, { answer }: { readonly answer: Answer }) => {
      const request = context.queue[0];
      const known = context.cart;
      const told: (readonly [CartRequest, CartResult])[] = [];
      if (answer.kind === 'answered' && answer.result.cart !== null && known !== null) {
        for (const one of context.unanswered) {
          if (isShownByCart(one.change)) {
            told.push([one, outcomeOf(one.change, one.before, known)]);
          }
        }
      }
      if (request !== undefined && (answer.kind === 'answered' || !isShownByCart(request.change))) {
        told.push([request, answer.result]);
      }
      for (const [{ key }, result] of told) {
        if (key !== undefined) {
          enqueue(emit({ type: 'change.settled', key, result }));
        }
      }
    }),
    /** Tells all who follow the cart that it was read. `change` is what was asked before the reading. */
    tellReading: enqueueActions(
      ({ context, enqueue, system }, { change }: { readonly change: CartChange['kind'] | null }) => {
        const { cart } = context;
        if (cart === null) {
          return;
        }
        for (const follower of Object.keys(followers).filter(isFollower)) {
          enqueue.sendTo(toIfLiving(system, follower), { type: 'cart.changed', cart });
        }
        if (change !== null && endsRemoval(change)) {
          enqueue.sendTo(toIfLiving(system, 'removal'), { type: 'cart.changedOtherwise' });
        }
        enqueue.sendTo(toIfLiving(system, 'pouch'), { type: 'pouch.outdated' });
        enqueue.sendTo(to(system, 'connectivity'), { type: 'stakes.changed', stakes: stakesOf(context) });
        enqueue(emit({ type: 'cart.read', cart, change }));
      },
    ),
    greet: enqueueActions(({ context: { cart }, enqueue, event, system }) => {
      assertEvent(event, 'cart.followersJoined');
      if (cart !== null) {
        for (const follower of event.joined.filter(isFollower)) {
          enqueue.sendTo(to(system, follower), { type: 'cart.changed', cart });
        }
      }
    }),
    tellAppSettled: sendTo(({ system }) => to(system, 'app'), { type: 'cart.settled' }),
    tellAppUnsettled: sendTo(({ system }) => to(system, 'app'), { type: 'cart.unsettled' }),
  },
}).createMachine({
  id: 'cart',
  context: { cart: null, queue: [], refusals: [], unanswered: [], failures: 0 },
  initial: 'loading',
  invoke: {
    src: 'listenToTabs',
    onError: {
      description: 'A browser without a channel between tabs: each tab learns at its next reading.',
    },
  },
  on: {
    'cart.refusalAcknowledged': { actions: 'clearRefusals' },
    'cart.changedElsewhere': { actions: raise({ type: 'cart.rereadAsked' }) },
    'cart.followersJoined': { actions: 'greet' },
    // The start failed elsewhere and is tried again: the cart is read, and says so.
    'cart.retried': { actions: 'tellAppSettled' },
  },
  states: {
    loading: {
      description: 'The first reading, at the start of the shop.',
      on: {
        'cart.changeAsked': { actions: 'enqueueRequest' },
        'cart.rereadAsked': {
          description: 'What is being read may be older.',
          target: 'loading',
          reenter: true,
        },
        'cart.retried': undefined,
      },
      invoke: {
        src: 'loadCart',
        onDone: {
          target: 'idle',
          actions: [
            assign({ cart: ({ event }) => event.output }),
            { type: 'tellReading', params: { change: null } },
            'tellAppSettled',
            'trust',
          ],
        },
        onError: { target: 'unread', actions: ['tellAppUnsettled', 'doubt'] },
      },
    },
    unread: {
      description:
        'The cart could not be read at all: a start fails for it. It is read again when that is retried, or by itself after a while.',
      on: {
        'cart.retried': 'loading',
        'cart.changeAsked': { target: 'loading', actions: 'enqueueRequest' },
      },
      after: { rereadDelay: 'loading' },
    },
    idle: {
      description: 'Nothing is asked. `refusals` says why changes were not done.',
      always: { guard: 'hasWork', target: 'changing' },
      on: askAtRest,
    },
    doubtful: {
      description: 'The cart could not be read after what was asked last, which may have been done or not.',
      always: { guard: 'hasWork', target: 'changing' },
      on: askAtRest,
      after: { rereadDelay: { target: 'changing', actions: 'enqueueRereading' } },
    },
    changing: {
      description: 'The first request of the queue is with the server.',
      tags: 'busy',
      ...patienceStates,
      on: {
        'cart.changeAsked': { actions: 'enqueueRequest' },
        'cart.rereadAsked': { actions: 'enqueueRereading' },
      },
      invoke: {
        src: 'changeCart',
        input: ({ context: { queue } }) => {
          const request = queue[0];
          if (request === undefined) {
            throw new Error('Nothing was asked of the cart');
          }
          return request;
        },
        onDone: [
          {
            guard: { type: 'hasRead', params: answered },
            target: 'idle',
            actions: [
              { type: 'keepResult', params: answered },
              { type: 'tellReading', params: ({ context }) => ({ change: changeBefore(context) }) },
              {
                type: 'reply',
                params: ({ event }) => ({ answer: { kind: 'answered', result: event.output } }),
              },
              'dequeue',
              'trust',
            ],
          },
          {
            target: 'doubtful',
            actions: [
              { type: 'keepResult', params: answered },
              {
                type: 'reply',
                params: ({ event }) => ({ answer: { kind: 'answered', result: event.output } }),
              },
              'dequeue',
              'doubt',
            ],
          },
        ],
        onError: {
          target: 'doubtful',
          actions: [
            {
              type: 'reply',
              params: ({ event }) => ({
                answer: {
                  kind: 'unanswered',
                  result: { kind: 'refused', refusal: refusalOf(event.error), cart: null },
                },
              }),
            },
            'keepUnanswered',
            'dequeue',
            'doubt',
          ],
        },
      },
    },
  },
});
