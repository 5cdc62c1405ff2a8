import type { Cents } from '../values/money.ts';

/** A gift card that a cart is to be paid with. The shop never repeats its whole number. */
export interface GiftCard {
  readonly id: string;
  /** The last four characters of its number. */
  readonly ending: string;
  /** What can be spent of it now. */
  readonly balance: Cents;
}

/** Who pays what of an order: gift cards first, the bank the rest. The parts make the total to the cent. */
export interface PaymentSplit {
  readonly total: Cents;
  /** What the way of paying costs: nothing where the bank is not needed. */
  readonly fee: Cents;
  /** What is taken from each card, in their order. */
  readonly byGiftCards: readonly Cents[];
  readonly byBank: Cents;
}

/**
 * Splits what the goods of an order cost, and the fee of the way of paying the rest, among gift cards with these balances and
 * the bank. Cards that cover the goods need no bank, so there is no fee either. All in cents, none negative.
 */
export function splitPayment(goods: Cents, balances: readonly Cents[], fee: Cents): PaymentSplit {
  let left = goods;
  const byGiftCards = balances.map((balance) => {
    const taken = Math.min(Math.max(0, balance), left);
    left -= taken;
    return taken;
  });
  const charged = left === 0 && goods > 0 ? 0 : fee;
  return { total: goods + charged, fee: charged, byGiftCards, byBank: left + charged };
}

/** What gift cards take of an order together. */
export function giftCardPart({ total, byBank }: PaymentSplit): Cents {
  return total - byBank;
}
