import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DoorEntry, NamedEvening } from '../../../api/staff/door.ts';
import type { StaffMember } from '../../../api/staff/staff-call.ts';

/** An entry as this phone keeps it, its own or heard of. */
export interface KeptEntry extends DoorEntry {
  readonly performanceId: number;
  /** The server has it. */
  readonly isSent: boolean;
  /** As the server judged it; `admitted` until it has, `unknown` for one of no ticket of the evening. */
  readonly verdict: 'admitted' | 'twice' | 'invalid' | 'unknown';
  readonly seat: string;
}

/** An entry of this phone that was taken back, until the server knows. */
export interface KeptUndoing {
  readonly id: string;
  readonly performanceId: number;
  readonly reason: string;
  /** Names the request: repeated, it is done once. */
  readonly key: string;
}

interface KeptList {
  readonly performanceId: number;
  readonly text: string;
  readonly signature: string;
}

/** What a phone knows of itself. */
export interface KeptPhone {
  /** Its name, which tells it from the others and means nothing else. */
  readonly device: string;
  /** The key that lists are signed with, as it was told to who was signed in. */
  readonly publicKey: string | null;
  /** How far the server's clock is before this one's, in milliseconds. */
  readonly offset: number;
  readonly isMuted: boolean;
  /** The door that is kept here, or was last. */
  readonly door: string;
  readonly performanceId: number | null;
  /** The door is open: after a reload it is opened again by itself. */
  readonly isOpen: boolean;
  readonly evenings: readonly NamedEvening[];
}

/** Everything of one evening that this phone keeps. */
export interface KeptEvening {
  readonly list: KeptList | null;
  readonly entries: readonly KeptEntry[];
  readonly undoings: readonly KeptUndoing[];
  /** The last change that was heard of; 0 for none. */
  readonly cursor: number;
}

interface DoorSchema extends DBSchema {
  phone: { key: 'phone'; value: KeptPhone };
  member: { key: 'member'; value: StaffMember };
  lists: { key: number; value: KeptList };
  entries: { key: string; value: KeptEntry; indexes: { byEvening: number } };
  undoings: { key: string; value: KeptUndoing; indexes: { byEvening: number } };
  cursors: { key: number; value: number };
}

const databaseName = 'guichet-porte';

let opened: Promise<IDBPDatabase<DoorSchema>> | null = null;

function database(): Promise<IDBPDatabase<DoorSchema>> {
  opened ??= openDB<DoorSchema>(databaseName, 1, {
    upgrade: (made) => {
      made.createObjectStore('phone');
      made.createObjectStore('member');
      made.createObjectStore('lists', { keyPath: 'performanceId' });
      made.createObjectStore('entries', { keyPath: 'id' }).createIndex('byEvening', 'performanceId');
      made.createObjectStore('undoings', { keyPath: 'id' }).createIndex('byEvening', 'performanceId');
      made.createObjectStore('cursors');
    },
  }).catch((error: unknown) => {
    // Tried again by who asks next.
    opened = null;
    throw error;
  });
  return opened;
}

/** Eight letters and digits. */
const newDevice = (): string => crypto.randomUUID().slice(0, 8);

const unknownPhone = (): KeptPhone => ({
  ...{ device: newDevice(), publicKey: null, offset: 0, isMuted: false },
  ...{ door: '', performanceId: null, isOpen: false, evenings: [] },
});

/** What this phone knows of itself; a new one gets a name. */
export async function readPhone(): Promise<KeptPhone> {
  const found = await (await database()).get('phone', 'phone');
  if (found !== undefined) {
    return found;
  }
  const phone = unknownPhone();
  await (await database()).put('phone', phone, 'phone');
  return phone;
}

export async function keepPhone(changes: Partial<KeptPhone>): Promise<KeptPhone> {
  const phone = { ...(await readPhone()), ...changes };
  await (await database()).put('phone', phone, 'phone');
  return phone;
}

export async function readKeptEvening(performanceId: number): Promise<KeptEvening> {
  const kept = await database();
  return {
    list: (await kept.get('lists', performanceId)) ?? null,
    entries: await kept.getAllFromIndex('entries', 'byEvening', performanceId),
    undoings: await kept.getAllFromIndex('undoings', 'byEvening', performanceId),
    cursor: (await kept.get('cursors', performanceId)) ?? 0,
  };
}

/** Evenings of which the server does not have everything yet. */
export async function readUnsentEvenings(): Promise<readonly number[]> {
  const kept = await database();
  const unsent = (await kept.getAll('entries')).filter(({ isSent }) => !isSent);
  return [
    ...new Set([...unsent, ...(await kept.getAll('undoings'))].map(({ performanceId }) => performanceId)),
  ];
}

/** Where the book of an evening writes; each of these is done wholly or not at all. */
export interface DoorStorage {
  addEntry(entry: KeptEntry): Promise<void>;
  keepTold(performanceId: number, entries: readonly KeptEntry[], cursor: number): Promise<void>;
  addUndoing(undoing: KeptUndoing, entry: KeptEntry): Promise<void>;
  dropUndoing(id: string): Promise<void>;
  keepList(list: KeptList): Promise<void>;
}

/** The phone's own storage, which outlives a reload. */
export const phoneStorage: DoorStorage = {
  addEntry: async (entry) => {
    await (await database()).put('entries', entry);
  },
  keepTold: async (performanceId, entries, cursor) => {
    const transaction = (await database()).transaction(['entries', 'cursors'], 'readwrite');
    await Promise.all([
      ...entries.map((entry) => transaction.objectStore('entries').put(entry)),
      transaction.objectStore('cursors').put(cursor, performanceId),
      transaction.done,
    ]);
  },
  addUndoing: async (undoing, entry) => {
    const transaction = (await database()).transaction(['entries', 'undoings'], 'readwrite');
    await Promise.all([
      transaction.objectStore('entries').put(entry),
      transaction.objectStore('undoings').put(undoing),
      transaction.done,
    ]);
  },
  dropUndoing: async (id) => {
    await (await database()).delete('undoings', id);
  },
  keepList: async (list) => {
    await (await database()).put('lists', list);
  },
};

/** Forgets evenings other than these, but for what the server does not have yet. */
export async function forgetOtherEvenings(ids: readonly number[]): Promise<void> {
  const kept = await database();
  const transaction = kept.transaction(['lists', 'entries', 'undoings', 'cursors'], 'readwrite');
  const undone = new Set((await transaction.objectStore('undoings').getAll()).map(({ id }) => id));
  for (const id of await transaction.objectStore('lists').getAllKeys()) {
    if (!ids.includes(id)) {
      await transaction.objectStore('lists').delete(id);
    }
  }
  for (const { id, performanceId, isSent } of await transaction.objectStore('entries').getAll()) {
    if (!ids.includes(performanceId) && isSent && !undone.has(id)) {
      await transaction.objectStore('entries').delete(id);
      // Heard of anew, should somebody open that evening again.
      await transaction.objectStore('cursors').delete(performanceId);
    }
  }
  await transaction.done;
}

/** Who works at this phone, for the door to go on without a network. */
export async function rememberMember(member: StaffMember): Promise<void> {
  await (await database()).put('member', member, 'member');
}

export async function recallMember(): Promise<StaffMember | null> {
  return (await (await database()).get('member', 'member')) ?? null;
}

/** Whoever leaves takes the lists along; what the server does not have yet stays. */
export async function forgetMember(): Promise<void> {
  const kept = await database();
  await kept.delete('member', 'member');
  await kept.clear('lists');
}
