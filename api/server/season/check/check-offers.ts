import type { FaultList } from '../document/faults.ts';
import type { FamilyEntry, PromoEntry, ReferenceEntry } from '../document/prices-part.ts';
import type { CardEntry, ServiceEntry } from '../document/products-part.ts';
import type { FormulaEntry, OfferEntry } from '../document/subscriptions-part.ts';
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
