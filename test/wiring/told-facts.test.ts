// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createRootRoute } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { createLateSeatStore } from '../../api/client/late-seat-store.ts';
import { accountKey } from '../../api/client/queries/account.ts';
import { checkoutRoute } from '../../routes/checkout.ts';
import { uploadLogic } from '../../ui/account/slots/upload-logic.ts';
import { createActivityTabs, inactivityLogic } from '../../ui/session/slots/inactivity-logic.ts';
import type { ShopRoot } from '../../ui/shop/shop.tsx';
import type { ShopParts } from '../../ui/shop/slots/shop-parts.ts';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import type { WiredShop } from '../../ui/start/create-shop.ts';
import { followFacts } from '../../ui/start/follow-facts.ts';
import { purchaseLogic } from '../../ui/start/purchase-logic.ts';
import { createManualSource } from '../client/manual-clock.ts';
import { createWiringBench } from './actor-bench.ts';
import { createRoot } from './session-root.ts';

/** An actor that emits what it is told to. */
const speaker = setup({}).createMachine({ on: { '*': { actions: emit(({ event }) => event) } } });

/** A shop in which checkout, inactivity and upload say what a test has them say. */
function speakingShop() {
  const root = createActor(
    setup({ actors: { speaker } }).createMachine({
      context: { settings: null },
      invoke: [
        { src: 'speaker', id: 'checkout' },
        { src: 'speaker', id: 'inactivity' },
        { src: 'speaker', id: 'upload' },
      ],
    }),
  );
  root.start();
  const bench = createWiringBench(() => ({}));
  const tellCart = vi.fn<(cart: null) => void>();
  const memory = createShopMemory(1);
  const parts = {
    ...bench,
    seatStore: createLateSeatStore(),
    queryClient: new QueryClient(),
    clock: createManualSource(),
    configuration: { inst: 1, instanceId: 'i' },
    page: {},
    memory,
    tabs: { tellCart },
    log: () => {},
  } as unknown as ShopParts;
  // It has what these parts read of the shop's own root: its settings and its children.
  const shop = root as unknown as ShopRoot;
  const say = (
    id: 'checkout' | 'inactivity' | 'upload',
    event: { type: string; [fact: string]: unknown },
  ): void => root.getSnapshot().children[id]?.send(event);
  return { shop, parts, memory, tellCart, say, stop: () => root.stop() };
}

test('the browser gives a page back as it was left for the bank: checkout and cart are told', () => {
  const { root, letters, stop } = createRoot();
  followFacts({
    root,
    memory: createShopMemory(1),
    client: { hasAdditions: true },
    queryClient: new QueryClient(),
    clock: createManualSource(),
    tabs: { tellCart: () => {}, onOtherCart: () => () => {}, join: () => Promise.reject(new Error()) },
    configuration: { inst: 1, instanceId: 'i' },
    log: () => {},
    startActor: () => Promise.reject(new Error('no network')),
    flight: () => Promise.reject(new Error('no network')),
  } as unknown as WiredShop);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(letters).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(letters).toEqual([
    ['checkout', 'page.restored'],
    ['cart', 'cart.rereadAsked'],
  ]);
  stop();
});

test('whoever leaves the pages of the checkout has left the checkout: no change of the cart leads back there', () => {
  const { root, letters, stop } = createRoot();
  // Of a route only what it does when it is left is asked here.
  const { options } = checkoutRoute(createRootRoute() as never) as unknown as {
    readonly options: { readonly onLeave: (match: { readonly context: object }) => void };
  };
  options.onLeave({ context: { shop: { root } } });
  expect(letters).toEqual([['checkout', 'checkout.left']]);
  stop();
});

describe('what an actor says', () => {
  afterEach(() => {
    window.sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('inactivity: activity in one tab is told to the others, where nothing moves', async () => {
    const { shop, parts, say, stop } = speakingShop();
    const heard: unknown[] = [];
    createActivityTabs('i').onTold((event) => heard.push(event));
    inactivityLogic(shop, parts);
    say('inactivity', { type: 'activity.shared', at: 7 });
    say('inactivity', { type: 'timeOut.shared' });
    await vi.waitFor(() =>
      expect(heard).toEqual([{ type: 'activity.shared', at: 7 }, { type: 'timeOut.shared' }]),
    );
    stop();
  });

  test('checkout: other tabs read their cart again once a payment began or ended', () => {
    const { shop, parts, tellCart, say, stop } = speakingShop();
    purchaseLogic(shop, parts);
    expect(tellCart).not.toHaveBeenCalled();
    say('checkout', { type: 'payment.changed' });
    expect(tellCart).toHaveBeenCalledExactlyOnceWith(null);
    stop();
  });

  test('checkout: who answered for a donation is not asked again after a reload, until the order is over', () => {
    const { shop, parts, memory, say, stop } = speakingShop();
    purchaseLogic(shop, parts);
    say('checkout', { type: 'donation.remembered', isAnswered: true });
    expect(memory.donationAnswer.read()).toBe('answered');
    say('checkout', { type: 'donation.remembered', isAnswered: false });
    expect(memory.donationAnswer.read()).toBeNull();
    stop();
  });

  test('checkout and upload: what was sold, or filed, makes what was read of the account old', async () => {
    const { shop, parts, say, stop } = speakingShop();
    const read = ['history', 'references', 'proofs', 'devices'].map((part) => [accountKey, part, '77']);
    for (const queryKey of read) {
      parts.queryClient.setQueryData(queryKey, []);
    }
    const old = () => read.map((queryKey) => parts.queryClient.getQueryState(queryKey)?.isInvalidated);
    purchaseLogic(shop, parts);
    uploadLogic(shop, parts);
    say('checkout', { type: 'order.paid' });
    await expect.poll(old).toEqual([true, true, false, false]);
    say('upload', { type: 'proofs.changed' });
    await expect.poll(old).toEqual([true, true, true, false]);
    stop();
  });
});
