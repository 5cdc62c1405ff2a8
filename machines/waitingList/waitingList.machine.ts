import { assertEvent, assign, sendTo, setup, stateIn } from 'xstate';
import { endedEntryFor, livingEntryFor, type WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import type { EntryInput, JoinInput, WaitingListContext, WaitingListEvent } from './waitingList.types.ts';

/** What leaving and taking are about. */
export function entryRequest({ entry, requestKey }: WaitingListContext): EntryInput {
  return { entryId: known(entry, 'entry').id, key: known(requestKey, 'key') };
}

const nothingRead: WaitingListContext = {
  performanceId: null,
  entry: null,
  ended: null,
  wish: null,
  requestKey: null,
  refusal: null,
};

/** What the states of the waiting list are made of. */
const waitingListSetup = setup({
  types: { context: {} as WaitingListContext, events: {} as WaitingListEvent },
  actors: {
    /** The shopper's own entries (`ListeAttente`). */
    readEntries: promiseSlot<readonly WaitingEntry[]>('readEntries'),
    /** Joins (`AjoutAttente`). */
    joinList: promiseSlot<Answer<WaitingEntry>, JoinInput>('joinList'),
    /** Takes the places of an offer into the cart (`PrendreAttente`). */
    takeOffer: promiseSlot<Answer<unknown>, EntryInput>('takeOffer'),
    /** Leaves (`SupprimeAttente`). */
    leaveList: promiseSlot<Answer<unknown>, EntryInput>('leaveList'),
  },
  guards: {
    ...answerGuards,
    isWaiting: ({ context }, entries: readonly WaitingEntry[]) =>
      livingEntryFor(entries, context.performanceId) !== null,
    isUnwatched: stateIn({ taking: { asking: 'unwatched' } }),
    isOffered: ({ context }) => context.entry?.state === 'offered',
  },
  actions: {
    lookAt: assign(({ event }) => {
      assertEvent(event, 'waitingList.asked');
      return { ...nothingRead, performanceId: event.performanceId };
    }),
    keepEntry: assign(({ context }, entries: readonly WaitingEntry[]) => ({
      entry: livingEntryFor(entries, context.performanceId),
      ended: endedEntryFor(entries, context.performanceId),
    })),
    forgetRefusal: assign({ refusal: null }),
    keepAnswer: assign((_, answer: Answer<WaitingEntry>) =>
      answer.kind === 'done'
        ? { entry: answer.value, ended: null, wish: null, refusal: null }
        : { wish: null, refusal: answer.refusal },
    ),
    keepKey: assign(({ event }) => {
      assertEvent(event, ['waitingList.leaveAsked', 'waitingList.takeAsked']);
      return { requestKey: event.key, refusal: null };
    }),
    keepRefusal: assign((_, answer: Answer<unknown>) => ({
      requestKey: null,
      refusal: refusalIn(answer),
    })),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      ({ context }) => ({
        type: 'modal.opened' as const,
        modal: { name: 'queue' as const, performanceId: known(context.performanceId, 'performance') },
      }),
    ),
    // What was taken stands in the cart of the server: it is read again, and its countdown begins.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.rereadAsked' }),
    // Refused because places came back, perhaps: the list of dates is then out of date.
    askFreshAvailability: sendTo(({ system }) => toIfLiving(system, 'availability'), {
      type: 'availability.refreshAsked',
    }),
  },
});

/**
 * The waiting list of one performance that is sold out (ruling 17), as long as its modal is open.
 *
 * What the server says decides whether joining is offered or the shopper's turn is told. A refusal keeps what was typed; after
 * it, and where no answer came, the list is read once more: it says what is so by now, done here or elsewhere. Closing the
 * modal, or asking for another list, while the server is asked leaves the question to the next look; only taking goes on
 * unseen, for the cart.
 */
