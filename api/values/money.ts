/** An amount of money in integer cents of a euro. */
export type Cents = number;

/** Non-breaking space before the euro sign, as French typography asks. */
const EURO = '\u00a0€';

/**
 * « 12,50 € », or « 12 € » for a whole amount when `hideZeroCents` (point 9 of the specification).
 * Integer arithmetic only, so that 1005 never becomes « 10,04 € ».
 */
export function formatMoney(amount: Cents, options: { readonly hideZeroCents?: boolean } = {}): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(Math.round(amount));
  const euros = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const cents = absolute % 100;
  if (cents === 0 && options.hideZeroCents === true) {
    return `${sign}${euros}${EURO}`;
  }
  return `${sign}${euros},${cents.toString().padStart(2, '0')}${EURO}`;
}

/** The lowest and highest of some amounts, or null when there are none. */
export interface PriceRange {
  readonly lowest: Cents;
  readonly highest: Cents;
}

export function priceRange(amounts: readonly Cents[]): PriceRange | null {
  const [first, ...rest] = amounts;
  if (first === undefined) {
    return null;
  }
  return rest.reduce<PriceRange>(
    (range, amount) => ({
      lowest: Math.min(range.lowest, amount),
      highest: Math.max(range.highest, amount),
    }),
    { lowest: first, highest: first },
  );
}

/** An amount as people type it (« 12 », « 12,5 », « 1 000 € »), in cents; null for what is none. */
export function readTypedAmount(typed: string): Cents | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/€$/, '');
  const [, euros = '', cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return euros === '' ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
