import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '../database/values.ts';

/** A family of prices that a reference opens (the wire's `controles`). */
export interface PriceFamilyTable {
  code: string;
  label: string;
  position: number;
  /** What is asked for: `R`, a reference. */
  nature: Generated<string>;
  /** One reference for all (a works council's code), not one for each person. */
  is_generic: Generated<boolean>;
  /** The wire's `okAchat`: sold also without a known reference, the proof being shown at the entrance. */
  is_open: Generated<boolean>;
  /** Each ticket needs its holder's name; a reference opens only together with the name of who holds it. */
  is_nominative: Generated<boolean>;
  /** The most tickets of a reference for one performance; null without a limit. */
  maximum: number | null;
  text: Generated<string>;
  placeholder: Generated<string>;
  /** What is asked for beside the reference: the wire's `infoNP`. */
  name_hint: Generated<string>;
  open_message: Generated<string>;
}

/** A price is of one family at most. */
export interface PriceFamilyPriceTable {
  price_code: string;
  family_code: string;
  group_name: Generated<string>;
}

/** A reference that the venue knows, written without spaces, dots or dashes, in capitals. */
export interface PriceReferenceTable {
  family_code: string;
  reference: string;
  holder_last_name: Generated<string>;
  holder_first_name: Generated<string>;
  /** Whose it is: it opens for nobody else. Null: for whoever knows it. */
  customer_id: string | null;
  /** Instead of the family's maximum. */
  maximum: number | null;
  valid_until: OptionalTime;
}

/** A reference that was accepted for a context, while `customer_id` was signed in there. */
export interface AcceptedReferenceTable {
  context_id: string;
  family_code: string;
  reference: string;
  customer_id: string | null;
  /** Its holder's name was given with it. */
  is_named: Generated<boolean>;
  accepted_at: Generated<Date>;
}

export interface PromoTable {
  /** Capitals, without spaces. */
  code: string;
  label: string;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  /** How many carts may pay with it in all; null without a limit. */
  maximum_uses: number | null;
  /** How many tickets of one cart; null without a limit. */
  maximum_tickets: number | null;
  is_once_per_customer: Generated<boolean>;
}

/** With the promo, `price_code` may stand where `base_price_code` does. */
export interface PromoPriceTable {
  promo_code: string;
  base_price_code: string;
  price_code: string;
}

/** A promo of a cart, for the hold that began at `hold_started_at`: a cart that is emptied has none any more. */
export interface CartPromoTable {
  cart_id: string;
  promo_code: string;
  hold_started_at: Time;
}
