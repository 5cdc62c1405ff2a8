import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { FaultList } from '../document/faults.ts';
import type { HallEntry } from '../document/halls-part.ts';
import type { GridEntry } from '../document/prices-part.ts';
import type { ImposedEntry, PerformanceEntry } from '../document/shows-part.ts';
import { idsOfRow } from '../imposed-places.ts';
import type { CheckedSeason } from './checked-season.ts';
import { type Names, noteMoment, noteUnknown, type Placed } from './document-reader.ts';

/** The ids of one set, its faults noted; `taken` knows the set in which each place of the performance stands. */
function idsOfSet(
  faults: FaultList,
  set: ImposedEntry['together'][number],
  place: string,
  plan: Omit<HallPlan, 'id'>,
  taken: Map<number, string>,
): readonly number[] {
  const before = faults.all.length;
  const ids: number[] = [];
  for (const [index, part] of set.entries()) {
    const found = idsOfRow(plan, part);
    const name = `${part.section}, rang ${part.row}`;
    if ('missing' in found) {
      faults.add(
        `${place}[${index}]`,
        found.missing === 'row'
          ? `la salle n’a pas de «\u00a0${name}\u00a0»`
          : `«\u00a0${name}\u00a0» n’a pas de place ${found.missing.join(', ')}`,
      );
      continue;
    }
    for (const id of found.ids) {
      const other = taken.get(id);
      if (other !== undefined) {
        const number = plan.number[id - 1] ?? 0;
        faults.add(`${place}[${index}]`, `«\u00a0${name}, place ${number}\u00a0» est déjà dans ${other}`);
      }
      taken.set(id, other ?? place);
    }
    ids.push(...found.ids);
  }
  if (faults.all.length === before && ids.length < 2) {
    faults.add(place, 'un ensemble a au moins deux places');
  }
  return ids.sort((a, b) => a - b);
}

/**
 * Checks places that go only together against the seats of the performance's hall.
 * @param plan Null in free seating, where no place can be named; undefined when the hall itself has a fault.
 * @returns The sets, by ids of the plan.
 */
function checkImposed(
  faults: FaultList,
  { imposed, numbered }: Pick<PerformanceEntry, 'imposed' | 'numbered'>,
  place: string,
  plan: Omit<HallPlan, 'id'> | null | undefined,
): readonly (readonly number[])[] {
  if (imposed === undefined || imposed.together.length === 0 || plan === undefined) {
    return [];
  }
  if (plan === null || !numbered) {
    faults.add(
      `${place}.imposed.together`,
      'sans places numérotées, seul «\u00a0lot\u00a0» peut être imposé',
    );
    return [];
  }
  const taken = new Map<number, string>();
  return imposed.together.map((set, index) =>
    idsOfSet(faults, set, `${place}.imposed.together[${index}]`, plan, taken),
  );
}

interface PerformanceSurroundings {
  readonly faults: FaultList;
  readonly showNames: Names;
  readonly hallNames: Names;
  readonly gridNames: Names;
  readonly collectionNames: Names;
  readonly categoryNames: Names;
  readonly halls: readonly HallEntry[];
  readonly plans: ReadonlyMap<string, Omit<HallPlan, 'id'>>;
  readonly grids: readonly GridEntry[];
}

type Checked = CheckedSeason['performances'][number];

/** The categories of a hall's places; null when the hall has a fault. */
export function categoriesOf(
  hall: HallEntry | undefined,
  plans: PerformanceSurroundings['plans'],
): readonly string[] | null {
  if (hall === undefined) {
    return null;
  }
  return 'places' in hall
    ? [hall.category, ...hall.zones.map(({ category }) => category)]
    : (plans.get(hall.code)?.categories ?? null);
}

/** The wire's `ovl` of a performance: 0 open, -1 without a date, else Unix seconds; null, and noted, when there is no such moment. */
function salesOpeningOf(faults: FaultList, sales: string, place: string): number | null {
  if (sales === 'open') {
    return 0;
  }
  if (sales === 'unannounced') {
    return -1;
  }
  const moment = noteMoment(faults, sales, place);
  return moment === null ? null : Math.floor(moment / 1000);
}

function isTwin(performances: readonly Placed<PerformanceEntry>[], { code }: PerformanceEntry): boolean {
  return performances.filter(({ entry }) => entry.code === code).length > 1;
}

/** Checks dates, halls and grids of performances; gives those whose dates exist. */
export function checkPerformances(
  performances: readonly Placed<PerformanceEntry>[],
  surroundings: PerformanceSurroundings,
): readonly Checked[] {
  const { faults, showNames, hallNames, gridNames, collectionNames, categoryNames, halls, plans, grids } =
    surroundings;
  const taken = new Map<string, string>();
  const checked: Checked[] = [];
  for (const { entry, place } of performances) {
    noteUnknown(faults, showNames, entry.show, `${place}.show`);
    noteUnknown(faults, hallNames, entry.hall, `${place}.hall`);
    noteUnknown(faults, gridNames, entry.grid, `${place}.grid`);
    noteUnknown(faults, collectionNames, entry.collection, `${place}.collection`);
    const moment = noteMoment(faults, entry.date, `${place}.date`);
    const salesOpening = salesOpeningOf(faults, entry.sales, `${place}.sales`);
    if (moment !== null && salesOpening !== null && salesOpening * 1000 >= moment) {
      faults.add(`${place}.sales`, 'la vente ouvrirait après la représentation');
    }
    const hall = halls.find((one) => one.code === entry.hall);
    if (moment !== null && hallNames.has(entry.hall)) {
      const key = `${entry.hall} ${moment}`;
      const other = taken.get(key);
      // Two of one code are said to be twins: written twice, not played twice.
      if (other !== undefined && !isTwin(performances, entry)) {
        faults.add(
          `${place}.date`,
          `la salle «\u00a0${entry.hall}\u00a0» est déjà prise à ce moment par ${other}`,
        );
      }
      taken.set(key, other ?? place);
    }
    const inHall = categoriesOf(hall, plans);
    const plan = hall !== undefined && 'places' in hall ? null : plans.get(entry.hall);
    const sets = checkImposed(faults, entry, place, plan);
    const grid = grids.find((one) => one.code === entry.grid);
    if (inHall !== null && grid !== undefined) {
      const sold = new Set(grid.prices.flatMap((price) => Object.keys(price.amounts)));
      const areKnown = [...inHall, ...sold].every((category) => categoryNames.has(category));
      if (areKnown && !inHall.some((category) => sold.has(category))) {
        faults.add(
          `${place}.grid`,
          `la grille «\u00a0${entry.grid}\u00a0» n’a aucun montant pour les catégories de la salle (${inHall.join(', ')})`,
        );
      }
    }
    if (moment !== null && salesOpening !== null) {
      checked.push({ ...entry, moment, salesOpening, sets });
    }
  }
  return checked;
}
