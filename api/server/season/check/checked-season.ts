import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { Fault } from '../document/faults.ts';
import type { HallEntry } from '../document/halls-part.ts';
import type {
  CategoryEntry,
  FamilyEntry,
  GridEntry,
  PriceEntry,
  PromoEntry,
  ProofEntry,
  ReferenceEntry,
} from '../document/prices-part.ts';
import type {
  CardEntry,
  FeeEntry,
  PaymentModeEntry,
  PickupMethodEntry,
  ServiceEntry,
} from '../document/products-part.ts';
import type { CollectionEntry, PerformanceEntry, ShowEntry } from '../document/shows-part.ts';
import type { OfferEntry } from '../document/subscriptions-part.ts';
import type { FormEntry } from '../document/venue-part.ts';

/** An image of the venue, whose content is what its name says. */
export interface VenueImage {
  readonly name: string;
  readonly type: string;
  readonly digest: string;
  readonly content: Buffer;
}

/** A text of the venue's own, cleaned; `updatedOn` is empty when the venue does not say. */
export interface CheckedContent {
  readonly code: string;
  readonly title: string;
  readonly html: string;
  readonly updatedOn: string;
}

/** A season without a fault, ready to be written. `settings` are the rows of that table. */
export interface CheckedSeason {
  readonly settings: ReadonlyMap<string, object>;
  readonly categories: readonly CategoryEntry[];
  readonly proofs: readonly ProofEntry[];
  readonly prices: readonly PriceEntry[];
  readonly grids: readonly GridEntry[];
  readonly halls: readonly HallEntry[];
  /** By hall; the categories are the season's codes. */
  readonly plans: ReadonlyMap<string, Omit<HallPlan, 'id'>>;
  /** Drawings of halls by hall, as the venue gave them. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly shows: readonly ShowEntry[];
  readonly collections: readonly CollectionEntry[];
  readonly performances: readonly (PerformanceEntry & {
    readonly moment: number;
    readonly salesOpening: number;
    /** The sets of places that go only together, by their ids on the plan. */
    readonly sets: readonly (readonly number[])[];
  })[];
  readonly pickupMethods: readonly PickupMethodEntry[];
  readonly paymentModes: readonly PaymentModeEntry[];
  readonly families: readonly FamilyEntry[];
  readonly references: readonly ReferenceEntry[];
  readonly promos: readonly PromoEntry[];
  readonly services: readonly ServiceEntry[];
  readonly donations: readonly ServiceEntry[];
  readonly cards: readonly CardEntry[];
  readonly fees: readonly FeeEntry[];
  readonly offers: readonly OfferEntry[];
  readonly forms: readonly FormEntry[];
  readonly contents: readonly CheckedContent[];
  readonly images: readonly VenueImage[];
}

/** What a check found: the season, or its faults. Notices tell what was read otherwise than it was written. */
export type SeasonCheck =
  | { readonly season: CheckedSeason; readonly faults: readonly []; readonly notices: readonly string[] }
  | { readonly season: null; readonly faults: readonly Fault[]; readonly notices: readonly string[] };
