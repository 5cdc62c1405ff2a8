import { assign, sendTo, setup, stateIn } from 'xstate';
import { endedEntryFor, livingEntryFor, type WaitingEntry } from '../../api/entities/waiting-list.ts';
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
export function entryRequest({ entry, requestKey }: WaitingListContext) {
  if (entry === null || requestKey === null) {
    throw new Error('Nobody waits here');
  }
  return { entryId: entry.id, key: requestKey };
}

/** What the states of the waiting list are made of. */
export const waitingListSetup = setup({
  types: { context: {} as WaitingListContext, events: {} as WaitingListEvent },
  actors: { readEntries, joinList, leaveList, takeOffer },
  guards: {
    isWaiting: ({ context }, params: { readonly entries: readonly WaitingEntry[] }) =>
      livingEntryFor(params.entries, context.performanceId) !== null,
    hasJoined: (_, params: { readonly result: JoinResult }) => params.result.kind === 'joined',
    isUnwatched: stateIn({ taking: { asking: 'unwatched' } }),
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
    forgetRefusal: assign({ refusal: null }),
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
});
