import {
  type DoorEntry,
  type DoorList,
  digestBytes,
  isBefore,
  isLetIn,
  judgeTicket,
  lookupOf,
} from '../../../api/staff/door.ts';
import type { ToldEntry } from '../../../api/staff/door-calls.ts';
import type {
  Conflict,
  Judged,
  Showing,
  Standing,
  Undoing,
  Undone,
} from '../../../machines/scanner/scanner.types.ts';
import type { DoorStorage, KeptEntry, KeptEvening, KeptUndoing } from './door-store.ts';

/** Base64url of bytes. */
function inLetters(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');
}

/** What stands for a ticket's code in the list of an evening. */
export async function codeDigest(code: string): Promise<string> {
  const whole = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return inLetters(new Uint8Array(whole).subarray(0, digestBytes));
}

/** What happened at the doors, as the server tells it. */
interface Told {
  readonly entries: readonly ToldEntry[];
  /** Sent, and of no ticket of this evening. */
  readonly unknown: readonly string[];
  readonly cursor: number;
}

/** An evening on a phone: its list, and all entries that this phone made or heard of. As large as the evening, whatever is scanned. */
export interface DoorBook {
  readonly performanceId: number;
  /** Its list, as it was read last. */
  readonly list: () => DoorList;
  readonly cursor: () => number;
  /** Judges a ticket now; who is let in is written down before this resolves. @throws Error when the phone keeps nothing. */
  judge(digest: string, now: number): Promise<Judged>;
  /** Whether the list, or another one near, has the ticket. */
  knows(digest: string): boolean;
  undo(undoing: Undoing): Promise<Undone>;
  standing(): Standing;
  /** Who was let in at this phone, the latest first. */
  history(count: number): readonly Showing[];
  /** Entries that the server does not have, the oldest first. */
  unsent(): readonly KeptEntry[];
  undoings(): readonly KeptUndoing[];
  takeList(list: DoorList, signed: { readonly text: string; readonly signature: string }): Promise<void>;
  takeTold(sent: readonly KeptEntry[], told: Told): Promise<void>;
  /** The server knows that it was taken back, or will never. */
  takeUndone(id: string): Promise<void>;
}

interface Opening {
  readonly list: DoorList;
  readonly kept: KeptEvening;
  readonly door: string;
  readonly device: string;
  readonly storage: DoorStorage;
  readonly newId: () => string;
}

/** Conflicts that are shown. */
const mostConflicts = 50;

const isConflict = ({ verdict, isUndone }: KeptEntry): boolean => verdict !== 'admitted' && !isUndone;

const opensDoor = ({ verdict, isUndone }: KeptEntry): boolean =>
  !isUndone && (verdict === 'admitted' || verdict === 'twice');

function conflictOf({ performanceId: _, isSent: __, verdict, ...entry }: KeptEntry): Conflict | null {
  return verdict === 'admitted' ? null : { ...entry, verdict };
}

