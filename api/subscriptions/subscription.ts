import type { Cents } from '../values/money.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';

/** The type of the one who comes with a subscriber who cannot come alone (point 3). */
export const companionTypeId = '$ACCO';

/** The most subscriptions in a cart: a class takes them at the desk. */
export const mostSubscriptions = 20;

/** What a venue proposes to subscribers: the wire's « proposition ». */
export interface SubscriptionOffer {
  readonly code: string;
  readonly title: string;
  readonly text: readonly string[];
  /** The categories of places that the shopper chooses among before composing. */
  readonly categories: readonly string[];
  readonly formulas: readonly SubscriptionFormula[];
  readonly groups: readonly SubscriptionGroup[];
}

/** When something is sold: from `afterThe` (the wire's « apresle ») until `beforeThe` (« avantle »); null is no limit. */
export interface SalePeriod {
  readonly beforeThe: EpochMilliseconds | null;
  readonly afterThe: EpochMilliseconds | null;
}

/** The formulas of an offer that are shown together. `code` is the wire's `ab`. */
export interface SubscriptionGroup extends SalePeriod {
  readonly code: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly categories: readonly string[];
  readonly isSingleCategory: boolean;
  /** Codes of its formulas. */
  readonly formulas: readonly string[];
  readonly buttonText: string;
}

/** A formula: what a subscriber composes, and under which rules. */
export interface SubscriptionFormula extends SalePeriod {
  readonly code: string;
  readonly title: string;
  readonly text: readonly string[];
  /** The only categories of its places (« catimposee »); empty when all are allowed. */
  readonly categories: readonly string[];
  /** Whether all places of one subscription are of one category (« catunique »). */
  readonly isSingleCategory: boolean;
  readonly buttonText: string;
  /** Codes of the formulas to compare it with, itself among them. */
  readonly formulas: readonly string[];
  readonly selectLabel: string;
  /** What else there is to know, in paragraphs. */
  readonly infos: readonly string[];
  readonly collectionDefinitions: ReadonlyMap<string, CollectionDefinition>;
  /** The fewest places of a category, by its code. */
  readonly categoryMinimums: ReadonlyMap<string, number>;
  readonly types: readonly SubscriptionType[];
}

/** A part of the season in a formula (« $ONG »): « 4 spectacles dont 1 de danse ». */
export interface CollectionDefinition {
  readonly id: string;
  readonly title: string;
  /** Its position in the formula, starting at 1. */
  readonly collectionKey: number;
  readonly formulaCode: string;
  /** A tag list: the performances that belong to it. */
  readonly filter: string;
  readonly minimum: number;
  readonly maximum: number | null;
}

/** How a type is shown: « libelle » is read but not chosen, « cache » is not shown. */
export type SubscriptionTypeDisplay = '' | 'disabled' | 'hidden';

/** Places that a subscriber may take beside their own, for those who come along: not a part of the subscription. */
interface GuestPlaces {
  /** Price codes that they may have. */
  readonly pricings: readonly string[];
  /** The most for one subscription at one performance. */
  readonly most: number;
}

/** For whom a subscription is: adult, young, companion. */
export interface SubscriptionType {
  readonly id: string;
  /** The wire's `natu`. */
  readonly kind: string;
  readonly display: SubscriptionTypeDisplay;
  readonly label: string;
  readonly ticketsMin: number;
  readonly ticketsMax: number | null;
  /** A tag list: the performances that it may take. */
  readonly filter: string;
  /** Price codes that its tickets may have. */
  readonly pricings: readonly string[];
  /** Whether each show is seen once only. */
  readonly isSingleShow: boolean;
  /** Ids of types, one of which must be subscribed to as well; empty when it stands alone. */
  readonly enableIfIsSelected: readonly string[];
  /** What the subscription itself costs; null when its tickets alone are paid. */
  readonly price: Cents | null;
  /** The server does not say whether the subscription has a price of its own: what its tickets cost may not be all. */
  readonly isPriceUntold?: true;
  /** The family of the reference that it asks for; empty when none. */
  readonly control: string;
  /** The proof that the venue asks for; empty when none. */
  readonly proofType: string;
  /** Whether the holder's name must be known. */
  readonly isNominative: boolean;
  /** Absent where none are sold. */
  readonly guests?: GuestPlaces;
  /** Of a hidden type: the reference that this visitor gave, which opens it. Absent while none does. */
  readonly openedBy?: string;
}

/** How a type is shown, from its kind (point 3). */
export function typeDisplay(kind: string): SubscriptionTypeDisplay {
  return kind === 'libelle' ? 'disabled' : kind === 'cache' ? 'hidden' : '';
}

