import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DoorList } from '../../api/staff/door.ts';
import type { ToldEntry } from '../../api/staff/door-calls.ts';
import { createSameCode } from '../../ui/staff/door/camera.ts';
import { openDoorBook } from '../../ui/staff/door/door-book.ts';
import type { DoorStorage, KeptEntry, KeptEvening } from '../../ui/staff/door/door-store.ts';

const ticketOf = (number: number) => ({
  ...{ digest: `ticket ${number}`, seat: `Rang A, place ${number}`, category: '1re catégorie' },
  ...{ price: 'Tarif plein', proof: '', state: 'valid' as const },
});

const listOf = (count: number): DoorList => ({
  ...{ id: 7, title: 'Le Malade imaginaire', date: 0, hall: 'Salle Polaris', version: 'v1', madeAt: 0 },
  tickets: Array.from({ length: count }, (_, number) => ticketOf(number)),
  others: [],
});

/** A phone's storage, which a reload finds again. */
function createDisk() {
  const entries = new Map<string, KeptEntry>();
  const undoings = new Map<string, KeptEvening['undoings'][number]>();
  let cursor = 0;
  const storage: DoorStorage = {
    addEntry: async (entry) => void entries.set(entry.id, entry),
    keepTold: async (_, told, last) => {
      for (const entry of told) {
        entries.set(entry.id, entry);
      }
      cursor = last;
    },
    addUndoing: async (undoing, entry) => {
      undoings.set(undoing.id, undoing);
      entries.set(entry.id, entry);
    },
    dropUndoing: async (id) => void undoings.delete(id),
    keepList: async () => {},
  };
  const kept = (): KeptEvening => ({
    list: null,
    entries: [...entries.values()],
    undoings: [...undoings.values()],
    cursor,
  });
  return { storage, kept };
}

let lastId = 0;
const newId = (): string => {
  lastId += 1;
  return String(lastId).padStart(8, '0');
};

const phoneOf = (disk: ReturnType<typeof createDisk>, device: string, list: DoorList, door = device) =>
  openDoorBook({ list, kept: disk.kept(), door, device, storage: disk.storage, newId });

/** As the server tells an entry of a phone. */
const toldOf = (entry: KeptEntry, verdict: ToldEntry['verdict'] = 'admitted'): ToldEntry => ({
  ...{ id: entry.id, digest: entry.digest, door: entry.door, device: entry.device, at: entry.at },
  ...{ isUndone: entry.isUndone, seat: entry.seat, verdict },
});

