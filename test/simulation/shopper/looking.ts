import { queryRoot } from '../../../api/client/queries.ts';
import { type Habit, inShop } from './habit.ts';
import { actorIn, send } from './shopper.ts';

/** What is only looked at: the programme, whose availability is kept fresh while it is shown. */
export const looking: readonly Habit[] = [
  inShop('programme', 4, async (_shopper, ready) => {
    const { shop, page } = ready;
    if (actorIn(ready, 'availability')?.getSnapshot().matches('watching') === true) {
      return null;
    }
    await page.run(() => {
      shop
        .startActor('availability')
        .then((availability) => {
          availability.send({ type: 'availability.watched', scope: '*' });
          return shop.queryClient.fetchQuery(shop.queries.availability());
        })
        .catch(() => {});
    });
    return 'looks at the programme';
  }),
  inShop('other page', 1, async (_shopper, ready) => {
    if (ready.shop.queryClient.getQueryData([queryRoot.availability, '*']) === undefined) {
      return null;
    }
    await send(ready, 'availability', { type: 'availability.unwatched' });
    return 'leaves the programme';
  }),
];
