import type { ColumnType, Generated } from 'kysely';
import type { OptionalTime } from '../database/values.ts';

/** The way by which money goes back: the bank that took it, somebody of the venue, or the gift card that paid. */
type RefundWay = 'bank' | 'hand' | 'giftCard';

/**
 * How far a refund has come. `queued`: the bank is still to be asked. `sent`: it was asked, or is about to be, and what came of
 * it is not known. `refunded`: done. `failed`: nobody tries any more, and somebody must look. `byHand`: the venue is to pay it,
 * `paidByHand`: it has.
 */
type RefundState = 'queued' | 'sent' | 'refunded' | 'failed' | 'byHand' | 'paidByHand';

/** An amount that goes back to who paid an order, one row for each way that it goes. */
export interface RefundTable {
  id: string;
  /** That of the payment, and of the order that it paid. */
  order_reference: string;
  /** Cents. */
  amount: number;
  way: RefundWay;
  state: RefundState;
  /** The card that it went back to; null for the other ways. */
  gift_card_number: string | null;
  /** The tickets for which it is. */
  ticket_numbers: Generated<readonly string[]>;
  /** The bank's own names of the operations that gave the amount back. */
  bank_transactions: Generated<readonly string[]>;
  /** Why the refund failed, as the staff read it; empty without a failure. */
  failure: Generated<string>;
  attempts: Generated<number>;
  /** The bank is not asked before this moment; a process that is asking moves it on, to keep the other processes away. */
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  reason: string;
  author: string;
  created_at: Generated<Date>;
  /** When the bank was first asked, this time round: after a day nobody asks any more. */
  first_attempt_at: OptionalTime;
  /** When the bank was last asked to give it back; null while that cannot have happened. */
  asked_at: OptionalTime;
  settled_at: OptionalTime;
}
