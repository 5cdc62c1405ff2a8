import type { ImposedPlaces } from '../seats/imposed-places.ts';
import { lookUp } from '../values/missing-key.ts';
import type { Cents } from '../values/money.ts';

/** Prices that a reference opens: those of members, works councils, partners (the wire's `controles`). */
export interface PriceFamily {
  readonly code: string;
  readonly label: string;
  /** The prices of the family (`codeTA`). */
  readonly priceCodes: readonly string[];
  /** The most tickets of one reference for one performance (`nbMaxCtrl`); null without a limit. */
  readonly maximum: number | null;
  /** `okAchat`: sold also without a known reference; the proof is then shown at the entrance. */
  readonly isOpen: boolean;
  /** `generique`: one reference for all, not one for each person. */
  readonly isGeneric: boolean;
  /** `nominatif`: the holder's name goes with the reference, and on each ticket. */
  readonly isNominative: boolean;
  /** What is asked for; `R` is a reference. */
  readonly nature: string;
  readonly text: string;
  readonly placeholder: string;
  /** `infoNP`: how the holder's name is asked for. */
  readonly nameHint: string;
  /** What to say of a purchase without a known reference. */
  readonly openMessage: string;
}

/** A proof that a price asks for (the wire's `justifs`, by `codeJU`). */
export interface ProofType {
  readonly code: string;
  readonly name: string;
  readonly family: string;
  /** To be handed in before paying; else it is shown at the entrance. */
  readonly isRequiredOnline: boolean;
  /** Nothing is paid before the venue has accepted it; else it counts from when it is handed in. */
  readonly isAwaited: boolean;
}

/** What is sold beside places, as the prices list it (`prestations`). */
export interface ListedService {
  readonly code: string;
  readonly family: string;
  readonly name: string;
  /** Cents; null when the shopper chooses the amount. */
  readonly price: Cents | null;
}

/** What opens prices that are not for everybody, and what goes with them. */
export interface PriceOpenings {
  readonly families: ReadonlyMap<string, PriceFamily>;
  /** Price code to the code of its family. */
  readonly familyOfPrice: ReadonlyMap<string, string>;
  /** Price code to the group in which it is listed. */
  readonly groupOfPrice: ReadonlyMap<string, string>;
  readonly proofTypes: ReadonlyMap<string, ProofType>;
  readonly services: ReadonlyMap<string, ListedService>;
  /** A price to those that a promo may put in its place. */
  readonly promoPrices: ReadonlyMap<string, readonly string[]>;
  /** The prices of tickets that can take a promo (`okTA`). */
  readonly promotable: ReadonlySet<string>;
  /** The price that every second ticket may have (`tarif_PAPO`); empty when there is none. */
  readonly alternatePrice: string;
  /** Performance id to its places that go only together (`places_imposees`). */
  readonly imposed: ReadonlyMap<number, ImposedPlaces>;
}

/** Nothing but prices for everybody. */
export const noOpenings: PriceOpenings = {
  families: new Map(),
  familyOfPrice: new Map(),
  groupOfPrice: new Map(),
  proofTypes: new Map(),
  services: new Map(),
  promoPrices: new Map(),
  promotable: new Set(),
  alternatePrice: '',
  imposed: new Map(),
};

/** The family of a price; undefined for one that is in none. */
export function familyOf(openings: PriceOpenings, priceCode: string): PriceFamily | undefined {
  return lookUp('family', openings.families, openings.familyOfPrice.get(priceCode) ?? '');
}

/** The family whose reference must be given before a ticket can have this price; null for a price that anyone may choose. */
export function requiredFamily(openings: PriceOpenings, priceCode: string): PriceFamily | null {
  const family = familyOf(openings, priceCode);
  return family === undefined || family.isOpen ? null : family;
}

/** Whether the promo form is shown (point 4): some ticket can take a promo, and none has one. */
export function canTakePromo(openings: PriceOpenings, priceCodes: readonly string[]): boolean {
  const opened = new Set([...openings.promoPrices.values()].flat());
  return (
    priceCodes.some((code) => openings.promotable.has(code)) && !priceCodes.some((code) => opened.has(code))
  );
}
