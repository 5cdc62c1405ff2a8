import { type StatusKind, statusKind } from '../../api/values/shop-error.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { fr as errors, type TextKey, text } from './fr.ts';

function isErrorTextKey(key: string): key is TextKey {
  return Object.hasOwn(errors, key);
}

/** The text for a status of the server's (point 8): `ER_3` for 3, the generic one for any other. */
export function statusText(code: number): string {
  const key = `ER_${code}`;
  return text(statusKind(code) !== 'none' && isErrorTextKey(key) ? key : 'ER_error');
}

/** Why something was not done, as the shopper reads it: the server's own words, otherwise those of its number. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'message'>): string {
  return refusal.message.trim() === '' ? statusText(refusal.code) : refusal.message;
}

const kinds = {
  discreet: 'info',
  error: 'error',
  warning: 'warning',
  success: 'success',
  // Not in the table: whatever was not done is an error to the shopper.
  none: 'error',
} as const satisfies Readonly<Record<StatusKind, string>>;

/** How a refusal is shown (point 8): a discreet one informs, a warning warns, all others are errors. */
export function refusalKind({ code }: Pick<Refusal, 'code'>): (typeof kinds)[StatusKind] {
  return kinds[statusKind(code)];
}
