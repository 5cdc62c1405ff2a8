import type { Refusal } from '../../machines/system/refusal.ts';
import { statusText } from './text.ts';

/** Why something was not done, as the shopper reads it: the server's own words, otherwise those of its number. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'message'>): string {
  return refusal.message === '' ? statusText(refusal.code) : refusal.message;
}
