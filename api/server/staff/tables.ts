import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StaffRole } from '../../staff/staff-call.ts';
import type { OptionalTime } from '../database/values.ts';

/** Somebody who works here. Without a password they were invited and have not come yet; past `ended_at` they may not. */
export interface StaffMemberTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: StaffRole;
  password_hash: string | null;
  /** Base32: what their application makes its codes of. */
  one_time_secret: string;
  /** The step of time of the last code that was taken: none is taken twice. */
  last_one_time_step: Generated<string>;
  /** Of the link by which they choose a password, once, until `invitation_expires_at`. */
  invitation_hash: Buffer | null;
  invitation_expires_at: OptionalTime;
  created_at: Generated<Date>;
  ended_at: OptionalTime;
}

export interface StaffSessionTable {
  token_hash: Buffer;
  staff_id: number;
  /** « Firefox sur Windows ». */
  device: string;
  started_at: Generated<Date>;
  /** When it was last used, to a minute. */
  used_at: ColumnType<Date, Date | undefined, Date>;
}

/** The answer that a repeated change gets again: same person, same key. */
export interface StaffOperationTable {
  staff_id: number;
  key: string;
  fingerprint: string;
  /** JSON. */
  answer: string;
  at: Generated<Date>;
}

/** A deed of the staff. `digest` is of the row and of the digest before it: see `journal.ts`. */
export interface JournalTable {
  number: string;
  at: Date;
  /** Null for what was done at the machine itself. */
  staff_id: number | null;
  who: string;
  what: string;
  subject: string;
  /** The evening that `subject` names, worked out by the database; null of all else. */
  performance_id: GeneratedAlways<number | null>;
  /** Why, in somebody's words; empty too where they were erased. */
  reason: string;
  /** The salt of `words_digest`, so that nobody finds erased words by guessing; erasing the words erases the salt. */
  salt: Buffer | null;
  /** Of `reason`, for which it stands in the row's own digest; null in rows from before, whose digest is of the words. */
  words_digest: Buffer | null;
  /** JSON, kept as the text that the digest is of. */
  details: string;
  digest: Buffer;
}

/** The last entry of the journal. */
export interface JournalHeadTable {
  only: Generated<boolean>;
  number: string;
  digest: Buffer;
}
