import type { BankFields } from './signature.ts';

const mostFields = 100;
const longestField = 2000;

/**
 * The fields of a bank's form or address, decoded; null when they are none: too many, too long, or a name given twice,
 * since nobody could tell which of the two was signed.
 */
export function readBankFields(encoded: string): BankFields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(encoded)) {
    if (fields.size >= mostFields || fields.has(name) || value.length > longestField) {
      return null;
    }
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The bank's own fields and their signature, without what else stood beside them. */
export function bankFieldsOf(fields: BankFields): BankFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => /^vads_[a-z0-9_]{1,60}$/.test(name) || name === 'signature'),
  );
}
