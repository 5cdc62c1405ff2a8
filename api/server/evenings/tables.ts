import type { ColumnType, Generated } from 'kysely';
import type { OptionalTime } from '../database/values.ts';

export type EveningChangeKind = 'moved' | 'cancelled' | 'message';

/** A change of an evening, or a message to all who have tickets: by whom and why. What a change asks for is done order by order. */
export interface EveningChangeTable {
  id: Generated<number>;
  performance_id: number;
  kind: EveningChangeKind;
  /** The name of the person who changed the evening. */
  author: string;
  /** Stays in the house; empty for a message. */
  reason: string;
  /** Of a message; else empty. */
  subject: Generated<string>;
  /** What the buyers read in the staff's own words; only a message may not be empty. */
  message: Generated<string>;
  /** Until when buyers of a moved evening may answer; null for other changes. */
  answers_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  /** When the last of its steps was over, done or failed. */
  finished_at: OptionalTime;
}

/** What is to be done for one order: its mail, and for a cancelled evening what goes back, in one transaction with `done`. */
export interface EveningChangeStepTable {
  change_id: number;
  order_reference: string;
  state: Generated<'todo' | 'done' | 'failed'>;
  attempts: Generated<number>;
  /** The step is not tried before this moment. */
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  /** Why the step failed; empty otherwise. Never the message of an error, in which an address can stand. */
  what_happened: Generated<string>;
  done_at: OptionalTime;
  /** Of the link by which the buyer answers; null where nothing is asked. */
  secret_hash: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  answer: ColumnType<'kept' | 'moneyBack' | null, undefined, 'kept' | 'moneyBack'>;
  answered_at: OptionalTime;
}