describe('an evening on a phone', () => {
  test('a reload forgets neither who is in nor what is to be sent', async () => {
    const disk = createDisk();
    const before = phoneOf(disk, 'hall', listOf(3));
    await before.judge('ticket 1', 10);
    const after = phoneOf(disk, 'hall', listOf(3));
    expect((await after.judge('ticket 1', 20)).showing.verdict).toMatchObject({
      kind: 'alreadyIn',
      entry: { at: 10, door: 'hall' },
    });
    expect(after.standing()).toMatchObject({ unsent: 1, entered: 1, tickets: 3 });
    expect(after.history(20)).toMatchObject([{ at: 10, verdict: { ticket: { digest: 'ticket 1' } } }]);
  });

  test('who came in at another door is in here too, once that was heard', async () => {
    const balcony = phoneOf(createDisk(), 'balcon', listOf(2));
    await balcony.judge('ticket 0', 5);
    const [entry] = balcony.unsent();
    const hall = phoneOf(createDisk(), 'hall', listOf(2));
    await hall.takeTold([], { entries: entry === undefined ? [] : [toldOf(entry)], unknown: [], cursor: 4 });
    expect((await hall.judge('ticket 0', 9)).showing.verdict).toMatchObject({
      kind: 'alreadyIn',
      entry: { door: 'balcon', at: 5 },
    });
    expect([hall.cursor(), hall.standing().unsent]).toEqual([4, 0]);
  });

  test('a ticket that was shown at two doors is told, once the server has found it', async () => {
    const hall = phoneOf(createDisk(), 'hall', listOf(2));
    await hall.judge('ticket 0', 9);
    const sent = hall.unsent();
    const told = sent.map((entry) => toldOf(entry, 'twice'));
    const other = {
      ...toldOf(sent[0] ?? Object(null)),
      id: 'other',
      door: 'balcon',
      device: 'balcon',
      at: 5,
    };
    await hall.takeTold(sent, { entries: [other, ...told], unknown: [], cursor: 3 });
    expect(hall.standing()).toMatchObject({
      ...{ unsent: 0, entered: 1, doors: [{ door: 'balcon', entered: 1 }] },
      conflicts: [{ verdict: 'twice', door: 'hall', seat: 'Rang A, place 0' }],
    });
  });

  test('an entry that was taken back opens the door again, and stays so while the server does not know', async () => {
    const disk = createDisk();
    const hall = phoneOf(disk, 'hall', listOf(2));
    const { showing } = await hall.judge('ticket 0', 9);
    const sent = hall.unsent();
    await hall.undo({ id: showing.id, reason: 'Erreur' });
    // The answer to what went before is on its way.
    await hall.takeTold(sent, { entries: sent.map((entry) => toldOf(entry)), unknown: [], cursor: 1 });
    expect(hall.standing()).toMatchObject({ unsent: 1, entered: 0 });
    expect(hall.undoings()).toMatchObject([{ id: showing.id, reason: 'Erreur' }]);
    expect((await hall.judge('ticket 0', 12)).showing.verdict.kind).toBe('admitted');
    await hall.takeUndone(showing.id);
    expect(phoneOf(disk, 'hall', listOf(2)).undoings()).toEqual([]);
  });

  test('what the server knows no ticket of is sent once, and told', async () => {
    const hall = phoneOf(createDisk(), 'hall', listOf(1));
    await hall.judge('ticket 0', 9);
    const sent = hall.unsent();
    await hall.takeTold(sent, { entries: [], unknown: sent.map(({ id }) => id), cursor: 0 });
    expect(hall.standing()).toMatchObject({ unsent: 0, entered: 0, conflicts: [{ verdict: 'unknown' }] });
  });

  test('a phone that can keep nothing lets nobody in', async () => {
    const { storage, kept } = createDisk();
    const full: DoorStorage = { ...storage, addEntry: () => Promise.reject(new Error('no room')) };
    const hall = openDoorBook({
      ...{ list: listOf(1), kept: kept(), door: 'hall', device: 'hall', newId, storage: full },
    });
    await expect(hall.judge('ticket 0', 1)).rejects.toThrow('no room');
    expect(hall.standing()).toMatchObject({ entered: 0, unsent: 0 });
  });

  test('is as large as the evening, whatever is shown a thousand times', async () => {
    const disk = createDisk();
    const hall = phoneOf(disk, 'hall', listOf(10));
    for (let time = 0; time < 1000; time += 1) {
      await hall.judge(`ticket ${time % 12}`, time);
    }
    expect(disk.kept().entries).toHaveLength(10);
    expect(hall.standing()).toMatchObject({ unsent: 10, entered: 10 });
    expect(hall.history(20)).toHaveLength(10);
  });

  test('two phones that hear the same agree on who is in, in whatever order it comes', () => {
    const entry = fc.record({
      id: fc.uuid(),
      digest: fc.nat({ max: 3 }).map((number) => `ticket ${number}`),
      at: fc.nat({ max: 5 }),
      isUndone: fc.boolean(),
      verdict: fc.constantFrom('admitted', 'twice', 'invalid'),
    });
    return fc.assert(
      fc.asyncProperty(
        fc
          .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 })
          .chain((entries) =>
            fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
          ),
        async ([entries, shuffled]) => {
          const standings = [];
          for (const order of [entries, shuffled]) {
            const book = phoneOf(createDisk(), 'hall', listOf(4));
            for (const one of order) {
              const told = { ...one, door: one.id, device: 'x', seat: '' };
              await book.takeTold([], { entries: [told], unknown: [], cursor: 1 });
            }
            const { doors, conflicts, entered } = book.standing();
            standings.push({
              entered,
              doors: new Set(doors.map(({ door }) => door)),
              conflicts: new Set(conflicts.map(({ id }) => id)),
            });
          }
          expect(standings[0]).toEqual(standings[1]);
        },
      ),
    );
  });
});

describe('a code in the picture', () => {
  test('is told once while it stays there, also where the reader misses it for a moment', () => {
    const isNew = createSameCode();
    expect(isNew('A', 0)).toBe('A');
    expect(isNew('A', 100)).toBeNull();
    expect(isNew(null, 200)).toBeNull();
    expect(isNew('A', 1200)).toBeNull();
    expect(isNew('A', 2600)).toBeNull();
  });

  test('is told again once it was away, and another one at once', () => {
    const isNew = createSameCode();
    expect(isNew('A', 0)).toBe('A');
    expect(isNew('A', 1600)).toBe('A');
    expect(isNew('B', 1700)).toBe('B');
    expect(isNew('A', 1800)).toBe('A');
  });
});
