import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { Cart } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { productsQuery } from '../../api/client/queries/products.ts';
import type { ProductOffer, ServiceOffer } from '../../api/products/product.ts';
import { needsMap } from '../../api/season/performance.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';
import { useGivenProofs } from '../account/use-given-proofs.ts';
import { useOffersOption } from '../offers/use-offers-option.ts';
import { useHolderNaming } from '../pouch/use-holder-naming.ts';
import { useInSight } from '../shell/shell.tsx';
import { areSubscriptionsUngrouped } from '../shop/arrival.ts';
import { useAppFact, useLateFact, useSend, useShop } from '../shop/shop.tsx';
import { useFirstPage } from '../shop/use-first-page.ts';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useMinute } from '../shop/use-minute.ts';
import { useOpenings } from '../ticket-picker/use-openings.ts';
import { useMovePlaces, useTellPicker } from '../ticket-picker/use-tell-picker.ts';
import { CartHelps } from './cart-helps.ts';
import { CartScreen, type CartScreenProps } from './cart-screen.tsx';
import { HeldCountdown } from './held-countdown.tsx';
import { PromoCode } from './promo-code.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useBusyCart, useCart, useCartDoubt, useCartRefusals } from './use-cart.ts';
import { useRemoval } from './use-removal.ts';

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
function useCartHelps(cart: Cart, ask: (change: CartChange) => void): CartHelps {
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
function useUngroupedCart(): boolean {
  return areSubscriptionsUngrouped(useShop());
}

/** Opens the choice of places of a performance from a page that does without it. */
function useMorePlaces(): (performanceId: number) => void {
  const { queries } = useShop();
  const tellPicker = useTellPicker();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performances = catalogue?.performances;
  return useCallback(
    (performanceId) => {
      const performance = performances?.get(performanceId);
      tellPicker({
        type: 'performance.chosen',
        performanceId,
        needsMap: performance !== undefined && needsMap(performance),
      });
    },
    [tellPicker, performances],
  );
}

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
