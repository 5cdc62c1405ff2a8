import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const { confirm, isSignedIn, later, newMember, signIn } = accountSteps(() => server);
// Each test at a time of its own.
beforeEach(() => later(86_400));

/** Tries from an address, with the `TestCompte` of a browser of its own. */
async function from(address: string) {
  const shopper = await server.openShopper();
  return (email: string, mdp: string) =>
    server.inject({
      method: 'POST',
      url: `/api/TestCompte?instPA=${shopper.instanceId}`,
      remoteAddress: address,
      headers: { cookie: shopper.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, mdp }).toString(),
    });
}

describe('guessing a password', () => {
  it('is slowed down more and more from one address, and never blocked for good', async () => {
    await newMember('athos@exemple.fr');
    const guess = await from('203.0.113.7');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await guess('athos@exemple.fr', `mauvais mot ${attempt}`)).body).toMatchObject({ nuerr: 4 });
    }
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { body } = await guess('athos@exemple.fr', passphrase);
      expect(body).toMatchObject({ statut: false, nuerr: 6 });
      expect(body.erreur).toMatch(/^Trop d’essais de suite\u00a0: réessayez dans \d+ secondes?\.$/);
      waits.push(Number(body.attente));
      await later(Number(body.attente) + 1);
      expect((await guess('athos@exemple.fr', 'encore mauvais')).body).toMatchObject({ nuerr: 4 });
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(10);
    await later(900);
    expect((await guess('athos@exemple.fr', passphrase)).body).toMatchObject({ statut: true });
  });

  it('says the same of an e-mail that nobody has', async () => {
    const guess = await from('203.0.113.8');
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push((await guess('personne@exemple.fr', `mauvais mot ${attempt}`)).body.nuerr);
    }
    expect(answers).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 6]);
  });

  it('does not keep the owner out: the right password from another address opens at once', async () => {
    const { bix } = await newMember('porthos@exemple.fr');
    const guess = await from('203.0.113.9');
    const start = performance.now();
    // 200 at once, as fast as they come: nearly all are refused without looking at the password.
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => guess('porthos@exemple.fr', `mauvais mot ${index}`)),
    );
    const compared = answers.filter(({ body }) => body.nuerr === 4);
    // Ten are free; each further one has waited twice as long as the one before.
    const seconds = (performance.now() - start) / 1000;
    expect(compared.length).toBeLessThanOrEqual(10 + Math.ceil(Math.log2(seconds + 1)));
    const owner = await server.openShopper();
    expect((await signIn(owner, 'porthos@exemple.fr')).body).toMatchObject({ statut: true });
    expect(await isSignedIn(owner, bix)).toBe(true);
  });

  it('from many addresses makes the owner wait 20 seconds at most, and not at all in a known browser', async () => {
    const { shopper: known } = await newMember('aramis@exemple.fr');
    for (let address = 0; address < 60; address += 1) {
      await (await from(`198.51.100.${address}`))('aramis@exemple.fr', 'mauvais mot de passe');
    }
    const elsewhere = await server.openShopper();
    const { body } = await signIn(elsewhere, 'aramis@exemple.fr');
    expect(body).toMatchObject({ statut: false, nuerr: 6 });
    expect(Number(body.attente)).toBeLessThanOrEqual(20);
    expect((await signIn(known, 'aramis@exemple.fr')).body).toMatchObject({ statut: true });
  });

  it('counts one address for all accounts together, and a network of IPv6 as one address', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const guess = await from(`2001:db8:0:1::${attempt.toString(16)}`);
      answers.push((await guess(`compte${attempt}@exemple.fr`, 'un mot de passe')).body.nuerr);
    }
    expect(answers.filter((number) => number === 4).length).toBeLessThanOrEqual(51);
    expect(answers).toContain(6);
    const neighbour = await from('2001:db8:0:2::1');
    expect((await neighbour('compte@exemple.fr', 'un mot de passe')).body).toMatchObject({ nuerr: 4 });
  });

  it('keeps no e-mail or address in what it counts by', async () => {
    const rows = await server.database.selectFrom('attempt').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject } of rows) {
      expect(subject).toHaveLength(32);
    }
  });
});

describe('several customers on one e-mail', () => {
  it('are told apart by bix, which opens only the one whose password it is', async () => {
    const email = 'famille@exemple.fr';
    const first = await newMember(email);
    const second = await newMember(email);
    const other = await newMember(email, 'un tout autre mot de passe');
    const shopper = await server.openShopper();
    const { body } = await signIn(shopper, email);
    const listed = (Array.isArray(body.clients) ? body.clients : []).map((client) => String(client.bix));
    expect(listed).toEqual([first.bix, second.bix]);
    expect(await isSignedIn(shopper, first.bix)).toBe(false);
    expect((await signIn(shopper, email, passphrase, { bix: other.bix })).body).toMatchObject({ nuerr: 4 });
    expect((await signIn(shopper, email, passphrase, { bix: second.bix })).body.clients).toMatchObject([
      { bix: second.bix },
    ]);
    expect(await isSignedIn(shopper, second.bix)).toBe(true);
    expect((await signIn(shopper, 'autre@exemple.fr', passphrase, { bix: first.bix })).body.statut).toBe(
      false,
    );
  });

  it('do not crowd the first one out, however many others are made', async () => {
    const email = 'convoite@exemple.fr';
    const { bix } = await newMember(email);
    await confirm(email);
    for (let index = 0; index < 6; index += 1) {
      await newMember(email, `un intrus numéro ${index} arrive`);
    }
    const shopper = await server.openShopper();
    expect((await signIn(shopper, email)).body.clients).toMatchObject([{ bix }]);
  });

  it('do not bring back whoever was in the browser before', async () => {
    const email = 'jumeaux@exemple.fr';
    await newMember(email);
    await newMember(email);
    const { shopper, bix } = await newMember('avant@exemple.fr');
    // The browser was closed: its session's cookie is gone, the other is not.
    const [browser = ''] = shopper.cookie().split('; ');
    const answer = await shopper.call('TestCompte', { email, mdp: passphrase }, { cookie: browser });
    expect(answer.body).toMatchObject({ statut: true });
    expect(await isSignedIn(shopper, bix)).toBe(false);
  });
});
