const phoneForm = /^\+?[\d\s().\u2010\u2011-]+$/;

/** Whether a number can be called: 8 to 15 digits, as people write them. */
export function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return phoneForm.test(typed.trim()) && digits >= 8 && digits <= 15;
}

/** Whether somebody could be called at it, however it is written, « 01 23 45 67 89 poste 12 » too: six digits at least. */
export function hasNumber(typed: string): boolean {
  return typed.replace(/\D/g, '').length >= 6;
}

const inPairs = (digits: string): string => digits.replace(/(\d{2})(?=\d)/g, '$1 ');

/**
 * A French number as one reads it in France, « 06 12 34 56 78 », « +33 6 12 34 56 78 » as it was typed; any other number stays
 * as it is, because other countries group theirs otherwise.
 */
export function frenchPhone(typed: string): string {
  const trimmed = typed.trim();
  if (!phoneForm.test(trimmed)) {
    return typed;
  }
  const digits = trimmed.replace(/\D/g, '');
  if (/^0[1-9]\d{8}$/.test(digits) && !trimmed.startsWith('+')) {
    return inPairs(digits);
  }
  const [, national = ''] =
    /^(?:\+|00)33(?:\(?0\)?)?([1-9]\d{8})$/.exec(trimmed.replace(/[^\d+()]/g, '')) ?? [];
  return national === '' ? typed : `+33 ${national.slice(0, 1)} ${inPairs(national.slice(1))}`;
}
