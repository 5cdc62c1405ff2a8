import { doorCalls, mostEntriesSent } from '../../../api/staff/door-calls.ts';
import type { Exchanged } from '../../../machines/scanner/scanner.types.ts';
import { askStaff, postStaff, StaffRefused, StaffSignedOut } from '../kit/ask-staff.ts';
import type { DoorBook } from './door-book.ts';
import {
  type KeptEntry,
  type KeptUndoing,
  keepPhone,
  phoneStorage,
  readKeptEvening,
  readPhone,
  readUnsentEvenings,
} from './door-store.ts';
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
function listAge({ book }: DoorPhone): number {
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

/** One part of what is kept goes, and what is new comes. Whether that was all. */
async function exchangePart(phone: DoorPhone): Promise<boolean> {
  const { book, device } = phone;
  const sent = book.unsent().slice(0, mostEntriesSent);
  const sentAt = Date.now();
  const told = await askStaff(doorCalls.sendEntries, {
    ...{ performanceId: book.performanceId, device, cursor: book.cursor() },
    entries: sent.map(asSent),
  });
  await book.takeTold(sent, told);
  await learnTime(phone, told.now, sentAt);
  return told.isWhole && book.unsent().length === 0;
}

const asSent = ({ id, digest, door, at }: KeptEntry) => ({ id, digest, door, at: Math.round(at) });

async function sendUndoing({ id, reason, key }: KeptUndoing): Promise<void> {
  try {
    await postStaff(doorCalls.undoEntry, { id, reason }, key);
  } catch (error) {
    // Another phone took it back, or it is of no ticket: there is nothing left to do.
    if (!(error instanceof StaffRefused)) {
      throw error;
    }
  }
}

/**
 * Sends all that the server does not have, in parts, and hears what happened at the other doors.
 * @throws StaffAway without an answer: what was not sent is still kept.
 */
export async function exchange(phone: DoorPhone): Promise<Exchanged> {
  const { book } = phone;
  try {
    if (listAge(phone) > longestListAge) {
      await readListAnew(phone);
    }
    while (!(await exchangePart(phone))) {
      // The next part.
    }
    for (const undoing of book.undoings()) {
      await sendUndoing(undoing);
      await book.takeUndone(undoing.id);
    }
    return { kind: 'done', standing: book.standing() };
  } catch (error) {
    if (error instanceof StaffSignedOut) {
      return { kind: 'signedOut' };
    }
    throw error;
  }
}

/** After all changes: nothing is told. */
const noNews = Number.MAX_SAFE_INTEGER;

/**
 * Sends what is kept of evenings whose door is closed: of a phone that was switched off before it found a network.
 * @throws as `askStaff`: what was not sent is still kept.
 */
export async function sendLeftovers(): Promise<void> {
  const { device } = await readPhone();
  for (const performanceId of await readUnsentEvenings()) {
    const { entries, undoings, cursor } = await readKeptEvening(performanceId);
    const unsent = entries.filter(({ isSent }) => !isSent);
    while (unsent.length > 0) {
      const part = unsent.splice(0, mostEntriesSent);
      await askStaff(doorCalls.sendEntries, {
        ...{ performanceId, device, cursor: noNews },
        entries: part.map(asSent),
      });
      const sent = part.map((entry) => ({ ...entry, isSent: true }));
      await phoneStorage.keepTold(performanceId, sent, cursor);
    }
    for (const undoing of undoings) {
      await sendUndoing(undoing);
      await phoneStorage.dropUndoing(undoing.id);
    }
  }
}
