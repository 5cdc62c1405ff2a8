import type { HallPlan } from '../../../seats/hall-plan.ts';
import type {
  FreeHallEntry,
  HallEntry,
  ImposedEntry,
  PerformanceEntry,
  SeatedHallEntry,
} from '../document/evenings-part.ts';
import type { FaultList } from '../document/faults.ts';
import type { CategoryEntry, GridEntry } from '../document/offer-part.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import { readPlan } from '../plan-formats/read-plan.ts';
import { idsOfRow } from '../store/imposed-places.ts';
import { type Names, noteMoment, noteUnknown, type Placed } from './document-reader.ts';

/** What the checks of halls need of the rest of the document. */
interface HallSurroundings {
  readonly season: SeasonPackage;
  readonly faults: FaultList;
  readonly notices: string[];
  readonly categoryNames: Names;
  readonly categories: readonly CategoryEntry[];
}

/** The code that a plan's own name for a category stands for: as the hall says, the same code, or the same name. */
function codeFor(hall: SeatedHallEntry, name: string, categories: readonly CategoryEntry[]): string | null {
  return (
    hall.planCategories[name] ??
    categories.find((category) => category.code === name)?.code ??
    categories.find((category) => category.name === name)?.code ??
    null
  );
}

function withCodes(plan: Omit<HallPlan, 'id'>, codes: readonly string[]): Omit<HallPlan, 'id'> {
  const categories = [...new Set(codes)];
  return {
    ...plan,
    categories,
    category: plan.category.map((index) => categories.indexOf(codes[index] ?? '')),
  };
}

async function planOf(
  { entry: hall, place }: Placed<SeatedHallEntry>,
  { season, faults, notices, categories, categoryNames }: HallSurroundings,
): Promise<Omit<HallPlan, 'id'> | null> {
  const content = await season.readFile(hall.plan);
  if (content === null) {
    faults.add(`${place}.plan`, `le fichier «\u00a0${hall.plan}\u00a0» n’existe pas`);
    return null;
  }
  const reading = readPlan(content.toString('utf8'), hall.name);
  notices.push(...reading.notices.map((notice) => `${hall.plan}\u00a0: ${notice}`));
  for (const fault of reading.faults) {
    faults.add(
      `${place}.plan`,
      [hall.plan, fault.place, fault.message].filter((part) => part !== '').join('\u00a0: '),
    );
  }
  if (reading.plan === null) {
    return null;
  }
  for (const code of Object.values(hall.planCategories)) {
    noteUnknown(faults, categoryNames, code, `${place}.planCategories`);
  }
  const codes = reading.plan.categories.map((name) => {
    const code = codeFor(hall, name, categories);
    if (code === null && !categoryNames.has(name)) {
      faults.add(
        `${place}.plan`,
        `${hall.plan}\u00a0: la catégorie «\u00a0${name}\u00a0» du plan n’existe pas dans la saison\u00a0; «\u00a0planCategories\u00a0» dit laquelle c’est`,
      );
    }
    return code ?? name;
  });
  return withCodes(reading.plan, codes);
}

/** The categories of free seating; its zones, when it has some, are all of its places. */
function checkFreeHall(
  { entry: hall, place }: Placed<FreeHallEntry>,
  { faults, categoryNames }: HallSurroundings,
): void {
  noteUnknown(faults, categoryNames, hall.category, `${place}.category`);
  if (hall.zones.length === 0) {
    return;
  }
  for (const [index, { category }] of hall.zones.entries()) {
    noteUnknown(faults, categoryNames, category, `${place}.zones[${index}].category`);
    if (hall.zones.findIndex((zone) => zone.category === category) < index) {
      faults.add(
        `${place}.zones[${index}].category`,
        `la catégorie «\u00a0${category}\u00a0» a déjà une zone\u00a0: une zone, une catégorie`,
      );
    }
  }
  const places = hall.zones.reduce((sum, zone) => sum + zone.places, 0);
  if (places !== hall.places) {
    faults.add(`${place}.places`, `les zones ont ${places}\u00a0places en tout, et la salle ${hall.places}`);
  }
  if (!hall.zones.some(({ category }) => category === hall.category)) {
    faults.add(`${place}.category`, 'la catégorie de la salle est celle de l’une de ses zones');
  }
  if (hall.picture === undefined) {
    faults.add(
      `${place}.picture`,
      'des zones se montrent sur une image\u00a0: «\u00a0picture\u00a0» dit laquelle',
    );
  }
}

/** Characters: a drawing travels with each first look at the hall. */
const longestDrawing = 500_000;

/** The drawings that halls name, as they are: who shows them cleans them. */
export async function readDrawings(
  halls: readonly Placed<HallEntry>[],
  season: SeasonPackage,
  faults: FaultList,
): Promise<ReadonlyMap<string, string>> {
  const drawings = new Map<string, string>();
  for (const { entry, place } of halls) {
    if (entry.drawing === undefined) {
      continue;
    }
    const drawing = (await season.readFile(entry.drawing))?.toString('utf8');
    if (drawing === undefined) {
      faults.add(`${place}.drawing`, `le fichier «\u00a0${entry.drawing}\u00a0» n’existe pas`);
    } else if (drawing.length > longestDrawing) {
      faults.add(`${place}.drawing`, `«\u00a0${entry.drawing}\u00a0» a plus de ${longestDrawing} caractères`);
    } else {
      drawings.set(entry.code, drawing);
    }
  }
  return drawings;
}

/** Reads the halls' plans and checks them, their categories and those of free seating. */
export async function checkHalls(
  halls: readonly Placed<HallEntry>[],
  surroundings: HallSurroundings,
): Promise<ReadonlyMap<string, Omit<HallPlan, 'id'>>> {
  const plans = new Map<string, Omit<HallPlan, 'id'>>();
  for (const { entry, place } of halls) {
    if ('places' in entry) {
      checkFreeHall({ entry, place }, surroundings);
      continue;
    }
    const plan = await planOf({ entry, place }, surroundings);
    if (plan !== null) {
      plans.set(entry.code, plan);
    }
  }
  return plans;
}

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
