import type { FaultList } from '../document/faults.ts';
import type { FamilyEntry, PromoEntry, ReferenceEntry } from '../document/prices-part.ts';
import type { CardEntry, ServiceEntry } from '../document/products-part.ts';
import type { FormulaEntry, OfferEntry } from '../document/subscriptions-part.ts';
import { momentOf } from '../document/wall-time.ts';
import { type Names, noteTwins, noteUnknown, type Placed } from './document-reader.ts';

/** Notes a moment that does not exist, and an end that comes before its beginning. */
function noteMoments(
  faults: FaultList,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  place: string,
): void {
  const [start, end] = [from, until].map((moment) => (moment === undefined ? null : momentOf(moment)));
  if (from !== undefined && start === null) {
    faults.add(`${place}.from`, `ce jour ou cette heure n’existe pas à Paris\u00a0: ${from}`);
  }
  if (until !== undefined && end === null) {
    faults.add(`${place}.until`, `ce jour ou cette heure n’existe pas à Paris\u00a0: ${until}`);
  }
  if (start != null && end != null && end <= start) {
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
      noteUnknown(faults, names.prices, price, `${place}.prices.${price}`, 'le tarif');
      const other = familyOf.get(price);
      if (other !== undefined) {
        faults.add(`${place}.prices.${price}`, `le tarif «\u00a0${price}\u00a0» est déjà de ${other}`);
      }
      familyOf.set(price, other ?? place);
    }
  }
  for (const { entry, place } of parts.references) {
    noteUnknown(faults, names.families, entry.family, `${place}.family`, 'la famille');
    if (entry.validUntil !== undefined && momentOf(entry.validUntil) === null) {
      faults.add(
        `${place}.validUntil`,
        `ce jour ou cette heure n’existe pas à Paris\u00a0: ${entry.validUntil}`,
      );
    }
  }
  noteTwins(
    faults,
    parts.references.map(({ entry, place }) => ({ place, name: `${entry.family} ${entry.reference}` })),
    'reference',
  );
  for (const { entry, place } of parts.promos) {
    noteMoments(faults, entry, place);
    for (const [base, price] of Object.entries(entry.prices)) {
      noteUnknown(faults, names.prices, base, `${place}.prices.${base}`, 'le tarif');
      noteUnknown(faults, names.prices, price, `${place}.prices.${base}`, 'le tarif');
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
      if (kind === 'show') {
        noteUnknown(faults, names.shows, name, at, 'le spectacle');
      } else if (kind === 'performance') {
        noteUnknown(faults, names.performances, name, at, 'la séance');
      } else {
        noteUnknown(faults, names.genres, name, at, 'le genre');
      }
    }
  }
}

function checkCategories(
  faults: FaultList,
  codes: readonly string[],
  place: string,
  names: OfferNames,
): void {
  for (const [index, code] of codes.entries()) {
    noteUnknown(faults, names.categories, code, `${place}.categories[${index}]`, 'la catégorie');
  }
}

function checkFormula(faults: FaultList, formula: FormulaEntry, place: string, names: OfferNames): void {
  checkCategories(faults, formula.categories, place, names);
  noteMoments(faults, formula, place);
  const types = new Set(formula.types.map(({ code }) => code));
  const placed = (list: readonly { readonly code: string }[], key: string) =>
    list.map(({ code }, index) => ({ place: `${place}.${key}[${index}]`, name: code }));
  noteTwins(faults, placed(formula.types, 'types'), 'code');
  noteTwins(faults, placed(formula.collections, 'collections'), 'code');
  for (const category of Object.keys(formula.categoryMinimums)) {
    noteUnknown(faults, names.categories, category, `${place}.categoryMinimums.${category}`, 'la catégorie');
  }
  for (const [index, collection] of formula.collections.entries()) {
    const at = `${place}.collections[${index}]`;
    checkChoice(faults, collection, at, names);
    if (collection.maximum !== undefined && collection.maximum < collection.minimum) {
      faults.add(`${at}.maximum`, 'le maximum est sous le minimum');
    }
  }
  for (const [index, type] of formula.types.entries()) {
    const at = `${place}.types[${index}]`;
    checkChoice(faults, type, at, names);
    if (type.maximum !== undefined && type.maximum < type.minimum) {
      faults.add(`${at}.maximum`, 'le maximum est sous le minimum');
    }
    for (const [position, price] of type.prices.entries()) {
      noteUnknown(faults, names.prices, price, `${at}.prices[${position}]`, 'le tarif');
    }
    for (const [position, price] of type.guestPrices.entries()) {
      noteUnknown(faults, names.prices, price, `${at}.guestPrices[${position}]`, 'le tarif');
      if (type.prices.includes(price)) {
        faults.add(`${at}.guestPrices[${position}]`, 'ce tarif est déjà celui de l’abonné');
      }
    }
    if (type.guests > 0 && type.guestPrices.length === 0) {
      faults.add(`${at}.guests`, 'dites aussi à quels tarifs («\u00a0guestPrices\u00a0»)');
    }
    for (const [position, other] of type.enabledBy.entries()) {
      noteUnknown(faults, types, other, `${at}.enabledBy[${position}]`, 'le type');
    }
    if (type.family !== undefined) {
      noteUnknown(faults, names.families, type.family, `${at}.family`, 'la famille');
    }
    if (type.proof !== undefined) {
      noteUnknown(faults, names.proofs, type.proof, `${at}.proof`, 'le justificatif');
    }
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
    checkCategories(faults, entry.categories, place, names);
    for (const [index, group] of entry.groups.entries()) {
      const at = `${place}.groups[${index}]`;
      groups.push({ place: at, name: group.code });
      checkCategories(faults, group.categories, at, names);
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
