import type { Cents } from '../values/money.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';
import type { ServiceLine, Ticket } from './order.ts';

/** A ticket of the history; the order that it was bought with names its file. */
export interface HistoryTicket extends Ticket {
  /** Empty from a server that does not say. */
  readonly orderReference: string;
}

/** A performance that the customer has tickets or services for. */
export interface HistoryPerformance {
  /** Null for one that the venue no longer knows. */
  readonly id: number | null;
  readonly title: string;
  readonly date: EpochMilliseconds | null;
  readonly hall: string;
  readonly services: readonly ServiceLine[];
  readonly tickets: readonly HistoryTicket[];
}

/** A paid order as the history shows it. */
export interface HistoryOrder {
  readonly reference: string;
  readonly paidAt: EpochMilliseconds | null;
  readonly total: Cents | null;
  /** What of it the venue gives back, in all. */
  readonly givenBack: Cents;
  readonly pickupLabel: string;
  readonly services: readonly ServiceLine[];
  /** Cards bought to be given. */
  readonly gifts: readonly ServiceLine[];
}

/** All that a customer has bought (point 3, order content). */
export interface History {
  readonly performances: readonly HistoryPerformance[];
  readonly orders: readonly HistoryOrder[];
}

/** Something that a customer holds and may be asked for: a card, a subscription, a reference that the venue gave. */
export interface CustomerReference {
  readonly reference: string;
  readonly nature: 'card' | 'subscription' | 'member';
  /** Of the card, the formula or the family of prices. */
  readonly code: string;
  readonly label: string;
  readonly holder: string;
  /** Null without an end. */
  readonly validUntil: EpochMilliseconds | null;
}
