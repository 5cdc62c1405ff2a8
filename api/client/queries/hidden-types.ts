import type { QueryClient } from '@tanstack/react-query';
import { subscriptionCalls } from '../../subscriptions/calls.ts';
import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import type { Client } from '../transport.ts';
import { fetchAnew } from './fetch-anew.ts';
import { subscriptionTypesQuery } from './subscriptions.ts';

/**
 * Gives a reference that may open types of a formula (`CtrlRefABO`): the types are then read anew. It comes to those that it
 * opened. Fails as `Client.call` does.
 */
export async function openTypes(
  { client, queryClient }: { readonly client: Client; readonly queryClient: QueryClient },
  formulaCode: string,
  reference: string,
): Promise<readonly SubscriptionType[]> {
  const opened = await client.call(subscriptionCalls.CtrlRefABO, { abo: formulaCode, ref: reference });
  await fetchAnew(queryClient, subscriptionTypesQuery(client, formulaCode));
  return opened;
}
