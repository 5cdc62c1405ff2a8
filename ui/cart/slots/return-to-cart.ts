import { hasValuableItems } from '../../../api/cart/cart.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import { createPageSigns } from '../../shop/slots/page-signs.ts';

/**
 * Has a cart that holds something read again when somebody comes back to this tab: a friend may have said a name meanwhile,
 * or another device changed it.
 */
export function rereadOnReturn(root: ShopRoot): void {
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
