/** Letters and digits of a ticket's code: Crockford's base 32. */
const codeForm = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** A code as it is printed, from one that was typed: small letters, gaps, and letters that look like a digit are forgiven. */
export function tidyCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a tidied text can be the code of a ticket at all. */
export const isTicketCode = (code: string): boolean => codeForm.test(code);

/** Bytes of the SHA-256 of a code that stand for it on a phone: no two tickets share them, and none can be made of them. */
export const digestBytes = 16;

/** What a phone at the door knows of a ticket: enough to judge it, and nothing of the person. */
export interface ListedTicket {
  /** A digest of its code: whoever finds the phone cannot make a ticket of it. */
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
  /** A digest of the list: two lists with the same version say the same. */
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

/** What is told of a ticket that is shown. Only the first two let its holder in. */
export type Verdict =
  | { readonly kind: 'admitted'; readonly ticket: ListedTicket }
  /** In, once the proof of its price was seen. */
  | { readonly kind: 'proofAsked'; readonly ticket: ListedTicket }
  | { readonly kind: 'alreadyIn'; readonly ticket: ListedTicket; readonly entry: DoorEntry }
  | { readonly kind: 'cancelled'; readonly ticket: ListedTicket }
  | { readonly kind: 'otherEvening'; readonly evening: NamedEvening }
  /** Its evening was to be this one, and is another now. */
  | { readonly kind: 'moved'; readonly evening: NamedEvening }
  | { readonly kind: 'notOfHere' };

/** Where a ticket that is not of this evening belongs. */
interface Elsewhere {
  readonly evening: NamedEvening;
  readonly isMoved: boolean;
}

/** An evening's list, ready to be looked up in. */
export interface DoorLookup {
  readonly tickets: ReadonlyMap<string, ListedTicket>;
  readonly others: ReadonlyMap<string, Elsewhere>;
}

/** Makes a list ready, once for all the tickets of an evening. */
export function lookupOf({ tickets, others }: DoorList): DoorLookup {
  return {
    tickets: new Map(tickets.map((ticket) => [ticket.digest, ticket])),
    others: new Map<string, Elsewhere>(
      others.flatMap(({ digests, moved, id, title, date, hall }) => {
        const evening = { id, title, date, hall };
        return [
          ...digests.map((digest) => [digest, { evening, isMoved: false }] as const),
          ...moved.map((digest) => [digest, { evening, isMoved: true }] as const),
        ];
      }),
    ),
  };
}

export const isLetIn = ({ kind }: Verdict): boolean => kind === 'admitted' || kind === 'proofAsked';

/**
 * Whether a ticket opens the door.
 * @param digest Of the code that was shown.
 * @param entered Who is in, by the digest: the first entry of each that was not taken back.
 */
export function judgeTicket(
  digest: string,
  { tickets, others }: DoorLookup,
  entered: ReadonlyMap<string, DoorEntry>,
): Verdict {
  const ticket = tickets.get(digest);
  if (ticket === undefined) {
    const other = others.get(digest);
    if (other === undefined) {
      return { kind: 'notOfHere' };
    }
    return { kind: other.isMoved ? 'moved' : 'otherEvening', evening: other.evening };
  }
  const entry = entered.get(digest);
  if (ticket.state === 'cancelled') {
    return { kind: 'cancelled', ticket };
  }
  if (entry !== undefined) {
    return { kind: 'alreadyIn', ticket, entry };
  }
  return { kind: ticket.proof === '' ? 'admitted' : 'proofAsked', ticket };
}

/** Whichever of two was shown first; of the same moment, the phones need only agree. */
export function isBefore(one: DoorEntry, other: DoorEntry): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id);
}
