import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { Log } from '../../api/client/log.ts';
import type { Queries } from '../../api/client/queries.ts';
import type { Client } from '../../api/client/transport.ts';
import { sortPages } from '../../api/season/custom-page.ts';
import type { CustomPage, ShopSettings } from '../../api/season/settings.ts';
import type * as slots from '../../machines/app/app.machine.ts';
import type { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import type { NetworkEvent } from '../../machines/connectivity/connectivity.types.ts';
import type { SlotsOf } from '../../machines/system/slot.ts';
import { type CartActors, createCartActors } from '../cart/slots/cart-actors.ts';
import { createSessionActors, type SessionActors } from '../session/slots/session-actors.ts';
import type { PageSigns } from '../shop/slots/page-signs.ts';
import type { ShopParts } from '../shop/slots/shop-parts.ts';

interface AppActorsOptions {
  readonly client: Pick<Client, 'hasAdditions'>;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly log: Log;
  /** Makes routes of these pages. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

interface AppActors {
  readonly loadSettings: typeof slots.loadSettings;
  readonly registerCustomPages: typeof slots.registerCustomPages;
}

/** The start's effects. A custom page that can have no route is left out and told to the log. */
export function createAppActors(options: AppActorsOptions): AppActors {
  const { client, queryClient, queries, log, registerPages } = options;
  return {
    loadSettings: fromPromise<ShopSettings, undefined>(async () => {
      const { settings } = await queryClient.fetchQuery(queries.home());
      return client.hasAdditions
        ? settings
        : (await import('../../api/client/without-additions.ts')).withoutMaps(settings);
    }),
    registerCustomPages: fromPromise<void, { readonly pages: readonly CustomPage[] }>(async ({ input }) => {
      const { usable, refused } = sortPages(input.pages);
      await registerPages(usable);
      for (const code of refused) {
        log('Custom page not registered', { code: code.slice(0, 60) }, 'warning');
      }
    }),
  };
}

type ConnectivityActors = SlotsOf<typeof connectivityMachine>;

/** What the browser says of its network. */
export function createConnectivityActors(page: PageSigns): ConnectivityActors {
  return {
    listenToNetwork: fromCallback<NetworkEvent, undefined>(({ sendBack }) => {
      const tell = (): void => sendBack({ type: page.isOnline() ? 'network.returned' : 'network.lost' });
      if (!page.isOnline()) {
        tell();
      }
      return page.onNetwork(tell);
    }),
  };
}

/** The slots of the machines that live from the start, by machine: `cartMachine.provide({ actors: slots.cart })`. */
interface StartActors {
  readonly app: AppActors;
  readonly session: SessionActors;
  readonly cart: CartActors;
  readonly connectivity: ConnectivityActors;
}

/** Fills the slots of the machines that live from the start with the real client and browser. */
export function provideStart(parts: ShopParts): StartActors {
  const { client, clock, page } = parts;
  return {
    app: createAppActors(parts),
    session: createSessionActors(client, clock),
    cart: createCartActors(parts),
    connectivity: createConnectivityActors(page),
  };
}
