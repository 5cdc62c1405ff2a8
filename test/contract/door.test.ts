import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeDigest } from '../../api/server/door/read-list.ts';
import { doorListForm } from '../../api/staff/door-calls.ts';
import { codeDigest as digestOnPhone } from '../../ui/staff/door/door-book.ts';
import { ListNotSigned, readSignedList } from '../../ui/staff/door/verify-list.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { writePaidOrder } from './orders-world.ts';
import { type StaffBrowser, signInStaff, strangerOf } from './staff-steps.ts';

let server: TestServer;
let camille: StaffBrowser;
/** Tonight, tomorrow and next month, of three different shows' dates. */
let evenings: { readonly tonight: number; readonly tomorrow: number; readonly later: number };

const hour = 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
  camille = await signInStaff(server, 'door');
  const rows = await server.database.selectFrom('performance').select('id').orderBy('id').limit(3).execute();
  const [tonight = 0, tomorrow = 0, later = 0] = rows.map(({ id }) => id);
  evenings = { tonight, tomorrow, later };
  const now = Date.now();
  for (const [id, date] of [
    [tonight, now],
    [tomorrow, now + 24 * hour],
    [later, now + 30 * 24 * hour],
  ] as const) {
    await server.database
      .updateTable('performance')
      .set({ date: new Date(date) })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('door_entry').execute();
  await server.database.deleteFrom('ticket').execute();
});

