import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { browserStreams, createLive } from '../../api/client/live.ts';
import { outdateAccount } from '../../api/client/queries/account.ts';
import { checkoutOptionsKey } from '../../api/client/queries/checkout-options-key.ts';
import { createSeatStore } from '../../api/client/seat-store.ts';
import { availabilityMachine } from '../../machines/availability/availability.machine.ts';
import { bestPlacesMachine } from '../../machines/bestPlaces/bestPlaces.machine.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { gateKeeperMachine } from '../../machines/gateKeeper/gateKeeper.machine.ts';
import { referenceCheckMachine } from '../../machines/referenceCheck/referenceCheck.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { ticketMoveMachine } from '../../machines/ticketMove/ticketMove.machine.ts';
import { ticketPickerMachine } from '../../machines/ticketPicker/ticketPicker.machine.ts';
import { createAskCart } from '../cart/slots/ask-cart.ts';
import { type CheckoutActors, createCheckoutActors } from '../checkout/slots/checkout-actors.ts';
import { leaveForPayment } from '../checkout/slots/hosted-payment.ts';
import { type AvailabilityActors, createAvailabilityActors } from '../programme/slots/availability-actors.ts';
import { actorOf, followActor, livingActor, type ShopRoot } from '../shop/shop.tsx';
import type { ShopParts } from '../shop/slots/shop-parts.ts';
import {
  type BestPlacesActors,
  createBestPlacesActors,
  createReferenceCheckActors,
  createTicketPickerActors,
  type ReferenceCheckActors,
  type TicketPickerActors,
} from '../ticket-picker/slots/ticket-picker-actors.ts';

/** The slots of choosing and paying, by machine. */
export interface PurchaseActors {
  readonly availability: AvailabilityActors;
  readonly ticketPicker: TicketPickerActors;
  readonly bestPlaces: BestPlacesActors;
  readonly referenceCheck: ReferenceCheckActors;
  readonly checkout: CheckoutActors;
}

/**
 * Has the cart read, and waits for that, when seats are gone that the shopper has chosen: another tab of theirs may have taken
 * them. Of seats that were not chosen nobody says whose they are; where the cart is being asked for them, its answer says it.
 */
export async function knowOwnSeats(root: ShopRoot, seatIds: readonly number[]): Promise<void> {
  const picker = livingActor(root, 'ticketPicker')?.getSnapshot();
  const move = picker?.children.ticketMove?.getSnapshot();
  const isAsked = picker?.hasTag('busy') === true || move?.hasTag('busy') === true;
  const seats = [...(picker?.context.seats ?? []), ...(move?.context.target?.seats ?? [])];
  if (isAsked || !seats.some(({ seatId }) => seatIds.includes(seatId))) {
    return;
  }
  const cart = actorOf(root, 'cart');
  await new Promise<void>((resolve) => {
    const reading = cart.on('cart.read', () => {
      reading.unsubscribe();
      resolve();
    });
    cart.send({ type: 'cart.rereadAsked' });
  });
}

/** Fills the slots of choosing and paying with the real client and browser; `cartNow` is the cart as it is known. */
export function providePurchase(
  parts: ShopParts,
  cartNow: () => Cart,
  knowOwn?: (seatIds: readonly number[]) => Promise<void>,
): PurchaseActors {
  const { configuration, client, queryClient, queries, clock, memory, page, log } = parts;
  const connect = client.hasAdditions ? browserStreams(globalThis) : undefined;
  const live = createLive({ configuration, clock, connect });
  return {
    availability: createAvailabilityActors({ queryClient, queries, page, live, log }),
    ticketPicker: createTicketPickerActors({
      hasMaps: client.hasAdditions,
      queryClient,
      queries,
      clock,
      category: memory.category,
      cartNow,
      watch: { ...parts, live, ...(knowOwn === undefined ? {} : { knowOwn }) },
    }),
    bestPlaces: createBestPlacesActors({ seatStore: parts.seatStore, clock }),
    referenceCheck: createReferenceCheckActors(client, clock),
    checkout: createCheckoutActors(client, clock, () => {
      void queryClient.invalidateQueries({ queryKey: [checkoutOptionsKey] });
      // The terms of sale may be others, too.
      void queryClient.invalidateQueries({ queryKey: ['content'] });
    }),
  };
}

/** The machines of choosing and paying with their slots filled: a chunk of its own, fetched after the first page. */
export function purchaseLogic(
  root: ShopRoot,
  parts: ShopParts,
): Pick<LateLogic, 'availability' | 'checkout' | 'ticketPicker' | 'gateKeeper'> {
  parts.seatStore.attach(createSeatStore());
  const { memory } = parts;
  followActor(root, 'checkout', (checkout) => {
    checkout.on('paymentMode.remembered', ({ modeCode }) => memory.paymentMode.write(modeCode));
    checkout.on('donation.remembered', ({ isAnswered }) =>
      memory.donationAnswer.write(isAnswered ? 'answered' : null),
    );
    checkout.on('payment.changed', () => parts.tabs.tellCart(null));
    checkout.on('order.paid', () => {
      outdateAccount(parts.queryClient, 'history');
      outdateAccount(parts.queryClient, 'references');
    });
    checkout.on('payment.redirected', ({ payment }) => leaveForPayment(payment));
  });
  followActor(root, 'ticketPicker', (picker) => {
    picker.on('category.chosen', ({ categoryCode }) => memory.category.write(categoryCode));
  });
  const slots = providePurchase(
    parts,
    () => actorOf(root, 'cart').getSnapshot().context.cart ?? emptyCart,
    (seatIds) => knowOwnSeats(root, seatIds),
  );
  const askCart = createAskCart(root);
  const bestPlaces = bestPlacesMachine.provide({ actors: slots.bestPlaces });
  const referenceCheck = referenceCheckMachine.provide({ actors: slots.referenceCheck });
  return {
    availability: availabilityMachine.provide({ actors: slots.availability }),
    checkout: checkoutMachine.provide({ actors: { ...slots.checkout, askCart } }),
    ticketPicker: ticketPickerMachine.provide({
      actors: {
        ...slots.ticketPicker,
        askCart,
        bestPlaces,
        referenceCheck,
        ticketMove: ticketMoveMachine.provide({ actors: { askCart } }),
      },
    }),
    gateKeeper: gateKeeperMachine.provide({ actors: { askCart } }),
  };
}
