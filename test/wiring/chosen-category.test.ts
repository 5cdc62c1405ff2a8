import { afterEach, expect, test } from 'vitest';
import { createLateSeatStore } from '../../api/client/late-seat-store.ts';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import { purchaseLogic } from '../../ui/start/purchase-logic.ts';
import { configuration } from '../client/fake-server.ts';
import { offerByCategory, offerElsewhere } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';
import { createManualSigns, createWiringBench } from './actor-bench.ts';

const stages: ShopStage[] = [];
afterEach(() => {
  for (const stage of stages.splice(0)) {
    stage.stop();
  }
});

test('the category chosen last is kept in the tab’s storage', () => {
  const kept = new Map<string, string>();
  const session = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const shop = createReadyShop();
  stages.push(shop);
  purchaseLogic(shop.actor('app'), {
    ...createWiringBench(() => ({})),
    configuration,
    pageAddress: 'http://shop.example/',
    memory: createShopMemory(1, () => session),
    seatStore: createLateSeatStore(),
    tabs: { tellCart: () => {}, onOtherCart: () => () => {} },
    page: createManualSigns(),
    log: () => {},
    locks: undefined,
    registerPages: async () => {},
  });
  const picker = shop.actor('ticketPicker');
  picker.send({ type: 'performance.chosen', performanceId: 7, needsMap: false });
  shop.slot('loadOffer').resolve({
    ...offerByCategory,
    categories: [...offerByCategory.categories, ...offerElsewhere.categories],
  });
  expect(kept.size).toBe(0);
  picker.send({ type: 'category.chosen', categoryCode: 'C1' });
  expect([...kept]).toEqual([['inst:1:selected-category', 'C1']]);
  picker.send({ type: 'category.reconsidered' });
  picker.send({ type: 'category.chosen', categoryCode: 'C2' });
  expect([...kept]).toEqual([['inst:1:selected-category', 'C2']]);
});
