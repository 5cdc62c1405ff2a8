import { useNavigate } from '@tanstack/react-router';
import { cartObstacles } from '../../../api/entities/cart-obstacles.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { newKey } from '../../actors/new-key.ts';
import { useSend } from '../../actors/shop.tsx';
import { useBusyCart, useCart, useCartRefusal } from '../../actors/use-cart.ts';
import { useFirstPage } from '../../actors/use-first-page.ts';
import { useCartLookups } from '../../actors/use-lookups.ts';
import { useMinute } from '../../actors/use-minute.ts';
import { useOffersOption } from '../../actors/use-offers-option.ts';
import { HeldCountdown } from '../shell/held-countdown.tsx';
import { CartScreen } from './cart-screen.tsx';

/** `/panier`: what is held, and what can be done with it. */
export default function CartPage() {
  const cart = useCart();
  const lookups = useCartLookups();
  const now = useMinute();
  const isBusy = useBusyCart();
  const refusal = useCartRefusal();
  const offersOption = useOffersOption();
  const firstPage = useFirstPage();
  const send = useSend('cart');
  const navigate = useNavigate();
  const ask = (change: CartChange) =>
    send({ type: 'cart.changeAsked', change, key: newKey(), replyTo: null });
  return (
    <CartScreen
      cart={cart}
      lookups={lookups}
      now={now}
      countdown={cart.hold === null ? null : <HeldCountdown />}
      busy={isBusy}
      refusal={refusal}
      obstacles={cartObstacles(cart)}
      offersOption={offersOption}
      firstPage={firstPage}
      onPriceChanged={(itemId, priceCode) => ask({ kind: 'changePrice', itemId, priceCode })}
      onItemRemoved={(itemId) => ask({ kind: 'releaseItem', itemId })}
      onEmptied={() => ask({ kind: 'empty' })}
      onRefusalAcknowledged={() => send({ type: 'cart.refusalAcknowledged' })}
      onCheckout={() => void navigate({ to: '/processus/visite' })}
    />
  );
}
