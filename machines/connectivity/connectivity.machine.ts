import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { toIfLiving } from '../system/registry.ts';
import { callbackSlot } from '../system/slot.ts';
import type {
  ConnectivityContext,
  ConnectivityEmitted,
  ConnectivityEvent,
  NetworkEvent,
} from './connectivity.types.ts';

/**
 * Whether there is a network (point 4 of the specification, ruling 11).
 *
 * While offline the shop shows its overlay. When the network returns and the cart holds something, the page is read again:
 * once for each interruption, after a random delay so that a whole hall does not come back at the same instant, and never
 * during a payment. The availability hears of both, so that nothing is asked of a network that is not there.
 */
export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
    emitted: {} as ConnectivityEmitted,
  },
  actors: {
    /** Tells when the network goes and comes; at the start, at once, when it is already gone. */
    listenToNetwork: callbackSlot<NetworkEvent>('listenToNetwork'),
  },
  delays: {
    /** 0 to 5 s; the wiring draws it. */
    reloadDelay: 0,
  },
  guards: {
    isReturning: stateIn('returning'),
    holdsCart: ({ context }) => context.stakes === 'heldCart',
  },
  actions: {
    tellLost: sendTo(({ system }) => toIfLiving(system, 'availability'), { type: 'network.lost' }),
    tellReturned: sendTo(({ system }) => toIfLiving(system, 'availability'), { type: 'network.returned' }),
  },
}).createMachine({
  id: 'connectivity',
  context: { stakes: 'nothing' },
  initial: 'online',
  invoke: {
    src: 'listenToNetwork',
    onError: [
      { description: 'The network is back: the page is read again all the same.', guard: 'isReturning' },
      // Without a source of events the shop is as good as online: calls will tell.
      { target: '.online' },
    ],
  },
  on: {
    'stakes.changed': { actions: assign({ stakes: ({ event }) => event.stakes }) },
  },
  states: {
    online: {
      on: { 'network.lost': 'offline' },
    },
    offline: {
      description: 'The overlay says that the connection is lost; what was typed is kept.',
      entry: 'tellLost',
      exit: 'tellReturned',
      on: {
        // Whatever comes into the cart after this moment comes over the network: an empty cart needs no reload.
        'network.returned': [{ guard: 'holdsCart', target: 'returning' }, { target: 'online' }],
      },
    },
    returning: {
      description: 'The network is back; after a random while the page is read again, for the cart’s sake.',
      on: { 'network.lost': 'offline' },
      after: {
        reloadDelay: [
          { guard: 'holdsCart', target: 'online', actions: emit({ type: 'page.reloadNeeded' }) },
          { target: 'online' },
        ],
      },
    },
  },
});
