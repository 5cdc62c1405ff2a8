import type { Cart } from '../../../api/entities/cart.ts';
import type { KnownCustomer } from '../../../machines/session/session.types.ts';
import {
  cartBeingPaid,
  cartWithPickup,
  emptyCart,
  heldCart,
  order,
  payment,
  seat,
} from '../../support/fixtures.ts';
import { orderTerms } from '../../support/payment-fixtures.ts';
import type { ShopStage } from '../../support/stage-shop.ts';
import { chooseSeats } from '../../support/stage-shop-ready.ts';

/** The server takes the change under way. */
function accept(shop: ShopStage, cart: Cart): void {
  shop.slot('changeCart').resolve({ kind: 'accepted', cart });
}

/** A visitor chooses two seats after looking at some, is known, says how to collect and to pay, and pays. */
export function buySeats(shop: ShopStage, visitor: KnownCustomer, looks = 0): void {
  chooseSeats(shop, 12, 13);
  const map = shop.actor('hallMap');
  for (let look = 0; look < looks; look++) {
    map.send({ type: 'seat.toggled', seat: seat(14 + (look % 5)) });
    map.send({ type: 'seat.toggled', seat: seat(14 + (look % 5)) });
  }
  shop.actor('ticketPicker').send({ type: 'hold.asked', key: 'k1' });
  accept(shop, heldCart());
  const checkout = shop.actor('checkout');
  checkout.send({ type: 'step.asked', step: 'identification' });
  const { details } = visitor;
  if (details !== null) {
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k2' });
  }
  shop.slot('identify').resolve({ kind: 'accepted', customer: visitor });
  accept(shop, heldCart());
  checkout.send({ type: 'pickup.chosen', methodCode: 'GUICHET', key: 'k3' });
  accept(shop, cartWithPickup());
  checkout.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
  checkout.send({ type: 'terms.accepted' });
  checkout.send({ type: 'order.confirmed', terms: orderTerms });
  shop.slot('startPayment').resolve({ kind: 'started', payment });
  accept(shop, cartBeingPaid);
  checkout.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
  shop.slot('askOutcome').resolve({ kind: 'paid', order });
  accept(shop, emptyCart);
}
