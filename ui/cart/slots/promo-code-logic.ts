import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { ShopRoot } from '../../shop/shop.tsx';
import { createAskCart } from './ask-cart.ts';

/** The machine of promo codes: the cart asks the server for it. */
export function promoCodeLogic(root: ShopRoot): Pick<LateLogic, 'promoCode'> {
  return { promoCode: promoCodeMachine.provide({ actors: { askCart: createAskCart(root) } }) };
}
