import { instalmentCount } from '../../checkout/instalments.ts';
import { type PaymentSplit, splitPayment } from '../../checkout/payment-split.ts';
import { formatMoney } from '../../values/money.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import type { LockedUpTo } from '../database/locks.ts';
import { refusals } from './fr.ts';
import { type CartGiftCard, lockCartGiftCards, refuseGiftForGift } from './gift-cards.ts';
import { choosePaymentModes, noSuchMode, type PaymentMeans } from './payment-modes.ts';

/** How a cart is going to be paid: what gift cards give, what the bank is asked for, and in how many. */
export interface PaymentPlan {
  readonly cards: readonly CartGiftCard[];
  readonly split: PaymentSplit;
  /** Of the bank's part; of gift cards when they cover everything. Its price is what it costs here. */
  readonly mode: PaymentMeans;
  readonly instalments: number;
}

/** What a shopper was shown and chose; fields that a program does not send are undefined. */
export interface PaymentWish {
  readonly mode: string | undefined;
  /** What they were told that the bank will be asked for, in cents. */
  readonly amount: number | undefined;
  /** Which terms of sale they accepted. */
  readonly terms: string | undefined;
  /** The payment to go on with, instead of beginning one. */
  readonly reference: string | undefined;
}

/**
 * Plans the payment of a cart, locked, with its lines as they are priced now. Its gift cards are locked with this.
 * @throws Refusal (2) without a way to pay what cards do not cover, or for a gift card that others are to pay; (3) when the bank would be asked for something else than
 * the shopper was shown: a card may have been spent elsewhere meanwhile.
 */
export async function planPayment(
  transaction: LockedUpTo<'giftCard'>,
  cartId: string,
  lines: readonly CartLine[],
  wish: PaymentWish,
): Promise<PaymentPlan> {
  const cards = await lockCartGiftCards(transaction, cartId);
  if (cards.length > 0) {
    await refuseGiftForGift(transaction, cartId);
  }
  const { bank, giftCards } = await choosePaymentModes(transaction, wish.mode);
  const goods = lines.reduce((sum, line) => sum + line.amount, 0);
  const split = splitPayment(
    goods,
    cards.map((card) => card.available),
    bank?.price ?? 0,
  );
  const isCovered = cards.length > 0 && split.byBank === 0;
  const mode = isCovered ? (giftCards ?? bank) : bank;
  if (mode === null) {
    throw noSuchMode();
  }
  if (wish.amount !== undefined && wish.amount !== split.byBank) {
    throw refusals.amountChanged({ amount: formatMoney(split.byBank) });
  }
  return {
    cards,
    split,
    mode: { ...mode, price: split.fee },
    instalments: isCovered ? 1 : instalmentCount(split.byBank, mode.instalments),
  };
}
