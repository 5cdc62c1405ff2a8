import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productCalls } from '../../contract/calls/products.ts';
import type { ProductOffer } from '../../entities/product.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './by-screen.ts';

/**
 * What this cart may have beside places (`PanierPresta`). It depends on the cart, which `cartMark` tells: a cart that
 * changed is asked for anew while the former answer stays on screen. Fails as `Client.call` does.
 */
export const productsQuery = (client: Client, cartMark: string) =>
  queryOptions({
    ...byScreen,
    queryKey: ['products', cartMark],
    queryFn: ({ signal }): Promise<ProductOffer> => client.call(productCalls.PanierPresta, {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
