import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import type { Model } from '../../support/graph/walk.types.ts';

type Machine = typeof connectivityMachine;

const lost = { type: 'network.lost' } as const;
const returned = { type: 'network.returned' } as const;
const reload = { type: 'page.reloadNeeded' } as const;

/** Whether there is a network; its return has a page read again whose cart holds something (point 4, online; ruling 11). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'online', asks: { listenToNetwork: undefined }, knows: { stakes: 'nothing' } }),
  on: {
    // A network that flickers is one interruption: what was to be read again waits.
    'network.lost': [{ from: ['online', 'returning'], to: 'offline' }],
    'network.returned': [
      { from: 'offline', given: ({ context }) => context.stakes === 'heldCart', to: 'returning' },
      { from: 'offline', to: 'online' },
    ],
    'stakes.changed': [{ does: ({ event: { stakes } }) => ({ knows: { stakes } }) }],
  },
  answers: {
    listenToNetwork: {
      error: [
        // The network is back: that nobody watches it any more holds nothing up.
        { from: 'returning' },
        // Without anybody who tells, the shop is as good as online: calls will tell.
        { to: 'online' },
      ],
    },
  },
  after: {
    reloadDelay: [
      { given: ({ context }) => context.stakes === 'heldCart', to: 'online', does: { emits: [reload] } },
      // Never during a payment, nor for a cart that is empty by now.
      { to: 'online' },
    ],
  },
  entering: {
    offline: { tells: { availability: [lost] } },
    // The shop draws how long, so that a whole hall does not come back at once.
    returning: { waits: { reloadDelay: 0 } },
  },
  leaving: { offline: { tells: { availability: [returned] } } },
};

/** What `connectivity.model.test.ts` walks by the graph, and `connectivity.view.test.tsx` through the view. */
export const connectivityModel: Model<Machine> = {
  name: 'connectivity',
  machine: connectivityMachine,
  siblings: ['availability'],
  slots: {
    listenToNetwork: {
      sends: ['network.lost', 'network.returned'],
      rejects: { 'the browser does not tell': noAnswer },
    },
  },
  events: {
    'network.lost': { '': {} },
    'network.returned': { '': {} },
    'stakes.changed': {
      nothing: { stakes: 'nothing' },
      'a held cart': { stakes: 'heldCart' },
      'a payment': { stakes: 'payment' },
    },
  },
  project: ({ context, children }) => [context.stakes, Object.keys(children)],
  ignores: [
    { events: ['network.lost'], ignoredIn: ['offline'], because: 'it is already lost' },
    { events: ['network.returned'], answeredOnlyIn: ['offline'], because: 'it is there' },
  ],
  promises,
};
