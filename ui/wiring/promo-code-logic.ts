import type { LateLogic } from '../../machines/app/app.types.ts';
import { promoCodeMachine } from '../../machines/promoCode/promoCode.machine.ts';

/** The machine of promo codes: it has no slots, the cart asks the server for it. */
export function bringPromoCode(): Pick<LateLogic, 'promoCode'> {
  return { promoCode: promoCodeMachine };
}
