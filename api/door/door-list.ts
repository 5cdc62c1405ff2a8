/** What a phone at the door knows of a ticket: enough to judge it, and nothing of the person. */
export interface ListedTicket {
  /** Of its code, see `ticket-code.ts`: whoever finds the phone cannot make a ticket of it. */
  readonly digest: string;
  readonly seat: string;
  readonly category: string;
  readonly price: string;
  /** The name of the proof that its holder has yet to show; empty for none. */
  readonly proof: string;
  readonly state: 'valid' | 'cancelled';
}

/** An evening as it is named at the door. */
export interface NamedEvening {
  readonly id: number;
  readonly title: string;
  /** When it is played, epoch milliseconds. */
  readonly date: number;
  readonly hall: string;
}

/** Tickets of another evening that may be shown at this one: `moved` is of those whose evening was here and is elsewhere now. */
export interface OtherEvening extends NamedEvening {
  readonly digests: readonly string[];
  readonly moved: readonly string[];
}

/** All that is needed to judge tickets at the doors of an evening, signed by the server. */
export interface DoorList extends NamedEvening {
  /** The same as long as nothing of it changed. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly tickets: readonly ListedTicket[];
  readonly others: readonly OtherEvening[];
}

/** Somebody came in: at which door, when, by which phone. */
export interface DoorEntry {
  /** A UUID of the phone's: sent again, it is one entry. */
  readonly id: string;
  readonly digest: string;
  readonly door: string;
  /** The name of the phone, which means nothing but « not this one ». */
  readonly device: string;
  /** When the ticket was shown, epoch milliseconds of the server's time. */
  readonly at: number;
  /** Taken back at the door: the ticket opens it again. */
  readonly isUndone: boolean;
}
