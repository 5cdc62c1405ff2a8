import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite, machine } from '../../api/server/staff/invitation.ts';
import {
  checkJournal,
  eraseJournalWords,
  readDeeds,
  rechainJournal,
  writeJournal,
} from '../../api/server/staff/journal.ts';
import { type StaffCallName, staffCalls } from '../../api/staff/calls.ts';
import { mayAct, staffRoles } from '../../api/staff/staff-call.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { oneTimeCode, signInStaff, staffPassword, strangerOf } from './staff-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secretOf = async (email: string): Promise<string> =>
  (
    await server.database
      .selectFrom('staff_member')
      .select('one_time_secret')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).one_time_secret;

describe('who works here', () => {
  test('whoever is invited chooses a password, proves their phone, and is in', async () => {
    const email = 'lou@grande-ourse.example';
    const secret = await invite(server.database, { email, role: 'desk', name: 'Lou Marin' });
    const lou = strangerOf(server);
    const invitation = await lou.ask('readInvitation', { secret });
    expect(invitation.member).toMatchObject({ name: 'Lou Marin', role: 'desk' });
    expect(invitation.oneTimeSecret).toBe(await secretOf(email));
    const weak = await lou.tryTo('acceptInvitation', {
      ...{ secret, password: 'motdepasse123' },
      code: oneTimeCode(invitation.oneTimeSecret),
    });
    expect(weak.status).toBe(422);
    await lou.ask('acceptInvitation', {
      ...{ secret, password: staffPassword },
      code: oneTimeCode(invitation.oneTimeSecret),
    });
    expect((await lou.ask('whoAmI', {})).member).toMatchObject({ name: 'Lou Marin', role: 'desk' });
    const again = await strangerOf(server).tryTo('readInvitation', { secret });
    expect(again.status).toBe(422);
  });

  test('a password without its code opens nothing, nor does a code a second time', async () => {
    const email = 'ines@grande-ourse.example';
    const secret = await invite(server.database, { email, role: 'door', name: 'Inès' });
    const oneTime = await secretOf(email);
    await strangerOf(server).ask('acceptInvitation', {
      ...{ secret, password: staffPassword },
      code: oneTimeCode(oneTime),
    });
    const credentials = { email, password: staffPassword };
    const ines = strangerOf(server);
    expect((await ines.tryTo('signIn', { ...credentials, code: '000000' })).status).toBe(422);
    expect((await ines.tryTo('signIn', { ...credentials, code: oneTimeCode(oneTime) })).status).toBe(422);
    expect(
      (await ines.tryTo('signIn', { email, password: 'autre chose', code: oneTimeCode(oneTime, 1) })).status,
    ).toBe(422);
    expect((await ines.ask('signIn', { ...credentials, code: oneTimeCode(oneTime, 1) })).member.name).toBe(
      'Inès',
    );
    await ines.ask('signOut', {});
    expect((await ines.ask('whoAmI', {})).member).toBeNull();
  });

  test('who guesses must wait, and keeps nobody else out', async () => {
    const email = 'noe@grande-ourse.example';
    await invite(server.database, { email, role: 'door', name: 'Noé' });
    const guesser = strangerOf(server);
    const guess = () => guesser.tryTo('signIn', { email, password: 'au hasard', code: '123456' });
    const answers: number[] = [];
    const words: string[] = [];
    for (let times = 0; times < 12; times += 1) {
      const { status, body } = await guess();
      answers.push(status);
      words.push(JSON.stringify(body.refusal));
    }
    expect(answers.every((status) => status === 422)).toBe(true);
    expect(words.at(-1)).toContain('Trop d’essais');
    await signInStaff(server, 'door');
  });

  test('whose access a manager ends is out at once, and the journal says why', async () => {
    const manager = await signInStaff(server, 'manager');
    const door = await signInStaff(server, 'door');
    await manager.ask('endStaffMember', { id: door.id, reason: 'Fin de saison' });
    expect((await door.ask('whoAmI', {})).member).toBeNull();
    const { rows } = await manager.ask('journal', { before: null, search: 'Fin de saison' });
    expect(rows).toMatchObject([{ what: 'staff.ended', subject: `staff ${door.id}` }]);
    expect((await manager.tryTo('endStaffMember', { id: manager.id, reason: 'x' })).status).toBe(422);
  });

  test('the same change with the same key is done once', async () => {
    const manager = await signInStaff(server, 'manager');
    const door = await signInStaff(server, 'door');
    const ask = { id: door.id, reason: 'Deux fois' };
    await manager.ask('endStaffMember', ask, 'la-meme-clef');
    await manager.ask('endStaffMember', ask, 'la-meme-clef');
    const { rows } = await manager.ask('journal', { before: null, search: 'Deux fois' });
    expect(rows).toHaveLength(1);
    const other = await manager.tryTo('endStaffMember', { ...ask, reason: 'Autre' }, 'la-meme-clef');
    expect(other.status).toBe(422);
  });
});

