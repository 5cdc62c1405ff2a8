import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { createErrorList, createStatusNews } from '../../api/client/error-list.ts';
import { createLateSeatStore } from '../../api/client/late-seat-store.ts';
import { createLog, type Log } from '../../api/client/log.ts';
import { createQueries } from '../../api/client/queries.ts';
import { createClient } from '../../api/client/transport.ts';
import type { PageConfiguration } from '../../api/contract/page-configuration.ts';
import type { CustomPage } from '../../api/season/settings.ts';
import { onMissingKey } from '../../api/values/missing-key.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { createServerClock } from '../../machines/system/clock.ts';
import { onDeadLetter, type PermanentActor, type Registry } from '../../machines/system/registry.ts';
import type { Shop } from '../shop/shop.tsx';
import { createPageSigns } from '../shop/slots/page-signs.ts';
import type { ShopParts } from '../shop/slots/shop-parts.ts';
import { createShopMemory, readRemembered, type ShopMemory } from '../shop/slots/storage.ts';
import { createBrowserClock } from './browser-clock.ts';
import { adoptAnswers, type DrawnFrom, type FollowedPage, followDrawnPage } from './drawn-page.ts';
import { createLateActors, createLateRecorder, createLateTabs } from './late-parts.ts';
import { provideStart } from './start-actors.ts';

/** The shop with what only the wiring needs. */
export interface WiredShop extends Shop {
  readonly memory: ShopMemory;
  readonly log: Log;
  readonly tabs: ReturnType<typeof createLateTabs>;
  readonly configuration: PageConfiguration;
  readonly drawn: FollowedPage | null;
}

export interface ShopOptions {
  readonly configuration: PageConfiguration;
  /** What the page brought; null where it came empty. */
  readonly drawnFrom?: DrawnFrom | null;
  /** Makes routes of the venue's own pages, once its settings are known. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

/** The longest pause before the page is read again when the network returns (ruling 11), in milliseconds. */
const longestReloadDelay = 5000;

/**
 * Puts the whole shop together: the client, the caches, and the one actor system with its slots filled. Not started yet.
 * @throws Error without an instance id: 'Missing instPA during axios initialisation' (point 8).
 */
export function createShop({ configuration, drawnFrom = null, registerPages }: ShopOptions): WiredShop {
  const clock = createServerClock(createBrowserClock());
  const memory = createShopMemory(configuration.inst);
  const errors = createErrorList();
  const statuses = createStatusNews();
  const log = createLog({
    configuration,
    clock,
    page: () => ({
      address: window.location.href,
      referrer: document.referrer,
      agent: navigator.userAgent,
    }),
    recording: async () => (await flight()).packed(),
  });
  const client = createClient({
    configuration,
    clock,
    report: { log, apiError: errors.add },
    said: statuses.tell,
    instanceLost: () => root.send({ type: 'instance.lost' }),
    pageStartedAt: 0,
  });
  const queries = createQueries(client);
  const queryClient = new QueryClient();
  if (drawnFrom !== null) {
    adoptAnswers(drawnFrom, queryClient);
  }
  const home = queryClient.getQueryData(queries.home().queryKey);
  const seatStore = createLateSeatStore();
  const tabs = createLateTabs(configuration.instanceId);
  onMissingKey(({ kind, key, level }) => log(`Missing ${kind}`, { key }, level));
  onDeadLetter((id) => log('Dead letter', { actor: id }, 'error'));

  const parts: ShopParts = {
    configuration,
    client,
    pageAddress: window.location.href,
    queryClient,
    queries,
    clock,
    memory,
    seatStore,
    tabs,
    page: createPageSigns(),
    log,
    errors,
    locks: navigator.locks,
    registerPages,
  };
  const slots = provideStart(parts);
  // A child keeps the logic that it was spawned with: each machine is filled before its parent is.
  const permanent: { readonly [Id in PermanentActor]: Registry[Id]['machine'] } = {
    modals: modalsMachine,
    connectivity: connectivityMachine.provide({
      actors: slots.connectivity,
      delays: { reloadDelay: () => Math.random() * longestReloadDelay },
    }),
    session: sessionMachine.provide({ actors: slots.session }),
    cart: cartMachine.provide({ actors: slots.cart }),
  };
  const root = createActor(appMachine.provide({ actors: { ...slots.app, ...permanent } }), {
    id: 'app',
    systemId: 'app',
    input: {
      customerId: configuration.customerId,
      ...readRemembered(memory),
      ...(home === undefined ? {} : { settings: home.settings }),
    },
  });
  const flight = createLateRecorder(root, clock);
  return {
    root,
    drawn: drawnFrom === null ? null : followDrawnPage(drawnFrom.at),
    flight,
    startActor: createLateActors(root, parts),
    fileAddress: (path) =>
      `${configuration.base}${path}?instPA=${encodeURIComponent(configuration.instanceId)}`,
    client,
    queries,
    queryClient,
    clock,
    seatStore,
    tabStorage: memory.session,
    themeMemory: memory.theme,
    memory,
    log,
    tabs,
    errors,
    statuses,
    configuration,
  };
}
