import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerResetRequests } from '../../api/server/customer/password-reset.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';
import { visitor } from './customer-steps.ts';

let server: TestServer;

beforeAll(async () => {
  // No season grows old meanwhile: it would be read anew beside what is compared.
  server = await startTestServer({ SEASON_MEMORY: '60000' });
}, 60_000);
afterAll(() => server.close());

const { confirm, isSignedIn, later, mailsTo, newMember, newVisitor, signIn, tokensTo } = accountSteps(
  () => server,
);
beforeEach(() => later(86_400));

const another = 'un hérisson chante sous la pluie';

async function ask(email: string, more: Record<string, unknown> = {}) {
  const shopper = await server.openShopper();
  return shopper.call('Courriel', { doc: 'motDePasse', email, ...more });
}

/** The mails with a link for a new password; others ask to confirm the address. */
async function linksTo(email: string) {
  return (await mailsTo(email)).filter((mail) => mail.includes('jeton='));
}

async function set(jeton: string, mdp = another, mdp_conf = mdp) {
  const shopper = await server.openShopper();
  return shopper.call('NouveauMotDePasse', { jeton, mdp, mdp_conf });
}

/** As if links and mails had been made so long ago. */
async function linksAge(minutes: number): Promise<void> {
  const rows = await server.database.selectFrom('password_reset').selectAll().execute();
  for (const row of rows) {
    await server.database
      .updateTable('password_reset')
      .set({
        created_at: new Date(row.created_at.getTime() - minutes * 60_000),
        expires_at: new Date(row.expires_at.getTime() - minutes * 60_000),
      })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
}

describe('Courriel for a forgotten password', () => {
  it('mails a link that sets a new one, once, and signs everybody out', async () => {
    const { shopper, bix } = await newMember('athos@exemple.fr');
    expect((await ask(' ATHOS@exemple.fr ')).body).toEqual({ statut: true, nuerr: 0, erreur: '' });
    const [mail] = await linksTo('athos@exemple.fr');
    expect(mail).toContain(`${server.settings.publicAddress}/compte/authentification?jeton=`);
    const [token = ''] = await tokensTo('athos@exemple.fr');
    expect(await isSignedIn(shopper, bix)).toBe(true);
    expect((await set(token)).body).toEqual({ statut: true, nuerr: 0, erreur: '' });
    expect(await isSignedIn(shopper, bix)).toBe(false);
    expect((await signIn(shopper, 'athos@exemple.fr')).body).toMatchObject({ nuerr: 4 });
    expect((await signIn(shopper, 'athos@exemple.fr', another)).body).toMatchObject({ statut: true });
    expect((await set(token, passphrase)).body).toMatchObject({ statut: false, nuerr: 4 });
    expect((await mailsTo('athos@exemple.fr')).at(-1)).toContain('Votre mot de passe a changé');
  });

  it('gives the same answer for an e-mail that nobody, a visitor or a member has', async () => {
    await newMember('porthos@exemple.fr');
    await newVisitor('planchet@exemple.fr');
    const emails = ['porthos@exemple.fr', 'planchet@exemple.fr', 'inconnu@exemple.fr', '', '%'];
    for (const email of emails) {
      const { body, headers } = await ask(email);
      expect(body).toEqual({ statut: true, nuerr: 0, erreur: '' });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await mailsTo('planchet@exemple.fr')).toEqual([]);
    expect(await mailsTo('inconnu@exemple.fr')).toEqual([]);
    expect(await linksTo('porthos@exemple.fr')).toHaveLength(1);
  });

  it('voids the older link; a request that is only repeated sends nothing more', async () => {
    await newMember('aramis@exemple.fr');
    await Promise.all([ask('aramis@exemple.fr'), ask('aramis@exemple.fr')]);
    expect(await linksTo('aramis@exemple.fr')).toHaveLength(1);
    const [first = ''] = await tokensTo('aramis@exemple.fr');
    await linksAge(2);
    await ask('aramis@exemple.fr');
    const [second = ''] = await tokensTo('aramis@exemple.fr');
    expect(second).not.toBe(first);
    expect((await set(first)).body).toMatchObject({ statut: false, nuerr: 4 });
    expect((await set(second)).body).toMatchObject({ statut: true });
  });

  it('sends a link that holds for half an hour and is not kept as it is', async () => {
    await newMember('constance@exemple.fr');
    await ask('constance@exemple.fr');
    const [token = ''] = await tokensTo('constance@exemple.fr');
    const stored = await server.database.selectFrom('password_reset').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash.toString())).not.toContain(token);
    await linksAge(31);
    const late = await set(token);
    expect(late.body).toMatchObject({ statut: false, nuerr: 4 });
    expect((await set('A'.repeat(43))).body.erreur).toBe(late.body.erreur);
    expect((await set('')).body.statut).toBe(false);
    expect((await set('x'.repeat(100))).body.erreur).toBe(late.body.erreur);
  });

  it('keeps the link when the new password does not hold, and lets only one of two at once win', async () => {
    await newMember('ketty@exemple.fr');
    await ask('ketty@exemple.fr');
    const [token = ''] = await tokensTo('ketty@exemple.fr');
    expect((await set(token, 'trop court')).body).toMatchObject({
      nuerr: 2,
      champs: { mdp: expect.any(String) },
    });
    expect((await set(token, another, passphrase)).body).toMatchObject({
      champs: { mdp_conf: expect.any(String) },
    });
    expect((await set(token, 'motdepasse123')).body).toMatchObject({ champs: { mdp: expect.any(String) } });
    const answers = await Promise.all([
      set(token, 'la première phrase gagne'),
      set(token, 'la seconde phrase gagne'),
      set(token, 'la troisième phrase gagne'),
    ]);
    expect(answers.filter(({ body }) => body.statut === true)).toHaveLength(1);
  });

  it('sends several customers of one e-mail a link each, or the one that bix names', async () => {
    const email = 'famille@exemple.fr';
    const first = await newMember(email);
    await confirm(email);
    const second = await newMember(email);
    await confirm(email);
    await ask(email);
    expect(await tokensTo(email)).toHaveLength(2);
    await linksAge(2);
    await ask(email, { form: { bix: second.bix } });
    const [token = '', ...more] = await tokensTo(email);
    expect(more).toEqual([]);
    await set(token);
    expect(await isSignedIn(second.shopper, second.bix)).toBe(false);
    expect(await isSignedIn(first.shopper, first.bix)).toBe(true);
    const before = (await mailsTo(email)).length;
    const other = await newMember('bazin@exemple.fr');
    await ask('bazin@exemple.fr', { form: { bix: first.bix } });
    await ask(email, { form: { bix: other.bix } });
    expect((await mailsTo(email)).length).toBe(before);
    expect(await linksTo('bazin@exemple.fr')).toEqual([]);
  });

  it('is not sent without end: to one e-mail, known or not, and from one address', async () => {
    for (const email of ['mousqueton@exemple.fr', 'personne@exemple.fr']) {
      const numbers = [];
      for (let time = 0; time < 6; time += 1) {
        numbers.push((await ask(email)).body.nuerr);
      }
      expect(numbers).toEqual([0, 0, 0, 0, 6, 6]);
    }
    const spread = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(`e${index}@exemple.fr`)));
    expect(spread.filter(({ body }) => body.nuerr === 6).length).toBeGreaterThan(5);
  });

  it('refuses a mail that it does not know', async () => {
    const shopper = await server.openShopper();
    expect((await shopper.call('Courriel', { doc: 'facture' })).body).toMatchObject({ nuerr: 2 });
  });
});

