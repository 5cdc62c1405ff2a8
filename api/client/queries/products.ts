import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Cart } from '../../cart/cart.ts';
import { productCalls } from '../../products/calls.ts';
import type { ProductOffer, ServiceOffer } from '../../products/product.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './defaults.ts';

/**
 * What this cart may have beside places (`PanierPresta`). It depends on what the cart has of each: for a cart that changed
 * it is asked for anew, while the former answer stays on screen. Fails as `Client.call` does.
 */
export const productsQuery = (client: Client, cart: Pick<Cart, 'items'>) =>
  queryOptions({
    ...byScreen,
    queryKey: ['products', cart.items.map(({ id, quantity }) => `${id}:${quantity}`).join()],
    queryFn: ({ signal }): Promise<ProductOffer> => client.call(productCalls.PanierPresta, {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What the venue asks donations for, in its order: those that the shopper can be told the price of. */
export const donationsIn = ({ donations }: ProductOffer): readonly ServiceOffer[] =>
  donations.filter(({ hasNoPrice }) => hasNoPrice !== true);
