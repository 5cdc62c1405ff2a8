import type { Generated } from 'kysely';
import type { HeldBackReason } from '../../staff/seat-calls.ts';
import type { OptionalTime } from '../database/values.ts';

/**
 * Why a place is kept from sale. Whether it still is, its row in `seat` says alone (`blocked` with `held_until`, or, since a till
 * took it, `kept_until`, as `returns_at`): past that date, or once sold, it is like any other, and this row is only what was.
 */
export interface HeldBackSeatTable {
  performance_id: number;
  seat_id: number;
  reason: HeldBackReason;
  note: string;
  returns_at: OptionalTime;
  /** The name of who held it back. */
  by: string;
  at: Generated<Date>;
}
