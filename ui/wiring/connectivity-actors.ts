import { fromCallback } from 'xstate';
import type * as slots from '../../machines/connectivity/connectivity.actors.ts';
import type { NetworkEvent } from '../../machines/connectivity/connectivity.types.ts';
import type { PageSigns } from './page-signs.ts';

export interface ConnectivityActors {
  readonly listenToNetwork: typeof slots.listenToNetwork;
}

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