/** Opens the book of an evening on what this phone has kept of it. */
export function openDoorBook({ list, kept, door, device, storage, newId }: Opening): DoorBook {
  const performanceId = list.id;
  const entries = new Map(kept.entries.map((entry) => [entry.id, entry]));
  const undoings = new Map(kept.undoings.map((undoing) => [undoing.id, undoing]));
  const unsent = new Map(kept.entries.filter(({ isSent }) => !isSent).map((entry) => [entry.id, entry]));
  /** The entries of each ticket, nearly always one. */
  const byTicket = new Map<string, readonly string[]>();
  /** Who is in: the first entry of each ticket. */
  const entered = new Map<string, DoorEntry>();
  let { cursor } = kept;
  let current = list;
  let lookup = lookupOf(list);
  let tickets = 0;

  const judgeEntries = (digest: string): void => {
    const first = (byTicket.get(digest) ?? [])
      .flatMap((id) => entries.get(id) ?? [])
      .filter(opensDoor)
      .reduce<DoorEntry | null>((found, one) => (found === null || isBefore(one, found) ? one : found), null);
    if (first === null) {
      entered.delete(digest);
    } else {
      entered.set(digest, first);
    }
  };
  const write = (entry: KeptEntry): void => {
    if (!entries.has(entry.id)) {
      byTicket.set(entry.digest, [...(byTicket.get(entry.digest) ?? []), entry.id]);
    }
    entries.set(entry.id, entry);
    if (entry.isSent) {
      unsent.delete(entry.id);
    } else {
      unsent.set(entry.id, entry);
    }
    judgeEntries(entry.digest);
  };
  const openList = (fresh: DoorList): void => {
    current = fresh;
    lookup = lookupOf(fresh);
    tickets = fresh.tickets.filter(({ state }) => state === 'valid').length;
  };
  for (const { id, digest } of kept.entries) {
    byTicket.set(digest, [...(byTicket.get(digest) ?? []), id]);
  }
  for (const digest of byTicket.keys()) {
    judgeEntries(digest);
  }
  openList(list);

  const standing = (): Standing => {
    const doors = new Map<string, number>();
    for (const entry of entered.values()) {
      doors.set(entry.door, (doors.get(entry.door) ?? 0) + 1);
    }
    return {
      unsent: unsent.size + undoings.size,
      tickets,
      entered: entered.size,
      doors: [...doors].map(([name, count]) => ({ door: name, entered: count })),
      conflicts: [...entries.values()]
        .filter(isConflict)
        .sort((one, other) => other.at - one.at)
        .slice(0, mostConflicts)
        .flatMap((entry) => conflictOf(entry) ?? []),
    };
  };

  return {
    performanceId,
    list: () => current,
    cursor: () => cursor,
    standing,
    history: (count) =>
      [...entries.values()]
        .filter((entry) => entry.device === device)
        .sort((one, other) => other.at - one.at)
        .slice(0, count)
        .flatMap(({ id, at, digest, isUndone }) => {
          const ticket = lookup.tickets.get(digest);
          return ticket === undefined ? [] : [{ id, at, isUndone, verdict: { kind: 'admitted', ticket } }];
        }),
    unsent: () => [...unsent.values()],
    undoings: () => [...undoings.values()],
    knows: (digest) => lookup.tickets.has(digest) || lookup.others.has(digest),
    judge: async (digest, now) => {
      const verdict = judgeTicket(digest, lookup, entered);
      const id = newId();
      if (isLetIn(verdict)) {
        const seat = 'ticket' in verdict ? verdict.ticket.seat : '';
        const entry: KeptEntry = {
          ...{ id, digest, door, device, at: now, isUndone: false },
          ...{ performanceId, isSent: false, verdict: 'admitted', seat },
        };
        await storage.addEntry(entry);
        write(entry);
      }
      return { showing: { id, at: now, verdict, isUndone: false }, standing: standing() };
    },
    undo: async ({ id, reason }) => {
      const entry = entries.get(id);
      if (entry !== undefined && !entry.isUndone) {
        const undoing = { id, performanceId, reason, key: newId() };
        const undone = { ...entry, isUndone: true };
        await storage.addUndoing(undoing, undone);
        undoings.set(id, undoing);
        write(undone);
      }
      return { id, standing: standing() };
    },
    takeList: async (fresh, signed) => {
      await storage.keepList({ ...signed, performanceId });
      openList(fresh);
    },
    takeTold: async (sent, told) => {
      const heard = new Map<string, KeptEntry>();
      for (const entry of sent) {
        const verdict = told.unknown.includes(entry.id) ? 'unknown' : entry.verdict;
        // It may have been taken back while it was on its way.
        heard.set(entry.id, { ...(entries.get(entry.id) ?? entry), isSent: true, verdict });
      }
      for (const entry of told.entries) {
        const isUndone = entry.isUndone || undoings.has(entry.id);
        heard.set(entry.id, { ...entry, isUndone, performanceId, isSent: true });
      }
      await storage.keepTold(performanceId, [...heard.values()], told.cursor);
      cursor = told.cursor;
      for (const entry of heard.values()) {
        write(entry);
      }
    },
    takeUndone: async (id) => {
      await storage.dropUndoing(id);
      undoings.delete(id);
    },
  };
}
