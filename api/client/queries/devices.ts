import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { accountCalls } from '../../contract/calls/account.ts';
import type { Client } from '../transport.ts';
import { accountKey, outdateAccount } from './account.ts';
import { byScreen } from './by-screen.ts';

/** `ListeAppareils`: the browsers in which a member is signed in, as it is now. */
export const devicesQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'devices', customerId],
    queryFn: () => client.call(accountCalls.ListeAppareils, { bix: customerId }),
    staleTime: 0,
  });

/** What names the end of a session elsewhere; `id` null for all others. `key` makes a repeat harmless. */
export interface DeviceEnd {
  readonly id: string | null;
  readonly key: string;
}

/** `FermeAppareil`: signs other browsers out; the list of those that stay is then read again, whatever came of it. */
export const deviceEnding = (client: Client, customerId: string) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ id, key }: DeviceEnd) =>
      client.call(accountCalls.FermeAppareil, {
        bix: customerId,
        ...(id === null ? {} : { appareil: id }),
        cle: key,
      }),
    // Gone is gone, before the list is read again.
    onSuccess: (_answer, { id }, _result, { client: cache }) =>
      cache.setQueryData(devicesQuery(client, customerId).queryKey, (known) =>
        known?.filter((device) => device.isThis || (id !== null && device.id !== id)),
      ),
    onSettled: (_answer, _error, _end, _result, { client: cache }) => outdateAccount(cache, 'devices'),
  });
