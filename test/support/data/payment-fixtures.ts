import type { Cart } from '../../../api/cart/cart.ts';
import type { OrderTerms } from '../../../api/checkout/checkout.ts';
import { heldCart, hold, pickupItem, ticket } from './fixtures.ts';

/** What a shopper was shown when they ordered the two seats. */
export const orderTerms: OrderTerms = { amount: 6400, termsVersion: 'terms-1' };

/** Two seats, their pickup, and a gift card that pays a part of them. */
export const cartWithGiftCard: Cart = {
  ...heldCart(),
  items: [ticket(12), ticket(13), pickupItem],
  giftCards: [{ id: '31', ending: '4F7K', balance: 2000 }],
};
/** Likewise, with one that pays for everything. */
export const coveredCart: Cart = {
  ...cartWithGiftCard,
  giftCards: [{ id: '32', ending: '9ZZZ', balance: 10_000 }],
};

/** The first one, while it is being paid. */
export const partlyCoveredCartBeingPaid: Cart = {
  ...cartWithGiftCard,
  hold: hold({ paymentReference: 'R-1' }),
};
