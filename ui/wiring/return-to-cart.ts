import { hasValuableItems } from '../../api/entities/cart.ts';
import { livingActor, type ShopRoot } from '../actors/shop.tsx';
import { createPageSigns, type PageSigns } from './page-signs.ts';

/** The shops that do it already. */
const followed = new WeakSet<ShopRoot>();

/**
 * Has a cart that holds something read again when somebody comes back to this tab: a friend may have said a name meanwhile,
 * or another device changed it. From the first page on that shows the cart; once for a shop.
 */
export function rereadOnReturn(root: ShopRoot, signs: PageSigns = createPageSigns()): void {
  if (followed.has(root)) {
    return;
  }
  followed.add(root);
  signs.onVisibility(() => {
    const cart = livingActor(root, 'cart');
    const held = cart?.getSnapshot().context.cart;
    if (signs.isVisible() && held != null && hasValuableItems(held)) {
      cart?.send({ type: 'cart.changedElsewhere' });
    }
  });
}
