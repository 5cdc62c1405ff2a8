import type { EveningNews } from '../../../api/entities/draft-composition.ts';
import type { EpochMilliseconds } from '../../../api/entities/paris-time.ts';
import type { DraftEvening } from '../../../api/entities/subscription-draft.ts';
import { type Bookability, isBookable } from '../../programme/bookability.ts';
import { composerText } from '../../texts/fr/composer.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import { formatShortDate } from '../../texts/more-dates.ts';

/** What changed about a chosen evening since, and what to do about it; empty when it stands as it was chosen. */
export function eveningWarning(
  evening: Pick<DraftEvening, 'date'>,
  news: EveningNews | null,
  date: EpochMilliseconds | null,
  bookability: Bookability,
): string {
  if (news === 'gone') {
    return composerText('composer_gone');
  }
  if (news === 'moved') {
    const before = evening.date === null ? sharedText('dateUnknown') : formatShortDate(evening.date);
    return date === null
      ? composerText('composer_moved_unknown', { before })
      : composerText('composer_moved', { before, now: formatShortDate(date) });
  }
  if (!isBookable(bookability)) {
    return composerText('composer_sold_out');
  }
  return news === 'categoryGone' ? composerText('composer_category_gone') : '';
}
