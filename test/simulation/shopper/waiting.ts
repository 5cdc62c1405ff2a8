import type { Random } from '../random.ts';
import { type Habit, inShop } from './habit.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';

/** Comes to the list of an evening that has one. */
export async function lookAtWaitingList(ready: ReadyShop, random: Random): Promise<string> {
  const { shop, page } = ready;
  const chance = random.next();
  await page.run(() => {
    Promise.all([shop.queryClient.fetchQuery(shop.queries.catalogue()), shop.startActor('waitingList')])
      .then(([{ performances }]) => {
        const lists = [...performances.values()].filter(({ isQueueable }) => isQueueable);
        const performance = lists[Math.floor(chance * lists.length)];
        if (performance !== undefined) {
          actorIn(ready, 'waitingList')?.send({ type: 'waitingList.asked', performanceId: performance.id });
        }
      })
      .catch(() => {});
  });
  return 'looks at a waiting list';
}

/** The waiting lists of evenings that are sold out. */
export const waiting: readonly Habit[] = [
  inShop('waiting list', 5, (_shopper, ready, random) => lookAtWaitingList(ready, random)),
];

/** What one does before an open waiting list; null when there is nothing to do but to wait. */
export async function goOnWaiting(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const list = actorIn(ready, 'waitingList')?.getSnapshot();
  if (list === undefined || list.matches('closed')) {
    return null;
  }
  if (list.matches('failed')) {
    await send(ready, 'waitingList', { type: 'waitingList.retried' });
    return 'asks for the waiting list again';
  }
  if (list.matches({ offering: 'asking' })) {
    const places = 1 + random.below(2);
    shopper.wishes += places;
    shopper.isWaiting = true;
    await send(ready, 'waitingList', {
      type: 'waitingList.joinAsked',
      places,
      categoryCode: null,
      email: shopper.details.email,
      key: shopper.newKey(),
    });
    return `waits for ${places} places`;
  }
  if (list.matches({ joined: 'settled' }) && list.context.entry?.state === 'offered') {
    await send(ready, 'waitingList', { type: 'waitingList.takeAsked', key: shopper.newKey() });
    return 'takes the places that are kept';
  }
  if (list.matches({ joined: 'settled' }) && random.chance(0.1)) {
    await send(ready, 'waitingList', { type: 'waitingList.leaveAsked', key: shopper.newKey() });
    return 'leaves the waiting list';
  }
  await send(ready, 'waitingList', { type: 'waitingList.dismissed' });
  return 'closes the waiting list';
}
