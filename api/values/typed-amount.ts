import type { Cents } from './money.ts';

/** An amount as people type it (« 12 », « 12,5 », « 1 000 € »), in cents; null for what is none. */
export function readTypedAmount(typed: string): Cents | null {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/€$/, '');
  const [, euros = '', cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return euros === '' ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
