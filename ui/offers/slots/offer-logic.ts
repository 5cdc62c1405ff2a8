import { offerMachine } from '../../../machines/offer/offer.machine.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { createAskCart } from '../../cart/slots/ask-cart.ts';
import type { ShopRoot } from '../../shop/shop.tsx';

/** The machine of offers: the cart asks the server for what is accepted. */
export function offerLogic(root: ShopRoot): Pick<LateLogic, 'offer'> {
  return { offer: offerMachine.provide({ actors: { askCart: createAskCart(root) } }) };
}
