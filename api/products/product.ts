import type { Cents } from '../values/money.ts';

/** What can be added to the cart beside places. */
interface ProductFields {
  readonly code: string;
  readonly family: string;
  readonly name: string;
  readonly description: string;
  /** Null when the shopper chooses the amount, between `leastAmount` and `mostAmount`. */
  readonly price: Cents | null;
  /** The server said nothing that is a price: it is shown, and not sold (ruling 9). */
  readonly hasNoPrice?: true;
  readonly leastAmount: Cents;
  readonly mostAmount: Cents;
  /** Amounts to propose. */
  readonly suggestions: readonly Cents[];
  /** How many more this cart may have now. */
  readonly available: number;
  /** The show that it is for; null for none. */
  readonly showId: number | null;
}

/** A service or a donation. */
export type ServiceOffer = ProductFields;

/** A membership or gift card. */
export interface CardOffer extends ProductFields {
  /** Cannot be paid before it bears a name. */
  readonly needsHolder: boolean;
}

/** What can be added to a cart now: for the whole cart, for the performances of its tickets, donations and cards. */
export interface ProductOffer {
  readonly services: readonly ServiceOffer[];
  readonly servicesOfPerformances: ReadonlyMap<number, readonly ServiceOffer[]>;
  readonly donations: readonly ServiceOffer[];
  readonly cards: readonly CardOffer[];
}
