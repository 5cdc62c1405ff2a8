import type { Generated, JSONColumnType } from 'kysely';
import type { OptionalTime, Time } from '../database/values.ts';

/** What the venue sets: one JSON value per key (options, pages, layout, texts, home). */
export interface SettingTable {
  key: string;
  value: JSONColumnType<object, string, string>;
}

/** A hall; `plan` is the plan's wire document (`HallPlanDocument`), null in free seating. */
export interface HallTable {
  id: string;
  name: string;
  address: string;
  plan_id: string | null;
  plan: JSONColumnType<object, string, string> | null;
  position: Generated<number>;
  /** How many places there are in free seating, and of which category; null with a plan. */
  places: number | null;
  category_id: number | null;
  /** `HallAppearance`: zones, drawing, scripts. */
  appearance: JSONColumnType<object, string | undefined, string>;
}

/** A show; `content` holds what is only shown (title lines, text, credits, poster). */
export interface ShowTable {
  id: number;
  slug: string;
  position: number;
  genre: string;
  content: JSONColumnType<object, string, string>;
}

export interface PerformanceTable {
  id: number;
  show_id: number;
  hall_id: string;
  date: Time;
  label: string;
  /** The wire's `ovl`, Unix seconds. */
  sales_opening: number;
  is_displayed: boolean;
  is_hidden: boolean;
  is_placed: boolean;
  is_numbered: boolean;
  /** The wire's `att`: 0 without a waiting list. */
  waiting_list: number;
  grid_id: number;
  /** Per cent, as « 5.50 ». */
  vat_rate: Generated<string>;
  /** The name that the season's document gives it. */
  code: Generated<string>;
  /** `PerformanceDetails`: its collection, its notes. */
  details: JSONColumnType<object, string | undefined, string>;
  /** When the venue called it off; null for one that is played. A season's document says nothing of it, and cannot undo it. */
  called_off_at: OptionalTime;
}

export interface CategoryTable {
  id: number;
  code: string;
  name: string;
  color: string;
  position: Generated<number>;
}

export interface PriceTable {
  code: string;
  label: string;
  comment: string;
  proof_code: string;
  position: number;
}

export interface ProofTable {
  code: string;
  name: string;
  family: Generated<string>;
  /** To be handed in before paying; else it is shown at the entrance. */
  is_required_online: Generated<boolean>;
  /** What it is for cannot be paid before the venue has accepted the document; then it is required online too. */
  awaits_acceptance: Generated<boolean>;
}

/** A grid by the name that the season's document gives it. */
export interface GridTable {
  id: number;
  code: string;
  position: number;
}

/** A price of a grid. `maximum` per order and performance, null without a limit. */
export interface GridPriceTable {
  grid_id: number;
  price_code: string;
  position: number;
  maximum: number | null;
  is_displayed: boolean;
}

export interface GridAmountTable {
  grid_id: number;
  price_code: string;
  category_id: number;
  /** Cents; null for a price that the venue has not set: shown, never sold. */
  amount: number | null;
}

export interface PickupMethodTable {
  code: string;
  label: string;
  information: string;
  price: number;
  needs_address: boolean;
  /** What is to be proved; empty for nothing. */
  proof_code: Generated<string>;
  position: number;
}

export interface PaymentModeTable {
  code: string;
  label: string;
  information: string;
  price: number;
  is_disabled: boolean;
  /** `radio`: through the bank, one for an order. `checkbox`: from a gift card, beside one of these. */
  type: string;
  /** In how many the bank takes the amount. */
  instalments: Generated<number>;
  position: number;
}

/** A text of the venue's own, by its code. */
export interface ContentTable {
  code: string;
  title: string;
  /** Cleaned at the import; images are named « images/… ». */
  html: string;
  /** The day of the last change, `2026-11-21`; empty when the venue does not say. */
  updated_on: string;
  position: number;
}

/** An image of the venue: every machine serves it from here. */
export interface VenueFileTable {
  /** The last part of its address. */
  name: string;
  /** Its media type, as its content proves it. */
  type: string;
  /** Names the content. */
  digest: string;
  content: Buffer;
}
