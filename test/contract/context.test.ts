import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/contract/cart.ts';
import { at, cookieOf, type Shopper, startTestServer, type TestServer } from '../support/server.ts';

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

  it('says in the cart when the browser dropped its cookie, and only then', async () => {
    const { headers, body } = await server.inject({ url: '/api/Contexte?inst=1&session=sans' });
    const cookie = cookieOf(headers) ?? '';
    const cart = async (more: Record<string, string>) =>
      (await server.inject({ url: `/api/ContenuPanier?instPA=${body.instPA}`, headers: more })).body;
    expect(await cart({})).toMatchObject({ statut: true, sansCookie: true });
    expect(readCart(await cart({}), '').cart.isWithoutCookie).toBe(true);
    expect(await cart({ cookie })).not.toHaveProperty('sansCookie');
    expect(readCart(await cart({ cookie }), '').cart).not.toHaveProperty('isWithoutCookie');
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

  const form = {
    bix: 'neW',
    profil: 'membre',
    titre: 'Mme',
    nom: 'Essai',
    prenom: 'Ève',
    adresse: '1, rue des Lilas',
    cp: '26150',
    ville: 'Rochebrune',
    pays: 'France',
    tel1: '0475002626',
    mdp: 'une-phrase-assez-longue',
    mdp_conf: 'une-phrase-assez-longue',
  };
  const register = (shopper: Shopper, email: string, cle = `cle-${email.replace(/[^\w-]/g, '-')}`) =>
    shopper.call('ClientOk', { form: { ...form, email }, cle });
  const sessionOf = (cookies: string): string => /guichet-session=([^;]*)/.exec(cookies)?.[1] ?? '';

  it('alone opens no account: both cookies are needed', async () => {
    const shopper = await server.openShopper();
    const registered = await register(shopper, 'eve@exemple.fr');
    expect(registered.body).toMatchObject({ statut: true });
    const bix = String(at(registered.body, 'clients.0.bix'));
    expect((await shopper.call('InfoClient', { bix })).body).toMatchObject({ statut: true, nom: 'Essai' });
    const [browser = '', session = ''] = shopper.cookie().split('; ');
    const other = await server.openShopper();
    for (const cookie of ['', browser, session, other.cookie(), `${other.cookie()}; ${session}`]) {
      const refused = await shopper.call('InfoClient', { bix }, { cookie });
      expect(refused.body).toMatchObject({ statut: false, nuerr: 4 });
      expect(refused.text).not.toContain('Essai');
    }
  });

  it('gets a new session cookie at each sign-in; one that was known before opens nothing', async () => {
    const shopper = await server.openShopper();
    const planted = shopper.cookie();
    const bix = String(at((await register(shopper, 'fixe@exemple.fr')).body, 'clients.0.bix'));
    const first = shopper.cookie();
    expect(sessionOf(first)).toMatch(/^[\w-]{43}$/);
    expect((await shopper.call('InfoClient', { bix }, { cookie: planted })).body.statut).toBe(false);
    expect((await shopper.call('Deconnexion')).body).toMatchObject({ statut: true });
    expect(sessionOf(shopper.cookie())).toBe('');
    expect((await shopper.call('InfoClient', { bix }, { cookie: first })).body.statut).toBe(false);
    await shopper.call('TestCompte', { email: 'fixe@exemple.fr', mdp: form.mdp });
    expect(sessionOf(shopper.cookie())).not.toBe(sessionOf(first));
    expect((await shopper.call('InfoClient', { bix })).body.statut).toBe(true);
    expect((await shopper.call('InfoClient', { bix }, { cookie: first })).body.statut).toBe(false);
  });

  it('can be given the same registration again after a lost answer, and is signed in then', async () => {
    const shopper = await server.openShopper();
    const before = shopper.cookie();
    const first = await register(shopper, 'perdue@exemple.fr');
    const again = await shopper.call(
      'ClientOk',
      { form: { ...form, email: 'perdue@exemple.fr' }, cle: 'cle-perdue-exemple-fr' },
      { cookie: before },
    );
    expect(first.body).toMatchObject({ statut: true });
    expect(again.body).toEqual(first.body);
    const bix = String(at(again.body, 'clients.0.bix'));
    expect((await shopper.call('InfoClient', { bix })).body).toMatchObject({ statut: true, nom: 'Essai' });
  });

  it('tells nothing of a registration or a sign-in that is repeated without the cookie', async () => {
    const shopper = await server.openShopper();
    await register(shopper, 'repetee@exemple.fr');
    const registration = { form: { ...form, email: 'repetee@exemple.fr' }, cle: 'cle-repetee-exemple-fr' };
    const signIn = { email: 'repetee@exemple.fr', mdp: form.mdp, cle: 'cle-de-connexion' };
    expect((await shopper.call('TestCompte', signIn)).body).toMatchObject({ statut: true });
    for (const [call, fields] of [
      ['ClientOk', registration],
      ['TestCompte', signIn],
    ] as const) {
      const repeated = await shopper.call(call, fields, { cookie: '' });
      expect(repeated.body).toMatchObject({ statut: false, nuerr: 4 });
      expect(repeated.text).not.toContain('Essai');
    }
  });

  it('compares the password each time that somebody signs in, whatever the key', async () => {
    const shopper = await server.openShopper();
    await register(shopper, 'cle@exemple.fr');
    const signIn = { email: 'cle@exemple.fr', mdp: form.mdp, cle: 'cle-de-connexion' };
    expect((await shopper.call('TestCompte', signIn)).body).toMatchObject({ statut: true });
    const wrong = await shopper.call('TestCompte', { ...signIn, mdp: 'une-autre-phrase-longue' });
    expect(wrong.body).toMatchObject({ statut: false });
  });

  it('keeps no digest from which a password could be guessed', async () => {
    const shopper = await server.openShopper();
    const key = 'cle-sans-secret';
    const send = (mdp: string) =>
      shopper.call('ClientOk', {
        form: { ...form, email: 'digest@exemple.fr', mdp, mdp_conf: mdp },
        cle: key,
      });
    const first = await send(form.mdp);
    const operation = await server.database
      .selectFrom('operation')
      .select('fingerprint')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const second = await send('une-autre-phrase-longue');
    expect(second.body).toEqual(first.body);
    expect(operation.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});
