import { doorCalls } from '../../staff/door-calls.ts';
import { performanceSubject } from '../staff/journal.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { countDoors, keepEntries, readConflicts, readEntries, undoEntry } from './entries.ts';
import { countEvenings, readEvening, readEvenings } from './read-evenings.ts';
import { readDoorKey, readDoorList } from './read-list.ts';

const noCount = { tickets: 0, entered: 0 };

/** The door: what phones carry, and who came in. */
export const doorStaffCalls = {
  doorEvenings: reading(doorCalls.doorEvenings, async (_, { database, settings }) => {
    const now = settings.now();
    const evenings = await readEvenings(database, now);
    const counts = await countEvenings(
      database,
      evenings.map(({ id }) => id),
    );
    const { publicKey } = await readDoorKey(database);
    return {
      evenings: evenings.map((evening) => ({ ...evening, ...(counts.get(evening.id) ?? noCount) })),
      publicKey,
      now,
    };
  }),

  doorList: reading(doorCalls.doorList, async ({ performanceId, known }, { database, settings }) => {
    const list = await readDoorList(database, performanceId, settings.now());
    if (list.version === known) {
      return { list: null };
    }
    const text = JSON.stringify(list);
    const key = await readDoorKey(database);
    return { list: { text, signature: key.sign(text) } };
  }),

  sendEntries: reading(
    doorCalls.sendEntries,
    async ({ performanceId, device, cursor, entries }, { database, settings, staff }) => {
      const now = settings.now();
      const unknown = await keepEntries(database, { performanceId, device, staffId: staff.id, entries, now });
      const told = await readEntries(database, performanceId, cursor);
      return { ...told, unknown: [...unknown], now };
    },
  ),

  undoEntry: change(doorCalls.undoEntry, async ({ id, reason }, { transaction, staff }) => {
    const { performanceId, door, ticket } = await undoEntry(transaction, { id, reason, staffId: staff.id });
    return {
      told: {},
      entries: [
        {
          what: 'entry.undone',
          subject: performanceSubject(performanceId),
          reason,
          details: { door, ticket },
        },
      ],
    };
  }),

  doorCounts: reading(doorCalls.doorCounts, async ({ performanceId }, { database }) => {
    await readEvening(database, performanceId);
    const counts = await countEvenings(database, [performanceId]);
    return {
      ...(counts.get(performanceId) ?? noCount),
      doors: await countDoors(database, performanceId),
      conflicts: await readConflicts(database, performanceId),
    };
  }),
} satisfies Readonly<Record<string, ServedStaffCall>>;