/** What is asked of the database meanwhile, without its values. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of query.mock.calls as readonly (readonly unknown[])[]) {
      const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      asked.push(String(text));
    }
  } finally {
    query.mockRestore();
  }
  return asked;
}

describe('whether an e-mail has an account', () => {
  it('cannot be timed: a reset, a registration and a wrong password do the same, known or not', async () => {
    const form = { ...visitor, profil: 'membre', mdp: another, mdp_conf: another };
    const confirmed = 'gonzague@exemple.fr';
    await newMember('lagardere@exemple.fr');
    await newMember(confirmed);
    await confirm(confirmed);
    // Registered again and again, so that nothing more is mailed.
    for (let time = 0; time < 4; time += 1) {
      await newMember('passepoil@exemple.fr');
    }
    const statements = async (email: string) => {
      const shopper = await server.openShopper();
      return [
        await statementsOf(() => shopper.call('Courriel', { doc: 'motDePasse', email })),
        await statementsOf(() => signIn(shopper, email, 'ce n’est pas le bon mot de passe')),
        await statementsOf(() => shopper.call('ClientOk', { form: { ...form, email } })),
      ];
    };
    // The first finds everything cold.
    await statements('froid@exemple.fr');
    const unknown = await statements('cocardasse@exemple.fr');
    expect(unknown.map(({ length }) => length > 3)).toEqual([true, true, true]);
    for (const email of ['lagardere@exemple.fr', confirmed, 'passepoil@exemple.fr']) {
      expect(await statements(email)).toEqual(unknown);
    }
  });

  it('is looked up later, once: two processes that answer make one mail', async () => {
    await newMember('aurore@exemple.fr');
    await ask('aurore@exemple.fr');
    const answer = () => answerResetRequests(server.database, server.settings, () => undefined);
    await Promise.all([answer(), answer(), answer()]);
    expect(await linksTo('aurore@exemple.fr')).toHaveLength(1);
    expect(await server.database.selectFrom('reset_request').selectAll().execute()).toEqual([]);
  });

  it('a request that cannot be answered keeps nobody else waiting, and is let go after ten minutes', async () => {
    await newMember('nevers@exemple.fr');
    const failing = await server.openShopper();
    await failing.call('Courriel', { doc: 'motDePasse', email: 'inconnue@exemple.fr' });
    await ask('nevers@exemple.fr');
    const failures: unknown[] = [];
    const broken = new Proxy(server.settings, {
      get: (settings, name) => {
        if (name === 'publicAddress' && failures.length === 0) {
          throw new Error('broken');
        }
        return Reflect.get(settings, name);
      },
    });
    const answer = () =>
      answerResetRequests(server.database, broken, (error) => {
        failures.push(error);
      });
    await answer();
    expect(failures).toHaveLength(1);
    expect(await server.database.selectFrom('reset_request').select('email').execute()).toEqual([
      { email: 'nevers@exemple.fr' },
    ]);
    await answer();
    expect(await linksTo('nevers@exemple.fr')).toHaveLength(1);
    await ask('nevers@exemple.fr');
    await server.database
      .updateTable('reset_request')
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    await linksAge(11);
    expect(await linksTo('nevers@exemple.fr')).toHaveLength(1);
  });
});

describe('ChangeIdentifiants', () => {
  const change = (member: Awaited<ReturnType<typeof newMember>>, fields: Record<string, string>) =>
    member.shopper.call('ChangeIdentifiants', { bix: member.bix, mdp_actuel: passphrase, ...fields });

  it('changes e-mail and password with the present password, and signs other browsers out', async () => {
    const member = await newMember('buckingham@exemple.fr');
    const elsewhere = await server.openShopper();
    await signIn(elsewhere, 'buckingham@exemple.fr');
    const cookie = member.shopper.cookie();
    const { body } = await change(member, { email: 'duc@exemple.fr', mdp: another, mdp_conf: another });
    expect(body.clients).toMatchObject([{ bix: member.bix, email: 'duc@exemple.fr', profil: 'membre' }]);
    expect(member.shopper.cookie()).not.toBe(cookie);
    expect(await isSignedIn(member.shopper, member.bix)).toBe(true);
    expect(await isSignedIn(elsewhere, member.bix)).toBe(false);
    expect((await member.shopper.call('InfoClient', { bix: member.bix }, { cookie })).body.statut).toBe(
      false,
    );
    expect((await signIn(elsewhere, 'duc@exemple.fr', another)).body.statut).toBe(true);
    expect((await mailsTo('buckingham@exemple.fr')).at(-1)).toContain('L’adresse de votre compte a changé');
    expect((await mailsTo('duc@exemple.fr')).at(-1)).toContain('Votre mot de passe a changé');
  });

  it('names the field that does not hold, and changes nothing then', async () => {
    const member = await newMember('rochefort@exemple.fr');
    for (const [fields, name] of [
      [{ email: 'rochefort' }, 'email'],
      [{ email: 'a@exemple.fr', mdp_actuel: 'un mauvais mot de passe' }, 'mdp_actuel'],
      [{ mdp: 'court', mdp_conf: 'court' }, 'mdp'],
      [{ mdp: another, mdp_conf: 'autre' }, 'mdp_conf'],
      [{}, 'email'],
    ] as const) {
      const { body } = await change(member, fields);
      expect(body).toMatchObject({ statut: false, nuerr: 2, champs: { [name]: expect.any(String) } });
    }
    expect((await signIn(member.shopper, 'rochefort@exemple.fr')).body.statut).toBe(true);
  });

  it('does not let a session that was left open guess the password', async () => {
    const member = await newMember('bonacieux@exemple.fr');
    const numbers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { body } = await change(member, { email: 'a@exemple.fr', mdp_actuel: `essai numéro ${attempt}` });
      numbers.push(body.nuerr);
    }
    expect(numbers.filter((number) => number === 2).length).toBeLessThanOrEqual(11);
    expect(numbers.at(-1)).toBe(6);
  });

  it('is the only way: ClientOk changes neither', async () => {
    const member = await newMember('felton@exemple.fr');
    const form = { ...visitor, bix: member.bix, profil: 'membre' };
    const { body } = await member.shopper.call('ClientOk', { form: { ...form, email: 'autre@exemple.fr' } });
    expect(body).toMatchObject({ statut: false, champs: { email: expect.any(String) } });
    const same = await member.shopper.call('ClientOk', {
      form: { ...form, email: member.email, ville: 'Grignan' },
    });
    expect(same.body).toMatchObject({ statut: true });
  });
});

describe('ClientOk with an e-mail that a member has', () => {
  it('answers like any other, makes exactly one account, and tells the member by mail', async () => {
    await newMember('treville@exemple.fr');
    const shopper = await server.openShopper();
    const form = {
      ...visitor,
      email: 'treville@exemple.fr',
      profil: 'membre',
      mdp: another,
      mdp_conf: another,
    };
    const answers = await Promise.all([
      shopper.call('ClientOk', { form }),
      shopper.call('ClientOk', { form }),
    ]);
    expect(answers.filter(({ body }) => body.statut === true)).toHaveLength(1);
    const { rows } = await server.database
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'treville@exemple.fr')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(2);
    expect(await mailsTo('treville@exemple.fr')).toHaveLength(2);
    expect((await mailsTo('treville@exemple.fr'))[1]).toContain('Vous aviez déjà un compte à cette adresse');
    for (let time = 0; time < 4; time += 1) {
      await newMember('treville@exemple.fr', another);
    }
    expect((await mailsTo('treville@exemple.fr')).length).toBeLessThanOrEqual(3);
  });

  it('does not hand what a visitor bought to whoever uses the browser next', async () => {
    const first = await newVisitor('hier@exemple.fr');
    const { context_id } = await server.database
      .selectFrom('context')
      .select('id as context_id')
      .where('customer_id', '=', first.bix)
      .executeTakeFirstOrThrow();
    await server.database
      .insertInto('customer_order')
      .values({
        reference: 'COMMANDEHIER',
        customer_id: first.bix,
        context_id,
        email: first.email,
        pickup_label: '',
        total: 0,
        paid_at: new Date(),
      })
      .execute();
    // The browser was closed since: only the cookie of the cart is left.
    const [browser = ''] = first.shopper.cookie().split('; ');
    const form = { ...visitor, email: 'jour@exemple.fr', profil: 'membre', mdp: another, mdp_conf: another };
    const { body } = await first.shopper.call('ClientOk', { form }, { cookie: browser });
    expect(body.clients).toMatchObject([{ profil: 'membre' }]);
    expect(JSON.stringify(body)).not.toContain(first.bix);
    expect((await first.shopper.call('ClientHisto')).text).not.toContain('COMMANDEHIER');
  });
});
