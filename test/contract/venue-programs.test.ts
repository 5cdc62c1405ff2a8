import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { at, startTestServer, type TestServer } from '../support/server/server.ts';

/** What programs of a venue, written for the public interface long before this server, ask and read. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

const json = { accept: 'application/json', 'x-origin': 'site-du-lieu' };
const plain = { accept: 'text/plain', 'content-type': 'text/plain', 'x-origin': 'site-du-lieu' };

async function tokenOf(headers: Record<string, string>): Promise<string> {
  const parameters = new URLSearchParams({ inst: '1', session: '1_site', paramsURL: 'spec=1801' });
  const { body, text } = await server.inject({ url: `/api/Contexte?${parameters}`, headers });
  return String(body.instPA ?? new URLSearchParams(text).get('instPA'));
}

const ask = async (call: string, defSC: string, headers: Record<string, string>) =>
  server.inject({
    url: `/api/${call}?${new URLSearchParams({ instPA: await tokenOf(headers), defSC })}`,
    headers,
  });

describe('a venue’s web site, reading JSON', () => {
  it('lists the dates of a show with the best availability of each', async () => {
    const ids = String((await ask('ListeSC', 'spec=1801', json)).body.listeSC).split(',');
    const flat = at((await ask('ParamSC', 'spec=1801', json)).body, 'infosSC.apiParamSC');
    const { listeSC, listeCat, dispoVOR } = (await ask('DispoListeSC', 'spec=1801', json)).body;
    expect(ids.length).toBeGreaterThan(1);
    expect(Array.isArray(flat) && flat.map((date) => String(at(date, 'sc')))).toEqual(ids);
    expect(Array.isArray(flat) && flat.every((date) => at(date, 'spec') === 1801)).toBe(true);
    expect(at(flat, '0.titre')).toBe('Le|Malade imaginaire');
    expect(String(listeSC).split(',')).toEqual(ids);
    const width = String(listeCat).split(',').length;
    expect(String(dispoVOR)).toHaveLength(ids.length * width);
    expect(String(dispoVOR)).toMatch(/^[VOR?-]+$/);
  });
});

describe('an older web site, reading form-encoded text', () => {
  it('finds its instance, the dates and their details', async () => {
    expect(await tokenOf(plain)).toMatch(/^[\w-]{43}$/);
    const list = new URLSearchParams((await ask('ListeSC', 'SP=1801', plain)).text);
    expect(list.get('statut')).toBe('ok');
    expect(list.get('listeSC')).toMatch(/^\d+(,\d+)+$/);
    const script = new URLSearchParams((await ask('ParamSC', 'SP=1801', plain)).text).get('infosSC') ?? '';
    const dates: unknown = JSON.parse(script.replace('var apiParamSC = ', ''));
    expect(Array.isArray(dates) && String(at(dates, '0.sc'))).toBe(list.get('listeSC')?.split(',')[0]);
    expect(at(dates, '0')).toMatchObject({ spec: 1801, aff: true, ovl: 0, salle: 'Salle Polaris' });
  });
});

describe('a web site that reads the exported files', () => {
  it('needs no instance, and finds the same dates and availability', async () => {
    const season = await server.inject({ url: '/_site/1/dispo/exportParamSC.json' });
    const availability = await server.inject({ url: '/_site/1/dispo/exportDispo.json' });
    const dates = at(season.body, 'infosSC.apiParamSC');
    const rows = availability.body.seance;
    expect(season.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(Array.isArray(dates) && Array.isArray(rows) && rows.map((row) => at(row, 'id'))).toEqual(
      Array.isArray(dates) && dates.map((date) => at(date, 'sc')),
    );
    expect(at(dates, '0.spec')).toBeTypeOf('number');
    const categories = String(availability.body.catego).split(',');
    expect(at(rows, '0.dispo')).toMatch(new RegExp(`^[VOR?-]{${categories.length}}$`));
  });

  it('asks again without carrying the file again', async () => {
    const url = '/_site/1/dispo/exportDispo.json';
    const { headers } = await server.inject({ url });
    const again = await server.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the program that declares sales to the state', () => {
  async function declare(call: string, parameters: Record<string, string>) {
    const opened = await server.inject({ url: '/api/Contexte?inst=1&session=secret-de-demonstration' });
    const query = new URLSearchParams({ instPA: String(opened.body.instPA), ...parameters });
    return (await server.inject({ url: `/api/${call}?${query}` })).body;
  }

  it('reads a season in which every show has a text, and every list of messages only texts', async () => {
    const body = await declare('ParamSC', { defSC: 'SP=1801' });
    const data = at(body, 'data');
    expect(body).toMatchObject({ statut: true, nuerr: 0 });
    expect(Object.keys(Object(at(data, 'spectacles')))).toEqual(['1801']);
    expect(at(data, 'spectacles.1801.infoSP')).toBeGreaterThanOrEqual(0);
    expect(Object.keys(Object(at(data, 'seances'))).map(Number)).toEqual(at(data, 'spectacles.1801.listeSC'));
    expect(Array.from(Object(at(data, 'messages'))).every((message) => message !== '')).toBe(true);
  });

  it('asks for no performance at all, and gets an empty season', async () => {
    expect(await declare('ParamSC', { defSC: '' })).toMatchObject({
      statut: true,
      data: { spectacles: {}, seances: {}, ordreSC: [] },
    });
  });

  it('finds the name and the cents of each price and category that a ticket can have, of every show', async () => {
    const data = at(await declare('ListeTarifs', { defSC: '*' }), 'data');
    const lines = Array.from<unknown>(Object(at(data, 'grilles'))).flatMap((grid) =>
      Array.from<unknown>(Object(grid)),
    );
    expect(at(data, 'version')).toMatch(/./);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const amounts = Object.entries(Object(at(line, 'px')));
      expect({ line, hasAmount: amounts.length > 0 }).toEqual({ line, hasAmount: true });
      expect(at(data, `messages.${at(line, 'nm')}`)).toMatch(/./);
      for (const [category, amount] of amounts) {
        expect(at(data, `apiLTcat.${category}.nomCT`)).toMatch(/./);
        expect({ line, isCents: Number.isInteger(amount) }).toEqual({ line, isCents: true });
      }
    }
  });
});

describe('a program that knows only a host', () => {
  it('has each call at the root as under /api/', async () => {
    const opened = await server.inject({ url: '/Contexte?inst=1&session=secret-de-demonstration' });
    expect(opened.body).toMatchObject({ statut: true, inst: 1 });
    const instPA = String(opened.body.instPA);
    const period = 'topMin=2026-01-01%2000:00&topMax=2026-12-31%2023:59';
    for (const [call, fields] of [
      ['ListeSC', 'defSC=*'],
      ['ParamSC', 'defSC=SP=1801'],
      ['DispoListeSC', 'defSC=SP=1801'],
      ['ListeTarifs', 'defSC=SP=1801'],
      ['HistoResa', `listeSC=*&${period}`],
      ['ContenuPanier', ''],
    ] as const) {
      const url = `${call}?instPA=${instPA}&${fields}`;
      const [bare, whole] = [
        await server.inject({ url: `/${url}` }),
        await server.inject({ url: `/api/${url}` }),
      ];
      expect({ call, statut: bare.body.statut }).toEqual({ call, statut: true });
      const { heure: _now, ...body } = bare.body;
      expect(whole.body).toMatchObject(body);
      expect(bare.headers['cache-control']).toBe(whole.headers['cache-control']);
    }
    const posted = await server.inject({
      method: 'POST',
      url: `/LiberePanier?instPA=${instPA}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(posted.body).toMatchObject({ statut: true });
    const misused = await server.inject({ method: 'POST', url: '/Contexte' });
    expect([misused.status, misused.headers.allow]).toEqual([405, 'GET']);
  });

  it('takes no address from the shop: its pages begin with a small letter, calls with a capital', async () => {
    expect(Object.keys(calls).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
    for (const [url, status] of [
      ['/billets', 200],
      ['/panier', 200],
      ['/contexte', 404],
      ['/Contexte/', 404],
      ['/Contexte/autre', 404],
      ['/Inconnu', 404],
    ] as const) {
      const answer = await server.inject({ url });
      expect({ url, status: answer.status, type: answer.headers['content-type'] }).toEqual({
        url,
        status,
        type: 'text/html; charset=utf-8',
      });
    }
  });
});
