import type { Cart } from '../../../api/cart/cart.ts';
import type { KnownCustomer } from '../../../machines/session/session.types.ts';
import {
  cartBeingPaid,
  cartWithPickup,
  emptyCart,
  heldCart,
  order,
  payment,
  seat,
} from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import type { ShopStage } from '../../support/stages/stage-shop.ts';
import { chooseSeats } from '../../support/stages/stage-shop-ready.ts';

/** The server takes the change under way. */
function accept(shop: ShopStage, cart: Cart): void {
  shop.slot('changeCart').resolve({ kind: 'accepted', cart });
}

/** A visitor chooses two seats after looking at some, is known, says how to collect and to pay, and pays. */
export function buySeats(
  shop: ShopStage,
  visitor: KnownCustomer,
  looks = 0,
  /** Called after each thing that the shopper does or the server answers: the page is idle then. */
  pause: () => void = () => {},
): void {
  chooseSeats(shop, 12, 13);
  pause();
  const picker = shop.actor('ticketPicker');
  for (let look = 0; look < looks; look++) {
    picker.send({ type: 'seat.toggled', seat: seat(14 + (look % 5)) });
    pause();
    picker.send({ type: 'seat.toggled', seat: seat(14 + (look % 5)) });
    pause();
  }
  picker.send({ type: 'hold.asked' });
  pause();
  accept(shop, heldCart());
  pause();
  const checkout = shop.actor('checkout');
  checkout.send({ type: 'step.asked', step: 'identification' });
  pause();
  const { details } = visitor;
  if (details !== null) {
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k2' });
  }
  shop.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
  pause();
  accept(shop, heldCart());
  pause();
  checkout.send({ type: 'pickup.chosen', methodCode: 'GUICHET' });
  pause();
  accept(shop, cartWithPickup());
  pause();
  checkout.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
  pause();
  checkout.send({ type: 'terms.accepted' });
  pause();
  checkout.send({ type: 'order.confirmed', terms: orderTerms });
  pause();
  shop.slot('startPayment').resolve({ kind: 'done', value: payment });
  pause();
  accept(shop, cartBeingPaid);
  pause();
  checkout.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
  pause();
  shop.slot('askOutcome').resolve({ kind: 'paid', order });
  pause();
  accept(shop, emptyCart);
  pause();
}
