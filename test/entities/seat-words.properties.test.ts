import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HallPlan } from '../../api/seats/hall-plan.ts';
import { seatFeature, seatLabel } from '../../api/seats/hall-plan.ts';
import { describePlace, placeParticulars, seatWords } from '../../api/seats/seat-words.ts';
import { hallPlans } from '../../api/server/season/demo/halls.ts';

/** Rows straight before a stage 400 wide whose middle is the plan's: seats 20 apart, the aisles as drawn. */
function hall(rows: readonly (readonly boolean[])[], metresPerUnit?: number): HallPlan {
  const seats = rows.flatMap((row, line) =>
    row.map((isAisleAfter, at) => ({
      x: 500 + 20 * at - 10 * (row.length - 1),
      y: 300 + 30 * line,
      number: at + 1,
      line,
      features: isAisleAfter ? seatFeature.aisleAfter : 0,
    })),
  );
  let firstSeat = 0;
  return {
    id: 'h',
    name: 'Salle',
    width: 1000,
    height: 1000,
    pitch: 20,
    ...(metresPerUnit === undefined ? {} : { metresPerUnit }),
    sections: [{ name: 'Orchestre' }],
    rows: rows.map(({ length }, line) => {
      firstSeat += length;
      return { label: String(line + 1), section: 0, firstSeat: firstSeat - length, seatCount: length };
    }),
    shapes: [{ kind: 'stage', points: [300, 100, 700, 100, 700, 200, 300, 200], label: 'Scène' }],
    categories: ['1'],
    seatCount: seats.length,
    x: Int16Array.from(seats, ({ x }) => x),
    y: Int16Array.from(seats, ({ y }) => y),
    category: new Uint8Array(seats.length),
    number: Uint16Array.from(seats, ({ number }) => number),
    features: Uint8Array.from(seats, ({ features }) => features),
    row: Uint16Array.from(seats, ({ line }) => line),
  };
}

/** The hall in a mirror: its rows from right to left, its aisles before instead of after. */
function mirrored(rows: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  return rows.map((row) =>
    row.map((_, at) => (at === row.length - 1 ? false : (row[row.length - 2 - at] ?? false))),
  );
}

const rows = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), {
  minLength: 1,
  maxLength: 6,
});
const everySeat = (plan: HallPlan) =>
  Array.from({ length: plan.seatCount }, (_, index) => {
    const place = describePlace(plan, index + 1);
    if (place === null) {
      throw new Error(`no seat ${index + 1}`);
    }
    return place;
  });
const otherSide = { left: 'right', right: 'left', centre: 'centre', behind: 'behind' } as const;

