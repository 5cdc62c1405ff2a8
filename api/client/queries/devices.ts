import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '../../customer/account-calls.ts';
import type { Client } from '../transport.ts';
import { accountKey, type MemberAccount, outdateAccount } from './account.ts';
import { byScreen } from './defaults.ts';

/** `ListeAppareils`: the browsers in which a member is signed in, as it is now. */
export const devicesQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'devices', customerId],
    queryFn: () => client.call(accountCalls.ListeAppareils, { bix: customerId }),
    staleTime: 0,
  });

/**
 * `FermeAppareil`: signs another browser out, or all others where `id` is null; the list of those that stay is then read again,
 * whatever came of it. `key` makes a repeat harmless. Fails as `Client.call` does.
 */
export async function endDevice(
  { client, cache, customerId }: MemberAccount,
  id: string | null,
  key: string,
): Promise<void> {
  try {
    await client.call(accountCalls.FermeAppareil, {
      bix: customerId,
      ...(id === null ? {} : { appareil: id }),
      cle: key,
    });
    // Gone is gone, before the list is read again.
    cache.setQueryData(devicesQuery(client, customerId).queryKey, (shown) =>
      shown?.filter((device) => device.isThis || (id !== null && device.id !== id)),
    );
  } finally {
    outdateAccount(cache, 'devices');
  }
}
