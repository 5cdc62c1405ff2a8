import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRequest } from '../../api/contract/call.ts';
import { calls } from '../../api/contract/calls.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import { decodeParameters } from '../../api/contract/parameters.ts';
import { decodeHallPlan, decodeSeatStates } from '../../api/seats/hall-plan-wire.ts';
import { seedSeason } from '../../api/server/season/seed.ts';
import {
  at,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let shopper: Shopper;
let performances: Awaited<ReturnType<typeof findPerformances>>;

beforeAll(async () => {
  server = await startTestServer();
  shopper = await server.openShopper();
  performances = await findPerformances(server);
}, 60_000);

afterAll(() => server.close());

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

describe('ParamSC', () => {
  it('answers under data, with the flat form beside it', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: String(performances.theatre) });
    expect(keysOf(body)).toEqual(['data', 'erreur', 'infosSC', 'nuerr', 'statut']);
    expect(keysOf(body.data)).toEqual([
      'catsOVL',
      'collections',
      'dirImage',
      'filtre',
      'messages',
      'ordreSC',
      'poc',
      'saison',
      'salles',
      'seances',
      'spectacles',
    ]);
    const seance = at(body, `data.seances.${performances.theatre}`);
    expect(keysOf(seance)).toEqual(
      'acces aff cache classSC comm ctrl date id infoDS infoSC infoTarifs jour nbDS nonDispo num ong ovl plan salle spec titre typeOk'
        .split(' ')
        .sort(),
    );
    expect(seance).toMatchObject({
      id: performances.theatre,
      titre: 'Phèdre',
      salle: 'polaris',
      num: true,
      plan: true,
      ovl: 0,
    });
    expect(['Lu', 'Ma', 'Me', 'Je', 'Ve', 'Sa', 'Di']).toContain(at(seance, 'jour'));
    const show = at(body, `data.spectacles.${String(at(seance, 'spec'))}`);
    for (const name of 'id titre listeSC img infoSP filtre classSP adv deplie'.split(' ')) {
      expect(keysOf(show)).toContain(name);
    }
    expect(at(show, 'listeSC')).toEqual([performances.theatre]);
    expect(keysOf(at(body, 'data.salles.polaris'))).toEqual(['adresse', 'id', 'nom', 'position', 'zonage']);
    expect(keysOf(at(body, 'infosSC.apiParamSC.0'))).toEqual(
      'aff date ovl salle sc spec titre'.split(' ').sort(),
    );
    expect(at(body, 'infosSC.apiParamSC.0.salle')).toBe('Salle Polaris');
  });

  it('writes titles as HTML with line breaks, and as | in the flat form', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: 'SP=1801' });
    expect(at(body, 'data.spectacles.1801.titre')).toBe('Le<br>Malade imaginaire');
    expect(at(body, 'infosSC.apiParamSC.0.titre')).toBe('Le|Malade imaginaire');
    expect(at(body, 'data.spectacles.1801.id')).toBe(1801);
  });

  it('has a message for each index and none that is empty', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    const messages = listOf(at(body, 'data.messages'));
    expect(messages.filter((message) => typeof message !== 'string' || message === '')).toEqual([]);
    for (const show of Object.values(at(body, 'data.spectacles') ?? {})) {
      expect(messages[Number(at(show, 'infoSP'))]).toBeTypeOf('string');
    }
  });

  it('marks a waiting list with att, and only then', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    expect(at(body, `data.seances.${performances.soldOut}.att`)).toBe(1);
    expect(at(body, `data.seances.${performances.theatre}.att`)).toBeUndefined();
    expect(at(body, `data.seances.${performances.noDate}.ovl`)).toBe(-1);
    expect(at(body, `data.seances.${performances.undisplayed}.aff`)).toBe(false);
  });

  it('is read by the shop without losing a performance', async () => {
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    const catalogue = calls.ParamSC.answer(openEnvelope(body), '');
    expect(catalogue.shows.size).toBe(14);
    expect(catalogue.performances.size).toBe(61);
    expect(catalogue.order).toHaveLength(61);
    expect([...catalogue.performances.values()].every((performance) => performance.date !== null)).toBe(true);
  });
});

