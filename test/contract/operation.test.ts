import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takenApart } from '../../api/server/http/page-template.ts';
import { buildServer } from '../../api/server/http/server.ts';
import { describeError, logOptions } from '../../api/server/operation/log-options.ts';
import { openDatabase } from '../../api/server/operation/open-database.ts';
import { legalLacks } from '../../api/server/season/venue-facts.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

/** Another server on the same database, with its log kept. */
async function open(environment: Readonly<Record<string, string>>, level = 'info') {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildServer({
    settings: readServerSettings(environment),
    database: server.database,
    log: logOptions(level, stream),
    template: async () => ({
      ...takenApart('<!doctype html><html><head><!--guichet-configuration--></head><body></body></html>'),
      styles: '',
    }),
  });
  return { app, lines };
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ADDRESS: 'https://billets.example.fr',
  VENUE_SECRET: 'un-secret-du-lieu',
  BANK_KEY: 'cle-de-la-banque',
  BANK_SITE_ID: '87654321',
  BANK_ADDRESS: 'https://banque.example/',
};

it('a demonstration says on its pages that it is one', async () => {
  for (const [DEMONSTRATION, expected] of [
    ['yes', 'Théâtre de la Grande-Ourse (démonstration)'],
    ['', 'Théâtre de la Grande-Ourse'],
  ] as const) {
    const { app } = await open({ DEMONSTRATION });
    const { instPA } = (await app.inject('/api/Contexte?inst=1&session=vitrine')).json();
    expect((await app.inject(`/api/Accueil?instPA=${instPA}`)).json()).toMatchObject({
      data: { lieu: { nom: expected } },
    });
    await app.close();
  }
});

it('what the law has a venue say, and nobody has written, is told at the start in production', async () => {
  const lacksOf = async (isProduction: boolean) => {
    const opened = await openDatabase({ ...server.settings, databaseAddress: server.address, isProduction });
    await opened.close();
    return opened.lacks;
  };
  expect(await lacksOf(true)).toEqual([
    'contents\u00a0: sans «\u00a0cgv\u00a0», «\u00a0faq\u00a0», «\u00a0mentions\u00a0», «\u00a0accessibilite\u00a0» à vous, la boutique montre ses propres textes, que personne n’a relus pour votre lieu',
  ]);
  expect(await lacksOf(false)).toEqual([]);
  expect(
    legalLacks({ adresse: 'Nyons', siret: '1', licences: '2', directeur: 'A' }, ['cgv', 'faq', 'mentions']),
  ).toEqual([
    'contents\u00a0: sans «\u00a0accessibilite\u00a0» à vous, la boutique montre ses propres textes, que personne n’a relus pour votre lieu',
    'venue.host\u00a0: rien (hébergeur), les textes légaux n’en disent rien',
    'venue.mediator\u00a0: rien (médiateur de la consommation), les textes légaux n’en disent rien',
  ]);
});

