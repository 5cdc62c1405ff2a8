import type { WaitingEntry } from '../../../api/waiting-list/waiting-list.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import type { WaitingListContext } from '../../../machines/waitingList/waitingList.types.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { waitingEntry } from '../../support/data/pouch-fixtures.ts';
import type { Deeds, Promises, Step } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { morning } from '../../support/stages/simulated-clock.ts';

type Machine = typeof waitingListMachine;

const waits = waitingEntry();
/** Two places are kept until the evening. */
const offered = waitingEntry({ state: 'offered', position: 1, offerEnd: morning + 10 * 3_600_000 });
const lapsed = waitingEntry({ state: 'lapsed', position: null });
const taken = waitingEntry({ state: 'taken', position: null });
const waitsElsewhere = waitingEntry({ id: '8', performanceId: 8 });

type Own = Pick<WaitingListContext, 'entry' | 'ended'>;
/** The shopper's entries as they are read, and what they say of one evening and of the other. */
interface Reading {
  readonly entries: readonly WaitingEntry[];
  readonly here: Own;
  readonly elsewhere: Own;
}
const none: Own = { entry: null, ended: null };
const reading = (
  entries: readonly WaitingEntry[],
  here: Partial<Own>,
  elsewhere: Partial<Own> = {},
): Reading => ({
  entries,
  here: { ...none, ...here },
  elsewhere: { ...none, ...elsewhere },
});
const readings: Readonly<Record<string, Reading>> = {
  'already on the list': reading([waits], { entry: waits }),
  'on it again, after an offer that ran out': reading([lapsed, waits], { entry: waits }),
  'places are offered': reading([offered], { entry: offered }),
  'on no list': reading([], {}),
  'an offer that ran out': reading([lapsed], { ended: lapsed }),
  'places that were taken': reading([lapsed, taken], { ended: taken }),
  'on the list of the other evening': reading([waitsElsewhere], {}, { entry: waitsElsewhere }),
};
type Read = Step<Machine, { readonly output: readonly WaitingEntry[] }>;
/** What a reading says of the evening that is looked at. */
function said({ context, event }: Read): Own {
  const found = Object.values(readings).find(({ entries }) => entries === event.output);
  return (context.performanceId === 7 ? found?.here : found?.elsewhere) ?? none;
}
const isOnList = (step: Read): boolean => said(step).entry !== null;
const asRead = (step: Read): Deeds<Machine> => ({ knows: said(step) });
/** What was not done turns out to be done, or to be no matter any more. */
const asReadAfterAll = (step: Read): Deeds<Machine> => ({ knows: { ...said(step), refusal: null } });

const nobody: WaitingListContext = {
  ...{ performanceId: null, wish: null, requestKey: null, refusal: null },
  ...none,
};
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const refused = { kind: 'refused', refusal } as const;
const joined = { kind: 'done', value: waits } as const;
const joinedElsewhere = { kind: 'done', value: waitsElsewhere } as const;

/** A list is looked at from the beginning, in its modal. */
const begun = ({
  event: { performanceId },
}: Step<Machine, { readonly performanceId: number }>): Deeds<Machine> => ({
  tells: { modals: [{ type: 'modal.opened', modal: { name: 'queue', performanceId } }] },
  knows: { ...nobody, performanceId },
});
/** What is asked for one's own entry, named so that a second asking is harmless. */
const askedFor =
  (slot: 'leaveList' | 'takeOffer') =>
  ({ context, event: { key } }: Step<Machine, { readonly key: string }>): Deeds<Machine> => ({
    asks: { [slot]: { entryId: context.entry?.id, key } },
    knows: { requestKey: key, refusal: null },
  });
const notDone = (why: Refusal): Deeds<Machine> => ({ knows: { requestKey: null, refusal: why } });
const readAgain: Deeds<Machine> = { asks: { readEntries: undefined } };

