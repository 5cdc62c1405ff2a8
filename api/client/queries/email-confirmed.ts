import { queryOptions } from '@tanstack/react-query';
import { customerCalls } from '../../customer/calls.ts';
import type { Client } from '../transport.ts';
import { accountKey } from './account.ts';
import { byScreen } from './defaults.ts';

/** Whether a member's e-mail is confirmed (`InfoClient`); asked anew whenever it is looked at, since a mail's link changes it. */
export const emailConfirmedQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'emailConfirmed', customerId],
    queryFn: async ({ signal }) => {
      const account = await client.call(customerCalls.InfoClient, { bix: customerId }, { signal });
      return account.isEmailConfirmed;
    },
    staleTime: 0,
  });
