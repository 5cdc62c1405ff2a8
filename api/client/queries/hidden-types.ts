import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { subscriptionCalls } from '../../contract/calls/subscriptions.ts';
import type { SubscriptionType } from '../../entities/subscription.ts';
import type { Client } from '../transport.ts';
import { fetchAnew } from './fetch-anew.ts';
import { subscriptionTypesQuery } from './subscriptions.ts';

/**
 * Gives a reference that may open types of a formula (`CtrlRefABO`): the types are then read anew. Fails as `Client.call`
 * does.
 */
export function openTypesMutation(client: Client, queryClient: QueryClient, formulaCode: string) {
  return mutationOptions({
    mutationKey: ['openTypes', formulaCode],
    mutationFn: async (reference: string): Promise<readonly SubscriptionType[]> => {
      const opened = await client.call(subscriptionCalls.CtrlRefABO, { abo: formulaCode, ref: reference });
      await fetchAnew(queryClient, subscriptionTypesQuery(client, formulaCode));
      return opened;
    },
  });
}
