import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../api/season/catalogue-wire.ts';
import { readHallZoning } from '../../api/seats/hall-zoning-wire.ts';
import { readPlans } from '../../api/seats/seats-wire.ts';
import { checkSeason } from '../../api/server/season/check/check-season.ts';
import type { SeasonDocument } from '../../api/server/season/document/season-document.ts';
import { packageOf } from '../../api/server/season/document/season-package.ts';
import { importSeason, readSeasonDocument } from '../../api/server/season/import-export.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { smallDocument, smallPlan, smallPoster } from '../support/data/small-season.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';

const drawing = '<svg viewBox="0 0 90 60"><path d="M0 0h90v60H0z"/></svg>';
const zones = [
  { category: 'SALLE', name: 'Devant', places: 20, outline: [0, 0, 30, 0, 30, 20, 0, 20] },
  { category: 'BALCON', name: 'Au fond', places: 10, outline: [0, 20, 30, 20, 15, 40] },
];

type Hall = SeasonDocument['halls'][number];

/** The small season with a cellar as told, and a drawing with scripts for the great hall. */
function seasonWith(cellar: Partial<Hall>, great: Partial<Hall> = {}) {
  const document = smallDocument();
  const halls = document.halls.map(
    (hall): Hall => (hall.code === 'cave' ? { ...hall, ...cellar } : { ...hall, ...great }),
  );
  const files = new Map([
    ['plans/grande.svg', Buffer.from(smallPlan())],
    ['plans/dessin.svg', Buffer.from(drawing)],
    ['images/zones.svg', Buffer.from(smallPoster)],
    ...document.shows.flatMap(({ poster }): [string, Buffer][] =>
      poster === undefined ? [] : [[poster.file, Buffer.from(smallPoster)]],
    ),
  ]);
  const performances = document.performances.map(({ sales: _closed, ...performance }) => performance);
  return packageOf({ ...document, halls, performances }, files);
}

const zoned = { places: 30, category: 'SALLE', picture: 'images/zones.svg', zones };
const drawn = {
  drawing: 'plans/dessin.svg',
  scripts: ['https://plans.example/salle.js', 'https://elsewhere.example/a.js'],
};

let server: TestServer;
let shopper: Shopper;
let cellar: number;
let great: number;

beforeAll(async () => {
  server = await startTestServer({ SCRIPT_ORIGINS: 'https://plans.example', ...toldAtOnce });
  const { faults } = await importSeason(server.database, seasonWith(zoned, drawn));
  expect(faults).toEqual([]);
  shopper = await server.openShopper();
  const rows = await server.database
    .selectFrom('performance')
    .select(['id', 'hall_id'])
    .orderBy('id')
    .execute();
  cellar = rows.find(({ hall_id }) => hall_id === 'cave')?.id ?? 0;
  great = rows.find(({ hall_id }) => hall_id === 'grande')?.id ?? 0;
}, 60_000);

afterAll(() => server.close());

describe('the zones of a hall', () => {
  it('are areas of its picture, by the codes of their categories', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    const hall = readCatalogue(at(body, 'data'), 'data').halls.get('cave');
    expect(readHallZoning(hall?.zoning, 'zonage')).toEqual({
      picture: '/_site/1/images/zones.svg',
      zones: zones.map(({ category, name, outline }) => ({ code: category, name, outline })),
    });
    expect((await server.inject({ method: 'GET', url: '/_site/1/images/zones.svg' })).status).toBe(200);
  });

  it('give places of their category, and the cart says in which zone', async () => {
    const taken = await shopper.call('ResaNonPlacee', {
      sc: cellar,
      cate: 'BALCON',
      nbPla: 2,
      tarifs: ['PLEIN', 'PLEIN'],
    });
    expect(taken.body).toMatchObject({ statut: true });
    const { body } = await shopper.call('ContenuPanier');
    expect(at(body, 'infosPA')).toMatchObject([
      { codeZone: 'BALCON', codeCateg: 'BALCON', nupl: 0, prix: 1500 },
      { codeZone: 'BALCON', codeCateg: 'BALCON', nupl: 0, prix: 1500 },
    ]);
  });

  it('hold as many places as they say', async () => {
    const { body } = await shopper.call('ResaNonPlacee', {
      sc: cellar,
      cate: 'BALCON',
      nbPla: 9,
      tarifs: Array.from({ length: 9 }, () => 'PLEIN'),
    });
    expect(body).toMatchObject({ statut: false, nuerr: 12 });
  });

  it.each([
    [
      'places that do not add up',
      { ...zoned, places: 31 },
      'les zones ont 30\u00a0places en tout, et la salle 31',
    ],
    ['no picture', { ...zoned, picture: undefined }, 'des zones se montrent sur une image'],
    [
      'one category twice',
      { ...zoned, zones: zones.map((zone) => ({ ...zone, category: 'SALLE' })) },
      'a déjà une zone',
    ],
    [
      'an unknown category',
      { ...zoned, zones: zones.map((zone) => ({ ...zone, category: 'RIEN' })) },
      'RIEN',
    ],
    ['an outline of one corner', { ...zoned, zones: [{ ...zones[0], outline: [1, 2] }] }, 'zones'],
  ])('are refused with %s', async (_what, hall, message) => {
    const { faults } = await checkSeason(seasonWith(hall as Partial<Hall>));
    expect(faults.map((fault) => `${fault.place} ${fault.message}`).join('\n')).toContain(message);
  });
});

