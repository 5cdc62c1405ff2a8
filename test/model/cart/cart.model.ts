import type { EventObject } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartContext, CartResult } from '../../../machines/cart/cart.types.ts';
import { cartBeingPaid, emptyCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { cartPromises, moved, moveSeats, takeBest, takeSeats, two, withoutPlaces } from './cart.promises.ts';

const otherRefusal = { ...refusal, message: 'Une autre fois.' };
/** What came of moving seats is there only then. */
const movedOne: CartResult = {
  kind: 'accepted',
  cart: moved,
  moved: { firstSeatId: 15, movedCount: 1, stayedLineIds: ['ticket-13'] },
};
const kindOf = (input: unknown): unknown => Reflect.get(Object(Reflect.get(Object(input), 'change')), 'kind');
/** Where seats go is said when seats were to move. */
const isAnswerTo = (input: unknown, output: unknown): boolean => {
  const kind = kindOf(input);
  return kind === 'moveSeats' ? output !== accepted : output !== movedOne;
};
const accepted: CartResult = { kind: 'accepted', cart: two };

/** What waits and what is in trouble multiply: each is followed while little else is. */
function isToldApart({ queue, refusals, failures }: CartContext, event: EventObject): boolean {
  const change: unknown = Reflect.get(Reflect.get(event, 'change') ?? {}, 'kind');
  if (event.type === 'cart.changedElsewhere' || event.type === 'cart.rereadAsked') {
    return queue.length < 2 || queue.at(-1)?.change.kind === 'reread';
  }
  if (change !== undefined) {
    const isSimple = change === 'extendHold';
    return queue.length === 0 ? failures === 0 || isSimple : queue.length === 1 && isSimple;
  }
  if (event.type.startsWith('xstate.after.longAnswer')) {
    return queue.length === 1 && refusals.length + failures === 0;
  }
  if (event.type.startsWith('xstate.error')) {
    return failures < 5 && (refusals.length === 0 || failures === 0);
  }
  const isRefusal = Reflect.get(Reflect.get(event, 'output') ?? {}, 'kind') === 'refused';
  return !isRefusal || (refusals.length < 2 && failures < 2);
}

/** What `cart.model.test.ts` walks by the graph, and `cart.view.test.tsx` through the view. */
export const cartModel: Model<typeof cartMachine> = {
  name: 'cart',
  machine: cartMachine,
  siblings: [
    'app',
    'connectivity',
    'holdCountdown',
    'checkout',
    'promoCode',
    'subscriptions',
    'removal',
    'offer',
    'pouch',
  ],
  slots: {
    loadCart: {
      resolves: { 'an empty cart': emptyCart, 'a hold without places': withoutPlaces, 'two seats': two },
      rejects: { 'no answer': noAnswer },
    },
    changeCart: {
      resolves: {
        'the changed cart': accepted,
        'an emptied cart': { kind: 'accepted', cart: emptyCart },
        'seats that moved': movedOne,
        'a cart being paid': { kind: 'accepted', cart: cartBeingPaid },
        'a refusal': { kind: 'refused', refusal, cart: two },
        'another refusal': { kind: 'refused', refusal: otherRefusal, cart: two },
        'a refusal and no reading': { kind: 'refused', refusal, cart: null },
      },
      rejects: { 'no answer': noAnswer },
      fits: isAnswerTo,
    },
    listenToTabs: { sends: ['cart.changedElsewhere'], rejects: { 'no channel between tabs': noAnswer } },
  },
  events: {
    'cart.changeAsked': {
      'two seats, by the picker': { change: takeSeats, key: 'k1' },
      'an extension, by the shopper, who waits for no answer': { change: { kind: 'extendHold' } },
      'best places, by the picker': { change: takeBest, key: 'k3' },
      'other seats, for tickets of the cart': { change: moveSeats, key: 'k4' },
      'how it is collected, by the checkout': {
        change: { kind: 'choosePickup', methodCode: 'GUICHET' },
        key: 'k5',
      },
      'the end of the hold, by the clock': {
        change: { kind: 'releaseExpired' },
        key: 'k6',
      },
    },
    'cart.changedElsewhere': plain,
    'cart.rereadAsked': plain,
    'cart.retried': plain,
    'cart.followersJoined': {
      'the checkout, and who does not follow it': { joined: ['availability', 'checkout'] },
    },
    'cart.refusalAcknowledged': plain,
  },
  project: ({ context }) => [
    context.cart === moved ? 'moved' : context.cart?.items.length,
    context.refusals.length,
    context.queue.map((request) => request.change.kind),
    context.unanswered.slice(0, 1).map((request) => request.change.kind),
    Math.min(context.failures, 5),
  ],
  explores: ({ context }, event) => isToldApart(context, event),
  ignores: [
    {
      events: ['cart.rereadAsked'],
      answeredOnlyIn: ['loading', 'idle', 'doubtful', 'changing'],
      because: 'the first reading is still to come, and says it',
    },
  ],
  invariants: {
    'at rest nothing is left to do': ({ context, value }) =>
      (value !== 'idle' && value !== 'doubtful') || context.queue.length === 0,
    'a cart is in doubt only after a reading that failed': ({ context, value }) =>
      value !== 'doubtful' || context.failures > 0,
    'the same refusal is to be read once': ({ context }) =>
      new Set(context.refusals.map(({ code, message }) => `${code} ${message}`)).size ===
      context.refusals.length,
  },
  promises: cartPromises,
};
