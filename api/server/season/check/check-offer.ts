import type { FaultList } from '../document/faults.ts';
import type {
  CardEntry,
  FamilyEntry,
  FormulaEntry,
  GridEntry,
  OfferEntry,
  PriceEntry,
  PromoEntry,
  ReferenceEntry,
  ServiceEntry,
  SubscriptionTypeEntry,
} from '../document/offer-part.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import { categoriesOf } from './check-evenings.ts';
import {
  type Names,
  noteMoment,
  noteTwins,
  noteUnknown,
  noteUnknownOf,
  type Placed,
} from './document-reader.ts';

/** Notes a moment that does not exist, and an end that comes before its beginning. */
function noteMoments(
  faults: FaultList,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  place: string,
): void {
  const start = noteMoment(faults, from, `${place}.from`);
  const end = noteMoment(faults, until, `${place}.until`);
  if (start !== null && end !== null && end <= start) {
    faults.add(`${place}.until`, 'la fin vient avant le début');
  }
}

/** Checks what opens prices: families, their references, promo codes. */
export function checkOpenings(
  faults: FaultList,
  parts: {
    readonly families: readonly Placed<FamilyEntry>[];
    readonly references: readonly Placed<ReferenceEntry>[];
    readonly promos: readonly Placed<PromoEntry>[];
  },
  names: { readonly prices: Names; readonly families: Names },
): void {
  const familyOf = new Map<string, string>();
  for (const { entry, place } of parts.families) {
    for (const price of Object.keys(entry.prices)) {
      noteUnknown(faults, names.prices, price, `${place}.prices.${price}`);
      const other = familyOf.get(price);
      if (other !== undefined) {
        faults.add(`${place}.prices.${price}`, `le tarif «\u00a0${price}\u00a0» est déjà de ${other}`);
      }
      familyOf.set(price, other ?? place);
    }
  }
  for (const { entry, place } of parts.references) {
    noteUnknown(faults, names.families, entry.family, `${place}.family`);
    noteMoment(faults, entry.validUntil, `${place}.validUntil`);
  }
  noteTwins(
    faults,
    parts.references.map(({ entry, place }) => ({ place, name: `${entry.family} ${entry.reference}` })),
    'reference',
  );
  for (const { entry, place } of parts.promos) {
    noteMoments(faults, entry, place);
    for (const [base, price] of Object.entries(entry.prices)) {
      noteUnknown(faults, names.prices, base, `${place}.prices.${base}`);
      noteUnknown(faults, names.prices, price, `${place}.prices.${base}`);
    }
  }
}

/** The names that offers may use. */
interface OfferNames {
  readonly categories: Names;
  readonly prices: Names;
  readonly families: Names;
  readonly proofs: Names;
  readonly shows: Names;
  readonly performances: Names;
  readonly genres: Names;
}

interface Choice {
  readonly only: readonly string[];
  readonly except: readonly string[];
}

function checkChoice(faults: FaultList, { only, except }: Choice, place: string, names: OfferNames): void {
  if (only.length > 0 && except.length > 0) {
    faults.add(`${place}.except`, '«\u00a0only\u00a0» et «\u00a0except\u00a0» ne vont pas ensemble');
  }
  for (const [key, list] of Object.entries({ only, except })) {
    for (const [index, tag] of list.entries()) {
      const [, kind, name = ''] = /^(?:(show|performance):)?(.*)$/.exec(tag) ?? [];
      const at = `${place}.${key}[${index}]`;
      const known =
        kind === 'show' ? names.shows : kind === 'performance' ? names.performances : names.genres;
      noteUnknown(faults, known, name, at);
    }
  }
}

/** Notes a maximum that is below its minimum. */
function noteRange(
  faults: FaultList,
  { minimum, maximum }: { readonly minimum: number; readonly maximum?: number | undefined },
  place: string,
): void {
  if (maximum !== undefined && maximum < minimum) {
    faults.add(`${place}.maximum`, 'le maximum est sous le minimum');
  }
}

