import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pricesOf } from '../../api/entities/pricing.ts';
import type { CartLookups } from '../screens/cart/cart-lookups.ts';
import { useShop } from './shop.tsx';

/** What the lines of a cart refer to, from the catalogue and the prices as far as they are known. */
export function useCartLookups(): CartLookups {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const { data: pricing } = useQuery(queries.pricing());
  return useMemo<CartLookups>(
    () => ({
      performanceOf: (id) => catalogue?.performances.get(id),
      showOf: (id) => catalogue?.shows.get(id),
      hallOf: (id) => catalogue?.halls.get(id),
      categoryOf: (code) => pricing?.categories.get(code),
      pricesFor: (ticket) =>
        pricing === undefined
          ? []
          : pricesOf(pricing, ticket.performanceId).filter((line) => line.amounts.has(ticket.categoryCode)),
    }),
    [catalogue, pricing],
  );
}
