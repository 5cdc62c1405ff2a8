import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerWire } from '../../../api/server/subscriptions/subscription-wire.ts';
import type { SubscriptionOffer } from '../../../api/subscriptions/subscription.ts';
import { typeDisplay } from '../../../api/subscriptions/subscription.ts';
import {
  readOpenedTypes,
  readSubscriptionOffers,
  readSubscriptionTypes,
} from '../../../api/subscriptions/subscription-wire.ts';
import { parseParisWallTime } from '../../../api/values/paris-time.ts';

const formulaOf = (wire: Record<string, unknown>) =>
  readSubscriptionOffers({ propose: [{ code: 'O', formules: [{ form: 'F', ...wire }] }] }, '')[0]
    ?.formulas[0];
const typesOf = (types: unknown) => readSubscriptionTypes({ retourABO: { types } }, '');

describe('an offer', () => {
  const code = fc.stringMatching(/^[A-Z][A-Z0-9]{0,6}$/);
  const codes = fc.uniqueArray(code, { maxLength: 3 });
  // Text is trimmed and never blank: what a venue writes.
  const line = fc
    .string({ maxLength: 12 })
    .map((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
    .filter((text) => text !== '');
  const lines = fc.array(line, { maxLength: 2 });
  const time = fc.option(
    fc
      .date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2030-01-01T00:00Z'), noInvalidDate: true })
      .map((date) => Math.floor(date.getTime() / 60_000) * 60_000)
      // In the hour that autumn repeats, the wall clock says two moments.
      .filter((moment) => {
        const day = new Date(moment);
        return !(day.getUTCMonth() === 9 && day.getUTCDate() > 24 && day.getUTCHours() < 2);
      }),
  );
  const period = { beforeThe: time, afterThe: time };
  const limit = fc.option(fc.nat(20));
  const type = fc
    .record({
      id: fc.oneof(code, fc.constant('$ACCO')),
      kind: fc.constantFrom('', 'libelle', 'cache'),
      label: line,
      ticketsMin: fc.nat(9),
      ticketsMax: limit,
      filter: fc.constantFrom('', '!Danse', 'SP=1801,4501'),
      pricings: codes,
      isSingleShow: fc.boolean(),
      enableIfIsSelected: codes,
      price: limit,
      control: code,
      proofType: code,
      isNominative: fc.boolean(),
    })
    .map((given) => ({ ...given, display: typeDisplay(given.kind) }));
  const formula = fc
    .record({
      code,
      title: line,
      text: lines,
      categories: codes,
      isSingleCategory: fc.boolean(),
      buttonText: line,
      ...period,
      formulas: codes,
      selectLabel: line,
      infos: lines,
      ids: codes,
      collection: fc.record({
        title: line,
        filter: fc.constant('Danse'),
        minimum: fc.nat(5),
        maximum: limit,
      }),
      minimums: fc.array(fc.tuple(code, fc.nat(4)), { maxLength: 2 }),
      types: fc.array(type, { maxLength: 2 }),
    })
    .map(({ ids, collection, minimums, ...given }) => ({
      ...given,
      categoryMinimums: new Map(minimums),
      collectionDefinitions: new Map(
        ids.map((id, index) => [
          id,
          { ...collection, id, collectionKey: index + 1, formulaCode: given.code },
        ]),
      ),
    }));
  const group = fc.record({
    code,
    title: line,
    text: lines,
    ...period,
    categories: codes,
    isSingleCategory: fc.boolean(),
    formulas: codes,
    buttonText: line,
  });
  const offer: fc.Arbitrary<SubscriptionOffer> = fc.record({
    code,
    title: line,
    text: lines,
    categories: codes,
    formulas: fc.array(formula, { maxLength: 2 }),
    groups: fc.array(group, { maxLength: 2 }),
  });

  test('comes back from the wire as it was', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 2 }), (offers) => {
        const carried: unknown = JSON.parse(JSON.stringify({ propose: offers.map(offerWire) }));
        expect(readSubscriptionOffers(carried, '')).toEqual(offers);
      }),
    );
  });

  test('without a code is left out, and so is a formula without one', () => {
    const read = readSubscriptionOffers(
      { propose: [{ titre: 'x' }, { code: 'O', formules: [{ titre: 'y' }, null, { form: 'F' }] }] },
      '',
    );
    expect(read.map((each) => each.formulas.map((one) => one.code))).toEqual([['F']]);
  });

  test('that is missing is no empty list', () => {
    expect(() => readSubscriptionOffers({}, '')).toThrow();
    expect(readSubscriptionOffers({ propose: [] }, '')).toEqual([]);
  });
});

