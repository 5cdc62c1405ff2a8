import { cents, fields, lenientList, mapped, otherwise, text, type WrittenOf } from '../contract/read.ts';
import type { GiftCard } from './payment-split.ts';

/** A gift card of a cart, as `ContenuPanier` and `CarteCadeau` send it; chosen here. */
const giftCard = mapped(
  fields({
    id: text,
    /** The last four characters of its number, which is never repeated. */
    fin: otherwise(text, ''),
    /** What can be spent of it now, in cents. */
    solde: cents,
  }),
  ({ id, fin, solde }): GiftCard => ({ id, ending: fin, balance: solde }),
);

/** A gift card as the server writes it. */
export type GiftCardWire = WrittenOf<typeof giftCard>;

/** The gift cards of a cart; one that cannot be read is left out. */
export const readGiftCards = lenientList(giftCard);
