import type { Cents } from '../../../api/values/money.ts';

/** « 60 », « 60,5 », « 1 250,00 € » in cents; null for what is no amount. */
export function readAmount(typed: string): Cents | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, ''));
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
