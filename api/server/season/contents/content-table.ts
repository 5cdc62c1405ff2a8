import type { CheckedSeason } from '../check/checked-season.ts';
import type { WantedTable } from '../store/write-offer.ts';

/** The venue's own texts. */
export function contentTable(season: CheckedSeason): WantedTable {
  return {
    table: 'content',
    key: ['code'],
    rows: season.contents.map(({ code, title, html, updatedOn }, position) => ({
      code,
      title,
      html,
      updated_on: updatedOn,
      position,
    })),
  };
}
