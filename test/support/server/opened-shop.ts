import { QueryClient } from '@tanstack/react-query';
import { emptyCart } from '../../../api/cart/cart.ts';
import { createErrorList } from '../../../api/client/error-list.ts';
import type { Fetch } from '../../../api/client/http.ts';
import { createLateSeatStore } from '../../../api/client/late-seat-store.ts';
import { createQueries } from '../../../api/client/queries.ts';
import { createSeatStore } from '../../../api/client/seat-store.ts';
import { createClient } from '../../../api/client/transport.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { createServerClock } from '../../../machines/system/clock.ts';
import { createShopMemory } from '../../../ui/shop/slots/storage.ts';
import { providePurchase } from '../../../ui/start/purchase-logic.ts';
import { provideStart } from '../../../ui/start/start-actors.ts';
import { createManualSigns, outputOf } from '../../wiring/actor-bench.ts';
import type { TestServer } from './server.ts';

/** A browser that keeps nothing. */
const memorylessStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** What a browser's `fetch` does on this server: it keeps the cookies that it is given. */
export function fetchFrom(server: TestServer, shopper: { cookie(): string }): Fetch {
  const jar = new Map(
    shopper
      .cookie()
      .split('; ')
      .map((pair) => [pair.split('=')[0], pair]),
  );
  return async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost:3000');
    const answer = await server.app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...Object.fromEntries(new Headers(init?.headers)),
        cookie: [...jar.values()].join('; '),
      },
      ...(init?.body instanceof URLSearchParams ? { payload: init.body.toString() } : {}),
    });
    for (const { name, value } of answer.cookies) {
      jar.set(name, `${name}=${value}`);
    }
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode });
  };
}

/** A browser's whole client side, with the real slots, on the real server. */
export async function openShopOn(server: TestServer) {
  const shopper = await server.openShopper();
  const logged: unknown[] = [];
  const fetch = fetchFrom(server, shopper);
  const configuration = {
    base: '/api',
    assets: '/',
    inst: 1,
    instanceId: shopper.instanceId,
    customerId: null,
    hasAdditions: true,
    servedAt: 0,
    startedCalls: [],
  };
  const clock = createServerClock({
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimer: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    onResume: () => () => {},
  });
  const client = createClient({
    configuration,
    clock,
    fetch,
    report: { log: (...entry) => logged.push(entry), apiError: () => {} },
    said: () => {},
  });
  const queries = createQueries(client);
  const queryClient = new QueryClient();
  const seatStore = createSeatStore();
  const lateSeatStore = createLateSeatStore();
  lateSeatStore.attach(seatStore);
  const parts = {
    configuration,
    client,
    pageAddress: 'http://localhost:3000/billets',
    clock,
    queries,
    queryClient,
    seatStore: lateSeatStore,
    memory: createShopMemory(
      1,
      () => memorylessStorage,
      () => memorylessStorage,
    ),
    tabs: { tellCart: () => {}, onOtherCart: () => () => {} },
    page: createManualSigns(),
    log: (...entry: readonly unknown[]) => logged.push(entry),
    locks: undefined,
    errors: createErrorList(),
    registerPages: async () => {},
  };
  const shop = { ...provideStart(parts), ...providePurchase(parts, () => emptyCart) };
  const change = (wanted: CartChange, key: string = crypto.randomUUID()) =>
    outputOf(shop.cart.changeCart, { change: wanted, key });
  return { shop, change, client, queries, queryClient, seatStore, logged, clock, fetch, configuration };
}
