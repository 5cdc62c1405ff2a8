import type { Cents } from '../../values/money.ts';

interface LineFields {
  /** The wire's `idPA`. */
  readonly id: string;
  /** What the line is called, as plain text. */
  readonly label: string;
  readonly quantity: number;
  /** Cents for the whole line, reductions taken off; 0 while nothing says what it costs: see `isPriced`. */
  readonly amount: Cents;
  /** False while the price is not chosen or no longer sold. */
  readonly isPriced: boolean;
}

/** Whose a line is; empty names for nobody's. */
export interface LineHolder {
  readonly holderLastName: string;
  readonly holderFirstName: string;
}

/** A formula's code and the type in it, as the wire's `code/type`. */
export interface LineFormula {
  readonly code: string;
  readonly type: string;
}

/** A ticket of a cart with its texts and its price as the venue's grid says now. */
export interface TicketLine extends LineFields, LineHolder {
  readonly type: 'place';
  readonly performanceId: number;
  readonly showId: number;
  readonly seatId: number;
  readonly priceCode: string;
  readonly seatLabel: string;
  /** « à environ 9 m de la scène, visibilité réduite »; empty in free seating. */
  readonly seatDetail: string;
  readonly categoryCode: string;
  readonly categoryName: string;
  readonly showTitle: string;
  readonly date: Date;
  readonly hallName: string;
  readonly priceLabel: string;
  readonly isNumbered: boolean;
  /** The zone of the hall that the place is in; empty in a hall without zones. */
  readonly zoneCode: string;
  /** Per cent, as « 5.50 ». */
  readonly vatRate: string;
  /** What opened the price, as it was checked; empty without one. */
  readonly reference: string;
  readonly promoCode: string;
  /** The price in whose place the promo's stands; empty without a promo. */
  readonly basePriceCode: string;
  /** What the promo takes off, in cents. */
  readonly reduction: Cents;
  /** The price is sold to named persons only. */
  readonly needsHolder: boolean;
  /** The line of the subscription that the ticket belongs to, or null. */
  readonly subscriptionLineId: string | null;
  readonly formula: LineFormula | null;
}

/** A service: of a performance, or of the whole cart (`performanceId` null). */
export interface ServiceLine extends LineFields {
  readonly type: 'presta';
  readonly code: string;
  readonly family: string;
  readonly performanceId: number | null;
  readonly showId: number | null;
}

export interface DonationLine extends LineFields {
  readonly type: 'don';
  readonly code: string;
  readonly family: string;
}

/** A card. `needsHolder`: cannot be paid before it bears a name. */
export interface CardLine extends LineFields, LineHolder {
  readonly type: 'carte';
  readonly code: string;
  readonly family: string;
  readonly message: string;
  readonly needsHolder: boolean;
}

/** A subscription; its tickets are lines of their own. */
export interface SubscriptionLine extends LineFields, LineHolder {
  readonly type: 'abo';
  readonly code: string;
  readonly formula: LineFormula;
  /** The prices that its tickets may have. */
  readonly priceCodes: readonly string[];
  readonly reference: string;
  readonly isHidden: boolean;
}

/** How the tickets are collected, as a line with its price. `code` is the method's. */
export interface PickupLine extends LineFields {
  readonly type: 'retrait';
  readonly code: string;
}

/** What the venue adds by itself. */
export interface FeeLine extends LineFields {
  readonly type: 'frais';
  readonly code: string;
}

export type CartLine =
  | TicketLine
  | ServiceLine
  | DonationLine
  | CardLine
  | SubscriptionLine
  | PickupLine
  | FeeLine;
