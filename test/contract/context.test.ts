import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { calls } from '../../api/contract/calls.ts';
import {
  at,
  cookieOf,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

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

    it('has ended, is not revived by the answer that was kept for its registration', async () => {
      const email = 'gardee@exemple.fr';
      const { shopper, bix, knows } = await member(email);
      const [browser = ''] = shopper.cookie().split('; ');
      // Whoever sits at the browser now, with what its pages once sent.
      const replay = () =>
        shopper.call(
          'ClientOk',
          { form: { ...form, email }, cle: 'cle-gardee-exemple-fr' },
          { cookie: browser },
        );
      const revived = async () => {
        const answer = await replay();
        expect(answer.text).not.toContain(bix);
        expect(answer.body).toMatchObject({ statut: false, nuerr: 4 });
        return knows();
      };
      // By time: the operation is as old as the session.
      await age(shopper, 13 * hour, minute);
      await sql`UPDATE operation SET at = context.session_started_at FROM context
        WHERE context.id = operation.context_id AND context.instance_id = ${shopper.instanceId}`.execute(
        server.database,
      );
      expect(await revived()).toBe(false);
      // By hand.
      await shopper.call('TestCompte', { email, mdp: form.mdp });
      expect(await knows()).toBe(true);
      await shopper.call('Deconnexion');
      expect(await revived()).toBe(false);
      // And a later session is not its own: neither the same member's, nor another's.
      await shopper.call('TestCompte', { email, mdp: form.mdp });
      const later = shopper.cookie();
      await replay();
      expect((await shopper.call('InfoClient', { bix }, { cookie: later })).body.statut).toBe(true);
      const other = await server.openShopper('autre');
      const theirs = String(at((await register(other, 'suivante@exemple.fr')).body, 'clients.0.bix'));
      await shopper.call('Deconnexion');
      await shopper.call('TestCompte', { email: 'suivante@exemple.fr', mdp: form.mdp });
      const answer = await replay();
      expect(answer.headers['set-cookie'] ?? '').not.toContain('guichet-session=');
      expect(answer.text).not.toContain(theirs);
    });

    it('has ended, is not begun again by what somebody else does in the browser', async () => {
      const { shopper, bix } = await member('partie@exemple.fr');
      await age(shopper, 13 * hour, minute);
      const several = await shopper.call('TestCompte', { email: 'personne@exemple.fr', mdp: form.mdp });
      expect(several.body.statut).toBe(false);
      const guest = { ...form, profil: 'visiteur', mdp: '', mdp_conf: '', email: 'invitee@exemple.fr' };
      const bought = await shopper.call('ClientOk', { form: guest, cle: 'cle-invitee-1' });
      expect(bought.body).toMatchObject({ statut: true });
      expect((await shopper.call('InfoClient', { bix })).body.statut).toBe(false);
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

  describe('and the devices of a member', () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const signInOn = async (email: string, userAgent: string) => {
      const shopper = await server.openShopper();
      await shopper.call('TestCompte', { email, mdp: form.mdp }, { 'user-agent': userAgent });
      return shopper;
    };
    const devicesOf = async (shopper: Shopper, bix: string) =>
      calls.ListeAppareils.answer((await shopper.call('ListeAppareils', { bix })).body, '');
    const knows = async (shopper: Shopper, bix: string) =>
      (await shopper.call('InfoClient', { bix })).body.statut;

    it('are told to them, this one first, by names of ours; what a program calls itself is told to nobody', async () => {
      const email = 'appareils@exemple.fr';
      const here = await server.openShopper();
      const bix = String(at((await register(here, email)).body, 'clients.0.bix'));
      await signInOn(email, firefox);
      await signInOn(email, safari);
      await signInOn(email, `<b>Firefox/1</b>${'x'.repeat(5000)} Windows`);
      const devices = await devicesOf(here, bix);
      expect(devices[0]).toMatchObject({ name: '', isThis: true, signedInAt: expect.any(Number) });
      const others = devices.slice(1).map(({ name, isThis }) => (isThis ? '' : name));
      expect(others.toSorted()).toEqual(['Firefox', 'Firefox sur Windows', 'Safari sur iPhone']);
      expect(new Set(devices.map(({ id }) => id)).size).toBe(4);
      expect((await here.call('ListeAppareils', { bix })).text).not.toContain('<b>');
      const stranger = await server.openShopper();
      expect((await stranger.call('ListeAppareils', { bix })).body).toMatchObject({
        statut: false,
        nuerr: 4,
      });
    });

    it('are signed out one by one: that one alone, which then has to prove itself like anybody', async () => {
      const email = 'perdu@exemple.fr';
      const here = await server.openShopper();
      const bix = String(at((await register(here, email)).body, 'clients.0.bix'));
      const [lost, kept] = [await signInOn(email, safari), await signInOn(email, firefox)];
      const phone = (await devicesOf(here, bix)).find(({ name }) => name === 'Safari sur iPhone');
      const end = (shopper: Shopper, appareil: string | undefined) =>
        shopper.call('FermeAppareil', { bix, appareil, cle: 'cle-fin-appareil' });
      expect((await end(here, phone?.id)).body).toMatchObject({ statut: true });
      // A lost answer, asked for again.
      expect((await end(here, phone?.id)).body).toMatchObject({ statut: true });
      expect([await knows(lost, bix), await knows(kept, bix), await knows(here, bix)]).toEqual([
        false,
        true,
        true,
      ]);
      expect((await devicesOf(here, bix)).map(({ name }) => name)).toEqual(['', 'Firefox sur Windows']);
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM trusted_browser WHERE customer_id = ${bix}`.execute(
        server.database,
      );
      expect(rows[0]?.count).toBe(2);
      // It can sign in again, as another session, which the old name does not end.
      await lost.call('TestCompte', { email, mdp: form.mdp });
      await kept.call('FermeAppareil', { bix, appareil: phone?.id });
      expect(await knows(lost, bix)).toBe(true);
    });

    it('are signed out all at once but for this one, which is not ended from its own list', async () => {
      const email = 'partout@exemple.fr';
      const here = await server.openShopper();
      const bix = String(at((await register(here, email)).body, 'clients.0.bix'));
      const others = [await signInOn(email, safari), await signInOn(email, firefox)];
      const [own] = await devicesOf(here, bix);
      expect((await here.call('FermeAppareil', { bix, appareil: own?.id })).body).toMatchObject({ nuerr: 2 });
      expect((await here.call('FermeAppareil', { bix })).body).toMatchObject({ statut: true });
      expect(await Promise.all(others.map((one) => knows(one, bix)))).toEqual([false, false]);
      expect(await devicesOf(here, bix)).toMatchObject([{ id: own?.id, isThis: true }]);
    });

    it('are nobody else’s to end, and what is over is none of them', async () => {
      const email = 'cible@exemple.fr';
      const here = await server.openShopper();
      const bix = String(at((await register(here, email)).body, 'clients.0.bix'));
      const [own] = await devicesOf(here, bix);
      const intruder = await server.openShopper();
      const theirs = String(at((await register(intruder, 'intruse@exemple.fr')).body, 'clients.0.bix'));
      for (const [as, appareil] of [
        [bix, own?.id],
        [bix, undefined],
      ] as const) {
        expect((await intruder.call('FermeAppareil', { bix: as, appareil })).body).toMatchObject({
          nuerr: 4,
        });
      }
      // As one's own customer, somebody else's device names nothing.
      await intruder.call('FermeAppareil', { bix: theirs, appareil: own?.id });
      await intruder.call('FermeAppareil', { bix: theirs });
      expect((await here.call('FermeAppareil', { bix }, { cookie: '' })).body).toMatchObject({ nuerr: 4 });
      expect(await knows(here, bix)).toBe(true);
      const old = await signInOn(email, firefox);
      await server.database
        .updateTable('context')
        .set({ session_started_at: sql<Date>`now() - interval '13 hours'` })
        .where('instance_id', '=', old.instanceId)
        .execute();
      expect(await devicesOf(here, bix)).toHaveLength(1);
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
