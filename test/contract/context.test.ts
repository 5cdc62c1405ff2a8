import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/contract/cart.ts';
import {
  at,
  cookieOf,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server.ts';

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

  describe('once its session', () => {
    const minute = 60;
    const hour = 3600;
    /** Epoch milliseconds. */
    const lastUse = async (shopper: Shopper): Promise<number> => {
      const row = await server.database
        .selectFrom('context')
        .select('session_used_at')
        .where('instance_id', '=', shopper.instanceId)
        .executeTakeFirstOrThrow();
      return row.session_used_at?.getTime() ?? 0;
    };
    /** As though the shopper had signed in, and last done something, so many seconds ago. */
    const age = (shopper: Shopper, startedAgo: number, usedAgo: number) =>
      server.database
        .updateTable('context')
        .set({
          session_started_at: sql<Date>`now() - make_interval(secs => ${startedAgo})`,
          session_used_at: sql<Date>`now() - make_interval(secs => ${usedAgo})`,
        })
        .where('instance_id', '=', shopper.instanceId)
        .execute();
    const member = async (email: string) => {
      const shopper = await server.openShopper(email);
      const bix = String(at((await register(shopper, email)).body, 'clients.0.bix'));
      const knows = async () => (await shopper.call('InfoClient', { bix })).body.statut;
      return { shopper, bix, knows };
    };

    /** Whom a page that is opened now takes the shopper for. */
    const told = async (shopper: Shopper, session: string) => {
      const url = `/api/Contexte?inst=1&session=${session}`;
      return (await server.inject({ url, headers: { cookie: shopper.cookie() } })).body.bix;
    };

    it('was left alone for longer than timeDeco and a payment, asks who is there; the cart stays', async () => {
      const { shopper, bix, knows } = await member('absente@exemple.fr');
      const { theatre } = await findPerformances(server);
      const idPla = await freeSeats(server, theatre, 2);
      await shopper.call('PrendrePlaces', { sc: theatre, idPla, nbPla: 2 });
      // The demo season: 20 minutes, and 20 for a payment at the bank.
      await age(shopper, hour, 39 * minute);
      expect(await told(shopper, 'absente@exemple.fr')).toBe(bix);
      await age(shopper, hour, 39 * minute);
      expect(await knows()).toBe(true);
      await age(shopper, hour, 42 * minute);
      const refused = await shopper.call('InfoClient', { bix });
      expect(refused.body).toMatchObject({ statut: false, nuerr: 4 });
      expect(refused.text).not.toContain('Essai');
      expect(await told(shopper, 'absente@exemple.fr')).toBe('');
      expect(readCart((await shopper.call('ContenuPanier')).body, '').cart.items).not.toHaveLength(0);
      // Asking again does not bring it back, signing in does.
      expect(await knows()).toBe(false);
      await shopper.call('TestCompte', { email: 'absente@exemple.fr', mdp: form.mdp });
      expect(await knows()).toBe(true);
    });

    it('has lasted for SESSION_SECONDS, asks who is there, however busy it was', async () => {
      const { shopper, knows } = await member('affairee@exemple.fr');
      await age(shopper, 12 * hour - minute, 0);
      expect(await knows()).toBe(true);
      await age(shopper, 12 * hour + minute, 0);
      expect(await knows()).toBe(false);
      expect((await shopper.call('Deconnexion')).body).toMatchObject({ statut: true });
      expect(await knows()).toBe(false);
    });

    it('is used, puts its end off, and writes so once a minute at most', async () => {
      const { shopper, knows } = await member('presente@exemple.fr');
      await age(shopper, hour, 2 * minute);
      const long = await lastUse(shopper);
      expect(await knows()).toBe(true);
      expect(await lastUse(shopper)).toBeGreaterThan(long + minute * 1000);
      await age(shopper, hour, minute / 2);
      const short = await lastUse(shopper);
      expect(await knows()).toBe(true);
      expect(await lastUse(shopper)).toBe(short);
    });

    it('is only known of by its address, is not kept alive', async () => {
      const { shopper, knows } = await member('visee@exemple.fr');
      const other = await member('visiteuse@exemple.fr');
      await age(shopper, hour, 30 * minute);
      const before = await lastUse(shopper);
      await shopper.call('ContenuPanier', {}, { cookie: other.shopper.cookie() });
      expect(await lastUse(shopper)).toBe(before);
      expect(await knows()).toBe(true);
    });

    it('may idle as the venue likes, ends all the same', async () => {
      const { shopper, knows } = await member('tranquille@exemple.fr');
      const setTimeOut = (value: number) =>
        sql`UPDATE setting SET value = jsonb_set(value::jsonb, '{timeDeco}', to_jsonb(${value}::int))
          WHERE key = 'options'`.execute(server.database);
      await setTimeOut(0);
      try {
        await age(shopper, 11 * hour, 11 * hour);
        await expect.poll(knows, { timeout: 5000 }).toBe(true);
        await age(shopper, 13 * hour, 0);
        expect(await knows()).toBe(false);
      } finally {
        await setTimeOut(1200);
      }
    });
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
