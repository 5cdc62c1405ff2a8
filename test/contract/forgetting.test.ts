import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldTraces } from '../../api/server/customer/forget.ts';
import { findPerformances, freeSeats, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const { newMember } = accountSteps(() => server);

const instances = async () => {
  const rows = await server.database.selectFrom('context').select('instance_id').execute();
  return new Set(rows.map(({ instance_id }) => instance_id));
};

describe('what nobody needs any more', () => {
  it('is deleted: instances that never held, bought or signed in, once nobody has used them for a day', async () => {
    const { theatre } = await findPerformances(server);
    const idle = await server.openShopper();
    const used = await server.openShopper();
    const young = await server.openShopper();
    const held = await server.openShopper();
    const idPla = await freeSeats(server, theatre, 1);
    await held.call('PrendrePlaces', { sc: theatre, idPla, nbPla: 1 });
    await held.call('LiberePanier');
    const member = await newMember('porthos@exemple.fr');
    await member.shopper.call('Deconnexion');
    const age = (hours: number, ids: readonly string[]) =>
      server.database
        .updateTable('context')
        .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where('instance_id', 'in', ids)
        .execute();
    await age(
      25,
      [idle, used, held, member.shopper].map(({ instanceId }) => instanceId),
    );
    await age(23, [young.instanceId]);
    expect((await used.call('ListeSC', { defSC: '*' })).body.statut).toBe(true);
    await forgetOldTraces(server.database);
    const left = await instances();
    expect(left.has(idle.instanceId)).toBe(false);
    for (const { instanceId } of [used, young, held, member.shopper]) {
      expect(left.has(instanceId)).toBe(true);
    }
    expect((await idle.call('ListeSC', { defSC: '*' })).body.nuerr).toBe(219);
    const page = await server.inject({ url: '/', headers: { cookie: idle.cookie() } });
    expect(page.text).toMatch(/"instPA":"[\w-]{43}"/);
  });

  it('is deleted: browsers after 400 days, unless they bought, hold something or are signed in', async () => {
    const idle = await server.openShopper();
    const recent = await server.openShopper();
    const holding = await server.openShopper();
    const { theatre } = await findPerformances(server);
    await holding.call('PrendrePlaces', {
      sc: theatre,
      idPla: await freeSeats(server, theatre, 1),
      nbPla: 1,
    });
    const member = await newMember('lucie@exemple.fr');
    await server.database
      .updateTable('context')
      .set({ created_at: sql<Date>`now() - interval '401 days'` })
      .where('instance_id', '!=', recent.instanceId)
      .execute();
    await forgetOldTraces(server.database);
    const left = await instances();
    expect(left.has(idle.instanceId)).toBe(false);
    expect([recent, holding, member.shopper].every(({ instanceId }) => left.has(instanceId))).toBe(true);
  });

  it('is deleted in batches, however much there is', async () => {
    await sql`INSERT INTO context (instance_id, cookie_hash, session_name, created_at)
      SELECT 'ancien-' || n, decode(md5(n::text), 'hex'), 'x', now() - interval '500 days'
      FROM generate_series(1, 2500) n`.execute(server.database);
    await forgetOldTraces(server.database);
    expect([...(await instances())].filter((id) => id.startsWith('ancien-'))).toEqual([]);
  });

  it('is deleted: references that were accepted and open nothing any more', async () => {
    const { database } = server;
    const shopper = await server.openShopper();
    const { id } = await database
      .selectFrom('context')
      .select('id')
      .where('instance_id', '=', shopper.instanceId)
      .executeTakeFirstOrThrow();
    const { family_code } = await database
      .selectFrom('price_reference')
      .select('family_code')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const [reference, hours] of [
      ['HIER', 30],
      ['TANTOT', 2],
    ] as const) {
      await sql`INSERT INTO accepted_reference (context_id, family_code, reference, accepted_at)
        VALUES (${id}, ${family_code}, ${reference}, now() - make_interval(hours => ${hours}))`.execute(
        database,
      );
    }
    await forgetOldTraces(database);
    const left = await database
      .selectFrom('accepted_reference')
      .select('reference')
      .where('context_id', '=', id)
      .execute();
    expect(left).toEqual([{ reference: 'TANTOT' }]);
  });

  it('is deleted: links, tries and documents that are over; those that are not stay', async () => {
    const { database } = server;
    const { bix } = await newMember('athos@exemple.fr');
    const at = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    const link = { customer_id: bix };
    await database
      .insertInto('password_reset')
      .values([
        { ...link, token_hash: randomBytes(32), expires_at: at(-1) },
        { ...link, token_hash: randomBytes(32), expires_at: at(1) },
      ])
      .execute();
    const document = { customer_id: bix, type: 'image/jpeg' as const, content: Buffer.from('x'), size: 1 };
    await database
      .insertInto('proof_document')
      .values([
        { ...document, id: 'FINI', expires_at: at(-1), proof_code: 'AGE' },
        { ...document, id: 'BON', expires_at: at(1), proof_code: null },
      ])
      .execute();
    await database.deleteFrom('attempt').execute();
    await database
      .insertInto('attempt')
      .values([
        { subject: randomBytes(32), score: 3, at: at(-11) },
        { subject: randomBytes(32), score: 3, at: at(-1) },
      ])
      .execute();
    await forgetOldTraces(database);
    expect(await database.selectFrom('password_reset').select('customer_id').execute()).toHaveLength(1);
    expect(await database.selectFrom('proof_document').select('id').execute()).toEqual([{ id: 'BON' }]);
    expect(await database.selectFrom('attempt').select('score').execute()).toHaveLength(1);
  });
});
