import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Model } from '../../support/graph/walk.types.ts';

/** What `connectivity.model.test.ts` walks by the graph, and `connectivity.view.test.tsx` through the view. */
export const connectivityModel: Model<typeof connectivityMachine> = {
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
  project: ({ context }) => context.stakes,
  ignores: [
    { events: ['network.lost'], ignoredIn: ['offline'], because: 'it is already lost' },
    { events: ['network.returned'], answeredOnlyIn: ['offline'], because: 'it is there' },
  ],
  counts: { states: 3, transitions: 9 },
};
