import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { ShopRoot } from '../../shop/shop.tsx';
import { createAskCart } from './ask-cart.ts';

/** The machine of removals: the cart asks the server for it. */
export function removalLogic(root: ShopRoot): Pick<LateLogic, 'removal'> {
  return { removal: removalMachine.provide({ actors: { askCart: createAskCart(root) } }) };
}
