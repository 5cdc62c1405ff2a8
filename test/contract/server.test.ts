import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../api/contract/calls.ts';
import { takenApart } from '../../api/server/http/page-template.ts';
import { buildServer } from '../../api/server/http/server.ts';
import { at, type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let shopper: Shopper;

beforeAll(async () => {
  server = await startTestServer();
  shopper = await server.openShopper();
}, 60_000);

afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const names = Object.values(calls).map((call) => call.name) as readonly CallName[];

describe('the envelope', () => {
  it('is statut, nuerr and erreur with the payload beside them', async () => {
    const { body, headers } = await shopper.call('ContenuPanier');
    expect(body).toMatchObject({ statut: true, nuerr: 0, erreur: '', infosPA: [] });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('comes form-encoded to those who ask for text/plain and nothing else', async () => {
    const url = `/api/ContenuPanier?instPA=${shopper.instanceId}`;
    const plain = await server.inject({ url, headers: { accept: 'text/plain' } });
    expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
    const pairs = new URLSearchParams(plain.text);
    expect(pairs.get('statut')).toBe('ok');
    expect(pairs.get('totalPanier')).toBe('0');
    expect(pairs.has('infosPA')).toBe(false);
    const context = await server.inject({
      url: '/api/Contexte?inst=1&session=a',
      headers: { accept: 'text/plain' },
    });
    expect(context.text).toMatch(/^statut=ok&.*instPA=[\w-]{43}/);
    const failure = await server.inject({
      url: '/api/ContenuPanier?instPA=x',
      headers: { accept: 'text/plain' },
    });
    expect(failure.text).toMatch(/^statut=ko&nuerr=219&erreur=/);
    const json = await server.inject({ url, headers: { accept: 'application/json, text/plain, */*' } });
    expect(json.body.statut).toBe(true);
  });
});

describe('what is no call', () => {
  it('is told so by the HTTP status, in an envelope', async () => {
    const unknown = await server.inject({ url: '/api/Inconnu' });
    expect([unknown.status, unknown.body.statut]).toEqual([404, false]);
    const proto = await server.inject({ url: '/api/__proto__' });
    expect(proto.status).toBe(404);
    const wrongMethod = await server.inject({ url: `/api/PrendrePlaces?instPA=${shopper.instanceId}` });
    expect([wrongMethod.status, wrongMethod.headers.allow]).toEqual([405, 'POST']);
    const posted = await server.inject({ method: 'POST', url: '/api/ContenuPanier', headers: form });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET']);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/LiberePanier',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect([answer.status, answer.body.statut], type).toEqual([415, false]);
    }
    const large = await server.inject({
      method: 'POST',
      url: `/api/LiberePanier?instPA=${shopper.instanceId}`,
      headers: form,
      payload: `idPA=${'x'.repeat(70_000)}`,
    });
    expect([large.status, large.body.statut]).toEqual([413, false]);
  });
});

describe('requests that other sites made the browser send', () => {
  const post = (headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: `/api/LiberePanier?instPA=${shopper.instanceId}`,
      headers: { ...form, host: 'localhost:3000', cookie: shopper.cookie(), ...headers },
      payload: '',
    });

  it('are refused, by either header', async () => {
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ origin: 'https://mechant.exemple' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({ origin: 'http://localhost:3000.mechant.exemple' })).status).toBe(403);
  });

  it('are not those of the shop, nor of programs', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).status).toBe(
      200,
    );
    expect((await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  it('cannot start a payment either', async () => {
    const url = `/api/AppelPaiement?instPA=${shopper.instanceId}`;
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await server.inject({ url, headers: { 'sec-fetch-site': site } })).status).toBe(403);
    }
    expect((await server.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });
});