export const waitingListMachine = waitingListSetup.createMachine({
  id: 'waitingList',
  context: nothingRead,
  initial: 'closed',
  on: {
    'waitingList.asked': {
      target: '.reading',
      actions: ['lookAt', 'openModal'],
    },
    'waitingList.dismissed': '.closed',
  },
  states: {
    closed: {
      on: { 'waitingList.dismissed': undefined },
    },
    reading: {
      description: 'Is the shopper on this list already?',
      invoke: {
        src: 'readEntries',
        onDone: [
          {
            guard: { type: 'isWaiting', params: answered },
            target: 'joined',
            actions: { type: 'keepEntry', params: answered },
          },
          {
            target: 'offering',
            actions: { type: 'keepEntry', params: answered },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The server did not answer.',
      on: { 'waitingList.retried': 'reading' },
    },
    offering: {
      description: 'The shopper says for how many places, and where to write.',
      initial: 'asking',
      on: { 'waitingList.joinAsked': 'joining' },
      states: {
        asking: {},
        refused: { description: 'Not joined; what was typed stays.' },
      },
    },
    joining: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          entry: assign(({ event }) => {
            assertEvent(event, 'waitingList.joinAsked');
            const { type: _, ...wish } = event;
            return { wish, refusal: null };
          }),
          invoke: {
            src: 'joinList',
            input: ({ context: { performanceId, wish } }) => ({
              performanceId: known(performanceId, 'performance'),
              ...known(wish, 'wish'),
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#waitingList.joined',
                actions: { type: 'keepAnswer', params: answered },
              },
              {
                target: 'lookingAgain',
                actions: [{ type: 'keepAnswer', params: answered }, 'askFreshAvailability'],
              },
            ],
            onError: {
              target: 'lookingAgain',
              actions: { type: 'keepAnswer', params: unanswered },
            },
          },
        },
        lookingAgain: {
          description: 'Not joined: is the shopper on the list all the same?',
          invoke: {
            src: 'readEntries',
            onDone: [
              {
                guard: { type: 'isWaiting', params: answered },
                target: '#waitingList.joined',
                actions: [{ type: 'keepEntry', params: answered }, 'forgetRefusal'],
              },
              {
                target: '#waitingList.offering.refused',
                actions: { type: 'keepEntry', params: answered },
              },
            ],
            onError: '#waitingList.offering.refused',
          },
        },
      },
    },
    joined: {
      description: 'On the list: `entry` tells the position, or until when places are kept.',
      initial: 'settled',
      on: {
        'waitingList.leaveAsked': { target: 'leaving', actions: 'keepKey' },
        'waitingList.takeAsked': { guard: 'isOffered', target: 'taking', actions: 'keepKey' },
      },
      states: {
        settled: {},
        refused: { description: 'Leaving was not done.' },
        notTaken: { description: 'The places that were kept are not in the cart.' },
      },
    },
    leaving: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'leaveList',
            input: ({ context }) => entryRequest(context),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: '#waitingList.left',
              },
              {
                target: 'lookingAgain',
                actions: { type: 'keepRefusal', params: answered },
              },
            ],
            onError: {
              target: 'lookingAgain',
              actions: { type: 'keepRefusal', params: unanswered },
            },
          },
        },
        lookingAgain: {
          description: 'Not left: does the shopper still wait?',
          invoke: {
            src: 'readEntries',
            onDone: [
              {
                guard: { type: 'isWaiting', params: answered },
                target: '#waitingList.joined.refused',
                actions: { type: 'keepEntry', params: answered },
              },
              { target: '#waitingList.left' },
            ],
            onError: '#waitingList.joined.refused',
          },
        },
      },
    },
    taking: {
      tags: 'busy',
      // However it ends: where only the answer was lost, they are in the cart all the same.
      exit: 'rereadCart',
      // Unseen it goes on: a cart that is read before the answer would not show what is put into it.
      on: { 'waitingList.dismissed': undefined },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'waitingList.asked': {
              target: '.unwatched',
              actions: ['lookAt', 'openModal'],
            },
          },
          initial: 'watched',
          states: {
            watched: {},
            unwatched: {
              description: 'A list is asked for meanwhile: it is read once it is known what is in the cart.',
            },
          },
          invoke: {
            src: 'takeOffer',
            input: ({ context }) => entryRequest(context),
            onDone: [
              { guard: 'isUnwatched', target: '#waitingList.reading' },
              {
                guard: { type: 'isDone', params: answered },
                target: '#waitingList.taken',
                actions: assign({ requestKey: null }),
              },
              {
                target: 'lookingAgain',
                actions: { type: 'keepRefusal', params: answered },
              },
            ],
            onError: [
              { guard: 'isUnwatched', target: '#waitingList.reading' },
              {
                target: 'lookingAgain',
                actions: { type: 'keepRefusal', params: unanswered },
              },
            ],
          },
        },
        lookingAgain: {
          description: 'Not taken: are the places still kept?',
          invoke: {
            src: 'readEntries',
            onDone: [
              {
                guard: { type: 'isWaiting', params: answered },
                target: '#waitingList.joined.notTaken',
                actions: { type: 'keepEntry', params: answered },
              },
              {
                target: '#waitingList.offering',
                actions: [{ type: 'keepEntry', params: answered }, 'forgetRefusal'],
              },
            ],
            onError: '#waitingList.joined.notTaken',
          },
        },
      },
    },
    taken: {
      description: 'The places of the offer are in the cart, their prices to be chosen.',
    },
    left: {
      description: 'No longer on the list.',
      entry: assign({ entry: null, requestKey: null, refusal: null }),
    },
  },
});
