import type { Refusal } from '../../../machines/system/refusal.ts';
import { refusalText } from '../../language/refusal-text.ts';
import { subscriptionsText } from '../fr.ts';

/** Why somebody could not subscribe: the venue's words, or that it did not answer and may be asked again. */
export function subscriberRefusalText(refusal: Refusal): string {
  return refusal.code === 0 && refusal.message.trim() === ''
    ? subscriptionsText('composer_unanswered')
    : refusalText(refusal);
}
