import type { PurchaseLogic } from '../../machines/app/app.types.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import { ticketPickerMachine } from '../../machines/ticketPicker/ticketPicker.machine.ts';
import type { ShopActors } from './shop-actors.ts';

/** The machines of choosing and paying with their slots filled: a chunk of its own, fetched after the first page. */
export function purchaseLogic(slots: ShopActors): PurchaseLogic {
  const hallMap = hallMapMachine.provide({ actors: slots.hallMap });
  return {
    checkout: checkoutMachine.provide({ actors: slots.checkout }),
    ticketPicker: ticketPickerMachine.provide({ actors: { ...slots.ticketPicker, hallMap } }),
  };
}
