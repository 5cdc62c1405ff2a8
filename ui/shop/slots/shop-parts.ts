import type { QueryClient } from '@tanstack/react-query';
import type { ErrorList } from '../../../api/client/error-list.ts';
import type { LateSeatStore } from '../../../api/client/late-seat-store.ts';
import type { Log } from '../../../api/client/log.ts';
import type { Queries } from '../../../api/client/queries.ts';
import type { Client } from '../../../api/client/transport.ts';
import type { PageConfiguration } from '../../../api/contract/page-configuration.ts';
import type { CustomPage } from '../../../api/season/settings.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { CartTabs } from '../../cart/slots/cart-tabs.ts';
import type { PageSigns } from './page-signs.ts';
import type { ShopMemory } from './storage.ts';
import type { TabsLocks } from './tabs-lock.ts';

/** What the slots of the actors are filled with. */
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
