import type { PriceOffer } from './price-offer.ts';

/** A price as a sentence names it: « Tarif plein ». */
export function priceName(offer: PriceOffer, code: string): string {
  return `«\u00a0${offer.prices.get(code)?.label ?? code}\u00a0»`;
}

/** « 1 place », « 4 places ». */
export function places(count: number): string {
  return `${count}\u00a0place${count > 1 ? 's' : ''}`;
}
