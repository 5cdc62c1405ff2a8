import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { productsQuery } from '../../api/client/queries/products.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import type { ProductOffer } from '../../api/products/product.ts';
import { needsMap } from '../../api/season/performance.ts';
import { useShop } from '../shop/shop.tsx';
import { useTellPicker } from '../ticket-picker/use-tell-picker.ts';
import type { CartLookups } from './cart-lookups.ts';
import { useCart } from './use-cart.ts';

/** What every line of the cart needs beside it. The same as long as none of it changed, so that no line is drawn again. */
export interface CartHelps {
  readonly lookups: CartLookups;
  /** What opens prices that are not for everybody, and which places go only together. */
  readonly openings: PriceOpenings;
  /** A line is to leave: asks first where others go only with it. */
  readonly onItemRemoved: (itemId: string) => void;
}

export const CartHelpsContext = createContext<CartHelps | null>(null);

/** @throws Error outside of the cart's page. */
export function useCartHelps(): CartHelps {
  const helps = use(CartHelpsContext);
  if (helps === null) {
    throw new Error('A line of the cart stands outside of its page');
  }
  return helps;
}

/** Opens the choice of places of a performance, above the cart. */
export function useMorePlaces(): (performanceId: number) => void {
  const { lookups } = useCartHelps();
  const tellPicker = useTellPicker();
  return (performanceId) => {
    const performance = lookups.performanceOf(performanceId);
    tellPicker({
      type: 'performance.chosen',
      performanceId,
      needsMap: performance !== undefined && needsMap(performance),
    });
  };
}

/** What this cart may have beside places; undefined while that is not known. */
export function useProductOffer(): ProductOffer | undefined {
  const { client } = useShop();
  return useQuery(productsQuery(client, useCart())).data;
}