describe('nobody does what is not theirs', () => {
  const guarded = Object.entries(staffCalls).filter(([, { least }]) => least !== null);

  test.each(guarded)('%s', async (name, { least }) => {
    // An empty question is read only after it was asked who asks.
    const askOf = async (browser: ReturnType<typeof strangerOf>) =>
      (await browser.tryTo(name as StaffCallName, {} as never)).status;
    expect(await askOf(strangerOf(server))).toBe(401);
    for (const role of staffRoles.filter((one) => least !== null && !mayAct(one, least))) {
      expect(await askOf(await signInStaff(server, role))).toBe(403);
    }
  });

  test('a shopper’s own session opens none of it, and a foreign page makes no call', async () => {
    const shopper = await server.openShopper();
    const asked = { method: 'POST', url: '/guichet/api/staffMembers', payload: '{"ask":{}}' } as const;
    const json = { 'content-type': 'application/json' };
    expect((await server.inject({ ...asked, headers: { ...json, cookie: shopper.cookie() } })).status).toBe(
      401,
    );
    const manager = await signInStaff(server, 'manager');
    const foreign = { ...json, cookie: manager.cookie(), origin: 'https://ailleurs.example' };
    expect((await server.inject({ ...asked, headers: foreign })).status).toBe(400);
  });
});

