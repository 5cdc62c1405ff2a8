import type { OptionalTime } from '../database/values.ts';

/** What the venue proposes to subscribers (the wire's « proposition »). Texts are plain, a line per paragraph. */
export interface SubscriptionOfferTable {
  code: string;
  position: number;
  title: string;
  text: string;
  /** Comma-joined category codes. */
  categories: string;
}

/** The formulas of an offer that are shown together; `code` is the wire's `ab`. */
export interface SubscriptionGroupTable {
  code: string;
  offer_code: string;
  position: number;
  title: string;
  text: string;
  /** Sold before this moment, and after that one; null is no limit. */
  before_the: OptionalTime;
  after_the: OptionalTime;
  categories: string;
  is_single_category: boolean;
  button_text: string;
}

export interface SubscriptionFormulaTable {
  code: string;
  group_code: string;
  position: number;
  title: string;
  text: string;
  before_the: OptionalTime;
  after_the: OptionalTime;
  /** Comma-joined category codes, the only ones of its places; empty for all. */
  categories: string;
  is_single_category: boolean;
  button_text: string;
  /** What the choice of a type is called. */
  select_label: string;
  information: string;
  /** How many are sold in all; null without a limit. */
  stock: number | null;
}

/** A part of the season in a formula, with how many places of it are asked for. `filter` is a tag list. */
export interface SubscriptionCollectionTable {
  formula_code: string;
  code: string;
  position: number;
  title: string;
  filter: string;
  minimum: number;
  maximum: number | null;
}

/** The fewest places of a category in a subscription. */
export interface SubscriptionCategoryMinimumTable {
  formula_code: string;
  category_code: string;
  minimum: number;
}

/** For whom a subscription is, and what it may hold. */
export interface SubscriptionTypeTable {
  formula_code: string;
  code: string;
  position: number;
  /** The wire's `natu`: `libelle` is only read, `cache` is hidden, anything else can be chosen. */
  kind: string;
  label: string;
  minimum_places: number;
  maximum_places: number | null;
  /** A tag list; empty for every performance. */
  filter: string;
  /** Comma-joined price codes. */
  price_codes: string;
  is_single_show: boolean;
  /** Comma-joined codes of types, one of which must be subscribed to as well. */
  enabled_by: string;
  /** Cents for the subscription itself; null when its tickets alone are paid. */
  amount: number | null;
  /** A family of references; empty when none is asked for. */
  family_code: string;
  proof_code: string;
  is_nominative: boolean;
  /** Comma-joined price codes of places beside the subscriber's own. */
  guest_price_codes: string;
  /** The most of them for one subscription at one performance. */
  most_guests: number;
}
