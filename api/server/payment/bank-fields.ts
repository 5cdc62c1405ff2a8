import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a payment form or of a bank's answer, by name. */
export type BankFields = Readonly<Record<string, string>>;

/**
 * The signature that PayZen and Systempay ask for: the values of the `vads_` fields in the order of their names, joined by
 * « + » and followed by the key, through HMAC-SHA-256, in base 64. Fields of other names do not count.
 */
export function signatureOf(fields: BankFields, key: string): string {
  const values = Object.keys(fields)
    .filter((name) => name.startsWith('vads_'))
    .sort()
    .map((name) => fields[name] ?? '');
  return createHmac('sha256', key)
    .update([...values, key].join('+'), 'utf8')
    .digest('base64');
}

/**
 * The same fields with their `signature`. Names are not signed, only values: were a shopper's text allowed to hold a « + »,
 * the fields of a form could be cut anew into a bank's answer (« x+AUTHORISED@… » as an e-mail) under the same signature.
 * @throws Error for a value with a « + ».
 */
export function sign(fields: BankFields, key: string): BankFields {
  // An earlier signature may well hold one: it is replaced, and was never among the values.
  const ambiguous = Object.keys(fields).find(
    (name) => name.startsWith('vads_') && fields[name]?.includes('+'),
  );
  if (ambiguous !== undefined) {
    throw new Error(`${ambiguous} holds a « + » and cannot be signed`);
  }
  return { ...fields, signature: signatureOf(fields, key) };
}

/** Whether the `signature` among the fields is theirs under this key; compared in constant time. */
export function isSigned(fields: BankFields, key: string): boolean {
  const given = Buffer.from(fields.signature ?? '', 'utf8');
  const expected = Buffer.from(signatureOf(fields, key), 'utf8');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

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
