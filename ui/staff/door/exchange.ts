import { doorCalls, mostEntriesSent } from '../../../api/staff/door-calls.ts';
import type { Exchanged } from '../../../machines/scanner/scanner.types.ts';
import { askStaff, postStaff, StaffRefused, StaffSignedOut } from '../kit/ask-staff.ts';
import type { DoorBook } from './door-book.ts';
import { keepPhone } from './door-store.ts';
import { readSignedList } from './verify-list.ts';

/** What a phone speaks with the server for: an evening's book, the key of its list, its own name and clock. */
export interface DoorPhone {
  readonly book: DoorBook;
  readonly publicKey: string;
  readonly device: string;
  readonly isMuted: boolean;
  /** The server's time, as far as it is known: epoch milliseconds. */
  readonly now: () => number;
  readonly setOffset: (offset: number) => void;
}

/** After so long the list is read again, in milliseconds: tickets are sold until the curtain rises. */
const longestListAge = 45_000;
/** A round trip longer than this says too little about the server's time. */
const longestRoundTrip = 5000;

const listReadAt = new WeakMap<DoorBook, number>();

/** How old the list is, in milliseconds: since the server was last asked for it. */
export function listAge({ book }: DoorPhone): number {
  return performance.now() - (listReadAt.get(book) ?? Number.NEGATIVE_INFINITY);
}

/** Asks the server for the list, and takes it where it is another. @throws as `askStaff`, and ListNotSigned. */
export async function readListAnew({ book, publicKey }: DoorPhone): Promise<void> {
  const { list } = await askStaff(doorCalls.doorList, {
    performanceId: book.performanceId,
    known: book.list().version,
  });
  if (list !== null) {
    await book.takeList(await readSignedList(list, publicKey), list);
  }
  listReadAt.set(book, performance.now());
}

/** Learns the server's time from an answer; kept, so that it is known after a reload without a network. */
async function learnTime(phone: DoorPhone, serverTime: number, sentAt: number): Promise<void> {
  const receivedAt = Date.now();
  if (receivedAt - sentAt <= longestRoundTrip) {
    const offset = serverTime - (sentAt + receivedAt) / 2;
    phone.setOffset(offset);
    await keepPhone({ offset });
  }
}

/** One part of what is kept goes, and what is new comes. */
async function exchangePart(phone: DoorPhone): Promise<boolean> {
  const { book, device } = phone;
  const sent = book.unsent().slice(0, mostEntriesSent);
  const sentAt = Date.now();
  const told = await askStaff(doorCalls.sendEntries, {
    performanceId: book.performanceId,
    device,
    cursor: book.cursor(),
    entries: sent.map(({ id, digest, door, at }) => ({ id, digest, door, at: Math.round(at) })),
  });
  await book.takeTold(sent, told);
  await learnTime(phone, told.now, sentAt);
  return told.isWhole && book.unsent().length === 0;
}

async function sendUndoings({ book }: DoorPhone): Promise<void> {
  for (const { id, reason, key } of book.undoings()) {
    try {
      await postStaff(doorCalls.undoEntry, { id, reason }, key);
    } catch (error) {
      // Another phone took it back, or it is of no ticket: there is nothing left to do.
      if (!(error instanceof StaffRefused)) {
        throw error;
      }
    }
    await book.takeUndone(id);
  }
}

/**
 * Sends all that the server does not have, in parts, and hears what happened at the other doors.
 * @throws StaffAway without an answer: what was not sent is still kept.
 */
export async function exchange(phone: DoorPhone): Promise<Exchanged> {
  try {
    if (listAge(phone) > longestListAge) {
      await readListAnew(phone);
    }
    while (!(await exchangePart(phone))) {
      // The next part.
    }
    await sendUndoings(phone);
    return { kind: 'done', standing: phone.book.standing() };
  } catch (error) {
    if (error instanceof StaffSignedOut) {
      return { kind: 'signedOut' };
    }
    throw error;
  }
}
