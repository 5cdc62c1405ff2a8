import { assign, sendTo, setup } from 'xstate';
import { endedEntryFor, livingEntryFor, type WaitingEntry } from '../../api/entities/waiting-list.ts';
import { refusalOf } from '../system/refusal.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { joinList, leaveList, readEntries, takeOffer } from './waitingList.actors.ts';
import type {
  JoinResult,
  LeaveResult,
  TakeResult,
  WaitingListContext,
  WaitingListEvent,
} from './waitingList.types.ts';

/** What leaving and taking are about. */
function entryRequest({ entry, requestKey }: WaitingListContext) {
  if (entry === null || requestKey === null) {
    throw new Error('Nobody waits here');
  }
  return { entryId: entry.id, key: requestKey };
}

/**
 * The waiting list of one performance that is sold out (ruling 17), as long as its modal is open.
 *
 * What the server says decides whether joining is offered or the shopper's turn is told. A refusal keeps what was typed.
 * Closing the modal while the server is asked leaves the question to the next look: what was done is then read.
 */
export const waitingListMachine = setup({
  types: { context: {} as WaitingListContext, events: {} as WaitingListEvent },
  actors: { readEntries, joinList, leaveList, takeOffer },
  guards: {
    isWaiting: ({ context }, params: { readonly entries: readonly WaitingEntry[] }) =>
      livingEntryFor(params.entries, context.performanceId) !== null,
    hasJoined: (_, params: { readonly result: JoinResult }) => params.result.kind === 'joined',
    isOffered: ({ context }) => context.entry?.state === 'offered',
    hasTaken: (_, params: { readonly result: TakeResult }) => params.result.kind === 'taken',
    hasLeft: (_, params: { readonly result: LeaveResult }) => params.result.kind === 'left',
  },
  actions: {
    begin: assign((_, params: { readonly performanceId: number }) => ({
      performanceId: params.performanceId,
      entry: null,
      ended: null,
      wish: null,
      requestKey: null,
      refusal: null,
    })),
    keepEntry: assign(({ context }, params: { readonly entries: readonly WaitingEntry[] }) => ({
      entry: livingEntryFor(params.entries, context.performanceId),
      ended: endedEntryFor(params.entries, context.performanceId),
    })),
    keepResult: assign((_, { result }: { readonly result: JoinResult }) =>
      result.kind === 'joined'
        ? { entry: result.entry, ended: null, wish: null, refusal: null }
        : { wish: null, refusal: result.refusal },
    ),
    keepKey: assign((_, { key }: { readonly key: string }) => ({ requestKey: key, refusal: null })),
    keepRefusal: assign((_, result: LeaveResult | TakeResult) => ({
      requestKey: null,
      refusal: result.kind === 'refused' ? result.refusal : null,
    })),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      ({ context }) => ({
        type: 'modal.opened' as const,
        modal: { name: 'queue' as const, performanceId: context.performanceId ?? 0 },
      }),
    ),
    // What was taken stands in the cart of the server: it is read again, and its countdown begins.
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.changedElsewhere' }),
    // Refused because places came back, perhaps: the list of dates is then out of date.
    askFreshAvailability: sendTo(({ system }) => toIfLiving(system, 'availability'), {
      type: 'availability.refreshAsked',
    }),
  },
}).createMachine({
  id: 'waitingList',
  context: {
    performanceId: null,
    entry: null,
    ended: null,
    wish: null,
    requestKey: null,
    refusal: null,
  },
  initial: 'closed',
  on: {
    'waitingList.asked': {
      target: '.reading',
      reenter: true,
      actions: [
        { type: 'begin', params: ({ event }) => ({ performanceId: event.performanceId }) },
        'openModal',
      ],
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
            guard: { type: 'isWaiting', params: ({ event }) => ({ entries: event.output }) },
            target: 'joined',
            actions: { type: 'keepEntry', params: ({ event }) => ({ entries: event.output }) },
          },
          {
            target: 'offering',
            actions: { type: 'keepEntry', params: ({ event }) => ({ entries: event.output }) },
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
      entry: assign(({ event }) =>
        event.type === 'waitingList.joinAsked'
          ? {
              wish: {
                places: event.places,
                categoryCode: event.categoryCode,
                email: event.email,
                key: event.key,
              },
              refusal: null,
            }
          : {},
      ),
      invoke: {
        src: 'joinList',
        input: ({ context: { performanceId, wish } }) => {
          if (performanceId === null || wish === null) {
            throw new Error('Nothing was wished for');
          }
          return { performanceId, ...wish };
        },
        onDone: [
          {
            guard: { type: 'hasJoined', params: ({ event }) => ({ result: event.output }) },
            target: 'joined',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'offering.refused',
            actions: [
              { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
              'askFreshAvailability',
            ],
          },
        ],
        onError: {
          target: 'offering.refused',
          actions: assign(({ event }) => ({ wish: null, refusal: refusalOf(event.error) })),
        },
      },
    },
    joined: {
      description: 'On the list: `entry` tells the position, or until when places are kept.',
      initial: 'settled',
      on: {
        'waitingList.leaveAsked': {
          target: 'leaving',
          actions: { type: 'keepKey', params: ({ event }) => event },
        },
        'waitingList.takeAsked': {
          guard: 'isOffered',
          target: 'taking',
          actions: { type: 'keepKey', params: ({ event }) => event },
        },
      },
      states: {
        settled: {},
        refused: { description: 'Leaving was not done.' },
        notTaken: { description: 'The places that were kept are not in the cart.' },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leaveList',
        input: ({ context }) => entryRequest(context),
        onDone: [
          {
            guard: { type: 'hasLeft', params: ({ event }) => ({ result: event.output }) },
            target: 'left',
            actions: assign({ entry: null, requestKey: null }),
          },
          {
            target: 'joined.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'joined.refused',
          actions: {
            type: 'keepRefusal',
            params: ({ event }) => ({ kind: 'refused', refusal: refusalOf(event.error) }),
          },
        },
      },
    },
    taking: {
      tags: 'busy',
      // However it ends: where only the answer was lost, they are in the cart all the same.
      exit: 'rereadCart',
      invoke: {
        src: 'takeOffer',
        input: ({ context }) => entryRequest(context),
        onDone: [
          {
            guard: { type: 'hasTaken', params: ({ event }) => ({ result: event.output }) },
            target: 'taken',
            actions: assign({ requestKey: null }),
          },
          {
            target: 'joined.notTaken',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'joined.notTaken',
          actions: {
            type: 'keepRefusal',
            params: ({ event }) => ({ kind: 'refused', refusal: refusalOf(event.error) }),
          },
        },
      },
    },
    taken: {
      description: 'The places of the offer are in the cart, their prices to be chosen.',
    },
    left: {
      description: 'No longer on the list.',
    },
  },
});