describe('where a seat lies', () => {
  test('in a mirror, left is right, and nothing else changes', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        // An aisle after the last seat of a row has nothing to lie before in the mirror.
        const inner = drawn.map((row) => row.map((isAisle, at) => isAisle && at < row.length - 1));
        const plan = hall(inner, 0.02);
        const mirror = hall(mirrored(inner), 0.02);
        for (const [line, { firstSeat, seatCount }] of plan.rows.entries()) {
          for (let at = 0; at < seatCount; at++) {
            const one = describePlace(plan, firstSeat + at + 1);
            const other = describePlace(mirror, firstSeat + seatCount - at);
            expect(other, `row ${line}, seat ${at}`).toMatchObject({
              side: one?.side == null ? null : otherSide[one.side],
              aisle: one?.aisle,
              isRowEnd: one?.isRowEnd,
              isFarAside: one?.isFarAside,
            });
            expect(other?.distanceMetres).toBeCloseTo(one?.distanceMetres ?? Number.NaN, 6);
          }
        }
      }),
    );
  });

  test('the seats to the aisle are those that one would pass', () => {
    fc.assert(
      fc.property(rows, (drawn) => {
        const plan = hall(drawn);
        for (const { firstSeat, seatCount } of plan.rows) {
          const row = drawn[plan.row[firstSeat] ?? 0] ?? [];
          for (let at = 0; at < seatCount; at++) {
            const passed = row.flatMap((isAisle, after) =>
              isAisle ? [after >= at ? after - at : at - after - 1] : [],
            );
            const least = Math.min(...passed);
            const expected = passed.length === 0 ? null : least === 0 ? 'beside' : least;
            expect(describePlace(plan, firstSeat + at + 1)?.aisle).toBe(expected);
          }
        }
      }),
    );
  });

  test('the distance is in metres, grows row by row, and is unknown where the plan is not to scale', () => {
    fc.assert(
      fc.property(rows, fc.double({ min: 0.001, max: 1, noNaN: true }), (drawn, scale) => {
        const plan = hall(drawn, scale);
        for (const place of everySeat(plan)) {
          const away = (300 + 30 * (Number(place.row) - 1) - 200) * scale;
          expect(place.distanceMetres).toBeGreaterThanOrEqual(away * 0.999);
          if (place.side === 'centre') {
            expect(place.distanceMetres).toBeCloseTo(away, 6);
          }
        }
        for (const place of everySeat(hall(drawn))) {
          expect(place.distanceMetres).toBeNull();
          expect(seatWords(place, 'full')).not.toContain('\u00a0m ');
        }
      }),
    );
  });

  test('a hall without a stage, or around it, knows no left and right', () => {
    const plan = hall([Array(20).fill(false)]);
    const around = { ...plan, y: Int16Array.from(plan.y, (_, at) => (at % 2 === 0 ? 20 : 300)) };
    for (const bare of [{ ...plan, shapes: [] }, around]) {
      expect(new Set(everySeat(bare).map(({ side }) => side))).toEqual(new Set([null]));
    }
    expect(describePlace({ ...plan, shapes: [] }, 1)?.distanceMetres).toBeNull();
  });

  test('the few seats beyond the stage are behind it', () => {
    const plan = hall([Array(20).fill(false)]);
    const choir = { ...plan, y: Int16Array.from(plan.y, (y, at) => (at === 0 ? 20 : y)) };
    expect(everySeat(choir).map(({ side }) => side)).toContain('left');
    expect(seatWords(everySeat(choir)[0] ?? never(), 'full')).toContain('derrière la scène');
  });

  test('a seat that the plan has not is nothing', () => {
    expect([0, -1, 1.5, Number.NaN, 99].map((id) => describePlace(hall([[false]]), id))).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('a seat in words', () => {
  test.each([hallPlans.polaris, hallPlans.arenes])('every seventh seat of $name', (plan) => {
    for (const place of everySeat(plan).filter((_, index) => index % 7 === 0)) {
      const short = seatWords(place, 'short');
      const full = seatWords(place, 'full');
      expect(short).toBe(seatLabel(place));
      expect(full).toBe([short, ...placeParticulars(place)].join(', '));
      expect(full).not.toMatch(/undefined|null|NaN|Infinity|, ,|\s{2}/);
      expect(full).toMatch(/à environ \d+\u00a0m de la scène/);
    }
  });

  const place = describePlace(hallPlans.polaris, 1) ?? never();
  test.each([
    [{ distanceMetres: 0 }, 'à environ 1\u00a0m de la scène'],
    [{ distanceMetres: 8.6 }, 'à environ 9\u00a0m de la scène'],
    [{ distanceMetres: 33 }, 'à environ 35\u00a0m de la scène'],
    [{ distanceMetres: 66 }, 'à environ 70\u00a0m de la scène'],
    [{ side: 'centre' as const }, 'face à la scène'],
    [{ side: 'left' as const, isFarAside: false }, 'légèrement à gauche'],
    [{ side: 'right' as const, isFarAside: true }, 'de côté, à droite'],
    [{ aisle: 'beside' as const }, 'au bord de l’allée'],
    [{ aisle: 1, isRowEnd: false }, 'à une place de l’allée'],
    [{ aisle: 3, isRowEnd: false }, 'à 3\u00a0places de l’allée'],
    [{ aisle: 9, isRowEnd: true }, 'au bout du rang'],
    [{ features: seatFeature.restrictedView }, 'visibilité réduite'],
    [{ features: seatFeature.wheelchair }, 'place pour fauteuil roulant'],
    [{ features: seatFeature.companion }, 'place d’accompagnateur'],
    [{ features: seatFeature.foldingSeat }, 'siège pliant'],
  ])('%j is « %s »', (particular, words) => {
    expect(placeParticulars({ ...place, ...particular })).toContain(words);
    expect(seatWords({ ...place, ...particular }, 'full')).toContain(words);
    expect(seatWords({ ...place, ...particular }, 'short')).not.toContain(words);
  });

  test('tells first where the seat lies, then what is particular about it', () => {
    const wholly = {
      ...{ section: 'Orchestre', row: 'F', number: 12, features: seatFeature.restrictedView },
      ...{ side: 'left' as const, isFarAside: false, aisle: 'beside' as const, distanceMetres: 9 },
    };
    expect(seatWords({ ...place, ...wholly }, 'full')).toBe(
      'Orchestre, rang F, place 12, à environ 9\u00a0m de la scène, légèrement à gauche, au bord de l’allée, visibilité réduite',
    );
  });

  test('what is far from use is left out', () => {
    const bare = { ...place, side: null, aisle: 12, isRowEnd: false, distanceMetres: null, features: 0 };
    expect(placeParticulars(bare)).toEqual([]);
    expect(seatWords(bare, 'full')).toBe(seatWords(bare, 'short'));
  });
});

function never(): never {
  throw new Error('no such seat');
}
