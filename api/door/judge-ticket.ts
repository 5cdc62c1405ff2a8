import type { DoorEntry, DoorList, ListedTicket, NamedEvening } from './door-list.ts';

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
