import { assertEvent, assign, sendTo, setup, stateIn } from 'xstate';
import { endedEntryFor, livingEntryFor, type WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import { type Answer, answerGuards, refusalIn } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import type { EntryInput, JoinInput, WaitingListContext, WaitingListEvent } from './waitingList.types.ts';

/** What leaving and taking are about. */
export function entryRequest({ entry, requestKey }: WaitingListContext): EntryInput {
  return { entryId: known(entry, 'entry').id, key: known(requestKey, 'key') };
}

export const nothingRead: WaitingListContext = {
  performanceId: null,
  entry: null,
  ended: null,
  wish: null,
  requestKey: null,
  refusal: null,
};

/** What the states of the waiting list are made of. */
export const waitingListSetup = setup({
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
