import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import { useOffersOption } from '../offers/use-offers-option.ts';
import { useInSight } from '../shell/shell.tsx';
import { useAppFact, useLateFact, useSend, useShop } from '../shop/shop.tsx';
import { useFirstPage } from '../shop/use-first-page.ts';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useMinute } from '../shop/use-minute.ts';
import { useMovePlaces } from '../ticket-picker/use-move-places.ts';
import { useOpenings } from '../ticket-picker/use-openings.ts';
import { CartHelps } from './cart-helps.ts';
import { CartScreen, type CartScreenProps } from './cart-screen.tsx';
import { HeldCountdown } from './held-countdown.tsx';
import { PromoCode } from './promo-code.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useBusyCart, useCart, useCartDoubt, useCartRefusals } from './use-cart.ts';
import { useCartHelps, useUngroupedCart } from './use-cart-helps.ts';
import { useMorePlaces } from './use-more-places.ts';
import { useRemoval } from './use-removal.ts';

// What is only offered must not stand in the way: without its code there is no offer.
const ConversionNotice = lazy(() =>
  import('../subscriptions/conversion/conversion-notice.tsx').catch(() => ({ default: () => null })),
);

/** `/panier`: what is held, and what can be done with it; the same on the pouch's page where that stands in for it. */
export default function CartPage(props: Partial<Pick<CartScreenProps, 'heading' | 'names' | 'empty'>>) {
  const { hasAdditions } = useShop().client;
  const cart = useCart();
  const lookups = useCartLookups();
  const now = useMinute();
  const isBusy = useBusyCart();
  const doubt = useCartDoubt();
  const refusals = useCartRefusals();
  const offersOption = useOffersOption();
  const firstPage = useFirstPage();
  const send = useSend('cart');
  const navigate = useNavigate();
  const openings = useOpenings();
  const onMorePlaces = useMorePlaces();
  const onPlacesMoved = useMovePlaces();
  const ask = useCallback((change: CartChange) => send({ type: 'cart.changeAsked', change }), [send]);
  const onPriceChanged = useCallback(
    (itemId: string, priceCode: string) => {
      const item = cart.items.find(({ id }) => id === itemId);
      const seat = item?.type === 'ticket' && item.seatId !== null ? { seatId: item.seatId } : {};
      ask({ kind: 'changePrice', itemId, priceCode, ...seat });
    },
    [ask, cart.items],
  );
  const onRemoved = useRemoval();
  const isUngrouped = useUngroupedCart();
  const helps = useCartHelps(cart, ask);
  const hasSubscriptions = useAppFact(
    ({ context }) => context.settings?.pages.subscriptions.isDisplayed === true,
  );
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  // A cart that ran out leaves a short page, where the shell says so.
  useInSight(isExpired && cart.items.length === 0);
  return (
    <CartHelps value={helps}>
      <CartScreen
        {...props}
        cart={cart}
        lookups={lookups}
        openings={openings}
        promo={<PromoCode />}
        offer={
          hasSubscriptions && hasAdditions && cart.items.some(({ type }) => type === 'ticket') ? (
            <Suspense>
              <ConversionNotice />
            </Suspense>
          ) : null
        }
        now={now}
        countdown={cart.hold === null ? null : <HeldCountdown />}
        busy={isBusy}
        doubt={doubt}
        refusals={refusals}
        obstacles={cartObstacles(cart)}
        offersOption={offersOption}
        firstPage={firstPage}
        onPriceChanged={onPriceChanged}
        onRemoved={onRemoved}
        removal={<RemovalNotice />}
        isUngrouped={isUngrouped}
        onMorePlaces={onMorePlaces}
        onPlacesMoved={onPlacesMoved}
        onRefusalAcknowledged={() => send({ type: 'cart.refusalAcknowledged' })}
        onCheckout={() => void navigate({ to: '/processus/recapitulatif' })}
      />
    </CartHelps>
  );
}
