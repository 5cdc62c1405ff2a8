import type { EveningNews } from '../../../api/subscriptions/draft-composition.ts';
import type { DraftEvening } from '../../../api/subscriptions/subscription-draft.ts';
import type { EpochMilliseconds } from '../../../api/values/paris-time.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { text } from '../../language/fr.ts';
import { refusalText } from '../../language/refusal-text.ts';
import { type Bookability, isBookable } from '../../programme/bookability.ts';
import { subscriptionsText } from '../fr.ts';

/** Why somebody could not subscribe: the venue's words, or that it did not answer and may be asked again. */
export function subscriberRefusalText(refusal: Refusal): string {
  return refusal.code === 0 && refusal.message.trim() === ''
    ? subscriptionsText('composer_unanswered')
    : refusalText(refusal);
}

/** What changed about a chosen evening since, and what to do about it; empty when it stands as it was chosen. */
export function eveningWarning(
  evening: Pick<DraftEvening, 'date'>,
  news: EveningNews | null,
  date: EpochMilliseconds | null,
  bookability: Bookability,
): string {
  if (news === 'gone') {
    return subscriptionsText('composer_gone');
  }
  if (news === 'moved') {
    const before = evening.date === null ? text('dateUnknown') : formatShortDate(evening.date);
    return date === null
      ? subscriptionsText('composer_moved_unknown', { before })
      : subscriptionsText('composer_moved', { before, now: formatShortDate(date) });
  }
  if (!isBookable(bookability)) {
    return subscriptionsText('composer_sold_out');
  }
  return news === 'categoryGone' ? subscriptionsText('composer_category_gone') : '';
}
