import { cents, fields, lenientList, mapped, otherwise, type Reader, text } from '../contract/read.ts';
import type { GiftCard } from './payment-split.ts';

/** A gift card of a cart, as `ContenuPanier` and `CarteCadeau` send it; chosen here. */
export interface GiftCardWire {
  readonly id: string;
  /** The last four characters of its number, which is never repeated. */
  readonly fin: string;
  /** What can be spent of it now, in cents. */
  readonly solde: number;
}

const giftCard: Reader<GiftCard> = mapped(
  fields({ id: text, fin: otherwise(text, ''), solde: cents }),
  ({ id, fin, solde }) => ({ id, ending: fin, balance: solde }),
);

/** The gift cards of a cart; one that cannot be read is left out. */
export const readGiftCards: Reader<readonly GiftCard[]> = lenientList(giftCard);
