import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '../../api/cart/cart.ts';
import { productsQuery } from '../../api/client/queries/products.ts';
import type { ProductOffer, ServiceOffer } from '../../api/products/product.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import { useGivenProofs } from '../account/use-given-proofs.ts';
import { useHolderNaming } from '../pouch/use-holder-naming.ts';
import { areSubscriptionsUngrouped } from '../shop/arrival.ts';
import { useShop } from '../shop/shop.tsx';
import type { CartHelps } from './cart-helps.ts';

const none: readonly ServiceOffer[] = [];

function roomIn(offer: ProductOffer | undefined, code: string, performanceId: number | null): number {
  const list =
    performanceId === null ? offer?.services : (offer?.servicesOfPerformances.get(performanceId) ?? none);
  return list?.find((service) => service.code === code)?.available ?? 0;
}

/** The services of an evening that one gesture can add: at the venue's price, and there still are some. */
function offeredIn(offer: ProductOffer | undefined): ReadonlyMap<number, readonly ServiceOffer[]> {
  return new Map(
    [...(offer?.servicesOfPerformances ?? [])].map(([id, services]) => [
      id,
      services.filter(({ available, price }) => available > 0 && price !== null),
    ]),
  );
}

/** What the page knows and can do beside the cart. The same as long as none of it changed, so that no line is drawn again. */
export function useCartHelps(cart: Cart, ask: (change: CartChange) => void): CartHelps {
  const { client } = useShop();
  const hasTickets = cart.items.some((item) => item.type === 'ticket');
  const hasServices = hasTickets || cart.items.some((item) => item.type === 'service');
  const givenProofs = useGivenProofs(hasTickets);
  const askHolder = useHolderNaming();
  const { data: offer } = useQuery({ ...productsQuery(client, cart), enabled: hasServices });
  return useMemo(() => {
    const offered = offeredIn(offer);
    return {
      givenProofs,
      askHolder,
      roomOf: ({ code, performanceId }) => roomIn(offer, code, performanceId),
      offeredFor: (performanceId) => offered.get(performanceId) ?? none,
      onQuantityChanged: ({ id: itemId, code }, quantity) =>
        ask({ kind: 'changeQuantity', itemId, code, quantity }),
      onServiceAdded: (code, performanceId) =>
        ask({ kind: 'addService', code, quantity: 1, amount: null, performanceId }),
    };
  }, [givenProofs, askHolder, offer, ask]);
}

/** Whether places stand apart from the subscriptions that they belong to: by the venue's wish, or by the address's. */
export function useUngroupedCart(): boolean {
  return areSubscriptionsUngrouped(useShop());
}
