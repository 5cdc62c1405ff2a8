import { type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import {
  type CollectionDefinition,
  choosableTypes,
  isShownType,
  type SalePeriod,
  type SubscriptionFormula,
  type SubscriptionGroup,
  type SubscriptionType,
} from '../../api/subscriptions/subscription.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { formatMoney, priceRange } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import type { MoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { formatLongDate } from '../language/dates.ts';
import { isOpenTo } from './formula-performances.ts';
import { subscriptionsText } from './fr.ts';

/** What the rules of a formula refer to, as far as it is known. */
export interface FormulaWorld {
  readonly catalogue: Catalogue | null;
  readonly pricing: Pricing | null;
  readonly money: MoneyStyle;
  readonly now: EpochMilliseconds;
}

function boundsText(
  kind: 'places' | 'collection',
  minimum: number,
  maximum: number | null,
  title = '',
): string | null {
  if (maximum === null) {
    return minimum === 0 ? null : subscriptionsText(`abo_${kind}_least`, { count: minimum, title });
  }
  if (minimum === maximum) {
    return subscriptionsText(`abo_${kind}_exactly`, { count: minimum, title });
  }
  return minimum === 0
    ? subscriptionsText(`abo_${kind}_most`, { count: maximum, title })
    : subscriptionsText(`abo_${kind}_between`, { least: minimum, most: maximum, title });
}

/** « De 4 à 10 places »; null when nothing is asked or limited. */
export function placesText({ ticketsMin, ticketsMax }: SubscriptionType): string | null {
  return boundsText('places', ticketsMin, ticketsMax);
}

/** « Danse et cirque : au moins 1 place ». */
export function collectionText({ title, minimum, maximum }: CollectionDefinition): string {
  return boundsText('collection', minimum, maximum, title) ?? title;
}

function categoryName(code: string, { pricing }: FormulaWorld): string {
  return lookUp('category', pricing?.categories, code)?.name ?? code;
}

/** Within a sentence. */
export function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** As a line of its own. */
function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each text once, in its order. */
function once(texts: readonly (string | null)[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}

/** How many places a formula gives: said of each type only where they differ. */
export function placesFacts(formula: Pick<SubscriptionFormula, 'types'>): readonly string[] {
  const types = choosableTypes(formula);
  const places = once(types.map(placesText));
  return places.length <= 1
    ? places
    : once(types.map((type) => `${type.label}\u00a0: ${lowered(placesText(type) ?? '')}`));
}

/** Of which parts of the season its places are, and whether each show is seen once. */
export function partsFacts(formula: SubscriptionFormula): readonly string[] {
  const types = choosableTypes(formula);
  return once([
    ...[...formula.collectionDefinitions.values()].map(collectionText),
    types.length > 0 && types.every((type) => type.isSingleShow) ? subscriptionsText('abo_singleShow') : null,
  ]);
}

/** In which categories its places are. */
export function categoryFacts(formula: SubscriptionFormula, world: FormulaWorld): readonly string[] {
  const names = formula.categories.map((code) => categoryName(code, world));
  return once([
    ...[...formula.categoryMinimums].map(([code, count]) =>
      subscriptionsText('abo_category_least', { count, name: categoryName(code, world) }),
    ),
    names.length === 0
      ? null
      : subscriptionsText('abo_categories', {
          names: names.map((name) => `«\u00a0${name}\u00a0»`).join(', '),
        }),
    formula.isSingleCategory && names.length !== 1 ? subscriptionsText('abo_singleCategory') : null,
  ]);
}

/** What a formula gives: how many places, of which parts of the season, in which categories. */
export function givenFacts(formula: SubscriptionFormula, world: FormulaWorld): readonly string[] {
  return once([...placesFacts(formula), ...partsFacts(formula), ...categoryFacts(formula, world)]);
}

/** What one type asks of who takes it: proof, reference, name, somebody beside. */
export function askedOfType(
  formula: Pick<SubscriptionFormula, 'types'>,
  type: SubscriptionType,
  { pricing }: FormulaWorld,
): readonly string[] {
  const proof =
    lookUp('proof', pricing?.openings.proofTypes, type.proofType)?.name ??
    pricing?.proofs.get(type.proofType);
  const family = lookUp('family', pricing?.openings.families, type.control)?.label;
  const beside = formula.types.filter(
    (other) => type.enableIfIsSelected.includes(other.id) && isShownType(other),
  );
  return once([
    type.proofType === '' || proof === undefined ? null : subscriptionsText('abo_proof', { name: proof }),
    type.control === ''
      ? null
      : family === undefined
        ? subscriptionsText('abo_reference_any')
        : subscriptionsText('abo_reference', { name: family }),
    type.isNominative ? subscriptionsText('abo_nominative') : null,
    beside.length === 0
      ? null
      : subscriptionsText('abo_companion', { names: beside.map(({ label }) => label).join(', ') }),
  ]);
}

/** What a formula's types ask, each with its name when there are several. */
export function askedFacts(formula: SubscriptionFormula, world: FormulaWorld): readonly string[] {
  const types = choosableTypes(formula);
  return once(
    types.flatMap((type) =>
      askedOfType(formula, type, world).map((fact) =>
        types.length > 1 ? `${type.label}\u00a0— ${fact}` : fact,
      ),
    ),
  );
}

/** From the lowest to the highest amount of a ticket of this type; null while prices are not known, or none is set. */
function ticketRange(formula: SubscriptionFormula, type: SubscriptionType, world: FormulaWorld) {
  const { catalogue, pricing } = world;
  if (catalogue === null || pricing === null) {
    return null;
  }
  return priceRange(
    [...catalogue.performances.values()]
      .filter((performance) => isOpenTo(catalogue, performance, [type], world.now))
      .flatMap(({ id }) => pricesOf(pricing, id))
      .filter((line) => type.pricings.includes(line.code))
      .flatMap((line) => [...line.amounts])
      .filter(([category]) => formula.categories.length === 0 || formula.categories.includes(category))
      .map(([, amount]) => amount),
  );
}

/** What one type costs: the subscription itself, its places, or both; null when it is not known. */
export function costOfType(
  formula: SubscriptionFormula,
  type: SubscriptionType,
  world: FormulaWorld,
): string | null {
  const range = ticketRange(formula, type, world);
  const isFree = range !== null && range.highest === 0;
  const place =
    range === null || isFree
      ? null
      : subscriptionsText('abo_cost_place', { range: formatPriceRange(range, world.money) });
  if (type.price === null) {
    return isFree && type.isPriceUntold !== true ? subscriptionsText('abo_free') : place;
  }
  const fixed = subscriptionsText('abo_cost_fixed', { amount: formatMoney(type.price, world.money) });
  return [fixed, isFree ? subscriptionsText('abo_cost_included') : place]
    .filter((part) => part !== null)
    .join(', ');
}

/** What each type costs, with its name when there are several; one line that says who knows, when nothing is known. */
export function costFacts(formula: SubscriptionFormula, world: FormulaWorld): readonly string[] {
  const types = choosableTypes(formula);
  const costs = types.flatMap((type) => {
    const cost = costOfType(formula, type, world);
    return cost === null ? [] : [types.length > 1 ? `${type.label}\u00a0: ${cost}` : raised(cost)];
  });
  return costs.length === 0 ? [subscriptionsText('abo_cost_unknown')] : once(costs);
}

/** Whether something can be had now: a word for the badge, and the date that matters; empty for none. */
export interface SaleState {
  readonly kind: 'open' | 'soon' | 'closed';
  readonly word: string;
  readonly date: string;
}

/** Those of the formula and of its group count both. */
export function saleState(
  formula: SalePeriod,
  group: SubscriptionGroup | null,
  now: EpochMilliseconds,
): SaleState {
  const openings = [formula.afterThe, group?.afterThe ?? null].filter((moment) => moment !== null);
  const ends = [formula.beforeThe, group?.beforeThe ?? null].filter((moment) => moment !== null);
  const from = openings.length === 0 ? null : Math.max(...openings);
  const until = ends.length === 0 ? null : Math.min(...ends);
  if (from !== null && until !== null && from >= until) {
    // Dates that never meet: it must not be announced for a day on which it will not be had.
    return { kind: 'closed', word: subscriptionsText('abo_notSold'), date: '' };
  }
  if (until !== null && now >= until) {
    return { kind: 'closed', word: subscriptionsText('abo_closed'), date: '' };
  }
  if (from !== null && now < from) {
    return {
      kind: 'soon',
      word: subscriptionsText('abo_soon'),
      date: subscriptionsText('abo_opens', { date: formatLongDate(from) }),
    };
  }
  return {
    kind: 'open',
    word: subscriptionsText('abo_onSale'),
    date: until === null ? '' : subscriptionsText('abo_until', { date: formatLongDate(until) }),
  };
}
