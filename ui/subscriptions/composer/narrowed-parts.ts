import type { Catalogue } from '../../../api/season/catalogue.ts';
import type { OpenedPart } from '../formula-performances.ts';

/** The season as far as the formula opens it. */
export function openedCatalogue(catalogue: Catalogue, parts: readonly OpenedPart[]): Catalogue {
  const opened = parts.flatMap(({ shows }) => shows);
  return {
    ...catalogue,
    shows: new Map(opened.map(({ show }) => [show.id, show])),
    performances: new Map(
      opened.flatMap(({ performances }) => performances.map((performance) => [performance.id, performance])),
    ),
  };
}

/** Parts without the performances that are not wanted; the very same where all are. */
export function narrowed(
  parts: readonly OpenedPart[],
  isWanted: (performanceId: number) => boolean,
): readonly OpenedPart[] {
  return parts.flatMap((part) => {
    const shows = part.shows.flatMap((opened) => {
      const performances = opened.performances.filter(({ id }) => isWanted(id));
      return performances.length === opened.performances.length
        ? [opened]
        : performances.length === 0
          ? []
          : [{ ...opened, performances }];
    });
    return shows.length === 0 ? [] : [{ ...part, shows }];
  });
}
