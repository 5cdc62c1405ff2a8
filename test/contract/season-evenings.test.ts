import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../api/season/catalogue-wire.ts';
import { packageOf, singleFile } from '../../api/server/season/document/season-package.ts';
import { importSeason, readSeasonDocument } from '../../api/server/season/import-export.ts';
import { smallSeason } from '../support/data/small-season.ts';
import { at, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
}, 60_000);

afterAll(() => server.close());

/** The small season: a collection across two shows, notes, a lot of two in free seating, a row and three seats together. */
const season = () =>
  smallSeason((document) => {
    Object.assign(document, {
      collections: [
        { code: 'PLUIE', title: 'Par temps de pluie' },
        { code: 'RIRE', title: 'Rire & sourire' },
      ],
    });
    const row = { section: 'Orchestre', row: 'A' };
    const said = [
      {
        collection: 'RIRE',
        notes: ['Sans entracte', 'Placement à l’heure'],
        priceNotes: ['Un sac offert'],
        access: ['signLanguage'],
        imposed: {
          together: [
            [{ ...row, row: 'B' }],
            [
              { ...row, seats: [1, 2] },
              { ...row, row: 'C', seats: [3] },
            ],
          ],
        },
      },
      {},
      { collection: 'RIRE', imposed: { lot: 2 } },
    ];
    Object.assign(document.halls[0] ?? {}, { access: ['hearingLoop'] });
    for (const [index, part] of said.entries()) {
      Object.assign(document.performances[index] ?? {}, part);
    }
  });

async function idOf(code: string): Promise<number> {
  const row = await server.database
    .selectFrom('performance')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

const optionsNow = async (): Promise<unknown> =>
  (
    await server.database
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'options')
      .executeTakeFirst()
  )?.value;

describe('what a season says of its evenings', () => {
  beforeEach(async () => {
    expect((await importSeason(server.database, season())).faults).toEqual([]);
  });

  it('reaches shoppers: collections with their performances, the venue’s notes, and what makes it easier to come', async () => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    const catalogue = readCatalogue(at(body, 'data'), 'data');
    expect(catalogue.collections).toEqual([
      { id: 'PLUIE', title: 'Par temps de pluie', key: 1 },
      { id: 'RIRE', title: 'Rire & sourire', key: 2 },
    ]);
    const said = await Promise.all(
      ['fourberies-1', 'fourberies-2', 'impro-1'].map(async (code) => {
        const found = catalogue.performances.get(await idOf(code));
        return [found?.collectionKey, found?.notes, found?.priceNotes, found?.access];
      }),
    );
    expect(said).toEqual([
      [
        2,
        ['Sans entracte', 'Placement à l’heure'],
        ['Un sac offert'],
        ['wheelchair', 'hearingLoop', 'signLanguage'],
      ],
      [0, [], [], ['wheelchair', 'hearingLoop']],
      [2, [], [], []],
    ]);
    const one = await shopper.call('ParamSC', { defSC: String(await idOf('impro-1')) });
    expect(at(one.body, 'data.collections')).toHaveLength(2);
  });

  it('rules carts: a set is paid for whole, tickets by lots', async () => {
    const id = await idOf('fourberies-1');
    const shopper = await server.openShopper();
    const { body: prices } = await shopper.call('ListeTarifs', { defSC: String(id) });
    const sets = at(prices, `data.imposees.${id}.ensembles`) ?? at(prices, `imposees.${id}.ensembles`);
    expect(sets).toEqual([expect.any(Array), expect.any(Array)]);
    const set: readonly number[] = Array.isArray(sets) ? sets[1] : [];
    expect(set).toHaveLength(3);
    const take = async (ids: readonly number[]) => {
      const { body } = await shopper.call('PrendrePlaces', {
        sc: id,
        idPla: [...ids],
        nbPla: ids.length,
        tarifs: ids.map(() => 'PLEIN'),
      });
      expect(body).toMatchObject({ statut: true });
      return (await shopper.call('ContenuPanier')).body;
    };
    expect(await take(set.slice(0, 2))).toMatchObject({ panierOk: false });
    expect(await take(set.slice(2))).toMatchObject({ panierOk: true });
    await shopper.call('LiberePanier', { sc: String(id) });
  });

  it('is given back as it was said, and read again changes nothing', async () => {
    const { document, files } = await readSeasonDocument(server.database);
    const { document: said } = season();
    expect(document.collections).toEqual(at(said, 'collections'));
    // Places come in the order of the plan, from the stage backwards.
    const [set, parts] = document.performances[0]?.imposed?.together ?? [];
    expect(set).toEqual([{ section: 'Orchestre', row: 'B' }]);
    expect(parts).toEqual([
      { section: 'Orchestre', row: 'C', seats: [3] },
      { section: 'Orchestre', row: 'A', seats: [1, 2] },
    ]);
    expect(document.performances[2]?.imposed).toEqual({ lot: 2 });
    const again = packageOf(JSON.parse(singleFile(document, files)), new Map());
    expect((await importSeason(server.database, again)).changes).toMatchObject({ written: 0, removed: 0 });
  });

  it('goes when the next document says it no longer, and other options stay', async () => {
    expect(await optionsNow()).toHaveProperty('places_imposees');
    expect((await importSeason(server.database, smallSeason())).faults).toEqual([]);
    expect(await optionsNow()).toEqual({ timeDeco: 600, masqueCentimes: false });
    const { document } = await readSeasonDocument(server.database);
    expect(document).not.toHaveProperty('collections');
    expect(document.performances.map(({ collection, imposed }) => [collection, imposed])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});
