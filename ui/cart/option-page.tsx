import { optionEnd } from '../../api/cart/cart-option.ts';
import { useOptionSeconds } from '../offers/use-offers-option.ts';
import { useSend } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useMinute } from '../shop/use-minute.ts';
import { OptionScreen } from './option-screen.tsx';
import { useBusyCart, useCart, useCartDoubt, useCartRefusals } from './use-cart.ts';

/** `/panier/bloquer` (ruling 18): the hold becomes an option, once. */
export default function OptionPage() {
  const cart = useCart();
  const seconds = useOptionSeconds();
  const lookups = useCartLookups();
  const now = useMinute();
  const isBusy = useBusyCart();
  const refusals = useCartRefusals();
  const doubt = useCartDoubt();
  const send = useSend('cart');
  return (
    <OptionScreen
      hold={cart.hold}
      optionSeconds={seconds}
      optionEnd={optionEnd(cart, now, seconds, (id) => lookups.performanceOf(id)?.date ?? null)}
      busy={isBusy}
      refusal={refusals.at(-1) ?? null}
      doubt={doubt}
      onPlaced={() => send({ type: 'cart.changeAsked', change: { kind: 'placeOption' } })}
    />
  );
}
