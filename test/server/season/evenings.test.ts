import { describe, expect, it } from 'vitest';
import { checkSeason } from '../../../api/server/season/check/check-season.ts';
import { demoSeason } from '../../../api/server/season/demo/season-document.ts';
import type { SeasonDocument } from '../../../api/server/season/document/season-document.ts';
import { faultsOf } from '../../support/data/season-checks.ts';
import { smallSeason } from '../../support/data/small-season.ts';

type Evening = SeasonDocument['performances'][number];

/** The small season with more said of its first evening (`index` 2: the one in free seating). */
const saying = (part: Partial<Evening>, index = 0) =>
  smallSeason((document) => {
    Object.assign(document, { collections: [{ code: 'RIRE', title: 'Pour rire' }] });
    Object.assign(document.performances[index] ?? {}, part);
  });

const rowA = { section: 'Orchestre', row: 'A' };

describe('a collection', () => {
  it('is named by the performances that are part of it', async () => {
    const { season, faults } = await checkSeason(saying({ collection: 'RIRE' }));
    expect(faults).toEqual([]);
    expect(season?.collections).toEqual([{ code: 'RIRE', title: 'Pour rire' }]);
    expect(season?.performances.map(({ collection }) => collection)).toEqual(['RIRE', undefined, undefined]);
  });

  it('that does not exist, or that exists twice, is a fault', async () => {
    expect(await faultsOf(saying({ collection: 'PLEURER' }))).toEqual([
      'performances[0].collection | la collection «\u00a0PLEURER\u00a0» n’existe pas',
    ]);
    const twins = smallSeason((document) => {
      Object.assign(document, {
        collections: [
          { code: 'RIRE', title: 'Pour rire' },
          { code: 'RIRE', title: 'Pour sourire' },
        ],
      });
    });
    expect(await faultsOf(twins)).toEqual([
      'collections[1].code | «\u00a0RIRE\u00a0» est déjà pris par collections[0]',
    ]);
  });
});

describe('places that go only together', () => {
  it('are found on the hall’s plan by section, row and number, and a row without numbers is whole', async () => {
    const { season, faults } = await checkSeason(
      saying({
        imposed: {
          lot: 2,
          together: [
            [rowA],
            [
              { section: 'Orchestre', row: 'B', seats: [2, 1] },
              { ...rowA, row: 'C', seats: [1] },
            ],
          ],
        },
      }),
    );
    expect(faults).toEqual([]);
    const plan = season?.plans.get('grande');
    const names = season?.performances[0]?.sets.map((set) =>
      set.map((id) => `${plan?.rows[plan.row[id - 1] ?? -1]?.label}${plan?.number[id - 1]}`),
    );
    expect(names?.map((set) => [...set].sort())).toEqual([
      ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'],
      ['B1', 'B2', 'C1'],
    ]);
  });

  it.each<[string, NonNullable<Evening['imposed']>, number, string]>([
    [
      'a row that the hall does not have',
      { together: [[{ section: 'Balcon', row: 'A' }]] },
      0,
      'performances[0].imposed.together[0][0] | la salle n’a pas de «\u00a0Balcon, rang A\u00a0»',
    ],
    [
      'seats that the row does not have',
      { together: [[{ ...rowA, seats: [6, 7, 8] }]] },
      0,
      'performances[0].imposed.together[0][0] | «\u00a0Orchestre, rang A\u00a0» n’a pas de place 7, 8',
    ],
    [
      'a seat in two sets',
      { together: [[{ ...rowA, seats: [1, 2] }], [{ ...rowA, seats: [2, 3] }]] },
      0,
      'performances[0].imposed.together[1][0] | «\u00a0Orchestre, rang A, place 2\u00a0» est déjà dans performances[0].imposed.together[0]',
    ],
    [
      'a set of one seat',
      { together: [[{ ...rowA, seats: [4] }]] },
      0,
      'performances[0].imposed.together[0] | un ensemble a au moins deux places',
    ],
    [
      'sets of seats in free seating',
      { together: [[rowA]] },
      2,
      'performances[2].imposed.together | sans places numérotées, seul «\u00a0lot\u00a0» peut être imposé',
    ],
    ['a lot of none', { lot: 0 }, 0, 'performances[0].imposed.lot | doit valoir au moins 1'],
  ])('%s is a fault', async (_name, imposed, index, fault) => {
    expect(await faultsOf(saying({ imposed }, index))).toEqual([fault]);
  });

  it('in the demo: deck chairs by two, boxes whole', async () => {
    const { season } = await checkSeason(demoSeason(new Date('2026-11-21T12:00:00Z')));
    const imposed = season?.performances.filter((one) => one.imposed !== undefined) ?? [];
    expect(imposed.map(({ show, imposed: rule, sets }) => [show, rule?.lot, sets.length])).toEqual([
      ['quatre-saisons-et-une-cinquieme', 1, 18],
      ['quatre-saisons-et-une-cinquieme', 1, 18],
      ['berceuses-pour-adultes', 2, 0],
    ]);
    expect(new Set(imposed.flatMap(({ sets }) => sets.map((set) => set.length)))).toEqual(new Set([4]));
  });
});