describe('the journal', () => {
  test('a row that was changed or taken away is found, also the last', async () => {
    const { database } = server;
    expect((await checkJournal(database, null)).kind).toBe('whole');
    const head = await database.selectFrom('journal_head').selectAll().executeTakeFirstOrThrow();
    const { performance_id: _, ...last } = await database
      .selectFrom('journal')
      .selectAll()
      .where('number', '=', head.number)
      .executeTakeFirstOrThrow();
    await database.updateTable('journal').set({ reason: 'autre' }).where('number', '=', '2').execute();
    expect(await checkJournal(database, null)).toEqual({ kind: 'broken', number: 2n });
    await database.updateTable('journal').set({ reason: '' }).where('number', '=', '2').execute();
    await database.deleteFrom('journal').where('number', '=', head.number).execute();
    expect(await checkJournal(database, null)).toEqual({ kind: 'broken', number: BigInt(head.number) });
    await database.insertInto('journal').values(last).execute();
    expect(await checkJournal(database, last.digest.toString('hex'))).toMatchObject({ isKnown: true });
    expect(await checkJournal(database, '00')).toMatchObject({ kind: 'whole', isKnown: false });
  });

  /** As rows were written before words could be erased: the digest is of the words themselves. */
  const writeOldRow = async (subject: string, reason: string): Promise<string> => {
    const { database } = server;
    const head = await database.selectFrom('journal_head').selectAll().executeTakeFirstOrThrow();
    const at = new Date();
    const number = String(BigInt(head.number) + 1n);
    const said = [number, at.toISOString(), null, 'Camille', 'evening.moved', subject, reason, '{}'];
    const digest = createHash('sha256').update(head.digest).update(JSON.stringify(said)).digest();
    await database
      .insertInto('journal')
      .values({
        ...{ number, at, staff_id: null, who: 'Camille', what: 'evening.moved', subject },
        ...{ reason, salt: null, words_digest: null, details: '{}', digest },
      })
      .execute();
    await database.updateTable('journal_head').set({ number, digest }).execute();
    return number;
  };

  test('rows from before words could be erased hold by their words', async () => {
    const { database } = server;
    const number = await writeOldRow('performance 4501', 'panne');
    expect(await checkJournal(database, null)).toMatchObject({ kind: 'whole' });
    expect(await readDeeds(database, { performanceId: 4501 })).toMatchObject([{ reason: 'panne' }]);
    const own = database.updateTable('journal').where('number', '=', number);
    await own.set({ reason: '' }).execute();
    expect((await checkJournal(database, null)).kind).toBe('broken');
    await own.set({ reason: 'panne' }).execute();
    expect((await checkJournal(database, null)).kind).toBe('whole');
  });

  test('rows from before are chained anew by one command, and lose their words like all others then', async () => {
    const { database } = server;
    const rechain = (known: string) =>
      database.transaction().execute((transaction) => rechainJournal(transaction, machine, known));
    const wordsOf = async (number: string) =>
      (
        await database
          .selectFrom('journal')
          .select('reason')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).reason;
    const person = 'efface-avant';
    const blank = { title: '', first_name: '', role: '', company: '', address: '', postcode: '', city: '' };
    await database
      .insertInto('customer')
      .values({
        ...blank,
        ...{ id: person, status: 'visitor', email: '', password_hash: null, last_name: 'Effacé' },
        ...{ country: '', phone: '', second_phone: '', erased_at: new Date() },
      })
      .execute();
    const [theirs, ofNobody] = [
      await writeOldRow(`person ${person}`, 'Zoé Martin nous l’a demandé'),
      await writeOldRow('GOAVANT', 'malade'),
    ];
    await database
      .transaction()
      .execute((transaction) =>
        writeJournal(transaction, machine, [{ what: 'day.closed', subject: 'closing 9', reason: '' }]),
      );
    const before = await checkJournal(database, null);
    const noted = before.kind === 'whole' ? before.digest : '';
    expect(await rechain('00')).toMatchObject({ kind: 'whole', isKnown: false });
    expect(await checkJournal(database, null)).toEqual(before);

    const done = await rechain(noted);
    expect(done).toMatchObject({ kind: 'rechained', rows: expect.any(Number), erased: 1 });
    const after = await checkJournal(database, noted);
    expect(after).toMatchObject({
      kind: 'whole',
      isKnown: true,
      digest: 'digest' in done ? done.digest : '',
    });
    expect([await wordsOf(theirs), await wordsOf(ofNobody)]).toEqual(['', 'malade']);
    const [entry] = await readDeeds(database, { subject: 'journal' });
    expect(entry).toMatchObject({ what: 'journal.rechained', details: { before: noted } });

    await database
      .transaction()
      .execute((transaction) => eraseJournalWords(transaction, sql<string>`SELECT 'GOAVANT'`));
    expect(await wordsOf(ofNobody)).toBe('');
    expect((await checkJournal(database, noted)).kind).toBe('whole');
    expect(await rechain(noted)).toEqual({ kind: 'nothing' });
  });

  test('that was changed is not chained anew', async () => {
    const { database } = server;
    const number = await writeOldRow('GOAUTRE', 'panne');
    const whole = await checkJournal(database, null);
    await database.updateTable('journal').set({ reason: 'autre' }).where('number', '=', number).execute();
    const noted = whole.kind === 'whole' ? whole.digest : '';
    const verdict = await database
      .transaction()
      .execute((transaction) => rechainJournal(transaction, machine, noted));
    expect(verdict).toEqual({ kind: 'broken', number: BigInt(number) });
    await database.updateTable('journal').set({ reason: 'panne' }).where('number', '=', number).execute();
  });
});
