import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { useShop } from './shop.tsx';

/** What the lines of a cart refer to. */
export function cartLookups(catalogue: Catalogue | undefined, pricing: Pricing | undefined): CartLookups {
  return {
    performanceOf: (id) => lookUp('performance', catalogue?.performances, id),
    showOf: (id) => lookUp('show', catalogue?.shows, id),
    hallOf: (id) => lookUp('hall', catalogue?.halls, id),
    categoryOf: (code) => lookUp('category', pricing?.categories, code),
    pricesFor: (ticket) =>
      pricing === undefined
        ? []
        : pricesOf(pricing, ticket.performanceId).filter((line) => line.amounts.has(ticket.categoryCode)),
  };
}

/** What the lines of a cart refer to, from the catalogue and the prices as far as they are known. */
export function useCartLookups(): CartLookups {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const { data: pricing } = useQuery(queries.pricing());
  return useMemo(() => cartLookups(catalogue, pricing), [catalogue, pricing]);
}
