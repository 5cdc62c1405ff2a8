import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '../../customer/account-calls.ts';
import type { Client } from '../transport.ts';
import { accountKey } from './account.ts';
import { byScreen } from './defaults.ts';

/** `ListeRefs`: the cards, subscriptions and references that a member holds now. */
export const referencesQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'references', customerId],
    queryFn: () => client.call(accountCalls.ListeRefs, { bix: customerId }),
    staleTime: 60_000,
  });