async function sold(count: number, performanceId = evenings.tonight) {
  const { numbers } = await writePaidOrder(server.database, {
    ...{ performanceId, email: 'lucie.martin@example.org' },
    tickets: Array.from({ length: count }, () => ({ holder: 'Lucie Martin' })),
  });
  const rows = await server.database
    .selectFrom('ticket')
    .select(['number', 'code'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
  return rows.map(({ number, code }) => ({ number, code, digest: codeDigest(code) }));
}

async function oneSold(performanceId = evenings.tonight) {
  const [ticket] = await sold(1, performanceId);
  if (ticket === undefined) {
    throw new Error('No ticket was sold');
  }
  return ticket;
}

async function readList(performanceId = evenings.tonight, known: string | null = null) {
  const { list } = await camille.ask('doorList', { performanceId, known });
  if (list === null) {
    throw new Error('The list is the one that is known');
  }
  return { ...list, read: doorListForm.parse(JSON.parse(list.text)) };
}

/** A phone at a door: what it sends, and what it was told. */
function phone(device: string, door: string) {
  let cursor = 0;
  const send = async (
    entries: readonly { readonly id: string; readonly digest: string; at: number }[] = [],
  ) => {
    const told = await camille.ask('sendEntries', {
      ...{ performanceId: evenings.tonight, device, cursor },
      entries: entries.map((entry) => ({ ...entry, door })),
    });
    cursor = told.cursor;
    return told;
  };
  return { send };
}

const shown = (digest: string, at = Date.now()) => ({ id: randomUUID(), digest, at });

describe('the list that a phone carries', () => {
  test('has each ticket by a digest alone, and neither code nor person', async () => {
    const tickets = await sold(3);
    const { text, read } = await readList();
    expect(read.tickets).toEqual(
      tickets.map(({ digest }) => ({
        digest,
        seat: 'Orchestre, rang H, place 21',
        category: '1re catégorie',
        price: 'Tarif plein',
        proof: '',
        state: 'valid',
      })),
    );
    for (const { code, number } of tickets) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(`"${number}"`);
    }
    expect(text).not.toMatch(/lucie|martin|example\.org/i);
  });

  test('is signed: by the key that is told, and one changed letter is noticed', async () => {
    await oneSold();
    const { publicKey } = await camille.ask('doorEvenings', {});
    const { text, signature } = await readList();
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    const isSigned = (said: string): boolean =>
      verify(
        'sha256',
        Buffer.from(said),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isSigned(text)).toBe(true);
    expect(isSigned(text.replace('valid', 'Valid'))).toBe(false);
    expect((await camille.ask('doorEvenings', {})).publicKey).toBe(publicKey);
  });

  test('is read by the phone with the digests that the phone makes, and not once it was changed', async () => {
    const { code } = await oneSold();
    const { publicKey } = await camille.ask('doorEvenings', {});
    const list = await readList();
    const read = await readSignedList(list, publicKey);
    expect(read.tickets.map(({ digest }) => digest)).toEqual([await digestOnPhone(code)]);
    const changed = { ...list, text: list.text.replace('Tarif plein', 'Tarif nul') };
    await expect(readSignedList(changed, publicKey)).rejects.toThrow(ListNotSigned);
  });

  test('is told again only when something of it changed', async () => {
    const { number } = await oneSold();
    const { read } = await readList();
    const ask = { performanceId: evenings.tonight, known: read.version };
    expect((await camille.ask('doorList', ask)).list).toBeNull();
    await server.database
      .updateTable('ticket')
      .set({ cancelled_at: new Date() })
      .where('number', '=', number)
      .execute();
    const changed = await readList(evenings.tonight, read.version);
    expect(changed.read.tickets).toMatchObject([{ state: 'cancelled' }]);
  });

  test('has no good ticket of an evening that was called off, also before what they cost was given back', async () => {
    await oneSold();
    const callOff = (at: Date | null) =>
      server.database
        .updateTable('performance')
        .set({ called_off_at: at })
        .where('id', '=', evenings.tonight)
        .execute();
    await callOff(new Date());
    const { read } = await readList();
    await callOff(null);
    expect(read.tickets.map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('says which tickets are of an evening near, and which of one that was moved away', async () => {
    await oneSold();
    const near = await oneSold(evenings.tomorrow);
    const far = await oneSold(evenings.later);
    const moved = await oneSold(evenings.later);
    await server.database
      .updateTable('ticket')
      .set({ first_date: new Date() })
      .where('number', '=', moved.number)
      .execute();
    const { read, text } = await readList();
    expect(read.others.find(({ id }) => id === evenings.tomorrow)).toMatchObject({
      digests: [near.digest],
      moved: [],
    });
    expect(read.others.find(({ id }) => id === evenings.later)).toMatchObject({
      digests: [],
      moved: [moved.digest],
    });
    expect(text).not.toContain(far.digest);
  });

  test('a proof is to be shown until the venue has accepted it in the holder’s name', async () => {
    const { number } = await oneSold();
    const price = await server.database
      .selectFrom('price')
      .innerJoin('proof', 'proof.code', 'price.proof_code')
      .select(['price.code', 'proof.code as proofCode', 'proof.name'])
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.database
      .updateTable('ticket')
      .set({ price_code: price.code })
      .where('number', '=', number)
      .execute();
    expect((await readList()).read.tickets).toMatchObject([{ proof: price.name }]);
    const { customer_id } = await server.database
      .selectFrom('customer_order')
      .innerJoin('ticket', 'ticket.order_reference', 'customer_order.reference')
      .select('customer_id')
      .where('ticket.number', '=', number)
      .executeTakeFirstOrThrow();
    const document = {
      ...{ customer_id, proof_code: price.proofCode, type: 'image/jpeg' as const, size: 1 },
      ...{ content: Buffer.from('x'), state: 'accepted' as const, expires_at: new Date(Date.now() + hour) },
    };
    const file = (holder: string) =>
      server.database
        .insertInto('proof_document')
        .values({ ...document, holder, id: randomUUID() })
        .execute();
    await file('Quelqu’un d’autre');
    expect((await readList()).read.tickets).toMatchObject([{ proof: price.name }]);
    await file('lucie martin');
    expect((await readList()).read.tickets).toMatchObject([{ proof: '' }]);
  });

  test('there is none of an evening that there is not', async () => {
    expect((await camille.tryTo('doorList', { performanceId: 1, known: null })).status).toBe(422);
  });
});

describe('the evenings at a door', () => {
  test('are those of yesterday, today and tomorrow, with who may come and who is in', async () => {
    const [first] = await sold(3);
    await oneSold(evenings.later);
    await phone('tele1', 'Hall').send([shown(first?.digest ?? '')]);
    const told = (await camille.ask('doorEvenings', {})).evenings;
    expect(told.find(({ id }) => id === evenings.tonight)).toMatchObject({ tickets: 3, entered: 1 });
    expect(told.find(({ id }) => id === evenings.tomorrow)).toMatchObject({ tickets: 0, entered: 0 });
    expect(told.some(({ id }) => id === evenings.later)).toBe(false);
    expect(told.find(({ id }) => id === evenings.tonight)?.title).not.toBe('');
  });
});

describe('who came in', () => {
  test('an entry counts once, however often it is sent', async () => {
    const { digest } = await oneSold();
    const hall = phone('tele1', 'Hall');
    const entry = shown(digest);
    await hall.send([entry]);
    const again = await hall.send([entry, entry]);
    expect(again.entries).toEqual([]);
    expect(await camille.ask('doorCounts', { performanceId: evenings.tonight })).toMatchObject({
      ...{ tickets: 1, entered: 1, conflicts: [] },
      doors: [{ door: 'Hall', entered: 1 }],
    });
  });

  test('each phone hears what the other did, once', async () => {
    const [one, two] = await sold(2);
    const hall = phone('tele1', 'Hall');
    const balcony = phone('tele2', 'Balcon');
    await hall.send([shown(one?.digest ?? '')]);
    const told = await balcony.send([shown(two?.digest ?? '')]);
    expect(told.entries.map(({ digest, door, verdict }) => [digest, door, verdict])).toEqual([
      [one?.digest, 'Hall', 'admitted'],
      [two?.digest, 'Balcon', 'admitted'],
    ]);
    expect((await balcony.send()).entries).toEqual([]);
    expect((await hall.send()).entries.map(({ digest }) => digest)).toEqual([two?.digest]);
  });

  test('a ticket shown at two doors that were both cut off is told to both, and the earlier one was right', async () => {
    const { digest } = await oneSold();
    const hall = phone('tele1', 'Hall');
    const balcony = phone('tele2', 'Balcon');
    const now = Date.now();
    const late = shown(digest, now - 60_000);
    const early = shown(digest, now - 120_000);
    // The phone that let in second is back first.
    expect((await hall.send([late])).entries).toMatchObject([{ id: late.id, verdict: 'admitted' }]);
    const atBalcony = (await balcony.send([early])).entries;
    expect(new Map(atBalcony.map(({ id, verdict }) => [id, verdict]))).toEqual(
      new Map([
        [early.id, 'admitted'],
        [late.id, 'twice'],
      ]),
    );
    const atHall = (await hall.send()).entries;
    expect(new Map(atHall.map(({ id, verdict }) => [id, verdict]))).toEqual(
      new Map([
        [early.id, 'admitted'],
        [late.id, 'twice'],
      ]),
    );
    const counts = await camille.ask('doorCounts', { performanceId: evenings.tonight });
    expect(counts).toMatchObject({ entered: 1, doors: [{ door: 'Balcon', entered: 1 }] });
    expect(counts.conflicts).toMatchObject([{ id: late.id, verdict: 'twice', door: 'Hall' }]);
  });

  test('many phones that send at the same time miss nothing', async () => {
    const tickets = await sold(40);
    const phones = [1, 2, 3, 4].map((number) => phone(`tele${number}`, `Porte ${number}`));
    await Promise.all(tickets.map(({ digest }, index) => phones[index % 4]?.send([shown(digest)])));
    const reader = await phone('lecteur', 'Hall').send();
    expect(new Set(reader.entries.map(({ digest }) => digest))).toEqual(
      new Set(tickets.map(({ digest }) => digest)),
    );
    expect(reader.isWhole).toBe(true);
  });

  test('a ticket that was cancelled before it was shown let nobody in, and that is told', async () => {
    const { digest, number } = await oneSold();
    await server.database
      .updateTable('ticket')
      .set({ cancelled_at: new Date(Date.now() - hour) })
      .where('number', '=', number)
      .execute();
    const told = await phone('tele1', 'Hall').send([shown(digest)]);
    expect(told.entries).toMatchObject([{ verdict: 'invalid' }]);
    const counts = await camille.ask('doorCounts', { performanceId: evenings.tonight });
    expect(counts).toMatchObject({ entered: 0, conflicts: [{ verdict: 'invalid' }] });
  });

  test('what is of no ticket of the evening is named, and keeps the rest from nothing', async () => {
    const here = await oneSold();
    const elsewhere = await oneSold(evenings.tomorrow);
    const wrong = shown(elsewhere.digest);
    const told = await phone('tele1', 'Hall').send([wrong, shown(here.digest)]);
    expect(told.unknown).toEqual([wrong.id]);
    expect(told.entries).toMatchObject([{ digest: here.digest }]);
  });

  test('a phone whose clock is ahead lets nobody in tomorrow', async () => {
    const { digest } = await oneSold();
    const told = await phone('tele1', 'Hall').send([shown(digest, Date.now() + 24 * hour)]);
    expect(told.entries[0]?.at).toBeLessThanOrEqual(Date.now());
  });
});

describe('an entry that is taken back', () => {
  test('is told to all phones, opens the ticket again, and stands in the journal with its reason', async () => {
    const { digest } = await oneSold();
    const hall = phone('tele1', 'Hall');
    const balcony = phone('tele2', 'Balcon');
    const entry = shown(digest);
    await hall.send([entry]);
    await balcony.send();
    await camille.ask('undoEntry', { id: entry.id, reason: 'Justificatif absent' });
    expect((await balcony.send()).entries).toMatchObject([{ id: entry.id, isUndone: true }]);
    const again = await balcony.send([shown(digest)]);
    expect(again.entries).toMatchObject([{ verdict: 'admitted', isUndone: false }]);
    const manager = await signInStaff(server, 'manager');
    const { rows } = await manager.ask('journal', { before: null, search: 'Justificatif absent' });
    expect(rows).toMatchObject([{ what: 'entry.undone', subject: `performance ${evenings.tonight}` }]);
  });

  test('whoever came in second is in, once the first is taken back', async () => {
    const { digest } = await oneSold();
    const hall = phone('tele1', 'Hall');
    const first = shown(digest, Date.now() - 60_000);
    const second = shown(digest);
    await hall.send([first, second]);
    await camille.ask('undoEntry', { id: first.id, reason: 'Erreur' });
    const told = (await hall.send()).entries;
    expect(told.find(({ id }) => id === second.id)?.verdict).toBe('admitted');
    const counts = await camille.ask('doorCounts', { performanceId: evenings.tonight });
    expect(counts).toMatchObject({ entered: 1, conflicts: [] });
  });

  test('cannot be taken back twice, nor before it has come', async () => {
    const { digest } = await oneSold();
    const entry = shown(digest);
    expect((await camille.tryTo('undoEntry', { id: entry.id, reason: 'Erreur' })).status).toBe(422);
    await phone('tele1', 'Hall').send([entry]);
    await camille.ask('undoEntry', { id: entry.id, reason: 'Erreur' });
    expect((await camille.tryTo('undoEntry', { id: entry.id, reason: 'Erreur' })).status).toBe(422);
  });
});

test('a stranger is told nothing of a door', async () => {
  const stranger = strangerOf(server);
  expect((await stranger.tryTo('doorEvenings', {})).status).toBe(401);
  const asked = await stranger.tryTo('doorList', { performanceId: evenings.tonight, known: null });
  expect(asked.status).toBe(401);
});
