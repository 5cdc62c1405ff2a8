import type { Generated } from 'kysely';
import type { OptionalTime } from '../database/values.ts';

/** `waiting` and `offered` are alive; the others are over: taken up, let lapse, left by the person, closed with the sales. */
export type WaitingState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'closed';

/** Somebody who waits for places of a performance; ids give the order of joining. */
export interface WaitingEntryTable {
  id: Generated<string>;
  performance_id: number;
  /** How many places together: all or none. */
  places: number;
  /** Null: any category. */
  category_id: number | null;
  email: string;
  /** When who waits followed the link of the first mail; nothing is offered or mailed before. */
  confirmed_at: OptionalTime;
  context_id: string;
  /** The member whose entry it is, wherever they are signed in; null: the browser's. */
  customer_id: string | null;
  state: Generated<WaitingState>;
  joined_at: Generated<Date>;
  /** Of the link in the mails by which the person leaves. */
  leave_hash: Buffer;
  /** The cart that holds the offered places, until `offered_until`. */
  offer_cart_id: string | null;
  offered_until: OptionalTime;
  offer_hash: Buffer | null;
}
