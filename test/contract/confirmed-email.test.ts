import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const { confirm, isConfirmed, isSignedIn, later, mailsTo, newMember, signIn, tokensTo } = accountSteps(
  () => server,
);
// Each test at a time of its own.
beforeEach(() => later(864_000));

const reset = (shopper: Shopper, email: string) => shopper.call('Courriel', { doc: 'motDePasse', email });

describe('a new account', () => {
  it('asks by mail for its e-mail to be confirmed; opening the link changes nothing, its button does', async () => {
    const { shopper, bix, email } = await newMember('cyrano@exemple.fr');
    expect(await isConfirmed(shopper, bix)).toBe(false);
    const [mail = ''] = await mailsTo(email);
    const [link = ''] = /\/adresse\/[\w-]{43}/.exec(mail) ?? [];
    const page = await server.inject({ url: link });
    expect(page.status).toBe(200);
    expect(page.text).toContain('C’est bien moi');
    expect(page.text).not.toContain('<script');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(await isConfirmed(shopper, bix)).toBe(false);
    const done = await server.inject({ method: 'POST', url: link });
    expect(done.text).toContain('Votre adresse est confirmée');
    expect(await isConfirmed(shopper, bix)).toBe(true);
    expect((await server.inject({ url: `/adresse/${'a'.repeat(43)}` })).status).toBe(404);
  });

  it('gets the link again when its owner asks in the account, and nobody else does', async () => {
    const shop = await server.openShopper('boutique');
    const { shopper, bix, email } = await newMember('roxane@exemple.fr', undefined, shop);
    const again = (cookie: string) =>
      server.inject({ method: 'POST', url: '/adresse/envoi', headers: { cookie } });
    expect((await again(shopper.cookie())).text).toContain('Nous venons de vous écrire');
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await again((await server.openShopper()).cookie())).status).toBe(403);
    shopper.reopen();
    expect((await again(shopper.cookie())).status).toBe(403);
    expect(await mailsTo(email)).toHaveLength(2);
    await confirm(email);
    expect(await isConfirmed((await signedIn(email)).shopper, bix)).toBe(true);
  });

  it('has to confirm again when its e-mail is changed, by the mail to the new one alone', async () => {
    const { shopper, bix } = await newMember('ragueneau@exemple.fr');
    await confirm('ragueneau@exemple.fr');
    const [old = ''] = await mailsTo('ragueneau@exemple.fr');
    const change = { bix, mdp_actuel: passphrase, email: 'lise@exemple.fr' };
    expect((await shopper.call('ChangeIdentifiants', change)).body).toMatchObject({ statut: true });
    expect(await isConfirmed(shopper, bix)).toBe(false);
    const [link = ''] = /\/adresse\/[\w-]{43}/.exec(old) ?? [];
    expect((await server.inject({ method: 'POST', url: link })).status).toBe(404);
    expect(await isConfirmed(shopper, bix)).toBe(false);
    await confirm('lise@exemple.fr');
    expect(await isConfirmed(shopper, bix)).toBe(true);
  });
});

async function signedIn(email: string, mdp = passphrase) {
  const shopper = await server.openShopper();
  return { shopper, body: (await signIn(shopper, email, mdp)).body };
}

describe('five accounts, or fifty, made by somebody else with one’s e-mail', () => {
  const crowd = async (email: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      await newMember(email, `un intrus numéro ${index} arrive`);
    }
  };

  it('before one’s own do not lock one out, by sign-in or by reset', async () => {
    const email = 'christian@exemple.fr';
    await crowd(email, 6);
    await later(86_400);
    const { bix } = await newMember(email);
    expect((await signedIn(email)).body.clients).toMatchObject([{ bix }]);
    await confirm(email);
    await crowd(email, 6);
    expect((await signedIn(email)).body.clients).toMatchObject([{ bix }]);
    await reset(await server.openShopper(), email);
    const tokens = await tokensTo(email);
    expect(tokens).toHaveLength(1);
    const mdp = 'le panache avant toute chose';
    const fields = { jeton: tokens[0] ?? '', mdp, mdp_conf: mdp };
    await (await server.openShopper()).call('NouveauMotDePasse', fields);
    expect((await signedIn(email, mdp)).body.clients).toMatchObject([{ bix }]);
  });

  it('do not keep out, in its own browser, an account that was never confirmed', async () => {
    const email = 'montfleury@exemple.fr';
    const { shopper, bix } = await newMember(email);
    await crowd(email, 6);
    shopper.reopen();
    expect((await signIn(shopper, email)).body.clients).toMatchObject([{ bix }]);
    expect(await isSignedIn(shopper, bix)).toBe(true);
  });

  it('are told to the owner of the mailbox without what was typed into them', async () => {
    const email = 'valvert@exemple.fr';
    await newMember(email);
    await reset(await server.openShopper(), email);
    for (const mail of await mailsTo(email)) {
      expect(mail).not.toContain('Artagnan');
    }
  });

  it('a link for a new password confirms the account that it is for', async () => {
    const email = 'carbon@exemple.fr';
    const { bix } = await newMember(email);
    await reset(await server.openShopper(), email);
    const mdp = 'nous sommes les cadets';
    const [jeton = ''] = await tokensTo(email);
    await (await server.openShopper()).call('NouveauMotDePasse', { jeton, mdp, mdp_conf: mdp });
    expect(await isConfirmed((await signedIn(email, mdp)).shopper, bix)).toBe(true);
  });
});
