import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { FaultList } from '../document/faults.ts';
import type { FreeHallEntry, HallEntry, SeatedHallEntry } from '../document/halls-part.ts';
import type { CategoryEntry } from '../document/prices-part.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import { readPlan } from '../plan-formats/read-plan.ts';
import { type Names, noteUnknown, type Placed } from './document-reader.ts';

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
