import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cart } from '../../../api/cart/cart.ts';
import { hasSingleTickets } from '../../../api/cart/exclusion.ts';
import { subscriptionOffersQuery } from '../../../api/client/queries/subscriptions.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import { bestConversion, type TicketConversion } from '../../../api/subscriptions/ticket-conversion.ts';
import { areSubscriptionsUngrouped } from '../../shop/arrival.ts';
import { useShop } from '../../shop/shop.tsx';
import { useMinute } from '../../shop/use-minute.ts';

/** A way in which the cart's single tickets cost less, with its formula. */
export interface OfferedConversion {
  readonly conversion: TicketConversion;
  readonly formula: SubscriptionFormula;
}

/** The formula in which the single tickets of the cart cost least; null where none is cheaper, or it is not known yet. */
export function useConversion(cart: Cart): OfferedConversion | null {
  const shop = useShop();
  const { client, queries } = shop;
  const isPaying = cart.hold?.paymentReference != null;
  const { data: offers } = useQuery({
    ...subscriptionOffersQuery(client),
    enabled: hasSingleTickets(cart) && !isPaying,
  });
  const { data: catalogue } = useQuery({ ...queries.catalogue(), enabled: false });
  const { data: pricing } = useQuery({ ...queries.pricing(), enabled: false });
  const isUngrouped = areSubscriptionsUngrouped(shop);
  const now = useMinute();
  return useMemo(() => {
    if (offers === undefined || catalogue === undefined || pricing === undefined || isPaying) {
      return null;
    }
    const conversion = bestConversion({ catalogue, pricing, offers, now, isUngrouped }, cart);
    const formula = offers
      .flatMap(({ formulas }) => formulas)
      .find(({ code }) => code === conversion?.formulaCode);
    return conversion === null || formula === undefined ? null : { conversion, formula };
  }, [cart, offers, catalogue, pricing, now, isUngrouped, isPaying]);
}
