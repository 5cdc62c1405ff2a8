import { refusals } from './fr.ts';
import type { SeasonData, SeasonPerformanceRow } from './season-data.ts';

/** As many as an address can carry. */
const ids = /^(?:\d{1,9}(?:,\d{1,9}){0,2999})?$/;
const show = /^(?:SP|spec)=(\d{1,9})$/;
/** A performance stays in the season's listing for a day after it was played. */
const shownAfter = 86_400_000;

/**
 * The performances that a `defSC` names (wire.md): `4560,4561` (ids), `SP=1838` or `spec=1838` (those of a show), `*`
 * (all). By date; ids that are unknown are left out, and none at all is an empty list.
 * @throws Refusal when it has none of these forms.
 */
export function selectPerformances(
  season: SeasonData,
  defSC: string,
  now: number,
): readonly SeasonPerformanceRow[] {
  if (defSC === '*') {
    return season.performances.filter((performance) => performance.date.getTime() > now - shownAfter);
  }
  const showId = show.exec(defSC)?.[1];
  if (showId !== undefined) {
    return season.performances.filter((performance) => performance.showId === Number(showId));
  }
  if (ids.test(defSC)) {
    const wanted = new Set(defSC.split(',').map(Number));
    return season.performances.filter((performance) => wanted.has(performance.id));
  }
  throw refusals.selectionUnclear();
}
