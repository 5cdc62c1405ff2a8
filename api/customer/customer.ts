import { longestOf } from '../values/field-lengths.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';

/** A visitor buys without an account; a member has one (point 6). */
export type CustomerStatus = 'visitor' | 'member';

/** Who is signed in, as far as every page needs to know. `id` is the wire's `bix`. */
export interface Credentials {
  readonly id: string;
  readonly email: string;
  readonly status: CustomerStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressIsEmpty: boolean;
}

export type CivilTitle = 'Mme' | 'M.' | '';

/** The fields of the account form that describe a person (point 3): all text, empty when not given. */
export interface CustomerDetails {
  readonly email: string;
  readonly title: CivilTitle;
  readonly lastName: string;
  readonly firstName: string;
  readonly role: string;
  readonly company: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly secondPhone: string;
}

/** The details with what the account itself is; `survey` are the codes of the answers to the venue's questions. */
export interface CustomerAccount extends CustomerDetails {
  /** Null from a server that does not say. */
  readonly status: CustomerStatus | null;
  readonly survey: readonly string[];
  /** Whether a link that was mailed to the e-mail was followed, as far as the venue asks for it. */
  readonly isEmailConfirmed: boolean;
  /** An address is still to be asked of them; null from a server that does not say. */
  readonly addressIsEmpty: boolean | null;
}

/** First and last name, otherwise the e-mail address. */
export function displayName(customer: Pick<CustomerDetails, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return name === '' ? customer.email : name;
}

/** A town and its postcode, as the postcode field suggests them. */
export interface CityMatch {
  readonly postcode: string;
  readonly city: string;
}

/** The longest that each field of the form may be, in UTF-16 units. */
export const longestCustomerField: Readonly<Record<keyof CustomerDetails, number>> = {
  title: longestOf.title,
  lastName: longestOf.name,
  firstName: longestOf.name,
  role: longestOf.organisation,
  company: longestOf.organisation,
  address: longestOf.address,
  postcode: longestOf.postcode,
  city: longestOf.town,
  country: longestOf.town,
  phone: longestOf.phone,
  secondPhone: longestOf.phone,
  email: longestOf.email,
};

/** A browser in which a member is signed in now. */
export interface Device {
  /** Names this session: signed in again, the same browser has another. */
  readonly id: string;
  /** « Firefox sur Windows »; empty where that is not known. */
  readonly name: string;
  readonly signedInAt: EpochMilliseconds | null;
  /** When it was last used, to a minute. */
  readonly usedAt: EpochMilliseconds | null;
  /** It is the one that shows the list. */
  readonly isThis: boolean;
}
