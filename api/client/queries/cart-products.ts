import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductOffer } from '../../entities/product.ts';
import type { Client } from '../transport.ts';

/** As `productsQuery`, for the page of the cart: what reads the answer comes beside that page, not with it. */
export const cartProductsQuery = (client: Client, cartMark: string) =>
  queryOptions({
    queryKey: ['cartProducts', cartMark],
    queryFn: async ({ signal }): Promise<ProductOffer> => {
      const { productCalls } = await import('../../contract/calls/products.ts');
      return client.call(productCalls.PanierPresta, {}, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