describe('/metrics', () => {
  it('counts answers and refusals by call, never by address', async () => {
    const { app } = await open({});
    const { instPA } = (await app.inject('/api/Contexte?inst=1&session=compteur')).json();
    await app.inject(`/api/ParamSC?instPA=${instPA}&defSC=rien`);
    await app.inject('/api/Inconnu');
    await app.inject('/billets?nom=secret');
    const { payload, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(payload).toContain('guichet_request_seconds_count{name="Contexte",status="200"} 1');
    expect(payload).toContain('guichet_refusals_total{name="ParamSC",code="2"} 1');
    expect(payload).toContain('guichet_request_seconds_count{name="unknown call",status="404"} 1');
    expect(payload).toContain('guichet_live_streams 0');
    expect(payload).not.toMatch(/secret|Inconnu/);
    await app.close();
  });

  it('is for who has the token; in production nobody has one that is not set', async () => {
    const { app } = await open({ ...production, METRICS_TOKEN: 'jeton-pour-mesurer' });
    const read = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    expect((await read()).statusCode).toBe(404);
    expect((await read('Bearer autre')).statusCode).toBe(404);
    expect((await read('Bearer jeton-pour-mesurer')).statusCode).toBe(200);
    await app.close();
    const closed = await open(production);
    expect((await closed.app.inject('/metrics')).statusCode).toBe(404);
    await closed.app.close();
  });
});

describe('the log', () => {
  const planted = [
    'Marguerite',
    'Duplessis',
    'marguerite@example.org',
    'motdepasse-tres-long',
    '0612345678',
    '26 rue X',
  ];

  it('says which call was answered how, and nothing that was typed', async () => {
    const { app, lines } = await open({}, 'trace');
    const { instPA } = (await app.inject('/api/Contexte?inst=1&session=journal')).json();
    const [prenom = '', nom = '', email = '', mdp = '', tel1 = '', adresse = ''] = planted;
    const form = { titre: 'Mme', prenom, nom, email, mdp, mdp_conf: 'autre', tel1, adresse };
    const body = Object.entries(form).map(([name, value]) => [`form[${name}]`, value]);
    for (const [url, fields] of [
      ['ClientOk', body],
      [
        'TestCompte',
        [
          ['email', email],
          ['mdp', mdp],
        ],
      ],
      ['LiberePlaces', [['idPA', nom]]],
    ] as const) {
      await app.inject({
        method: 'POST',
        url: `/api/${url}?instPA=${instPA}`,
        payload: new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    }
    await app.inject(`/api/InfoClient?instPA=${instPA}&bix=${email}`);
    const text = lines.join('');
    expect(text).toMatch(/"name":"ClientOk","status":200,"milliseconds":[\d.]+,"nuerr":4,"msg":"answered"/);
    for (const secret of [...planted, instPA, encodeURIComponent(email)]) {
      expect(text).not.toContain(secret);
    }
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    await app.close();
  });

  it('notes who signed in and who tried too often, from which network, at any level, and nothing that was typed', async () => {
    const email = 'lea.dupuis@example.fr';
    const { bix } = await accountSteps(() => server).newMember(email);
    const { app, lines } = await open({ TRUSTED_PROXIES: '127.0.0.1' }, 'warn');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const opened = await app.inject({ url: '/api/Contexte?inst=1&session=entree', headers });
    const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const tryWith = (mdp: string) =>
      app.inject({
        method: 'POST',
        url: `/api/TestCompte?instPA=${opened.json().instPA}`,
        headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email, mdp }).toString(),
      });
    await tryWith(passphrase);
    for (let tries = 0; tries < 12; tries += 1) {
      await tryWith('ce n’est pas le bon');
    }
    await app.close();
    const noted = lines.map((line) => JSON.parse(line));
    expect(noted).toContainEqual(
      expect.objectContaining({ level: 30, msg: 'signed in', customer: bix, network: '203.0.113.7' }),
    );
    expect(noted).toContainEqual(
      expect.objectContaining({ msg: 'too many tries', call: 'TestCompte', network: '203.0.113.7' }),
    );
    expect(lines.join('')).not.toMatch(/lea\.dupuis|girafe|pas le bon/);
  });

  it('tells of a fault of the database its code and its place, not the values', async () => {
    const error = await server.database
      .insertInto('setting')
      .values([
        { key: 'Marguerite', value: '{}' },
        { key: 'Marguerite', value: '{}' },
      ])
      .execute()
      .catch((reason: unknown) => reason);
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('"23505"');
    expect(described).toContain('"setting_pkey"');
    expect(described).not.toContain('Marguerite');
  });
});

describe('the address of a visitor', () => {
  it('is what a trusted proxy says, and what nobody else says', async () => {
    for (const [proxies, expected] of [
      ['127.0.0.1', '203.0.113.7'],
      ['', '127.0.0.1'],
    ] as const) {
      const { app } = await open({ TRUSTED_PROXIES: proxies });
      let seen = '';
      app.addHook('onRequest', async (request) => {
        seen = request.ip;
      });
      await app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(seen).toBe(expected);
      await app.close();
    }
  });
});