describe('defSC', () => {
  it.each([
    ['ids', () => `${performances.theatre},${performances.studio}`, 2],
    ['SP=', () => 'SP=1801', 8],
    ['spec=', () => 'spec=1801', 8],
    ['*', () => '*', 61],
    ['an unknown id', () => '99', 0],
    ['nothing', () => '', 0],
    ['an unknown show', () => 'SP=99', 0],
  ])('names performances by %s', async (_form, defSC, count) => {
    const { body } = await shopper.call('ParamSC', { defSC: defSC() });
    expect(at(body, 'data.ordreSC')).toHaveLength(count);
  });

  it.each(['SP=', 'SP=a', 'sp=1', '1,,2', '1;2', "1' OR 1=1", '**', '-1', '1.5', 'SP=1,2'])(
    'refuses « %s »',
    async (defSC) => {
      for (const name of ['ParamSC', 'DispoListeSC', 'ListeTarifs', 'PlansSC'] as const) {
        const { status, body } = await shopper.call(name, { defSC });
        expect(status).toBe(200);
        expect(body).toMatchObject({ statut: false, nuerr: 2 });
      }
    },
  );
});

describe('DispoListeSC', () => {
  it('has one character for each performance and category, in their orders', async () => {
    const { body } = await shopper.call('DispoListeSC', { defSC: '*' });
    expect(keysOf(body)).toEqual(['dispoVOR', 'erreur', 'listeCat', 'listeSC', 'nuerr', 'statut']);
    const ids = String(body.listeSC).split(',');
    const categories = String(body.listeCat).split(',');
    expect(String(body.dispoVOR)).toMatch(/^[VOR\-?]+$/);
    expect(String(body.dispoVOR)).toHaveLength(ids.length * categories.length);
    const codes = (id: number): string => {
      const from = ids.indexOf(String(id)) * categories.length;
      return String(body.dispoVOR).slice(from, from + categories.length);
    };
    expect(codes(performances.soldOut)).toMatch(/^[R-]+$/);
    expect(codes(performances.notOpen)).toMatch(/^[R-]+$/);
    expect(codes(performances.theatre)).toMatch(/V/);
    expect(codes(performances.studio)).toMatch(/^-+[VO]$/);
  });

  it('follows the holds within a second, and counts again what is over', async () => {
    const read = async (): Promise<string> =>
      String((await shopper.call('DispoListeSC', { defSC: String(performances.studio) })).body.dispoVOR);
    const before = await read();
    await server.database
      .updateTable('seat')
      .set({ cart_id: '1', held_until: new Date(Date.now() + 60_000) })
      .where('performance_id', '=', performances.studio)
      .where('state', '=', 0)
      .execute();
    await expect.poll(read, { timeout: 1000 }).toBe('R');
    await server.database
      .updateTable('seat')
      .set({ held_until: new Date(Date.now() - 1000) })
      .where('performance_id', '=', performances.studio)
      .where('cart_id', '=', '1')
      .execute();
    await expect.poll(read, { timeout: 1000 }).toBe(before);
  });
});

describe('ListeTarifs', () => {
  it('answers the grids under data, in cents, as the shop reads them', async () => {
    const { body } = await shopper.call('ListeTarifs', { defSC: String(performances.theatre) });
    expect(keysOf(body.data)).toEqual(
      'apiLTcat controles grilleSeance grilles imposees justifs messages okTA papo prestations promos sansPrix tarifs version'
        .split(' ')
        .sort(),
    );
    expect(keysOf(at(body, 'data.grilles.0.0'))).toEqual(
      'aff bul com css ju nbMax nm px ta'.split(' ').sort(),
    );
    expect(at(body, 'data.grilles.0.0')).toMatchObject({ ta: 'PLEIN', aff: true, nbMax: -1, ju: '' });
    expect(at(body, 'data.grilles.0.0.px')).toEqual({ CAR: 4200, C1: 3400, C2: 2600, C3: 1600 });
    expect(at(body, 'data.apiLTcat.CAR')).toEqual({ nomCT: 'Carré d’or', coulCT: '#a06400' });
    const pricing = calls.ListeTarifs.answer(openEnvelope(body), '');
    expect(pricing.gridOfPerformance.get(performances.theatre)).toBe(0);
    const codesOf = (isDisplayed: boolean) =>
      (pricing.grids[0] ?? []).filter((line) => line.isDisplayed === isDisplayed).map((line) => line.code);
    expect(codesOf(true)).toEqual(['PLEIN', 'REDUIT', 'JEUNE', 'ENFANT', 'SOLID', 'ADHER', 'CSE']);
    expect(codesOf(false)).toEqual(expect.arrayContaining(['DECOUV', 'INVIT']));
  });
});

