import { browserStreams, createLive } from '../../api/client/live.ts';
import { createSeatStore } from '../../api/client/seat-store.ts';
import type { LateLogic } from '../../machines/app/app.types.ts';
import { availabilityMachine } from '../../machines/availability/availability.machine.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { gateKeeperMachine } from '../../machines/gateKeeper/gateKeeper.machine.ts';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import { ticketPickerMachine } from '../../machines/ticketPicker/ticketPicker.machine.ts';
import { followActor, type ShopRoot } from '../actors/shop.tsx';
import { type AvailabilityActors, createAvailabilityActors } from './availability-actors.ts';
import { type CheckoutActors, createCheckoutActors } from './checkout-actors.ts';
import { createHallMapActors, type HallMapActors } from './hall-map-actors.ts';
import { leaveForPayment } from './hosted-payment.ts';
import type { ShopParts } from './shop-actors.ts';
import { createTicketPickerActors, type TicketPickerActors } from './ticket-picker-actors.ts';

/** The slots of choosing and paying, by machine. */
export interface PurchaseActors {
  readonly availability: AvailabilityActors;
  readonly ticketPicker: TicketPickerActors;
  readonly hallMap: HallMapActors;
  readonly checkout: CheckoutActors;
}

/** Fills the slots of choosing and paying with the real client and browser. */
export function providePurchase(parts: ShopParts): PurchaseActors {
  const { configuration, client, queryClient, queries, clock, memory, page, log } = parts;
  const live = createLive({ configuration, clock, connect: browserStreams(globalThis) });
  return {
    availability: createAvailabilityActors({ queryClient, queries, page, live, log }),
    ticketPicker: createTicketPickerActors({ queryClient, queries, clock, category: memory.category }),
    hallMap: createHallMapActors({ ...parts, live }),
    checkout: createCheckoutActors(client, clock),
  };
}

/** The machines of choosing and paying with their slots filled: a chunk of its own, fetched after the first page. */
export function bringPurchase(
  root: ShopRoot,
  parts: ShopParts,
): Pick<LateLogic, 'availability' | 'checkout' | 'ticketPicker' | 'gateKeeper'> {
  parts.seatStore.attach(createSeatStore());
  followActor(root, 'checkout', (checkout) => {
    checkout.on('payment.redirected', ({ payment }) => leaveForPayment(payment));
  });
  const slots = providePurchase(parts);
  const hallMap = hallMapMachine.provide({ actors: slots.hallMap });
  return {
    availability: availabilityMachine.provide({ actors: slots.availability }),
    checkout: checkoutMachine.provide({ actors: slots.checkout }),
    ticketPicker: ticketPickerMachine.provide({ actors: { ...slots.ticketPicker, hallMap } }),
    gateKeeper: gateKeeperMachine,
  };
}
