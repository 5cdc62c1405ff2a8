import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '../../api/client/queries/account-key.ts';
import { devicesQuery } from '../../api/client/queries/devices.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../api/client/queries/references.ts';
import type { Client } from '../../api/client/transport.ts';
import type { PartInput } from '../../machines/session/session.types.ts';

/** Reads a part of what a member has into the cache; what is there and fresh is read already, unless it is outdated. */
export async function readPart(
  client: Client,
  cache: QueryClient,
  { part, customerId, isOutdated }: PartInput,
): Promise<void> {
  if (isOutdated) {
    const queryKey = [accountKey, part, customerId];
    // An answer under way may be older than what happened.
    await cache.cancelQueries({ queryKey });
    await cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  switch (part) {
    case 'history':
      await cache.fetchQuery(historyQuery(client, customerId));
      return;
    case 'references':
      await cache.fetchQuery(referencesQuery(client, customerId));
      return;
    case 'proofs':
      await cache.fetchQuery(proofsQuery(client, customerId));
      return;
    case 'devices':
      await cache.fetchQuery(devicesQuery(client, customerId));
  }
}