/** The list of a performance that is sold out (ruling 17): whatever came of an asking, the list says what is so by now. */
const promises: Promises<Machine> = {
  start: () => ({ at: 'closed', knows: nobody }),
  on: {
    'waitingList.asked': [
      // Taking goes on, and is no longer looked at.
      { from: 'taking.asking', to: 'taking.asking.unwatched', does: begun },
      { to: 'reading', through: ['reading'], does: begun },
    ],
    // The question of a modal that is closed is left to the next look; only taking goes on, for the cart.
    'waitingList.dismissed': [{ from: ['closed', 'taking'] }, { to: 'closed' }],
    'waitingList.retried': [{ from: 'failed', to: 'reading' }],
    'waitingList.joinAsked': [
      {
        from: 'offering',
        to: 'joining.asking',
        does: ({ context: { performanceId }, event: { places, categoryCode, email, key } }) => {
          const wish = { places, categoryCode, email, key };
          return { asks: { joinList: { performanceId, ...wish } }, knows: { wish, refusal: null } };
        },
      },
    ],
    'waitingList.leaveAsked': [{ from: 'joined', to: 'leaving.asking', does: askedFor('leaveList') }],
    'waitingList.takeAsked': [
      {
        from: 'joined',
        given: ({ context }) => context.entry === offered,
        to: 'taking.asking.watched',
        does: askedFor('takeOffer'),
      },
      // Nothing is kept for who only waits.
      { from: 'joined' },
    ],
  },
  answers: {
    readEntries: {
      done: [
        { from: 'reading', given: isOnList, to: 'joined.settled', does: asRead },
        { from: 'reading', to: 'offering.asking', does: asRead },
        { from: 'joining.lookingAgain', given: isOnList, to: 'joined.settled', does: asReadAfterAll },
        { from: 'joining.lookingAgain', to: 'offering.refused', does: asRead },
        { from: 'leaving.lookingAgain', given: isOnList, to: 'joined.refused', does: asRead },
        { from: 'leaving.lookingAgain', to: 'left' },
        { from: 'taking.lookingAgain', given: isOnList, to: 'joined.notTaken', does: asRead },
        // Taken in another tab, or gone to the next: the form says which.
        { from: 'taking.lookingAgain', to: 'offering.asking', does: asReadAfterAll },
      ],
      error: [
        { from: 'reading', to: 'failed' },
        { from: 'joining.lookingAgain', to: 'offering.refused' },
        { from: 'leaving.lookingAgain', to: 'joined.refused' },
        { from: 'taking.lookingAgain', to: 'joined.notTaken' },
      ],
    },
    joinList: {
      done: [
        {
          given: ({ event }) => event.output === refused,
          to: 'joining.lookingAgain',
          // Places may have come back.
          does: {
            tells: { availability: [{ type: 'availability.refreshAsked' }] },
            knows: { wish: null, refusal },
          },
        },
        {
          to: 'joined.settled',
          does: ({ event }) => ({
            knows: {
              ...{ entry: event.output === joined ? waits : waitsElsewhere, ended: null },
              ...{ wish: null, refusal: null },
            },
          }),
        },
      ],
      error: [{ to: 'joining.lookingAgain', does: { knows: { wish: null, refusal: noReason } } }],
    },
    leaveList: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: 'left' },
        { to: 'leaving.lookingAgain', does: notDone(refusal) },
      ],
      error: [{ to: 'leaving.lookingAgain', does: notDone(noReason) }],
    },
    takeOffer: {
      done: [
        { from: 'taking.asking.unwatched', to: 'reading' },
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'taken',
          does: { knows: { requestKey: null } },
        },
        { to: 'taking.lookingAgain', does: notDone(refusal) },
      ],
      error: [
        { from: 'taking.asking.unwatched', to: 'reading' },
        { to: 'taking.lookingAgain', does: notDone(noReason) },
      ],
    },
  },
  entering: {
    reading: readAgain,
    'joining.lookingAgain': readAgain,
    'leaving.lookingAgain': readAgain,
    'taking.lookingAgain': readAgain,
    left: { knows: { entry: null, requestKey: null, refusal: null } },
  },
  // However it ended: where only the answer was lost, the places are in the cart all the same.
  leaving: { taking: { tells: { cart: [{ type: 'cart.rereadAsked' }] } } },
  tags: { busy: ['joining', 'leaving', 'taking'] },
};

/** What `waiting-list.model.test.ts` walks by the graph, and `waiting-list.view.test.tsx` through the view. */
export const waitingListModel: Model<Machine> = {
  name: 'waitingList',
  machine: waitingListMachine,
  siblings: ['modals', 'availability', 'cart'],
  slots: {
    readEntries: {
      resolves: Object.fromEntries(Object.entries(readings).map(([label, { entries }]) => [label, entries])),
      rejects: { 'no answer': noAnswer },
    },
    joinList: {
      resolves: {
        'on the list': joined,
        'on the list of the other evening': joinedElsewhere,
        'a refusal': refused,
      },
      rejects: { 'no answer': noAnswer },
      fits: (input, output) =>
        output === refused || (output === joined) === (Object(input).performanceId === 7),
    },
    takeOffer: {
      resolves: { 'in the cart': done, 'a refusal': refused },
      rejects: { 'no answer': noAnswer },
    },
    leaveList: {
      resolves: { left: done, 'a refusal': refused },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'waitingList.asked': { '': { performanceId: 7 }, 'of another evening': { performanceId: 8 } },
    'waitingList.retried': plain,
    'waitingList.joinAsked': {
      'in any category': { places: 2, categoryCode: null, email: 'phedre@example.org', key: 'k1' },
      'in one, told at one’s own address': { places: 1, categoryCode: 'C1', email: null, key: 'k4' },
    },
    'waitingList.leaveAsked': { '': { key: 'k2' } },
    'waitingList.takeAsked': { '': { key: 'k3' } },
    'waitingList.dismissed': plain,
  },
  project: ({ context }) => [
    context.performanceId,
    context.entry?.state ?? null,
    context.ended?.state ?? null,
    context.wish !== null,
    context.requestKey !== null,
    context.refusal?.code ?? null,
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
  promises,
};