function checkFormula(faults: FaultList, formula: FormulaEntry, place: string, names: OfferNames): void {
  noteUnknownOf(faults, names.categories, formula.categories, `${place}.categories`);
  noteMoments(faults, formula, place);
  const codes = new Set(formula.types.map(({ code }) => code));
  const types: Names = { what: 'le type', has: (code) => codes.has(code) };
  const placed = (list: readonly { readonly code: string }[], key: string) =>
    list.map(({ code }, index) => ({ place: `${place}.${key}[${index}]`, name: code }));
  noteTwins(faults, placed(formula.types, 'types'), 'code');
  noteTwins(faults, placed(formula.collections, 'collections'), 'code');
  for (const category of Object.keys(formula.categoryMinimums)) {
    noteUnknown(faults, names.categories, category, `${place}.categoryMinimums.${category}`);
  }
  for (const [index, collection] of formula.collections.entries()) {
    const at = `${place}.collections[${index}]`;
    checkChoice(faults, collection, at, names);
    noteRange(faults, collection, at);
  }
  for (const [index, type] of formula.types.entries()) {
    const at = `${place}.types[${index}]`;
    checkChoice(faults, type, at, names);
    noteRange(faults, type, at);
    noteUnknownOf(faults, names.prices, type.prices, `${at}.prices`);
    for (const [position, price] of type.guestPrices.entries()) {
      noteUnknown(faults, names.prices, price, `${at}.guestPrices[${position}]`);
      if (type.prices.includes(price)) {
        faults.add(`${at}.guestPrices[${position}]`, 'ce tarif est déjà celui de l’abonné');
      }
    }
    if (type.guests > 0 && type.guestPrices.length === 0) {
      faults.add(`${at}.guests`, 'dites aussi à quels tarifs («\u00a0guestPrices\u00a0»)');
    }
    noteUnknownOf(faults, types, type.enabledBy, `${at}.enabledBy`);
    noteUnknown(faults, names.families, type.family, `${at}.family`);
    noteUnknown(faults, names.proofs, type.proof, `${at}.proof`);
  }
}

/** Checks what subscribers are offered. Codes of groups, and those of formulas, are of one offer alone. */
export function checkOffers(
  faults: FaultList,
  offers: readonly Placed<OfferEntry>[],
  names: OfferNames,
): void {
  const groups: { place: string; name: string }[] = [];
  const formulas: { place: string; name: string }[] = [];
  for (const { entry, place } of offers) {
    noteUnknownOf(faults, names.categories, entry.categories, `${place}.categories`);
    for (const [index, group] of entry.groups.entries()) {
      const at = `${place}.groups[${index}]`;
      groups.push({ place: at, name: group.code });
      noteUnknownOf(faults, names.categories, group.categories, `${at}.categories`);
      noteMoments(faults, group, at);
      for (const [position, formula] of group.formulas.entries()) {
        formulas.push({ place: `${at}.formulas[${position}]`, name: formula.code });
        checkFormula(faults, formula, `${at}.formulas[${position}]`, names);
      }
    }
  }
  noteTwins(faults, groups, 'code');
  noteTwins(faults, formulas, 'code');
}

/** Checks amounts that shoppers choose. */
export function checkProducts(
  faults: FaultList,
  products: readonly Placed<ServiceEntry | CardEntry>[],
): void {
  for (const { entry, place } of products) {
    if (entry.mostAmount < entry.leastAmount) {
      faults.add(`${place}.mostAmount`, 'le plus grand montant est sous le plus petit');
    }
    for (const [index, amount] of entry.suggestions.entries()) {
      if (amount < entry.leastAmount || amount > entry.mostAmount) {
        faults.add(`${place}.suggestions[${index}]`, 'ce montant est hors des bornes');
      }
    }
  }
}

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

/** Checks what prices and grids name. */
export function checkPrices(
  faults: FaultList,
  prices: readonly Placed<PriceEntry>[],
  grids: readonly Placed<GridEntry>[],
  names: {
    readonly prices: Names;
    readonly proofs: Names;
    readonly categories: Names;
  },
): void {
  for (const { entry, place } of prices) {
    noteUnknown(faults, names.proofs, entry.proof, `${place}.proof`);
  }
  for (const { entry, place } of grids) {
    noteTwins(
      faults,
      entry.prices.map(({ price }, index) => ({ place: `${place}.prices[${index}]`, name: price })),
      'price',
    );
    for (const [index, line] of entry.prices.entries()) {
      const at = `${place}.prices[${index}]`;
      noteUnknown(faults, names.prices, line.price, `${at}.price`);
      if (Object.keys(line.amounts).length === 0) {
        faults.add(`${at}.amounts`, `le tarif «\u00a0${line.price}\u00a0» n’a aucun montant`);
      }
      for (const category of Object.keys(line.amounts)) {
        noteUnknown(faults, names.categories, category, `${at}.amounts.${category}`);
      }
    }
  }
}

/** Prices of formulas that grids sell to everybody too: meant for some, forgotten for others. */
export function soldToAll(
  grids: readonly Placed<GridEntry>[],
  offers: readonly Placed<OfferEntry>[],
): readonly string[] {
  const types = offers.flatMap(({ entry }) =>
    entry.groups.flatMap(({ formulas }) => formulas.flatMap((formula) => formula.types)),
  );
  const ofFormulas = new Set(types.flatMap(({ prices }) => prices));
  return grids.flatMap(({ entry, place }) =>
    entry.prices.flatMap(({ price, displayed }, index) =>
      displayed && ofFormulas.has(price)
        ? [
            `${place}.prices[${index}]\u00a0: le tarif «\u00a0${price}\u00a0», d’une formule, se vend aussi à tous\u00a0; «\u00a0displayed\u00a0» à false le garde aux abonnés`,
          ]
        : [],
    ),
  );
}

export function costs({ prices }: GridEntry): boolean {
  return prices.some(({ amounts }) => Object.values(amounts).some((amount) => (amount ?? 0) > 0));
}
