import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { waitingListCalls } from '../../api/contract/calls/waiting-list.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type { WaitingEntry } from '../../api/entities/waiting-list.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { type Refusal, refusalOf } from '../../machines/system/refusal.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import type * as slots from '../../machines/waitingList/waitingList.actors.ts';
import { waitingListMachine } from '../../machines/waitingList/waitingList.machine.ts';
import type {
  JoinInput,
  JoinResult,
  LeaveResult,
  TakeResult,
} from '../../machines/waitingList/waitingList.types.ts';
import { askTwice } from './lost-answers.ts';
import type { ShopParts } from './shop-actors.ts';

export interface WaitingListActors {
  readonly readEntries: typeof slots.readEntries;
  readonly joinList: typeof slots.joinList;
  readonly leaveList: typeof slots.leaveList;
  readonly takeOffer: typeof slots.takeOffer;
}

/** A refusal of the server's as a result; anything else goes on as it is. */
async function orRefused<Result>(
  ask: () => Promise<Result>,
): Promise<Result | { readonly kind: 'refused'; readonly refusal: Refusal }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ShopError) {
      return { kind: 'refused', refusal: refusalOf(error) };
    }
    throw error;
  }
}

/** The waiting list's effects; a lost answer is asked for once more, with the same key. */
export function createWaitingListActors(client: Client, clock: Pick<Clock, 'setTimer'>): WaitingListActors {
  return {
    readEntries: fromPromise<readonly WaitingEntry[], undefined>(({ signal }) =>
      askTwice(clock, signal, () => client.call(waitingListCalls.ListeAttente, {}, { signal })),
    ),
    joinList: fromPromise<JoinResult, JoinInput>(({ input, signal }) =>
      orRefused(async () => {
        const request = {
          sc: input.performanceId,
          nb: input.places,
          cate: input.categoryCode ?? undefined,
          email: input.email ?? undefined,
          cle: input.key,
        };
        const entry = await askTwice(clock, signal, () =>
          client.call(waitingListCalls.AjoutAttente, request, { signal }),
        );
        return { kind: 'joined', entry };
      }),
    ),
    leaveList: fromPromise<LeaveResult, { readonly entryId: string; readonly key: string }>(
      ({ input, signal }) =>
        orRefused(async () => {
          const request = { id: input.entryId, cle: input.key };
          await askTwice(clock, signal, () =>
            client.call(waitingListCalls.SupprimeAttente, request, { signal }),
          );
          return { kind: 'left' };
        }),
    ),
    takeOffer: fromPromise<TakeResult, { readonly entryId: string; readonly key: string }>(
      ({ input, signal }) =>
        orRefused(async () => {
          const request = { id: input.entryId, cle: input.key };
          await askTwice(clock, signal, () =>
            client.call(waitingListCalls.PrendreAttente, request, { signal }),
          );
          return { kind: 'taken' };
        }),
    ),
  };
}

/** The waiting list's machine with its slots filled. */
export function bringWaitingList({
  client,
  clock,
}: Pick<ShopParts, 'client' | 'clock'>): Pick<LateLogic, 'waitingList'> {
  return { waitingList: waitingListMachine.provide({ actors: createWaitingListActors(client, clock) }) };
}
