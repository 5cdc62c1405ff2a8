import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const followers = ['holdCountdown', 'checkout', 'connectivity', 'ticketPicker', 'app'] as const;
const two = heldCart();

/** What `cart.model.test.ts` walks by the graph, and `cart.view.test.tsx` through the view. */
export const cartModel: Model<typeof cartMachine> = {
  name: 'cart',
  machine: cartMachine,
  siblings: followers,
  slots: {
    loadCart: { resolves: { 'an empty cart': emptyCart }, rejects: { 'no answer': noAnswer } },
    changeCart: {
      resolves: {
        'the changed cart': { kind: 'accepted', cart: two },
        'a refusal': { kind: 'refused', refusal, cart: two },
        'a refusal and no reading': { kind: 'refused', refusal, cart: null },
      },
      rejects: { 'no answer': noAnswer },
    },
    listenToTabs: { sends: ['cart.changedElsewhere'], rejects: { 'no channel between tabs': noAnswer } },
  },
  events: {
    'cart.changeAsked': {
      'two seats, by the picker': {
        change: { kind: 'takeSeats', performanceId: 7, seats: [] },
        key: 'k1',
        replyTo: 'ticketPicker',
      },
      'an extension, by the shopper': { change: { kind: 'extendHold' }, key: 'k2', replyTo: null },
    },
    'cart.changedElsewhere': plain,
    'cart.retried': plain,
    'cart.followerJoined': plain,
    'cart.refusalAcknowledged': plain,
  },
  project: ({ context }) => [
    context.cart !== null,
    context.refusals.length,
    context.queue.map((request) => request.change.kind),
  ],
  explores: ({ context }, event) =>
    context.queue.length < 2 || !['cart.changeAsked', 'cart.changedElsewhere'].includes(event.type),
  ignores: [
    {
      events: ['cart.changedElsewhere'],
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
  counts: { states: 8, transitions: 25 },
};
