import { hasValuableItems } from '../../../api/cart/cart.ts';
import { checkoutOptionsKey } from '../../../api/client/queries/checkout-options-key.ts';
import { actorOf, followActor, livingActor, type ShopRoot } from '../../shop/shop.tsx';
import { createPageSigns } from '../../shop/slots/page-signs.ts';
import type { WiredShop } from '../../start/create-shop.ts';

/** What the browser does with each reading of the cart, and when it has the cart read again. */
export function followCart(shop: WiredShop): void {
  const { root, memory, queryClient, tabs } = shop;
  followActor(root, 'cart', (cart) => {
    cart.on('cart.read', ({ cart, change }) => {
      tabs.tellCart(cart);
      memory.cartTimestamp.write(cart.hold?.startedAt ?? null);
      if (cart.hold !== null || memory.heldUntil.read() !== null) {
        watchHold(shop);
      }
      if (change !== null && change !== 'reread') {
        void queryClient.invalidateQueries({ queryKey: [checkoutOptionsKey] });
      }
    });
  });
  rereadOnReturn(root);
  // From the bank's page by the back button: the browser gives the page back as it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) {
      livingActor(root, 'checkout')?.send({ type: 'page.restored' });
      actorOf(root, 'cart').send({ type: 'cart.rereadAsked' });
    }
  });
}

/** Brings the countdown of what is held; without a network it is tried again, because nothing else asks for it. */
function watchHold(shop: WiredShop): void {
  shop.startActor('holdCountdown').catch(() => shop.clock.setTimer(() => watchHold(shop), 5000));
}

/**
 * Has a cart that holds something read again when somebody comes back to this tab: a friend may have said a name meanwhile,
 * or another device changed it.
 */
function rereadOnReturn(root: ShopRoot): void {
  const signs = createPageSigns();
  let cart = actorOf(root, 'cart');
  followActor(root, 'cart', (living) => {
    cart = living;
  });
  signs.onVisibility(() => {
    const held = cart.getSnapshot().context.cart;
    if (signs.isVisible() && held != null && hasValuableItems(held)) {
      cart.send({ type: 'cart.rereadAsked' });
    }
  });
}
