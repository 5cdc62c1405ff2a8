import type { Cart } from '../../../api/cart/cart.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { emptyCart, offerOnMap, seat, settings } from '../data/fixtures.ts';
import { createShopStage, type ShopStage } from './stage-shop.ts';

/** A shop that has started, for nobody known unless `input` says otherwise. */
export function createReadyShop(cart: Cart = emptyCart, input: Partial<AppInput> = {}): ShopStage {
  const shop = createShopStage(input);
  shop.slot('loadSettings').resolve(settings);
  shop.slot('registerCustomPages').resolve();
  shop.slot('loadCart').resolve(cart);
  return shop;
}

/** Opens the map of a numbered performance and chooses these seats on it. */
export function chooseSeats(shop: ShopStage, ...seatIds: readonly number[]): void {
  shop.actor('ticketPicker').send({ type: 'performance.chosen', performanceId: 7, needsMap: true });
  shop.slot('loadOffer').resolve(offerOnMap);
  shop.slot('watchSeats').sendBack({ type: 'map.loaded' });
  for (const seatId of seatIds) {
    shop.actor('ticketPicker').send({ type: 'seat.toggled', seat: seat(seatId) });
  }
}

/** The names of the open modals, the one on top last. */
export function openModals(shop: ShopStage): readonly string[] {
  return shop
    .actor('modals')
    .getSnapshot()
    .context.stack.map((modal) => modal.name);
}
