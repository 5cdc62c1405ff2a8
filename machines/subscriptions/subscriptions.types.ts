import type { Cart } from '../../api/cart/cart.ts';
import type { SeasonWorld } from '../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula, SubscriptionOffer } from '../../api/subscriptions/subscription.ts';
import type {
  DraftEvening,
  DraftSubscriber,
  SubscriptionDraft,
} from '../../api/subscriptions/subscription-draft.ts';
import type { CartChanged } from '../cart/cart.types.ts';
import type { Refusal } from '../system/answer.ts';

/** What shoppers composed of each formula and do not hold yet, by the formula's code. */
export type Drafts = ReadonlyMap<string, SubscriptionDraft>;

/** All that composing stands on, beside the types of the formula. */
export interface Proposal {
  readonly offers: readonly SubscriptionOffer[];
  readonly world: SeasonWorld;
  /** What this browser kept from before. */
  readonly drafts: Drafts;
  /** The category chosen last (`proposition-category`); null for none. */
  readonly preferredCategory: string | null;
}

export interface TypesInput {
  readonly formulaCode: string;
}

/** A part of the draft that the cart refused: a subscriber or an evening, by its id. */
interface Trouble {
  readonly id: string;
  readonly refusal: Refusal;
}

export interface SubscriptionsContext {
  /** The page's `abo`: an offer's code or a formula's; null for none. */
  readonly abo: string | null;
  /** Null until they are loaded. */
  readonly proposal: Proposal | null;
  /** The formula that is composed, with its types; null while none is. */
  readonly formula: SubscriptionFormula | null;
  readonly drafts: Drafts;
  readonly preferredCategory: string | null;
  /** As the cart last said. */
  readonly cart: Cart | null;
  /** The evening that is held before the others, so that its seats can be chosen on the map: its id; null for all. */
  readonly onlyEvening: string | null;
  /** What the cart is being asked for: the id of a subscriber or of an evening. */
  readonly asked: string | null;
  /** The lines of the formula that the cart had when it was last asked. */
  readonly linesBefore: readonly string[];
  /** What was refused since it was last asked for. */
  readonly troubles: readonly Trouble[];
}

/** What a shopper does to a draft. */
export type DraftChange =
  | { readonly type: 'subscriber.added'; readonly subscriber: DraftSubscriber }
  | {
      readonly type: 'subscriber.changed';
      readonly id: string;
      readonly change: Partial<Pick<DraftSubscriber, 'holder' | 'reference'>>;
    }
  | { readonly type: 'subscriber.removed'; readonly id: string }
  /** Who comes to an evening, and where they sit; nobody means that it is given up. */
  | { readonly type: 'evening.chosen'; readonly evening: DraftEvening };

export type SubscriptionsEvent =
  | DraftChange
  /** The page of a formula is looked at, or (null) of none in particular. */
  | { readonly type: 'subscriptions.opened'; readonly abo: string | null }
  | { readonly type: 'subscriptions.retried' }
  | { readonly type: 'category.preferred'; readonly categoryCode: string }
  /** All that was composed goes into the cart. */
  | { readonly type: 'hold.asked' }
  /** Who subscribes and this evening alone go into the cart, and its seats are then chosen on the map. */
  | { readonly type: 'seats.asked'; readonly eveningId: string }
  /** The venue changed its season or its prices while a formula is composed. */
  | { readonly type: 'season.changed'; readonly world: SeasonWorld }
  /** The shopper who composed is no longer here: nobody else may find what they chose, or the names they gave. */
  | { readonly type: 'shopper.left' }
  /** Another tab composed: what is kept now takes the place of what this tab had. */
  | { readonly type: 'drafts.changedElsewhere'; readonly drafts: Drafts }
  | CartChanged;

export type SubscriptionsEmitted =
  /** The venue refused an evening: what is known of the season may be old. */
  | { readonly type: 'season.doubted' }
  /** The drafts, which the wiring keeps for the next visit. */
  | { readonly type: 'drafts.changed'; readonly drafts: Drafts }
  | { readonly type: 'category.preferred'; readonly categoryCode: string };
