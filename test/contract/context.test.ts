import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

describe('Contexte', () => {
  it('answers at top level exactly what is public', async () => {
    const { body } = await server.inject({ url: '/api/Contexte?inst=1&session=moi&paramsURL=spec%3D12' });
    expect(Object.keys(body).sort()).toEqual(
      'bix erreur inst instPA langues nuerr pNom parcours regle site statut topFSN version'.split(' ').sort(),
    );
    expect(body).toMatchObject({ statut: true, inst: 1, version: '2.28.1', langues: 'fr', bix: '' });
    expect(String(body.instPA)).toMatch(/^[\w-]{43}$/);
  });

  it('gives the same context to the same cookie and session name, another to any other', async () => {
    const first = await server.inject({ url: '/api/Contexte?inst=1&session=moi' });
    const cookie = cookieOf(first.headers) ?? '';
    const open = (session: string, headers: Record<string, string> = { cookie }) =>
      server.inject({ url: `/api/Contexte?inst=1&session=${session}`, headers });
    expect((await open('moi')).body.instPA).toBe(first.body.instPA);
    expect((await open('autre')).body.instPA).not.toBe(first.body.instPA);
    expect((await open('moi', {})).body.instPA).not.toBe(first.body.instPA);
    const together = await Promise.all(Array.from({ length: 6 }, () => open('ensemble')));
    expect(new Set(together.map((answer) => answer.body.instPA)).size).toBe(1);
  });

  it('sets a cookie out of reach of scripts and other sites', async () => {
    const { headers } = await server.inject({ url: '/api/Contexte?inst=1&session=moi' });
    expect(String(headers['set-cookie'])).toMatch(
      /^guichet=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('keeps no secret as it is', async () => {
    const { headers } = await server.inject({
      url: '/api/Contexte?inst=1&session=secret-de-demonstration',
    });
    const secret = (cookieOf(headers) ?? '').split('=')[1] ?? '';
    const rows = await server.database.selectFrom('context').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some((row) => row.session_name.includes('secret-de'))).toBe(false);
    expect(rows.filter((row) => row.session_name === 'venue')).toHaveLength(1);
  });

  it.each([
    'inst=2&session=moi',
    'inst=a&session=moi',
    'session=moi',
    'inst=1',
    'inst=1&session=',
    `inst=1&session=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await server.inject({ url: `/api/Contexte?${query}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ statut: false, nuerr: 2 });
    expect(body.instPA).toBeUndefined();
  });
});

describe('the instance', () => {
  it.each(['', 'x', 'x'.repeat(43), '%00', "' OR 1=1 --"])('« %s » is unknown: 219', async (instanceId) => {
    const { status, body } = await server.inject({
      url: `/api/ContenuPanier?instPA=${encodeURIComponent(instanceId)}`,
    });
    expect(status).toBe(200);
    expect(body.statut).toBe(false);
    expect([219, 2]).toContain(body.nuerr);
  });

  it('alone opens no account: another cookie is nobody', async () => {
    const shopper = await server.openShopper();
    await server.database
      .insertInto('customer')
      .values({
        id: 'C-essai',
        status: 'member',
        email: 'essai@exemple.fr',
        password_hash: null,
        title: '',
        last_name: 'Essai',
        first_name: 'Ève',
        role: '',
        company: '',
        address: '',
        postcode: '',
        city: '',
        country: '',
        phone: '',
        second_phone: '',
      })
      .execute();
    await server.database
      .updateTable('context')
      .set({ customer_id: 'C-essai' })
      .where('instance_id', '=', shopper.instanceId)
      .execute();
    expect((await shopper.call('InfoClient', { bix: 'C-essai' })).body).toMatchObject({
      statut: true,
      nom: 'Essai',
    });
    const without = await shopper.call('InfoClient', { bix: 'C-essai' }, { cookie: '' });
    expect(without.body).toMatchObject({ statut: false, nuerr: 4 });
    expect(without.text).not.toContain('Essai');
    const other = await server.openShopper();
    const stolen = await shopper.call('InfoClient', { bix: 'C-essai' }, { cookie: other.cookie() });
    expect(stolen.body).toMatchObject({ statut: false, nuerr: 4 });
  });

  it('gets a new cookie when who it is changes; the old one opens nothing any more', async () => {
    const shopper = await server.openShopper();
    const before = shopper.cookie();
    await shopper.call('Deconnexion');
    expect(shopper.cookie()).not.toBe(before);
    const old = await server.inject({
      url: '/api/Contexte?inst=1&session=ailleurs',
      headers: { cookie: before },
    });
    expect(old.body.bix).toBe('');
    const proven = await shopper.call('ContenuPanier');
    expect(proven.body).toMatchObject({ statut: true });
  });
});
