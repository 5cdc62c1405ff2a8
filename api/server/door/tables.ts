import type { OptionalTime, Time } from '../database/values.ts';

/** Somebody came in with a ticket, or was let in with one that was used already: nothing ever leaves it. */
export interface DoorEntryTable {
  /** The phone's. */
  id: string;
  ticket_number: string;
  performance_id: number;
  door: string;
  /** Which phone. */
  device: string;
  staff_id: number;
  /** When the ticket was shown, by the phone's clock, put right by the server's. */
  at: Time;
  received_at: Time;
  /** Among all the entries of its ticket that were not taken back, see `entries.ts`. */
  verdict: 'admitted' | 'twice' | 'invalid';
  undone_at: OptionalTime;
  undone_by: number | null;
  undo_reason: string | null;
  /** The number of its last change among those of its evening: phones ask for what came after one. */
  change: string;
}

/** The number of the last change at the doors of an evening; whoever writes an entry waits here. */
export interface DoorEveningTable {
  performance_id: number;
  last_change: string;
}

/** The key that lists are signed with, made once. PKCS #8 and SPKI. */
export interface DoorKeyTable {
  only: boolean;
  private_key: Buffer;
  public_key: Buffer;
}
