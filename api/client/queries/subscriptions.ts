import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Cart } from '../../cart/cart.ts';
import { subscriptionCalls } from '../../subscriptions/calls.ts';
import type { SubscriptionOffer, SubscriptionType } from '../../subscriptions/subscription.ts';
import { subscriptionControlsOf } from '../../subscriptions/subscription-control-wire.ts';
import type { SubscriptionControl } from '../../subscriptions/subscription-controls.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './defaults.ts';
import { fetchAnew } from './fetch-anew.ts';

const tenMinutes = 600_000;

/** All that the venue proposes to subscribers (`ProposeABO`). Fails as `Client.call` does. */
export function subscriptionOffersQuery(client: Client) {
  return queryOptions({
    ...byScreen,
    queryKey: ['subscriptionOffers'],
    queryFn: (): Promise<readonly SubscriptionOffer[]> => client.call(subscriptionCalls.ProposeABO, {}),
    staleTime: tenMinutes,
  });
}

/** For whom a formula is (`TypesABO`). Fails as `Client.call` does. */
export function subscriptionTypesQuery(client: Client, formulaCode: string) {
  return queryOptions({
    ...byScreen,
    queryKey: ['subscriptionTypes', formulaCode],
    queryFn: (): Promise<readonly SubscriptionType[]> =>
      client.call(subscriptionCalls.TypesABO, { abo: formulaCode }),
    staleTime: tenMinutes,
  });
}

/** What the server says of each subscription of a cart. */
export function controlsOfCart(cart: Cart): ReadonlyMap<string, SubscriptionControl> {
  return new Map(subscriptionControlsOf(cart).map((control) => [control.id, control]));
}

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
