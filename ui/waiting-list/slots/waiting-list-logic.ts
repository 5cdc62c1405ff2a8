import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client/transport.ts';
import { waitingListCalls } from '../../../api/waiting-list/calls.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';

/** The waiting list's effects; a lost answer is asked for once more, with the same key. */
export function createWaitingListActors(
  client: Client,
  clock: Pick<Clock, 'setTimer'>,
): SlotsOf<typeof waitingListMachine> {
  const { ListeAttente, AjoutAttente, SupprimeAttente, PrendreAttente } = waitingListCalls;
  return {
    readEntries: fromPromise(({ signal }) =>
      askTwice(clock, signal, () => client.call(ListeAttente, {}, { signal })),
    ),
    joinList: fromPromise(({ input, signal }) => {
      const request = {
        sc: input.performanceId,
        nb: input.places,
        cate: input.categoryCode ?? undefined,
        email: input.email ?? undefined,
        cle: input.key,
      };
      return answerTo(() => askTwice(clock, signal, () => client.call(AjoutAttente, request, { signal })));
    }),
    leaveList: fromPromise(({ input: { entryId, key }, signal }) =>
      answerTo(() =>
        askTwice(clock, signal, () => client.call(SupprimeAttente, { id: entryId, cle: key }, { signal })),
      ),
    ),
    takeOffer: fromPromise(({ input: { entryId, key }, signal }) =>
      answerTo(() =>
        askTwice(clock, signal, () => client.call(PrendreAttente, { id: entryId, cle: key }, { signal })),
      ),
    ),
  };
}

/** The waiting list's machine with its slots filled. */
export function waitingListLogic({
  client,
  clock,
}: Pick<ShopParts, 'client' | 'clock'>): Pick<LateLogic, 'waitingList'> {
  return { waitingList: waitingListMachine.provide({ actors: createWaitingListActors(client, clock) }) };
}
