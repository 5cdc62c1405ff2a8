import { queryOptions } from '@tanstack/react-query';
import { accountCalls } from '../../customer/account-calls.ts';
import type { Client } from '../transport.ts';
import { accountKey } from './account.ts';
import { byScreen } from './defaults.ts';

/** `ClientHisto`: all that a member has bought, the latest first. Refused to anybody who is no member. */
export const historyQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'history', customerId],
    queryFn: () => client.call(accountCalls.ClientHisto, {}),
    staleTime: 30_000,
  });