describe('a formula', () => {
  test.each([
    ['2026-12-01 10:00', parseParisWallTime('2026-12-01 10:00')],
    [1_800_000_000, 1_800_000_000_000],
    ['1800000000', 1_800_000_000_000],
    ['', null],
    ['2026-13-40 10:00', null],
    ['bientôt', null],
    [0, null],
    [-5, null],
    [1e15, null],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('sold until %j ends at %j', (avantle, expected) => {
    expect(formulaOf({ avantle })?.beforeThe).toBe(expected);
  });

  test.each([
    ['C1,C2', ['C1', 'C2']],
    [',C1,,', ['C1']],
    [
      ['C1', 'C2'],
      ['C1', 'C2'],
    ],
    ['C1', ['C1']],
    ['', []],
    [null, []],
    [undefined, []],
    [[], []],
  ])('of the categories %j has %j', (catimposee, expected) => {
    expect(formulaOf({ catimposee })?.categories).toEqual(expected);
  });

  test.each([
    [{ infoGr: '<p>Un</p><p>Deux</p>' }, ['Un', 'Deux']],
    [{ autre: 'x' }, []],
    ['un texte', []],
    [null, []],
    [undefined, []],
  ])('says of %j: %j', (infoCompl, expected) => {
    expect(formulaOf({ infoCompl })?.infos).toEqual(expected);
  });

  test('counts its collections from 1, also past one that is not readable', () => {
    const definitions = formulaOf({ defONG: { A: { desi: 'Un' }, B: 'x', C: { mini: 2, filtre: 'Danse' } } });
    expect([...(definitions?.collectionDefinitions.values() ?? [])]).toMatchObject([
      { id: 'A', collectionKey: 1, formulaCode: 'F', filter: 'ONG=1', minimum: 0, maximum: null },
      { id: 'B', collectionKey: 2, filter: 'ONG=2' },
      { id: 'C', collectionKey: 3, filter: 'Danse', minimum: 2 },
    ]);
    expect(formulaOf({ defONG: [] })?.collectionDefinitions.size).toBe(0);
    expect(formulaOf({ defONG: 'rien' })?.collectionDefinitions.size).toBe(0);
  });

  test('is shown as text, whatever its markup', () => {
    expect(formulaOf({ titre: '<script>x</script>Pleine<br>Lune' })?.title).toBe('xPleine Lune');
  });
});

describe('types', () => {
  const adult = { typeAB: 'ADULTE', natu: 'adulte', maxPla: 4, tarif: 'ABO,ABOJ', desi: 'Plein tarif' };

  test.each([
    ['a list', [adult]],
    ['keyed', { 0: adult }],
    ['one alone', adult],
    ['a list with one that has no id', [adult, { desi: 'x' }]],
  ])('are read from %s', (_, wire) => {
    expect(typesOf(wire)).toMatchObject([
      { id: 'ADULTE', kind: 'adulte', display: '', ticketsMax: 4, pricings: ['ABO', 'ABOJ'] },
    ]);
    expect(readOpenedTypes({ types: wire }, '')).toEqual(typesOf(wire));
  });

  test.each([[[]], [''], [null]])('that are %j are none', (wire) => {
    expect(typesOf(wire)).toEqual([]);
  });

  test.each([
    ['PMR', ['PMR']],
    [['PMR'], ['PMR']],
    ['PMR,SENIOR', ['PMR', 'SENIOR']],
    ['', []],
    [undefined, []],
  ])('enabled by %j are enabled by %j', (enableIfIsSelected, expected) => {
    expect(typesOf([{ ...adult, enableIfIsSelected }])[0]?.enableIfIsSelected).toEqual(expected);
  });

  test('without limits, prices or numbers that are none have no limit and no price of their own', () => {
    expect(typesOf([{ ...adult, maxPla: -1, prix: 'x', minPla: 'x', tarif: null }])).toMatchObject([
      { ticketsMax: null, ticketsMin: 0, price: null, pricings: [] },
    ]);
  });
});
