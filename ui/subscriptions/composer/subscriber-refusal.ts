import type { Refusal } from '../../../machines/system/refusal.ts';
import { composerText } from '../../texts/fr/composer.ts';
import { refusalText } from '../../texts/refusal-text.ts';

/** Why somebody could not subscribe: the venue's words, or that it did not answer and may be asked again. */
export function subscriberRefusalText(refusal: Refusal): string {
  return refusal.code === 0 && refusal.message.trim() === ''
    ? composerText('composer_unanswered')
    : refusalText(refusal);
}
