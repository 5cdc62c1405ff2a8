import { needsMap } from '../../../api/season/performance.ts';
import { describeSeat } from '../../../api/seats/hall-plan.ts';
import { seatState } from '../../../api/seats/seat-states.ts';
import type { PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import type { Random } from '../random.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';

/** Opens the picker on a performance of the season. */
export async function choosePerformance(ready: ReadyShop, random: Random): Promise<string> {
  const { shop, page } = ready;
  const chance = random.next();
  await page.run(() => {
    shop.queryClient
      .fetchQuery(shop.queries.catalogue())
      .then(({ performances }) => {
        const all = [...performances.values()];
        const performance = all[Math.floor(chance * all.length)];
        if (performance !== undefined) {
          livingPicker(ready)?.send({
            type: 'performance.chosen',
            performanceId: performance.id,
            needsMap: needsMap(performance),
          });
        }
      })
      // The screen says so, and has a button.
      .catch(() => {});
  });
  return 'opens a performance';
}

const livingPicker = (ready: ReadyShop) => actorIn(ready, 'ticketPicker');

/** What one does next in the open picker; null when there is nothing to do but to wait. */
export async function goOnChoosing(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const picker = livingPicker(ready)?.getSnapshot();
  if (picker === undefined || picker.matches('closed')) {
    return null;
  }
  const { offer, categoryCode, seats } = picker.context;
  if (picker.matches({ opening: 'failed' })) {
    await send(ready, 'ticketPicker', { type: 'offer.retried' });
    return 'asks for the prices again';
  }
  if (picker.matches('choosingCategory') && offer !== null) {
    const category = offer.categories[random.below(offer.categories.length)];
    if (category === undefined) {
      return dismiss(ready);
    }
    await send(ready, 'ticketPicker', { type: 'category.chosen', categoryCode: category.code });
    return `chooses category ${category.code}`;
  }
  if (picker.matches({ byQuantity: 'choosing' }) && offer !== null) {
    return chooseQuantity(shopper, ready, random, offer, categoryCode);
  }
  if (picker.matches({ onMap: { choice: 'conflict' } })) {
    await send(ready, 'ticketPicker', { type: 'lostSeats.acknowledged' });
    return 'has read which seats are gone';
  }
  if (picker.matches({ onMap: { choice: 'choosing' } }) && offer !== null) {
    if (seats.length === 0 || (seats.length < 4 && random.chance(0.5))) {
      return chooseSeat(ready, random, offer);
    }
    shopper.wishes += seats.length;
    await send(ready, 'ticketPicker', { type: 'hold.asked' });
    return `asks for ${seats.map(({ seatId }) => seatId).join(', ')}`;
  }
  return picker.matches('held') ? dismiss(ready) : null;
}

async function dismiss(ready: ReadyShop): Promise<string> {
  await send(ready, 'ticketPicker', { type: 'picker.dismissed' });
  return 'closes the picker';
}

async function chooseQuantity(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
  offer: PerformanceOffer,
  categoryCode: string | null,
): Promise<string> {
  const category = offer.categories.find(({ code }) => code === categoryCode);
  const price = category?.prices[random.below(category.prices.length)];
  if (price === undefined) {
    return dismiss(ready);
  }
  const quantity = 1 + random.below(3);
  await send(ready, 'ticketPicker', { type: 'quantity.changed', priceCode: price.code, quantity });
  const wanted = Object.values(livingPicker(ready)?.getSnapshot().context.quantities ?? {});
  shopper.wishes += wanted.reduce((sum, count) => sum + count, 0);
  await send(ready, 'ticketPicker', { type: 'hold.asked' });
  return `asks for ${quantity} at ${price.code}`;
}

async function chooseSeat(ready: ReadyShop, random: Random, offer: PerformanceOffer): Promise<string | null> {
  const { seatStore } = ready.shop;
  const performance = seatStore.of(offer.performanceId);
  if (performance === null) {
    return null;
  }
  const free = [...performance.read().keys()].filter((index) => performance.read()[index] === seatState.free);
  const index = free[random.below(free.length)];
  const seat = index === undefined ? null : describeSeat(performance.plan, index + 1);
  const price = offer.categories.find(({ code }) => code === seat?.categoryCode)?.prices[0];
  if (seat === null || price === undefined) {
    return dismiss(ready);
  }
  await send(ready, 'ticketPicker', { type: 'seat.toggled', seat });
  await send(ready, 'ticketPicker', { type: 'price.chosen', seatId: seat.seatId, priceCode: price.code });
  return `chooses seat ${seat.seatId}`;
}
