import { queryOptions } from '@tanstack/react-query';
import { waitingListCalls } from '../../waiting-list/calls.ts';
import type { Client } from '../transport.ts';
import { accountKey } from './account.ts';
import { byScreen } from './defaults.ts';

/** The key of the customer's waiting lists, for `invalidateQueries`. */
export const waitingEntriesKey = [accountKey, 'waitingEntries'] as const;

/** `ListeAttente`: where the signed-in customer waits, and what is kept for them. */
export const waitingEntriesQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [...waitingEntriesKey, customerId],
    queryFn: ({ signal }) => client.call(waitingListCalls.ListeAttente, {}, { signal }),
    staleTime: 30_000,
  });
