import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { waitingEntry } from '../../support/data/pouch-fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { morning } from '../../support/stages/simulated-clock.ts';

const entry = waitingEntry();
/** Two places are kept until the evening. */
const offered = waitingEntry({ state: 'offered', position: 1, offerEnd: morning + 10 * 3_600_000 });

/** What `waiting-list.model.test.ts` walks by the graph, and `waiting-list.view.test.tsx` through the view. */
export const waitingListModel: Model<typeof waitingListMachine> = {
  name: 'waitingList',
  machine: waitingListMachine,
  siblings: ['modals', 'availability', 'cart'],
  slots: {
    readEntries: {
      resolves: {
        'already on the list': [entry],
        'places are offered': [offered],
        'on no list': [],
        'an offer that ran out': [waitingEntry({ state: 'lapsed', position: null })],
      },
      rejects: { 'no answer': noAnswer },
    },
    joinList: {
      resolves: { 'on the list': { kind: 'joined', entry }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
    takeOffer: {
      resolves: { 'in the cart': { kind: 'taken' }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
    leaveList: {
      resolves: { left: { kind: 'left' }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'waitingList.asked': { '': { performanceId: 7 } },
    'waitingList.retried': plain,
    'waitingList.joinAsked': {
      '': { places: 2, categoryCode: null, email: 'phedre@example.org', key: 'k1' },
    },
    'waitingList.leaveAsked': { '': { key: 'k2' } },
    'waitingList.takeAsked': { '': { key: 'k3' } },
    'waitingList.dismissed': plain,
  },
  project: ({ context }) => [
    context.entry !== null,
    context.entry?.state === 'offered',
    context.ended !== null,
    context.wish !== null,
    context.requestKey !== null,
    context.refusal !== null,
  ],
  ignores: [
    { events: ['waitingList.retried'], answeredOnlyIn: ['failed'], because: 'nothing failed' },
    {
      events: ['waitingList.joinAsked'],
      answeredOnlyIn: ['offering'],
      because: 'no form is shown, or it is with the server already: a double click joins once',
    },
    {
      events: ['waitingList.leaveAsked'],
      answeredOnlyIn: ['joined'],
      because: 'nobody is on the list, or leaving is under way',
    },
    {
      events: ['waitingList.takeAsked'],
      answeredOnlyIn: ['joined'],
      because: 'nobody is on the list, or taking is under way: a double click takes once',
    },
    {
      events: ['waitingList.takeAsked'],
      ignoredIn: ['joined.settled', 'joined.refused', 'joined.notTaken'],
      because: 'who only waits has nothing kept',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') ===
      (['joining', 'leaving', 'taking'] as const).some((state) => snapshot.matches(state)),
    'who is on the list has an entry': (snapshot) =>
      snapshot.matches({ taking: { asking: 'unwatched' } }) ||
      !(['joined', 'leaving', 'taking', 'taken'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.context.entry !== null,
    'only places that are kept are taken': (snapshot) =>
      !(snapshot.matches('taking') || snapshot.matches('taken')) ||
      snapshot.matches({ taking: { asking: 'unwatched' } }) ||
      snapshot.context.entry?.state === 'offered',
    'a refusal is told where it stands': (snapshot) =>
      !(snapshot.matches({ offering: 'refused' }) || snapshot.matches({ joined: 'refused' })) ||
      snapshot.context.refusal !== null,
  },
  // Three askings that are looked at again (a state of their own and three ways each); taking goes on unseen.
  counts: { states: 23, transitions: 32 },
};
