import type { QueryClient } from '@tanstack/react-query';
import type { ErrorList } from '../../../api/client/error-list.ts';
import type { LateSeatStore } from '../../../api/client/late-seat-store.ts';
import type { Log } from '../../../api/client/log.ts';
import type { Queries } from '../../../api/client/queries.ts';
import type { Client } from '../../../api/client/transport.ts';
import type { PageConfiguration } from '../../../api/contract/page-configuration.ts';
import type { CustomPage } from '../../../api/season/settings.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { type CartActors, createCartActors } from '../../cart/slots/cart-actors.ts';
import type { CartTabs } from '../../cart/slots/cart-tabs.ts';
import { createSessionActors, type SessionActors } from '../../session/slots/session-actors.ts';
import { type AppActors, createAppActors } from '../../start/app-actors.ts';
import { type ConnectivityActors, createConnectivityActors } from '../../start/connectivity-actors.ts';
import type { PageSigns } from './page-signs.ts';
import type { ShopMemory } from './storage.ts';
import type { TabsLocks } from './tabs-lock.ts';

export interface ShopParts {
  readonly configuration: PageConfiguration;
  readonly client: Client;
  /** The page's own address: relative assets are found from it. */
  readonly pageAddress: string;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly clock: Clock;
  readonly memory: Omit<ShopMemory, 'theme'>;
  readonly seatStore: LateSeatStore;
  readonly tabs: CartTabs;
  readonly page: PageSigns;
  readonly log: Log;
  readonly errors: ErrorList;
  /** `navigator.locks`, where the browser has it. */
  readonly locks: TabsLocks | undefined;
  /** Makes routes of these pages. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

/** The slots of the machines that live from the start, by machine: `cartMachine.provide({ actors: slots.cart })`. */
export interface StartActors {
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
