import type { FaultList } from '../document/faults.ts';
import type { FormulaEntry, OfferEntry, SubscriptionTypeEntry } from '../document/subscriptions-part.ts';
import { categoriesOf } from './check-performances.ts';
import type { CheckedSeason } from './checked-season.ts';
import type { Placed } from './document-reader.ts';

type Parts = Pick<CheckedSeason, 'shows' | 'grids' | 'halls' | 'plans'> & {
  readonly performances: readonly Pick<
    CheckedSeason['performances'][number],
    'code' | 'show' | 'hall' | 'grid'
  >[];
};

/** A performance as formulas see it. */
interface Evening {
  readonly show: string;
  /** What `only` and `except` may name it by. */
  readonly tags: readonly string[];
  /** By price, the categories that its grid sells and its hall has. */
  readonly categories: ReadonlyMap<string, readonly string[]>;
}

function eveningsOf({ shows, performances, grids, halls, plans }: Parts): readonly Evening[] {
  return performances.map(({ code, show, hall, grid }) => {
    const inHall = categoriesOf(
      halls.find((one) => one.code === hall),
      plans,
    );
    const genre = shows.find(({ slug }) => slug === show)?.genre ?? '';
    return {
      show,
      tags: [`show:${show}`, `performance:${code}`, genre],
      categories: new Map(
        grids
          .find((one) => one.code === grid)
          ?.prices.map(({ price, amounts }) => [
            price,
            Object.keys(amounts).filter((category) => inHall?.includes(category) === true),
          ]),
      ),
    };
  });
}

function isChosen(
  { only, except }: { readonly only: readonly string[]; readonly except: readonly string[] },
  { tags }: Evening,
): boolean {
  return only.length > 0 ? only.some((tag) => tags.includes(tag)) : !except.some((tag) => tags.includes(tag));
}

const places = (count: number): string => `${count}\u00a0place${count > 1 ? 's' : ''}`;

/** Why nobody can ever complete this type of the formula; null when somebody can, as far as numbers say. */
function hindrance(
  formula: FormulaEntry,
  type: SubscriptionTypeEntry,
  allowed: readonly string[],
  evenings: readonly Evening[],
): string | null {
  const categoriesFor = ({ categories }: Evening) =>
    type.prices
      .flatMap((price) => categories.get(price) ?? [])
      .filter((category) => allowed.length === 0 || allowed.includes(category));
  const open = evenings.filter((evening) => isChosen(type, evening) && categoriesFor(evening).length > 0);
  // One place at a performance, or at a show.
  const count = (list: readonly Evening[]) =>
    type.singleShow ? new Set(list.map(({ show }) => show)).size : list.length;
  const most = Math.min(type.maximum ?? Number.POSITIVE_INFINITY, count(open));
  if (type.minimum > most) {
    return `il faut ${places(type.minimum)}, et la saison n’en a que ${count(open)} à ces tarifs`;
  }
  for (const { title, minimum, ...choice } of formula.collections) {
    const found = count(open.filter((evening) => isChosen(choice, evening)));
    if (minimum > found) {
      return `«\u00a0${title}\u00a0» demande ${places(minimum)}, et la saison n’en a que ${found} à ces tarifs`;
    }
  }
  for (const [category, minimum] of Object.entries(formula.categoryMinimums)) {
    const found = count(open.filter((evening) => categoriesFor(evening).includes(category)));
    if (minimum > found) {
      return `il faut ${places(minimum)} en «\u00a0${category}\u00a0», et la saison n’en a que ${found} à ces tarifs`;
    }
  }
  const categoryMinimums = Object.values(formula.categoryMinimums);
  if (formula.singleCategory && categoryMinimums.length > 1) {
    return 'une seule catégorie est permise, et plusieurs sont demandées';
  }
  const isInTwo = open.some(
    (evening) => formula.collections.filter((collection) => isChosen(collection, evening)).length > 1,
  );
  const minimums = formula.collections.map(({ minimum }) => minimum);
  const needed = Math.max(sum(categoryMinimums), isInTwo ? Math.max(0, ...minimums) : sum(minimums));
  return needed > most
    ? `ses parties demandent ${places(needed)} en tout, et il y en a ${most} au plus`
    : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Where what formulas are made of must be right before anybody can say whether they can be completed. */
const ingredients = ['categories', 'prices', 'grids', 'halls', 'shows', 'performances'];

/** Notes formulas that nobody could complete with what the season has. */
export function checkFulfilment(
  faults: FaultList,
  offers: readonly Placed<OfferEntry>[],
  parts: Parts,
): void {
  if (offers.length === 0 || ingredients.some((part) => faults.isIn(part))) {
    return;
  }
  const evenings = eveningsOf(parts);
  for (const { entry, place } of offers) {
    for (const [index, group] of entry.groups.entries()) {
      for (const [position, formula] of group.formulas.entries()) {
        const at = `${place}.groups[${index}].formulas[${position}]`;
        if (faults.isIn(at)) {
          continue;
        }
        // As the server reads them: the formula's own, else the group's.
        const allowed = formula.categories.length > 0 ? formula.categories : group.categories;
        for (const [number, type] of formula.types.entries()) {
          // A label parts the list of types: nobody chooses it.
          const reason = type.kind === 'label' ? null : hindrance(formula, type, allowed, evenings);
          if (reason !== null) {
            faults.add(`${at}.types[${number}]`, `personne ne pourra remplir cette formule\u00a0: ${reason}`);
          }
        }
      }
    }
  }
}
