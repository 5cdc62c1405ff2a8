import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { pagePaths } from '../../api/season/ways.ts';
import type { CheckoutStep } from '../../machines/checkout/checkout.types.ts';
import { useCart } from '../cart/use-cart.ts';
import { HeaderCountdown } from '../shell/later.ts';
import { useCartLookups } from '../shop/use-lookups.ts';
import { useWays } from '../shop/ways.ts';
import { CheckoutLayout } from './checkout-layout.tsx';

/** Where a step of the funnel leads when it is asked for: its route asks the funnel. */
export function useStepLinks() {
  const navigate = useNavigate();
  const { cart } = useWays();
  return {
    askStep: (step: CheckoutStep) => void navigate({ to: pagePaths[step] }),
    askCart: () => void navigate({ to: cart }),
  };
}

/** The funnel's frame around a step, with the cart as it is. */
export function CheckoutPage(props: { readonly step: CheckoutStep; readonly children: ReactNode }) {
  const cart = useCart();
  const lookups = useCartLookups();
  const { askStep, askCart } = useStepLinks();
  return (
    <CheckoutLayout
      step={props.step}
      cart={cart}
      lookups={lookups}
      countdown={
        <Suspense fallback={null}>
          <HeaderCountdown look="text" />
        </Suspense>
      }
      onStepAsked={askStep}
      onCartAsked={askCart}
    >
      {props.children}
    </CheckoutLayout>
  );
}
