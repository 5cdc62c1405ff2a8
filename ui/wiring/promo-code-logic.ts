import { promoCodeMachine } from '../../machines/promoCode/promoCode.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';

/** The machine of promo codes: it has no slots, the cart asks the server for it. */
export function bringPromoCode(): Pick<LateLogic, 'promoCode'> {
  return { promoCode: promoCodeMachine };
}
