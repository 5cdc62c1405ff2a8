/**
 * The age from which a show is for somebody, in years, as its `audience` says it: « Dès 12 ans », « À partir de 8 ans », « 6 ans et
 * plus ». 0 for « Tout public »; null where the venue says nothing of an age.
 */
export function leastAge(audience: string): number | null {
  const found = /(\d{1,2})\s*(?:ans|et\s+plus|\+)/i.exec(audience);
  if (found !== null) {
    return Number(found[1]);
  }
  return /tout public|tous publics/i.test(audience) ? 0 : null;
}

/** The age below which a price is for somebody, as its label says it: 12 for « Moins de 12 ans »; null for any other price. */
export function ageBelow(priceLabel: string): number | null {
  const found = /(?:moins|-)\s*(?:de\s*)?(\d{1,2})\s*ans/i.exec(priceLabel);
  return found === null ? null : Number(found[1]);
}