/** Whether this is sold at that moment: from `afterThe` on, and before `beforeThe`. */
export function isOnSale(period: SalePeriod, now: EpochMilliseconds): boolean {
  return (
    (period.afterThe === null || now >= period.afterThe) &&
    (period.beforeThe === null || now < period.beforeThe)
  );
}

/** Whether a formula is sold at that moment: by its own dates, and by those of every group that shows it. */
export function isFormulaOnSale(
  formula: SalePeriod & Pick<SubscriptionFormula, 'code'>,
  groups: readonly SubscriptionGroup[],
  now: EpochMilliseconds,
): boolean {
  return [formula, ...groups.filter(({ formulas }) => formulas.includes(formula.code))].every((period) =>
    isOnSale(period, now),
  );
}

/**
 * The offer that the shop opens with (point 4): the only one when it has one category at most; otherwise that which `abo`
 * of the query names, by its code or by one of its formulas'. Null when the shopper must choose.
 */
export function selectedOffer(
  offers: readonly SubscriptionOffer[],
  abo: string | null,
): SubscriptionOffer | null {
  const [only] = offers;
  if (only !== undefined && offers.length === 1 && only.categories.length <= 1) {
    return only;
  }
  return (
    offers.find((offer) => offer.code === abo) ??
    offers.find((offer) => offer.formulas.some((formula) => formula.code === abo)) ??
    null
  );
}

/** The formula that is composed (point 4): the only one of the offer, otherwise that whose code `abo` is, or null. */
export function selectedFormula(
  offer: Pick<SubscriptionOffer, 'formulas'>,
  abo: string | null,
): SubscriptionFormula | null {
  const [only] = offer.formulas;
  return only !== undefined && offer.formulas.length === 1
    ? only
    : (offer.formulas.find((formula) => formula.code === abo) ?? null);
}

/**
 * The categories of places that the shopper chooses among before composing a formula: its offer's, as far as the formula
 * allows them. Choosing one says where places are wished first; each evening can be sat elsewhere.
 */
export function categoriesToChoose(
  offers: readonly SubscriptionOffer[],
  formula: Pick<SubscriptionFormula, 'code' | 'categories'>,
): readonly string[] {
  const offer = offers.find(({ formulas }) => formulas.some(({ code }) => code === formula.code));
  return (offer?.categories ?? []).filter(
    (code) => formula.categories.length === 0 || formula.categories.includes(code),
  );
}

/** Whether `abo` of the query names something, and that neither an offer nor a formula. */
export function isUnknownCode(offers: readonly SubscriptionOffer[], abo: string | null): boolean {
  return (
    abo !== null &&
    abo !== '' &&
    !offers.some(({ code, formulas }) => code === abo || formulas.some((formula) => formula.code === abo))
  );
}

/** Whether this visitor sees a type: a hidden one only once a reference opened it. */
export function isShownType(type: Pick<SubscriptionType, 'display' | 'openedBy'>): boolean {
  return type.display !== 'hidden' || type.openedBy !== undefined;
}

/** The types that can be subscribed to at all: neither read only nor hidden, unless a reference opened them. */
export function choosableTypes(formula: Pick<SubscriptionFormula, 'types'>): readonly SubscriptionType[] {
  return formula.types.filter((type) => type.display !== 'disabled' && isShownType(type));
}

/** Whether the formula has types that only a reference opens, and one of them is not open yet. */
export function hasTypesToOpen(formula: Pick<SubscriptionFormula, 'types'>): boolean {
  return formula.types.some((type) => !isShownType(type) && type.control !== '');
}

/**
 * The types that somebody could begin with or come to, one after the other. Types that are each enabled by the other alone
 * are among none: nobody could ever be the first.
 */
export function reachableTypes(formula: Pick<SubscriptionFormula, 'types'>): readonly SubscriptionType[] {
  const choosable = choosableTypes(formula);
  const reached = new Set<string>();
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    for (const { id, enableIfIsSelected } of choosable) {
      if (enableIfIsSelected.length === 0 || enableIfIsSelected.some((other) => reached.has(other))) {
        reached.add(id);
      }
    }
  }
  return choosable.filter(({ id }) => reached.has(id));
}

/** How one comes to a formula: by oneself, once a reference opened it, or with the venue alone. */
export type FormulaAccess = 'open' | 'byReference' | 'atBoxOffice';

/** How one comes to a formula, from its types; one whose types are not told yet counts as open. */
export function formulaAccess(formula: Pick<SubscriptionFormula, 'types'>): FormulaAccess {
  if (formula.types.length === 0 || reachableTypes(formula).length > 0) {
    return 'open';
  }
  return hasTypesToOpen(formula) ? 'byReference' : 'atBoxOffice';
}
