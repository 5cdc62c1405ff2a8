import { redirect } from '@tanstack/react-router';
import type { ExclusiveKind } from '../api/entities/exclusion.ts';
import { actorOf } from '../ui/actors/shop.tsx';
import { type RouterContext, waysOfShop, whenReady } from './context.ts';

interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly href: string };
  readonly preload: boolean;
}

/**
 * Asks a shopper whose cart excludes what this page sells whether to empty it (point 2, navigation rules). Who keeps the cart
 * stays where they were; who came from nowhere is led to the cart, and asked there.
 */
export function onlyThroughGate(wanted: ExclusiveKind) {
  return async ({ context: { shop, pageLeft, goNext }, location, preload }: Arrival): Promise<void> => {
    if (preload) {
      return;
    }
    await whenReady(shop);
    // An empty cart excludes nothing, and most are: the code that asks comes with the first that is not.
    const { cart } = actorOf(shop.root, 'cart').getSnapshot().context;
    if (cart === null || cart.items.length === 0) {
      return;
    }
    const { askGate } = await import('../ui/actors/ask-gate.ts');
    const from = pageLeft();
    if (!(await askGate(shop, wanted, from !== null))) {
      if (from === null) {
        goNext(location.href);
      }
      throw redirect({ href: from ?? waysOfShop(shop).cart, replace: true });
    }
  };
}
