import { describe, expect, test } from 'vitest';
import { ContractError } from '../../api/contract/read.ts';
import { noOpenings } from '../../api/prices/price-openings.ts';
import { readPricing } from '../../api/prices/pricing-wire.ts';

describe('prices', () => {
  const pricing = (line: Record<string, unknown>) =>
    readPricing(
      {
        messages: ['Plein'],
        apiLTcat: { A: { nomCT: 'Un', coulCT: 'url(x)' } },
        grilles: [[{ ta: 'PLEIN', nm: 0, ...line }]],
        grilleSeance: { 4560: 0 },
      },
      '',
    );
  const lineOf = (line: Record<string, unknown>) => pricing(line).grids[0]?.[0];

  test('an amount that is no whole number of cents is listed as unavailable, and not sold', () => {
    const line = lineOf({ px: { A: 2500, B: 'x', C: null, D: 12.5, E: '1000' } });
    expect([...(line?.amounts ?? [])]).toEqual([
      ['A', 2500],
      ['E', 1000],
    ]);
    expect([...(line?.unavailableIn ?? [])]).toEqual(['B', 'C', 'D']);
  });

  test('prices without an amount are told apart (`sansPrix`), or not at all by an older server', () => {
    const told = readPricing(
      {
        messages: ['Plein', 'Comité'],
        apiLTcat: { A: { nomCT: 'Un', coulCT: '' }, B: { nomCT: 'Deux', coulCT: '' } },
        grilles: [[{ ta: 'PLEIN', nm: 0, px: { A: 2500 } }]],
        sansPrix: [
          [
            { ta: 'PLEIN', nm: 0, aff: true, cat: ['B'] },
            { ta: 'CSE', nm: 1, aff: false, cat: ['A', 'B'] },
          ],
        ],
        grilleSeance: { 4560: 0 },
      },
      '',
    );
    expect(told.grids).toMatchObject([
      [
        { code: 'PLEIN', amounts: new Map([['A', 2500]]), unavailableIn: new Set(['B']) },
        {
          code: 'CSE',
          label: 'Comité',
          isDisplayed: false,
          amounts: new Map(),
          unavailableIn: new Set(['A', 'B']),
        },
      ],
    ]);
    expect(lineOf({ px: { A: 2500 } })?.unavailableIn).toEqual(new Set());
  });

  test('what opens prices is read from lists and from comma-joined texts, and is nothing when it is not there', () => {
    expect(pricing({}).openings).toEqual(noOpenings);
    const { openings } = readPricing(
      {
        apiLTcat: {},
        grilles: [],
        grilleSeance: {},
        tarifs: { ADHER: { controle: 'ADH', groupe: 'Adhérents' }, PLEIN: { controle: '', groupe: '' } },
        controles: { ADH: { codeTA: 'ADHER,JADHER', nbMaxCtrl: '2', nominatif: 1, nature: 'R' }, X: 4 },
        justifs: { SCOL: { nomPres: 'une <b>carte</b>' } },
        prestations: { PROG: { nomPres: 'Programme', prix: -1 } },
        promos: { PLEIN: ['DECOUV'] },
        okTA: ['PLEIN'],
      },
      '',
    );
    expect(openings.families.get('ADH')).toMatchObject({
      label: 'ADH',
      priceCodes: ['ADHER', 'JADHER'],
      maximum: 2,
      isNominative: true,
      isOpen: false,
      isGeneric: false,
    });
    expect([...openings.families.keys()]).toEqual(['ADH']);
    expect([...openings.familyOfPrice]).toEqual([['ADHER', 'ADH']]);
    expect(openings.proofTypes.get('SCOL')).toEqual({
      code: 'SCOL',
      name: 'une carte',
      family: '',
      isRequiredOnline: false,
      isAwaited: false,
    });
    expect(openings.services.get('PROG')?.price).toBeNull();
    expect([...openings.promotable]).toEqual(['PLEIN']);
  });

  test.each([
    [-1, null],
    [0, 0],
    [4, 4],
    ['4', 4],
    [undefined, null],
    ['x', null],
  ])('nbMax %j is %j', (nbMax, maximum) => {
    expect(lineOf({ nbMax })?.maximum).toBe(maximum);
  });

  test('a name that is missing is the code; a colour that is none is grey; a line without a code is no answer', () => {
    expect(lineOf({ nm: 9 })?.label).toBe('PLEIN');
    expect(pricing({}).categories.get('A')).toEqual({ code: 'A', name: 'Un', color: '#6b6b6b' });
    expect(() => pricing({ ta: null })).toThrow(ContractError);
  });
});