describe('the drawing of a hall and its scripts', () => {
  it('come with the plan, as the venue gave them', async () => {
    const { body } = await shopper.call('PlansSC', { defSC: String(great) });
    const assets = readPlans(at(body, 'data'), 'data');
    expect(assets).toMatchObject({ drawing, scripts: drawn.scripts });
    expect(assets.plans).toHaveLength(1);
    expect(readPlans(at((await shopper.call('PlansSC', { defSC: '*' })).body, 'data'), 'data').drawing).toBe(
      '',
    );
  });

  it('run in a frame without an origin, from allowed origins alone, and send nothing anywhere', async () => {
    const answer = await server.inject({ method: 'GET', url: `/_site/1/cadre-plan?sc=${great}` });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(answer.status).toBe(200);
    expect(policy).toEqual([
      "default-src 'none'",
      'script-src https://plans.example',
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(answer.text).toContain('<script src="https://plans.example/salle.js" defer></script>');
    expect(answer.text).not.toContain('elsewhere.example');
    expect(answer.text).toContain(drawing);
  });

  it.each(['', '?sc=', '?sc=0', '?sc=abc', "?sc=1'--"])(
    'have no frame for what has none: %s',
    async (query) => {
      expect((await server.inject({ method: 'GET', url: `/_site/1/cadre-plan${query}` })).status).toBe(404);
    },
  );

  it('may be shown by the shop’s own pages and by no others', async () => {
    const page = await server.inject({ method: 'GET', url: '/billets', headers: { accept: 'text/html' } });
    expect(String(page.headers['content-security-policy'])).toContain("frame-src 'self'");
  });

  it.each([
    ['a script without https', { scripts: ['http://plans.example/a.js'] }],
    ['a script of no address', { scripts: ['javascript:alert(1)'] }],
    ['a drawing that is not there', { drawing: 'plans/absent.svg' }],
    ['a drawing that is a picture', { drawing: 'images/zones.png' }],
  ])('are refused with %s', async (_what, hall) => {
    const { faults } = await checkSeason(seasonWith({}, hall));
    expect(faults.length).toBeGreaterThan(0);
  });

  it('have origins only where the server is told some, and only as origins', () => {
    expect(readServerSettings({}).scriptOrigins).toEqual([]);
    expect(
      readServerSettings({ SCRIPT_ORIGINS: 'https://a.example, https://b.example' }).scriptOrigins,
    ).toEqual(['https://a.example', 'https://b.example']);
    for (const wrong of [
      'http://a.example',
      'https://a.example/',
      '*',
      "https://a.example; script-src 'unsafe-inline'",
    ]) {
      expect(() => readServerSettings({ SCRIPT_ORIGINS: wrong })).toThrow('SCRIPT_ORIGINS');
    }
  });
});

it('a season exported says zones, drawing and scripts, and is read back the same', async () => {
  const { document, files } = await readSeasonDocument(server.database);
  expect(document.halls.find(({ code }) => code === 'cave')).toMatchObject(zoned);
  expect(document.halls.find(({ code }) => code === 'grande')).toMatchObject(drawn);
  const again = await checkSeason(packageOf(document, files));
  expect(again.faults).toEqual([]);
});
