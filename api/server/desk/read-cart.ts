import type { Kysely } from 'kysely';
import { giftCardPart, splitPayment } from '../../checkout/payment-split.ts';
import type { DeskCart } from '../../staff/sale-calls.ts';
import { type CartLine, cartTotal, readCartLines } from '../cart/cart-lines.ts';
import { readOpenCart } from '../cart/open-cart.ts';
import type { Database } from '../database/schema.ts';
import { readCartGiftCards } from '../payment/gift-cards.ts';

/** What is sold at the desk is handed over there: whatever way to collect it was chosen costs nothing and is none. */
export function withoutPickup(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter((line) => line.type !== 'retrait');
}

function lineOf(line: CartLine): DeskCart['lines'][number] {
  const { id, quantity, amount, isPriced } = line;
  const isTicket = line.type === 'place';
  return {
    ...{ id, quantity, amount, isPriced },
    label: isTicket ? line.showTitle : line.label,
    detail: isTicket ? [line.seatLabel, line.priceLabel].filter(Boolean).join(', ') : '',
    date: isTicket ? line.date.getTime() : null,
  };
}

/** The open cart of a context as the till shows it; null when there is nothing in it. */
export async function readDeskCart(database: Kysely<Database>, contextId: string): Promise<DeskCart | null> {
  const cart = await readOpenCart(database, contextId);
  const lines = cart === null ? [] : withoutPickup(await readCartLines(database, cart.id));
  if (cart === null || lines.length === 0) {
    return null;
  }
  const cards = await readCartGiftCards(database, cart.id);
  const split = splitPayment(
    cartTotal(lines),
    cards.map((card) => card.available),
    0,
  );
  return {
    lines: lines.map(lineOf),
    total: split.total,
    byGiftCards: giftCardPart(split),
    due: split.byBank,
    endsAt: cart.deadline?.getTime() ?? null,
    isBeingPaid: cart.paymentReference !== null,
  };
}
