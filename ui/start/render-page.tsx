import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { parseHTML } from 'linkedom';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static.edge';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  StateMachine,
  waitFor,
} from 'xstate';
import { emptyCart } from '../../api/cart/cart.ts';
import { createErrorList, createStatusNews } from '../../api/client/error-list.ts';
import { createQueries, queryRoot } from '../../api/client/queries.ts';
import { createSeatStore } from '../../api/client/seat-store.ts';
import { createClient } from '../../api/client/transport.ts';
import type { PageSource, RenderedPage } from '../../api/contract/rendered-page.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { createServerClock } from '../../machines/system/clock.ts';
import { type LateActor, type LateLogic, lateActors, lives } from '../../machines/system/registry.ts';
import { createRouting } from '../../routes/router.ts';
import { adoptMarkupReader } from '../design/clean-html.ts';
import { shopMachines } from '../inspector/replay/shop-machines.ts';
import { adoptVenueTexts } from '../language/text.ts';
import { ShopView } from '../shell/shop-view.tsx';
import { adoptPageOrigin } from '../shop/page-origin.ts';
import { actorOf, type Shop, type ShopRoot } from '../shop/shop.tsx';
import { writeDrawnFrom } from './drawn-page.ts';

adoptMarkupReader((html) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body);

/** A slot that does nothing: a page that is drawn once waits for nobody. */
const silence: AnyActorLogic = fromPromise(() => new Promise(() => {}));

/** A late machine with silence in its slots; the machines below it have it in theirs. */
const silent = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? silent(logic) : silence,
      ]),
    ),
  });

/** The root of a shop whose visitor is nobody, and holds nothing. */
function rootOf({ queryClient, queries }: Pick<Shop, 'queryClient' | 'queries'>): ShopRoot {
  return createActor(
    appMachine.provide({
      actors: {
        connectivity: connectivityMachine.provide({ actors: { listenToNetwork: fromCallback(() => {}) } }),
        cart: cartMachine.provide({
          actors: { loadCart: fromPromise(async () => emptyCart), listenToTabs: fromCallback(() => {}) },
        }),
        loadSettings: fromPromise(async () => (await queryClient.fetchQuery(queries.home())).settings),
        registerCustomPages: fromPromise(async () => {}),
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      input: {
        customerId: null,
        hold: { warnedDeadline: null, heldUntil: null },
        paymentModeCode: null,
        isDonationAnswered: false,
      },
    },
  );
}

function shopOf({ address, now, ask }: PageSource): Shop {
  const clock = createServerClock({
    now: () => now,
    elapsed: () => 0,
    setTimer: () => () => {},
    onResume: () => () => {},
  });
  const client = createClient({
    configuration: {
      base: 'http://page/api',
      assets: '/',
      inst: 1,
      instanceId: 'page',
      customerId: null,
      hasAdditions: true,
      servedAt: now,
      startedCalls: [],
    },
    clock,
    report: { log: () => {}, apiError: () => {} },
    said: () => {},
    fetch: async (asked) => {
      const { pathname, searchParams } = new URL(String(asked));
      return new Response(await ask(pathname.slice('/api/'.length), searchParams));
    },
  });
  const queries = createQueries(client);
  const queryClient = new QueryClient();
  const root = rootOf({ queryClient, queries });
  /** Those that come with this one. */
  const logicWith = (asked: LateActor): Partial<LateLogic> =>
    Object.fromEntries(
      lateActors
        .filter((id) => lives[id].chunk === lives[asked].chunk)
        .map((id) => [id, silent(shopMachines[id])]),
    );
  return {
    root,
    // It is drawn here.
    drawn: null,
    startActor: async (id) => {
      root.send({ type: 'actors.arrived', logic: logicWith(id) });
      return actorOf(root, id);
    },
    fileAddress: () => address,
    client,
    queries,
    queryClient,
    clock,
    seatStore: createSeatStore(),
    tabStorage: { read: () => null, write: () => {}, remove: () => {} },
    log: () => {},
    flight: () => Promise.reject(new Error('nothing is recorded here')),
    errors: createErrorList(),
    statuses: createStatusNews(),
    themeMemory: { read: () => null, write: () => {} },
  };
}

/** What one answer makes a page ask for is asked for in the next pass. */
const mostPasses = 4;

async function draw(page: ReactElement): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** Reads what the views asked for and do not have; whether there was any of it. */
async function readMissing({ queryClient }: Shop): Promise<boolean> {
  const missing = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ options, queryKey, state }) => {
      const isWanted = !('enabled' in options) || options.enabled !== false;
      // What is still free an actor has read in the browser; the views ask nobody for it.
      return state.status === 'pending' && (isWanted || queryKey[0] === queryRoot.availability);
    });
  await Promise.all(
    missing.map(({ options, queryKey }) =>
      // What is not the same for everybody is awaited still: the browser asks for it.
      queryClient
        .fetchQuery({ ...options, queryKey, retry: false })
        .catch(() => queryClient.removeQueries({ queryKey, exact: true })),
    ),
  );
  return missing.length > 0;
}

/**
 * Draws a page of the shop for a visitor who is nobody, by the components, routes and machines of the browser's shop.
 * @returns null where the address leads elsewhere.
 * @throws whatever a component or a call throws.
 */
export async function renderPage(source: PageSource): Promise<RenderedPage | null> {
  const shop = shopOf(source);
  shop.root.start();
  try {
    const started = await waitFor(
      shop.root,
      (snapshot) => snapshot.hasTag('ready') || snapshot.matches('failed'),
    );
    if (!started.hasTag('ready')) {
      throw new Error('The shop could not start for a page');
    }
    const { settings } = started.context;
    adoptPageOrigin(source.origin);
    adoptVenueTexts(settings?.texts ?? new Map());
    const { router } = createRouting(shop, {
      history: createMemoryHistory({ initialEntries: [source.address] }),
    });
    await router.load();
    if (router.state.location.pathname !== new URL(source.address, 'http://page').pathname) {
      return null;
    }
    const page = <ShopView shop={shop} router={router} />;
    let markup = await draw(page);
    for (let pass = 1; pass < mostPasses && (await readMissing(shop)); pass += 1) {
      markup = await draw(page);
    }
    return { markup, drawnFrom: writeDrawnFrom(source.now, shop.queryClient) };
  } finally {
    shop.root.stop();
    shop.queryClient.clear();
  }
}
