import type { TaxLine } from '../../staff/book-calls.ts';
import type { Cents } from '../../values/money.ts';

/** What a gross amount holds of tax, and what is left of it. In cents. */
export interface VatPart {
  readonly net: Cents;
  readonly vat: Cents;
}

/** « 5.50 » per cent as hundredths of a per cent, 550: exact, where a float would not be. */
function hundredthsOf(rate: string): number {
  const [, whole = '0', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(rate) ?? [];
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What tickets of one rate come to. */
interface RateSum {
  readonly vatRate: string;
  readonly tickets: number;
  readonly gross: Cents;
}

/**
 * The tax in a gross amount. It is worked out once for the sum of a rate, never line by line: what is left is rounded to the cent,
 * half a cent upwards, and the tax is the rest, so that both together are the gross amount always. `rate` in per cent, as « 5.50 ».
 */
export function vatIn(gross: Cents, rate: string): VatPart {
  const divisor = 10_000 + hundredthsOf(rate);
  const net = Math.floor((gross * 20_000 + divisor) / (2 * divisor));
  return { net, vat: gross - net };
}

/** The tax of each rate, the lowest rate first; sums of one rate are one line. */
export function taxByRate(sums: readonly RateSum[]): TaxLine[] {
  return [...new Set(sums.map(({ vatRate }) => vatRate))]
    .map((vatRate) => {
      const own = sums.filter((sum) => sum.vatRate === vatRate);
      const tickets = own.reduce((count, sum) => count + sum.tickets, 0);
      const gross = own.reduce((amount, sum) => amount + sum.gross, 0);
      return { vatRate, tickets, gross, ...vatIn(gross, vatRate) };
    })
    .sort((one, other) => Number(one.vatRate) - Number(other.vatRate));
}
