import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDueMails } from '../../api/server/mail/send-mails.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';
import { visitor } from './customer-steps.ts';
import { writePaidOrder } from './orders-world.ts';
import { upload } from './proof-steps.ts';

/** What took time, and how many transactions were open when it began: read off the database by a connection of its own. */
const slow = vi.hoisted(() => ({
  begun: [] as { what: string; open: number }[],
  countOpen: (): Promise<number> => Promise.resolve(0),
  /** The same function, which first looks. */
  watched<Given extends unknown[], Result>(what: string, work: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      slow.begun.push({ what, open: await slow.countOpen() });
      return work(...given);
    };
  },
}));

vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  return { ...argon, hash: slow.watched('hash', argon.hash), verify: slow.watched('verify', argon.verify) };
});
vi.mock('../../api/server/proofs/judge-document.ts', async (original) => {
  const module = await original<typeof import('../../api/server/proofs/judge-document.ts')>();
  return { ...module, judgeDocument: slow.watched('document', module.judgeDocument) };
});
vi.mock('../../api/server/tickets/tickets-pdf.ts', async (original) => {
  const module = await original<typeof import('../../api/server/tickets/tickets-pdf.ts')>();
  return { ...module, ticketsPdf: slow.watched('tickets', module.ticketsPdf) };
});

let server: TestServer;
let watcher: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  watcher = new pg.Client({ connectionString: server.address });
  await watcher.connect();
  slow.countOpen = async () => {
    const { rows } = await watcher.query<{
      count: number;
    }>(`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'guichet' AND state LIKE 'idle in transaction%'`);
    return rows[0]?.count ?? -1;
  };
}, 60_000);
afterAll(async () => {
  await watcher.end();
  await server.close();
});
beforeEach(() => {
  slow.begun.length = 0;
});

const { newMember, signIn, tokensTo } = accountSteps(() => server);
const newKey = (): string => randomBytes(9).toString('base64url');
const noneInside = (): void => {
  expect(slow.begun.length).toBeGreaterThan(0);
  expect(slow.begun.filter(({ open }) => open !== 0)).toEqual([]);
};
const done = (): readonly string[] => slow.begun.map(({ what }) => what);

describe('while a transaction is open, nothing is waited for but the database', () => {
  it('counts an open transaction as one', async () => {
    await server.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('customer').select('id').execute();
      expect(await slow.countOpen()).toBe(1);
    });
    expect(await slow.countOpen()).toBe(0);
  });

  it('when an account is made, with a key; a repetition hashes nothing', async () => {
    const shopper = await server.openShopper();
    const form = {
      ...visitor,
      email: 'athos@exemple.fr',
      profil: 'membre',
      mdp: passphrase,
      mdp_conf: passphrase,
    };
    const asked = { form, cle: newKey() };
    const first = await shopper.call('ClientOk', asked);
    expect(first.body).toMatchObject({ statut: true });
    const again = await shopper.call('ClientOk', asked);
    expect(again.body).toEqual(first.body);
    expect(done()).toEqual(['hash']);
    noneInside();
  });

  it('when two of the same registration come at once: one account, one answer', async () => {
    const shopper = await server.openShopper();
    const form = {
      ...visitor,
      email: 'portos@exemple.fr',
      profil: 'membre',
      mdp: passphrase,
      mdp_conf: passphrase,
    };
    const asked = { form, cle: newKey() };
    const answers = await Promise.all([shopper.call('ClientOk', asked), shopper.call('ClientOk', asked)]);
    expect(answers[0].body).toMatchObject({ statut: true });
    expect(answers[1].body).toEqual(answers[0].body);
    const members = await server.database
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'portos@exemple.fr')
      .execute();
    expect(members).toHaveLength(1);
  });

  it('when a member signs in, changes the password, and forgets it; each with its key, repeated', async () => {
    const { bix, email } = await newMember('aramis@exemple.fr');
    const shopper = await server.openShopper();
    expect((await signIn(shopper, email)).body).toMatchObject({ statut: true });
    const next = 'le hérisson compte ses pas';
    const changed = await shopper.call('ChangeIdentifiants', {
      bix,
      mdp_actuel: passphrase,
      mdp: next,
      mdp_conf: next,
      cle: newKey(),
    });
    expect(changed.body).toMatchObject({ statut: true });
    await shopper.call('Courriel', { doc: 'motDePasse', email, cle: newKey() });
    const [jeton = ''] = await tokensTo(email);
    const asked = { jeton, mdp: passphrase, mdp_conf: passphrase, cle: newKey() };
    const set = await shopper.call('NouveauMotDePasse', asked);
    expect(set.body).toMatchObject({ statut: true });
    // The link is used up, and yet the repetition is told the same.
    expect((await shopper.call('NouveauMotDePasse', asked)).body).toEqual(set.body);
    expect(done()).toContain('verify');
    noneInside();
  });

  it('when a document is judged', async () => {
    const { shopper } = await newMember('dartagnan@exemple.fr');
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aabbcc' } })
      .jpeg()
      .toBuffer();
    slow.begun.length = 0;
    const sent = await upload(server, shopper, photo);
    expect(sent.text).toContain('statut=ok');
    expect(done()).toEqual(['document']);
    noneInside();
  });

  it('when tickets are drawn and mailed', async () => {
    const { reference } = await writePaidOrder(server.database, {
      email: 'lucie@example.org',
      tickets: [{}],
    });
    const { shopper, bix } = await newMember('milady@exemple.fr');
    await server.database
      .updateTable('customer_order')
      .set({ customer_id: bix })
      .where('reference', '=', reference)
      .execute();
    await shopper.call('Courriel', { doc: 'commande', ref: reference, form: { bix }, cle: newKey() });
    await sendDueMails({
      database: server.database,
      settings: server.settings,
      transport: { send: slow.watched('mail', async () => undefined), close: () => undefined },
      log: { warn: () => undefined, error: () => undefined },
    });
    expect(done()).toContain('tickets');
    expect(done()).toContain('mail');
    noneInside();
  });
});

describe('registrations', () => {
  it('are slowed down by address and by network, and a class can still register at once', async () => {
    const register = async (address: string, index: number) => {
      const shopper = await server.openShopper();
      const form = {
        ...visitor,
        email: `eleve${index}@exemple.fr`,
        profil: 'membre',
        mdp: passphrase,
        mdp_conf: passphrase,
      };
      const fields = Object.entries(form).map(([name, value]): [string, string] => [`form[${name}]`, value]);
      const answer = await server.inject({
        method: 'POST',
        url: `/api/ClientOk?instPA=${shopper.instanceId}`,
        remoteAddress: address,
        headers: { cookie: shopper.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return answer.body;
    };
    const classOf = await Promise.all(
      Array.from({ length: 35 }, (_none, index) => register('198.51.100.7', index)),
    );
    expect(classOf.every(({ statut }) => statut === true)).toBe(true);
    // By turns from one /64.
    const oneNetwork = await Promise.all(
      Array.from({ length: 80 }, (_none, index) =>
        register(`2001:db8:7:1::${(index + 1).toString(16)}`, index),
      ),
    );
    const refused = oneNetwork.filter(({ statut }) => statut === false);
    expect(refused.length).toBeGreaterThan(10);
    for (const body of refused) {
      expect(body).toMatchObject({
        nuerr: 6,
        erreur: expect.stringContaining('réessayez dans'),
        attente: expect.any(Number),
      });
    }
    expect(await register('2001:db8:8:1::1', 99)).toMatchObject({ statut: true });
  }, 60_000);
});
