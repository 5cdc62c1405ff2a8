import type { Cents } from '../values/money.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';

/** A line of service in an order (point 3): fees, pickup, extras. */
export interface ServiceLine {
  readonly label: string;
  readonly nature: string;
  /** What was bought, as the venue calls it; empty from a server that does not say. */
  readonly code: string;
  /** When it is had, for a service of a performance. */
  readonly date: EpochMilliseconds | null;
  readonly quantity: number;
  /** Null when the server named none that is one. */
  readonly amount: Cents | null;
  /** The venue cancelled it since it was bought. */
  readonly isCancelled: boolean;
  /** What of the amount the venue gives back; with a ticket of a formula, its share of the formula's price too. */
  readonly givenBack: Cents;
}

/** A paid place. `number` is the unbroken sequence number that French law asks for; `code` is what the QR code says. */
export interface Ticket {
  readonly number: string;
  readonly code: string;
  readonly showTitle: string;
  readonly date: EpochMilliseconds | null;
  /** The date it was sold with, when the performance was moved since; else null. */
  readonly firstDate: EpochMilliseconds | null;
  readonly hall: string;
  readonly seat: string;
  readonly category: string;
  readonly priceLabel: string;
  /** Null when the server named none that is one. */
  readonly amount: Cents | null;
  readonly holder: string;
}

/** A paid order, as the server tells it. */
export interface Order {
  readonly reference: string;
  readonly paidAt: EpochMilliseconds;
  readonly total: Cents;
  readonly email: string;
  readonly pickupLabel: string;
  readonly tickets: readonly Ticket[];
  readonly services: readonly ServiceLine[];
  /** What gift cards paid of the total; absent or empty when the bank was asked for all of it. */
  readonly giftCards?: readonly { readonly ending: string; readonly amount: Cents }[];
  /** Gift cards that were bought with it. */
  readonly boughtCards?: readonly BoughtGiftCard[];
  /** In how many the bank takes its part; absent or 1 for at once. */
  readonly instalments?: number;
  /** Its tickets can be had as passes of Apple Wallet. */
  readonly hasPasses?: boolean;
}

/** A gift card that was bought: whoever has its number can spend it. */
export interface BoughtGiftCard {
  readonly number: string;
  readonly label: string;
  readonly amount: Cents;
  readonly validUntil: EpochMilliseconds | null;
}

/** What became of a payment, as the server knows it. */
export type PaymentOutcome =
  | { readonly kind: 'pending' }
  /** `order`: null from a server that does not tell orders. */
  | { readonly kind: 'paid'; readonly order: Order | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'abandoned' }
  /** Money moved after the places were gone: the venue refunds, and says so. */
  | { readonly kind: 'toRefund' };

/** Leading and trailing pipes stripped, doubled ones made single (service names, point 3). */
export function cleanPipes(name: string): string {
  return name.replace(/\|{2,}/g, '|').replace(/^\||\|$/g, '');
}
