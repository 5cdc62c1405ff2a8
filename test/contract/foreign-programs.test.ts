import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../api/server/http/server.ts';
import {
  at,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';
import { writePaidOrder } from './orders-world.ts';

/** What a program that nobody here wrote may send by the interface's own rules, though the shop itself never does. */
let server: TestServer;
let performances: Awaited<ReturnType<typeof findPerformances>>;

beforeAll(async () => {
  server = await startTestServer();
  performances = await findPerformances(server);
}, 60_000);
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const success = { statut: true, nuerr: 0, erreur: '' };

async function linesOf(shopper: Shopper): Promise<readonly unknown[]> {
  const lines = at((await shopper.call('ContenuPanier')).body, 'infosPA');
  return Array.isArray(lines) ? lines : [];
}

async function holdFreeSeating(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call('ResaNonPlacee', { sc: performances.studio, cate: 'U', nbPla: 1 });
  return String(at(body, 'listeID.0'));
}

describe('a place that a program names as the cart tells it', () => {
  it('is 0 in free seating, for a price and for its release', async () => {
    const shopper = await server.openShopper();
    const idPA = await holdFreeSeating(shopper);
    expect(await linesOf(shopper)).toMatchObject([{ id: idPA, nupl: 0 }]);
    const priced = await shopper.call('ChangeTarif', { idPA, tarif: 'PLEIN', nuPla: 0 });
    expect(priced.body).toEqual(success);
    expect(await linesOf(shopper)).toMatchObject([{ tarif: 'PLEIN' }]);
    expect((await shopper.call('LiberePlaces', { idPA, nbPla: 1, idPla: [0] })).body).toEqual(success);
    expect(await linesOf(shopper)).toEqual([]);
  });

  it('is 0 for a service of a numbered performance and for a card', async () => {
    const shopper = await server.openShopper();
    const idPla = await freeSeats(server, performances.theatre, 1);
    await shopper.call('PrendrePlaces', { sc: performances.theatre, idPla, nbPla: 1 });
    const service = await shopper.call('AjoutPresta', { pr: 'ENTRACTE', nb: 2, sc: performances.theatre });
    const card = await shopper.call('AjoutCarte', { pr: 'CARTEADH' });
    for (const added of [service, card]) {
      const idPA = String(added.body.idPA);
      expect((await shopper.call('LiberePlaces', { idPA, nbPla: 2, idPla: [0] })).body).toEqual(success);
    }
    expect(await linesOf(shopper)).toMatchObject([{ type: 'place' }]);
  });

  it('is refused when it is another one', async () => {
    const shopper = await server.openShopper();
    const [seat = 0] = await freeSeats(server, performances.theatre, 1);
    const { body } = await shopper.call('PrendrePlaces', {
      sc: performances.theatre,
      idPla: [seat],
      nbPla: 1,
    });
    const idPA = String(at(body, 'listeID.0'));
    const unnumbered = await holdFreeSeating(shopper);
    for (const [line, place] of [
      [idPA, 0],
      [idPA, seat + 1],
      [unnumbered, 999],
    ] as const) {
      const priced = await shopper.call('ChangeTarif', { idPA: line, tarif: 'PLEIN', nuPla: place });
      expect(priced.body).toMatchObject({ statut: false, nuerr: 1 });
      const released = await shopper.call('LiberePlaces', { idPA: line, idPla: [place] });
      expect(released.body).toMatchObject({ statut: false, nuerr: 1 });
    }
    expect(await linesOf(shopper)).toMatchObject([{ tarif: '?' }, { tarif: '?' }]);
    expect((await shopper.call('LiberePlaces', { idPA, idPla: [seat] })).body).toEqual(success);
  });
});

describe('a number that no performance can have', () => {
  it.each([2_147_483_648, -2_147_483_649, 999_999_999_999_999, -999_999_999_999_999])('%d', async (sc) => {
    const shopper = await server.openShopper();
    await holdFreeSeating(shopper);
    const released = await shopper.call('LiberePanier', { sc });
    expect([released.status, released.body]).toEqual([200, success]);
    const checked = await shopper.call('CtrlRef', { sc, ta: 'ADHER', ref: 'A1024', compl: 'Martin' });
    expect([checked.status, checked.body.nuerr]).toEqual([200, 2]);
    expect(await linesOf(shopper)).toHaveLength(1);
  });
});

describe('an address that never becomes a call', () => {
  it.each([
    ['/api/%', 400, 'La demande est mal formée.'],
    ['/api/%ff', 400, 'La demande est mal formée.'],
    ['/billets/%E9', 400, 'La demande est mal formée.'],
    [`/api/${'a'.repeat(300)}`, 414, 'L’adresse est trop longue.'],
  ])('%s has the envelope, in French', async (url, status, erreur) => {
    const answer = await server.inject({ url });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ statut: false, nuerr: 2, erreur });
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await server.inject({ url, headers: { accept: 'text/plain' } });
    expect(text.text).toMatch(/^statut=ko&nuerr=2&erreur=/);
  });

  it('says by which method a call is made to whoever asks for its options', async () => {
    const { status, headers, body } = await server.inject({ method: 'OPTIONS', url: '/api/ListeSC' });
    expect([status, headers.allow, body.nuerr]).toEqual([405, 'GET', 2]);
  });
});