describe('hostile fields', () => {
  const ordinary: Readonly<Record<string, string>> = {
    sc: '4501',
    idPla: '1',
    nbPla: '1',
    defSC: '*',
    cate: '1',
    idPA: '1',
    tarif: 'PLEIN',
    bix: 'x',
    email: 'a@b.fr',
    mdp: 'x',
    lettre: 'F',
    codePostal: '26150',
    retr: 'BE',
    ref: 'x',
    inst: '1',
    session: 'a',
  };
  const hostile: readonly (readonly [string, string])[] = [
    ['missing', ''],
    ['given twice', '{name}=1&{name}=2'],
    ['a form', '{name}[a]=1'],
    ['ten thousand characters', `{name}=${'9'.repeat(10_001)}`],
    ['a thousand characters', `{name}=${'x'.repeat(1001)}`],
    ['a NUL', '{name}=a%00b'],
    ['a list of commas', '{name}=,,,,'],
    ['below zero', '{name}=-1'],
    ['a huge number', '{name}=999999999999999'],
    ['SQL', `{name}=${encodeURIComponent("1'; DROP TABLE seat; --")}`],
    ['markup', `{name}=${encodeURIComponent('<img src=x onerror=alert(1)>')}`],
    ['broken UTF-8', '{name}=%ff%fe'],
    ['a prototype', '__proto__[x]=1&constructor[prototype]=1&{name}=1'],
  ];

  it.each(names)('never break %s', async (name) => {
    const call = calls[name];
    const fields = Object.keys(call.request);
    for (const field of fields) {
      for (const [kind, pattern] of hostile) {
        const others = fields
          .filter((other) => other !== field && ordinary[other] !== undefined)
          .map((other) => `${other}=${ordinary[other]}`);
        const encoded = [pattern.replaceAll('{name}', field), ...others]
          .filter((pair) => pair !== '')
          .join('&');
        const isPost = call.method === 'POST';
        const answer = await server.inject({
          method: call.method,
          url: `/api/${name}?instPA=${shopper.instanceId}${isPost ? '' : `&${encoded}`}`,
          headers: { cookie: shopper.cookie(), ...(isPost ? form : {}) },
          ...(isPost ? { payload: encoded } : {}),
        });
        expect([200, 413, 414, 431], `${name} ${field} ${kind}: ${answer.text}`).toContain(answer.status);
        expect(typeof answer.body.statut, `${name} ${field} ${kind}`).toBe('boolean');
        expect(answer.text).not.toMatch(/<img|node_modules|select |syntax error/i);
      }
    }
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('a field that is too long', () => {
  it.each([
    ['TestCompte', { email: 'x'.repeat(255), mdp: 'x' }, 'email', 'L’adresse e-mail ne peut dépasser 254'],
    ['TestCompte', { email: 'a@b.fr', mdp: 'x'.repeat(513) }, 'mdp', 'Le mot de passe ne peut dépasser 512'],
    ['Courriel', { doc: 'motDePasse', email: 'x'.repeat(5000) }, 'email', 'L’adresse e-mail ne peut'],
    ['Porteur', { bv: '1', maj: { nom: 'x'.repeat(101), prn: 'y' } }, 'nom', 'Le nom ne peut dépasser 100'],
    [
      'AjoutABO',
      { abo: 'A', type: 'B', info: { prn: 'x'.repeat(101) } },
      'prn',
      'Le prénom ne peut dépasser 100',
    ],
    ['AjoutCarte', { pr: 'CADEAU', info: 'x'.repeat(1001) }, 'info', 'Le message ne peut dépasser 1000'],
    ['CodePromo', { code: 'x'.repeat(81) }, 'code', 'Le code ne peut dépasser 80'],
    ['CtrlRef', { sc: 1, ta: 'A', ref: 'x'.repeat(81) }, 'ref', 'La référence ne peut dépasser 80'],
    ['ListeVilles', { codePostal: '2'.repeat(21) }, 'codePostal', 'Le code postal ne peut dépasser 20'],
    ['ListePays', { lettre: 'f'.repeat(101) }, 'lettre', 'Le pays ne peut dépasser 100'],
    ['InfoClient', { bix: 'x'.repeat(101) }, 'bix', 'Le champ «\u00a0bix\u00a0» ne peut dépasser 100'],
    ['EnvoieFormulaire', { dial: 'groupes', form: { '<b>': 'x' } }, null, 'La demande est'],
    [
      'EnvoieFormulaire',
      { dial: 'groupes', form: { autre: 'x'.repeat(5001) } },
      'autre',
      'Le champ «\u00a0autre\u00a0»',
    ],
  ] as const)('%s says which, in French, and how long it may be', async (name, parameters, field, said) => {
    const { body } = await shopper.call(name, parameters);
    expect(body).toMatchObject({ statut: false, nuerr: 2, erreur: expect.stringContaining(said) });
    if (field !== null) {
      expect(body.champs).toEqual({ [field]: body.erreur });
    }
  });
});

describe('a fault', () => {
  it('is told in French with a reference that the log has, and nothing else', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await buildServer({
      settings: server.settings,
      database: server.database,
      log: { level: 'warn', stream },
    });
    app.get('/panne', () => {
      throw new Error('SELECT secret FROM seat');
    });
    const answer = await app.inject({ url: '/panne' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/SELECT|secret|stack/);
    const { reference, erreur } = answer.json<{ reference: string; erreur: string }>();
    expect(erreur).toContain('Un incident nous empêche de répondre');
    expect(lines.some((line) => line.includes(reference) && line.includes('SELECT secret'))).toBe(true);
    await app.close();
  });
});

describe('the log call', () => {
  it('takes a level, a message and a context, writes one line, and answers nothing', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await buildServer({
      settings: server.settings,
      database: server.database,
      log: { level: 'warn', stream },
    });
    const post = (url: string, payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    const message = 'JS error\r\n{"level":60}\u001b[31m\u2028fin ?instPA=secret&x=1';
    const answer = await post('/api/log/error', JSON.stringify({ message, context: { page: '/billets' } }));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(lines).toHaveLength(1);
    const entry: unknown = JSON.parse(lines[0] ?? '');
    expect(at(entry, 'client.message')).toBe(
      'JS error\\u{d}\\u{a}{"level":60}\\u{1b}[31m\\u{2028}fin ?instPA=…&x=…',
    );
    const encoded = await post('/api/log/warning', 'message=a&context[page]=b', form['content-type']);
    expect(encoded.statusCode).toBe(204);
    for (const level of ['ERROR', '__proto__', 'fatal']) {
      expect((await post(`/api/log/${level}`, '{}')).statusCode).toBe(404);
    }
    expect((await post('/api/log/error', `{"message":"${'x'.repeat(9000)}"}`)).statusCode).toBe(413);
    expect((await post('/api/log/error', '{"message":')).statusCode).toBe(400);
    // A flight recording goes into the log as it came, with a critical entry alone, and only where it can be one.
    const recording = 'aZ09-_'.repeat(8000);
    for (const [level, sent, kept] of [
      ['critical', recording, recording],
      ['critical', 'a<script>', undefined],
      ['critical', `${recording}x`, undefined],
      ['error', 'aZ09', undefined],
    ]) {
      const body = `message=a&recording=${encodeURIComponent(sent ?? '')}`;
      expect((await post(`/api/log/${level}`, body, form['content-type'])).statusCode).toBe(204);
      expect(at(JSON.parse(lines.at(-1) ?? ''), 'recording')).toBe(kept);
    }
    expect((await post('/api/log/critical', `message=${'x'.repeat(61_000)}`)).statusCode).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await post('/api/log/error', '{"message":"a"}')).statusCode),
    );
    expect(statuses).toContain(429);
    await app.close();
  });
});

it('lets nobody keep a connection by sending headers slowly', async () => {
  const patient = await buildServer({
    settings: server.settings,
    database: server.database,
    headersTimeout: 200,
    template: async () => ({ ...takenApart(''), styles: '' }),
  });
  const opened = new URL(await patient.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(opened.port), opened.hostname);
  socket.setEncoding('utf8').write('GET /health HTTP/1.1\r\nHost: localhost\r\n');
  // Beyond the interval at which Node looks by itself, the test's own time is over.
  let said = '';
  for await (const chunk of socket) {
    said += chunk;
  }
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  await patient.close();
});

it('the server says how it is', async () => {
  const { status, body } = await server.inject({ url: '/health' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'open', version: '2.28.1' });
});
