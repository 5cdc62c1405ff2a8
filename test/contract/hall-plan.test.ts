import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContractError } from '../../api/contract/read.ts';
import type { HallPlan, PlanShape } from '../../api/seats/hall-plan.ts';
import {
  decodeHallPlan,
  decodeSeatStates,
  encodeHallPlan,
  encodeSeatStates,
} from '../../api/seats/hall-plan-wire.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { ovalHall } from '../support/data/oval-hall.ts';

const coordinate = fc.integer({ min: -32_767, max: 32_767 });
const shape: fc.Arbitrary<PlanShape> = fc.oneof(
  fc.record({ kind: fc.constant('label' as const), x: coordinate, y: coordinate, label: fc.string() }),
  fc.record({
    kind: fc.constantFrom('stage' as const, 'wall' as const),
    points: fc.array(fc.tuple(coordinate, coordinate), { maxLength: 6 }).map((pairs) => pairs.flat()),
    label: fc.string(),
  }),
);
const seat = fc.record({
  x: coordinate,
  y: coordinate,
  number: fc.nat({ max: 65_535 }),
  category: fc.nat({ max: 2 }),
  features: fc.nat({ max: 31 }),
});

const plan: fc.Arbitrary<HallPlan> = fc
  .record({
    id: fc.string(),
    name: fc.string(),
    width: fc.integer({ min: 1, max: 32_767 }),
    height: fc.integer({ min: 1, max: 32_767 }),
    pitch: fc.integer({ min: 1, max: 100 }),
    shapes: fc.array(shape, { maxLength: 5 }),
    rows: fc.array(fc.tuple(fc.string(), fc.nat({ max: 1 }), fc.array(seat, { minLength: 1, maxLength: 9 }))),
  })
  .map(({ rows: drafts, ...rest }) => {
    const seats = drafts.flatMap(([, , row]) => row);
    let firstSeat = 0;
    const rows = drafts.map(([label, section, row]) => {
      firstSeat += row.length;
      return { label, section, firstSeat: firstSeat - row.length, seatCount: row.length };
    });
    return {
      ...rest,
      sections: [{ name: 'Orchestre' }, { name: 'Balcon' }],
      categories: ['1', '2', '3'],
      rows,
      seatCount: seats.length,
      x: Int16Array.from(seats, (one) => one.x),
      y: Int16Array.from(seats, (one) => one.y),
      number: Uint16Array.from(seats, (one) => one.number),
      category: Uint8Array.from(seats, (one) => one.category),
      features: Uint8Array.from(seats, (one) => one.features),
      row: Uint16Array.from(drafts.flatMap(([, , row], index) => row.map(() => index))),
    };
  });

const overTheWire = (value: HallPlan): unknown => JSON.parse(JSON.stringify(encodeHallPlan(value)));

describe('a hall plan on the wire', () => {
  test('comes back as it was sent', () => {
    fc.assert(
      fc.property(plan, (sent) => {
        expect(decodeHallPlan(overTheWire(sent))).toEqual(sent);
      }),
    );
  });

  test.each([hallPlans.polaris, hallPlans.arenes, ovalHall(20_000)])('carries $name', (sent) => {
    expect(decodeHallPlan(overTheWire(sent))).toEqual(sent);
  });

  const good = encodeHallPlan(hallPlans.polaris);
  const [firstRow] = good.rangs;
  test.each<[string, object]>([
    ['a column that is not packed text', { x: 'é' }],
    ['a number that never ends', { y: 'ggggggggggggggggggggggg' }],
    ['a column too short', { num: good.num.slice(0, 40) }],
    ['a column too long', { x: `${good.x}A` }],
    ['a coordinate out of range', { x: `/////B${good.x.slice(6)}` }],
    ['runs that do not add up', { cat: 'AC' }],
    ['an empty run', { genre: `AA${good.genre}` }],
    ['an unknown category', { categories: ['1'] }],
    ['no categories', { categories: undefined }],
    ['rows that do not add up', { rangs: good.rangs.slice(1) }],
    ['a row of an unknown section', { rangs: [{ ...firstRow, section: 99 }, ...good.rangs.slice(1)] }],
    ['an empty row', { rangs: [{ ...firstRow, nb: 0 }, ...good.rangs] }],
    ['more seats than any hall', { rangs: [{ ...firstRow, nb: 200_001 }] }],
    [
      'more seats in all than any hall',
      { rangs: Array.from({ length: 3 }, () => ({ ...firstRow, nb: 99_999 })) },
    ],
    ['an unknown shape', { decor: [{ type: 'bar', nom: '', points: [] }] }],
    ['half a point', { decor: [{ type: 'mur', nom: '', points: [1, 2, 3] }] }],
    ['no pitch', { pas: 0 }],
    ['a size that is no number', { largeur: '12' }],
  ])('refuses %s', (_what, damage) => {
    expect(() => decodeHallPlan({ ...good, ...damage })).toThrow(ContractError);
  });

  test('refuses anything else with a ContractError', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => decodeHallPlan(value)).toThrow(ContractError);
      }),
    );
    const damaged = fc.record({ key: fc.constantFrom(...Object.keys(good)), value: fc.jsonValue() });
    fc.assert(
      fc.property(damaged, ({ key, value }) => {
        try {
          decodeHallPlan({ ...good, [key]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError);
        }
      }),
    );
  });
});

describe('seat states on the wire', () => {
  const states = fc.uint8Array({ max: 3, maxLength: 20_000 });

  test('come back as they were sent', () => {
    fc.assert(
      fc.property(states, (sent) => {
        expect(decodeSeatStates(encodeSeatStates(sent), sent.length)).toEqual(sent);
      }),
    );
  });

  test.each([['0124'], ['01'], ['0 1'], [12], [null]])('refuses %j for three seats', (text) => {
    expect(() => decodeSeatStates(text, 3)).toThrow(ContractError);
  });
});
