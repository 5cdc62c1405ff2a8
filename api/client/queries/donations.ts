import { queryOptions } from '@tanstack/react-query';
import { productCalls } from '../../contract/calls/products.ts';
import type { ServiceOffer } from '../../entities/product.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './by-screen.ts';

/** What the venue asks donations for (`PanierPresta`), in its order. Fails as `Client.call` does. */
export function donationsQuery(client: Client) {
  return queryOptions({
    ...byScreen,
    queryKey: ['donations'],
    queryFn: async ({ signal }): Promise<readonly ServiceOffer[]> =>
      (await client.call(productCalls.PanierPresta, {}, { signal })).donations.filter(
        ({ hasNoPrice }) => hasNoPrice !== true,
      ),
    staleTime: 60_000,
  });
}
