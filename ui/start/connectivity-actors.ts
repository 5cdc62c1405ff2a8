import { fromCallback } from 'xstate';
import type { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import type { NetworkEvent } from '../../machines/connectivity/connectivity.types.ts';
import type { SlotsOf } from '../../machines/system/slot.ts';
import type { PageSigns } from '../shop/slots/page-signs.ts';

export type ConnectivityActors = SlotsOf<typeof connectivityMachine>;

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