describe('PlansSC and EtatPlaces', () => {
  it('names plans that can be kept for ever and fit the states', async () => {
    const { body } = await shopper.call('PlansSC', { defSC: String(performances.theatre) });
    expect(at(body, 'data.scripts')).toEqual([]);
    expect(at(body, 'data.html')).toBe('');
    const address = String(at(body, 'data.plans.0'));
    const document = await server.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    expect(document.headers['cache-control']).toContain('immutable');
    expect(document.headers['content-encoding']).toBe('br');
    const plain = await server.inject({ url: address });
    const plan = decodeHallPlan(plain.body);
    const states = await shopper.call('EtatPlaces', { sc: performances.theatre });
    expect(keysOf(states.body)).toEqual(['erreur', 'etats', 'nuerr', 'statut', 'version']);
    expect(decodeSeatStates(states.body.etats, plan.seatCount)).toHaveLength(646);
    expect(states.body.version).toBeTypeOf('number');
  });

  it('has no plan for free seating', async () => {
    const { body } = await shopper.call('PlansSC', { defSC: String(performances.studio) });
    expect(at(body, 'data.plans')).toEqual([]);
  });

  it('shows a hold to everybody as taken, with another version; the same version is a 304', async () => {
    const sc = performances.theatre;
    const before = await shopper.call('EtatPlaces', { sc });
    const tag = String(before.headers.etag);
    expect((await shopper.call('EtatPlaces', { sc }, { 'if-none-match': tag })).status).toBe(304);
    const [seat = 0] = await freeSeats(server, sc, 1);
    await shopper.call('PrendrePlaces', { sc, idPla: [seat], nbPla: 1 });
    const read = () => shopper.call('EtatPlaces', { sc }, { 'if-none-match': tag });
    await expect.poll(async () => (await read()).status, { timeout: 1000 }).toBe(200);
    const after = await read();
    expect(after.body.version).not.toBe(before.body.version);
    expect(String(after.body.etats).charAt(seat - 1)).toBe('1');
    expect(String(before.body.etats).charAt(seat - 1)).toBe('0');
  });
});

describe('Accueil', () => {
  it('tells the venue, its options and what is on', async () => {
    const { body } = await shopper.call('Accueil');
    const reading = calls.Accueil.answer(openEnvelope(body), '');
    // Point 3: social networks stand in the venue's order, not in the database's.
    expect([...reading.settings.networks.keys()]).toEqual(['Instagram', 'Mastodon', 'YouTube']);
    expect(reading.settings.venue.name).toBe('Théâtre de la Grande-Ourse');
    expect(reading.settings.options).toEqual({
      holdSeconds: 1800,
      extensionSeconds: 120,
      inactivitySeconds: 1200,
      hideZeroCents: true,
      allowsMoving: true,
      allowsViewing: true,
      isCartUngrouped: false,
      isPouch: false,
      groupsForm: 'groupes',
      isAddressOptional: false,
      isUpCase: false,
      opensOnlyShow: false,
      optionSeconds: 172_800,
      showsHistory: true,
    });
    expect(reading.settings.pages.subscriptions.isDisplayed).toBe(true);
    expect(reading.settings.version).toBe('2.28.1');
    expect(reading.featured?.shows.size).toBe(6);
  });
});

describe('the demo season', () => {
  it('is written once, and played again when it is nearly over', async () => {
    const count = async (): Promise<number> =>
      (await server.database.selectFrom('performance').select('id').execute()).length;
    await Promise.all([seedSeason(server.database, new Date()), seedSeason(server.database, new Date())]);
    expect(await count()).toBe(61);
    const inAYear = new Date(Date.now() + 400 * 86_400_000);
    await seedSeason(server.database, inAYear);
    expect(await count()).toBe(122);
    const [last] = await server.database
      .selectFrom('performance')
      .select('date')
      .orderBy('date', 'desc')
      .limit(1)
      .execute();
    expect(last?.date.getTime()).toBeGreaterThan(inAYear.getTime());
  });
});

it('requests of the contract are what the server reads', () => {
  const read = readRequest(calls.PrendrePlaces, decodeParameters('sc=12&idPla=1,2&nbPla=2&tarifs=PLEIN,?'));
  expect(read).toMatchObject({ sc: 12, idPla: [1, 2], nbPla: 2, tarifs: ['PLEIN', '?'] });
});