describe('a cache that made a tag weak, or knows several', () => {
  it.each(['/_site/1/dispo/exportDispo.json', '/_site/1/images/saison.svg', '/api/EtatPlaces'])(
    'is told that %s did not change',
    async (path) => {
      const { instanceId } = await server.openShopper();
      const url = path.startsWith('/api') ? `${path}?instPA=${instanceId}&sc=${performances.theatre}` : path;
      const { headers } = await server.inject({ url });
      for (const known of [`W/${headers.etag}`, `"other", W/${headers.etag}`, String(headers.etag)]) {
        const again = await server.inject({ url, headers: { 'if-none-match': known } });
        expect([again.status, again.text]).toEqual([304, '']);
      }
      const other = await server.inject({ url, headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    },
  );
});

it.each(['/billets', '/panier/bloquer', '/conditions'])('%s is the same page with a slash', async (url) => {
  const [bare, slashed] = [await server.inject({ url }), await server.inject({ url: `${url}/` })];
  expect([bare.status, slashed.status]).toEqual([200, 200]);
  const titleOf = (text: string) => /<title>.*<\/title>/.exec(text)?.[0];
  expect(titleOf(slashed.text)).toBe(titleOf(bare.text));
  expect(slashed.text).not.toContain(`${url}/"`);
});

describe('a program that looks whether a page is there', () => {
  it.each([
    ['/', 200],
    ['/billets?abo=F1', 200],
    ['/n-importe/quoi', 404],
  ])('learns from HEAD %s what GET says', async (url, status) => {
    const get = await server.inject({ url });
    const head = await server.inject({ method: 'HEAD', url });
    expect([get.status, head.status]).toEqual([status, status]);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.text).toBe('');
  });
});

it.each(['FluxDispo', 'FluxPlaces'])('answers HEAD of the stream %s at once', async (stream) => {
  const { instanceId } = await server.openShopper();
  const url = `/api/${stream}?instPA=${instanceId}&sc=${performances.theatre}`;
  const { status, headers, text } = await server.inject({ method: 'HEAD', url });
  expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
});

it.each(['Text/Plain', 'TEXT/PLAIN; q=1'])('types have no case: « Accept: %s » gets text', async (accept) => {
  const { text } = await server.inject({ url: '/api/Contexte?inst=1&session=casse', headers: { accept } });
  expect(text).toMatch(/^statut=ok&/);
  const json = await server.inject({
    url: '/api/Contexte?inst=1&session=casse',
    headers: { accept: `Application/JSON, ${accept}` },
  });
  expect(json.body.statut).toBe(true);
});

describe('a performance that is not on the bill', () => {
  it('is told as not sold, as those who ask for its places learn', async () => {
    const shopper = await server.openShopper();
    const sc = performances.undisplayed;
    const refused = await shopper.call('ResaNonPlacee', { sc, cate: 'C1', nbPla: 1 });
    expect(refused.body).toMatchObject({ statut: false, nuerr: 2 });
    const { body } = await shopper.call('DispoListeSC', { defSC: String(sc) });
    expect(String(body.dispoVOR)).toMatch(/^-+$/);
    const exported = await server.inject({ url: '/_site/1/dispo/exportDispo.json' });
    const rows = exported.body.seance;
    const row = Array.isArray(rows) ? rows.find((each) => at(each, 'id') === sc) : undefined;
    expect(at(row, 'dispo')).toMatch(/^-+$/);
  });
});

it('the list of sales tells those of the hour that autumn repeats, whichever of the two it was', async () => {
  const moments = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
  const numbers: number[] = [];
  for (const moment of moments) {
    const order = await writePaidOrder(server.database, { paidAt: new Date(moment) });
    numbers.push(...order.numbers.map(Number));
  }
  const opened = await server.inject({ url: '/api/Contexte?inst=1&session=secret-de-demonstration' });
  const query = new URLSearchParams({
    instPA: String(opened.body.instPA),
    listeSC: '*',
    topMin: '2026-10-25 02:00',
    topMax: '2026-10-25 02:59',
  });
  const { body } = await server.inject({ url: `/api/HistoResa?${query}` });
  const told = at(body, 'histo.seances.0.billets');
  expect(Array.isArray(told) && told.map((ticket) => at(ticket, 'id'))).toEqual(numbers);
});

it('the server keeps what an error report says of a call: objects in brackets, however deep', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { settings, database } = server;
  const app = await buildServer({ settings, database, log: { level: 'warn', stream } });
  const payload = new URLSearchParams({
    message: 'API error',
    'context[page]': 'http://localhost/billets',
    'context[user-agent]': 'Mozilla',
    'context[params][email]': 'lucie@example.org',
    'context[response][data][__proto__]': 'x',
  }).toString();
  const answer = await app.inject({ method: 'POST', url: '/api/log/critical', payload, headers: form });
  expect(answer.statusCode).toBe(204);
  const entry: unknown = JSON.parse(lines.at(-1) ?? '');
  expect(at(entry, 'client.message')).toBe('API error');
  expect(JSON.parse(String(at(entry, 'client.context')))).toEqual({
    page: 'http://localhost/billets',
    'user-agent': 'Mozilla',
    'params[email]': '…',
    'response[data][__proto__]': 'x',
  });
  await app.close();
});
