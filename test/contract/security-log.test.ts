import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOptions } from '../../api/server/operation/log-options.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';
import { upload } from './proof-steps.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({}, logOptions('error', stream));
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('attempt').execute();
  lines.length = 0;
});

const { newMember, tokensTo } = accountSteps(() => server);
const another = 'le hérisson compte ses pas';
const noted = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

describe('the log, whatever its level, notes who changed how an account is opened', () => {
  it('by the present password', async () => {
    const { shopper, bix } = await newMember('changeante@exemple.fr');
    const fields = { bix, mdp_actuel: passphrase, mdp: another, mdp_conf: another };
    expect((await shopper.call('ChangeIdentifiants', fields)).body).toMatchObject({ statut: true });
    expect(noted()).toContainEqual(expect.objectContaining({ msg: 'login changed', customer: bix }));
  });

  it.each([{}, { cle: 'une-cle-de-plus' }])(
    'by a mailed link, also where nobody is signed in: %j',
    async (more) => {
      const email = 'oublieuse@exemple.fr';
      const { bix } = await newMember(email);
      const elsewhere = await server.openShopper();
      await elsewhere.call('Courriel', { doc: 'motDePasse', email });
      const [jeton = ''] = await tokensTo(email);
      const fields = { jeton, mdp: another, mdp_conf: another, ...more };
      for (let time = 0; time < 2; time += 1) {
        await elsewhere.call('NouveauMotDePasse', fields);
      }
      expect(noted().filter(({ msg }) => msg === 'password set by a mailed link')).toEqual([
        expect.objectContaining({ customer: bix, network: '127.0.0.1' }),
      ]);
      expect(lines.join('')).not.toContain(jeton);
      await server.database.deleteFrom('customer').where('email', '=', email).execute();
    },
  );
});

it('the log notes that sales were read with who bought', async () => {
  const { body } = await server.inject({ url: '/api/Contexte?inst=1&session=secret-de-demonstration' });
  const url = `/api/HistoResa?instPA=${String(body.instPA)}&listeSC=*&topMin=2026-01-01%2000:00&topMax=2026-01-31%2000:00`;
  expect((await server.inject({ url })).body).toMatchObject({ statut: true });
  expect(noted()).toContainEqual(
    expect.objectContaining({ msg: 'sales with their buyers exported', network: '127.0.0.1' }),
  );
});

describe('the log notes that too much is tried', () => {
  const noteOf = (call: string) =>
    expect.objectContaining({ msg: 'too many tries', call, network: '127.0.0.1' });

  it('of codes', async () => {
    const shopper = await server.openShopper();
    for (let miss = 0; miss < 9; miss += 1) {
      await shopper.call('CodePromo', { code: `FAUX${miss}` });
    }
    expect(noted()).toContainEqual(noteOf('CodePromo'));
    expect(lines.join('')).not.toContain('FAUX');
  });

  it('of a venue’s form', async () => {
    const shopper = await server.openShopper();
    const form = {
      structure: 'Collège des Tilleuls',
      contact: 'Lucie Martin',
      email: 'lucie@example.org',
      public: 'Une classe de collège ou de lycée',
      nombre: '28 élèves',
    };
    for (let time = 0; time < 9; time += 1) {
      await shopper.call('EnvoieFormulaire', { dial: 'groupes', form });
    }
    expect(noted()).toContainEqual(noteOf('EnvoieFormulaire'));
  });

  it('of documents', async () => {
    const { shopper, bix } = await newMember('envoyeuse@exemple.fr');
    // As many as can be kept: nothing more is judged, which would take its time.
    await server.database
      .insertInto('proof_document')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          id: `PLEIN${index}`,
          customer_id: bix,
          proof_code: null,
          type: 'application/pdf' as const,
          content: Buffer.from('x'),
          size: 1,
          expires_at: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute();
    for (let time = 0; time < 41; time += 1) {
      await upload(server, shopper, Buffer.from('none'));
    }
    expect(noted()).toContainEqual(noteOf('imagePJ.php'));
  });
});
