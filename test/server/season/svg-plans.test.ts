import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { readPlan } from '../../../api/server/season/plan-formats/read-plan.ts';
import { applied, combined, parseTransform } from '../../../api/server/season/plan-formats/svg-plan.ts';
import { faultsOf, labels, numbers, planOf } from '../../support/data/plan-reading.ts';

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>`;

describe('a plan drawn as SVG', () => {
  it('takes seats by id or by attributes, inherited from groups', () => {
    const plan = planOf(
      svg(`<g data-category="C1" id="Orchestre">
        <circle id="A-1" cx="0" cy="0" r="5"/><rect id="A-2" x="15" y="-5" width="10" height="10"/>
        <g data-row="B"><ellipse data-seat="1" cx="0" cy="20" rx="5" ry="5"/>
        <g data-seat="2" data-category="C2" data-features="wheelchair"><circle cx="20" cy="20" r="5"/><text>2</text></g></g>
      </g>
      <circle id="Balcon-C-7" data-category="C2" cx="0" cy="60" r="5"/><circle cx="90" cy="90" r="50"/>`),
    );
    expect(labels(plan)).toEqual([
      'Orchestre, rang A, place 1',
      'Orchestre, rang A, place 2',
      'Orchestre, rang B, place 1',
      'Orchestre, rang B, place 2',
      'Balcon, rang C, place 7',
    ]);
    expect(Array.from(plan.category, (index) => plan.categories[index])).toEqual([
      'C1',
      'C1',
      'C1',
      'C2',
      'C2',
    ]);
    expect(plan.features[3]).toBe(seatFeature.wheelchair);
    expect(plan.shapes).toEqual([]);
  });

  it('resolves transformations, nested ones too', () => {
    const [far, near] = ['translate(100 0) scale(2)', 'matrix(2 0 0 2 100 0)'].map((transform) =>
      planOf(
        svg(`<g transform="${transform}" data-row="A" data-category="C"><g transform="rotate(90)">
          <circle data-seat="1" cx="0" cy="0" r="3"/><circle data-seat="2" cx="0" cy="-10" r="3"/></g></g>`),
      ),
    );
    expect(far).toEqual(near);
    expect(far?.pitch).toBe(20);
    expect(far?.y[0]).toBe(far?.y[1]);
  });

  it('keeps stage, walls and texts, not the numbers of seats', () => {
    const plan = planOf(
      svg(`<path id="scene" d="M0 0h40v10H0z" data-label="Scène"/><polyline data-shape="wall" points="0,50 40,50"/>
        <text x="5" y="60">Buvette <tspan>et bar</tspan></text><text>12</text><text>A</text>
        <g data-row="A" data-category="C"><circle data-seat="1" cx="0" cy="30" r="3"/><circle data-seat="2" cx="20" cy="30" r="3"/></g>`),
    );
    expect(plan.shapes.map(({ kind, label }) => [kind, label])).toEqual([
      ['stage', 'Scène'],
      ['wall', ''],
      ['label', 'Buvette et bar'],
    ]);
  });

  it.each<[string, string, string]>([
    [
      'no row',
      '<circle data-seat="1" data-category="C" r="1"/>',
      'ligne 2 | la place 1 n’a pas data-row, et aucun groupe autour d’elle non plus',
    ],
    [
      'a number that is none',
      '<circle data-seat="un" data-row="A" data-category="C" r="1"/>',
      'ligne 2 | un numéro de place est un nombre entier, pas «\u00a0un\u00a0»',
    ],
    [
      'an unknown feature',
      '<circle id="A-1" data-category="C" data-features="sofa"/>',
      'ligne 2 | data-features vaut wheelchair, companion, restrictedView, aisleAfter, foldingSeat\u00a0; ici «\u00a0sofa\u00a0»',
    ],
    [
      'a transformation that is none',
      '<circle id="A-1" data-category="C" transform="turn(3)"/>',
      'ligne 2 | transformation incomprise «\u00a0turn(3)\u00a0»',
    ],
    ['a script', '<script>alert(1)</script>', 'ligne 2 | un élément <script> n’est pas admis'],
    [
      'a handler',
      '<circle id="A-1" data-category="C" onload="x()"/>',
      'ligne 2 | l’attribut onload n’est pas admis',
    ],
    [
      'a length that is none',
      '<circle id="A-1" data-category="C" cx="3em"/>',
      'ligne 2 | la place 1 a une coordonnée qui n’est pas un nombre',
    ],
    [
      'a path as a seat',
      '<path data-seat="1" data-row="A" data-category="C" d="M0 0"/>',
      'ligne 2 | un élément <path> ne peut pas être une place\u00a0: circle, ellipse, rect ou use',
    ],
    ['an open end', '<g>', 'ce SVG est mal formé'],
  ])('with %s is refused at its line', (_what, inside, fault) => {
    expect(faultsOf(svg(inside)).join('\n')).toContain(fault);
  });

  it('never fails otherwise than by naming a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string().map(svg), fc.json()), (content) => {
        const { plan, faults } = readPlan(content, '');
        expect(plan === null).toBe(faults.length > 0);
      }),
    );
  });
});

describe('a row, in whatever order and direction it is drawn', () => {
  it('is read from left to right as seen from its seats, curved rows too', () => {
    const drawn = fc.record({
      count: fc.integer({ min: 2, max: 40 }),
      reach: fc.integer({ min: 10, max: 75 }),
      seed: fc.infiniteStream(fc.nat()),
    });
    fc.assert(
      fc.property(drawn, ({ count, reach, seed }) => {
        const seats = Array.from({ length: count }, (_, index) => {
          const angle = ((-reach + (2 * reach * index) / (count - 1)) * Math.PI) / 180;
          return `<circle data-seat="${index + 1}" cx="${1000 * Math.sin(angle)}" cy="${1000 * Math.cos(angle)}" r="3"/>`;
        });
        const shuffled = seats
          .map((seat) => ({ seat, key: seed.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ seat }) => seat);
        const plan = planOf(
          svg(`<rect data-shape="stage" x="-20" y="-20" width="40" height="20"/>
            <g data-row="A" data-category="C">${shuffled.join('')}</g>`),
        );
        expect(numbers(plan)).toEqual(seats.map((_, index) => index + 1));
      }),
      { numRuns: 50 },
    );
  });
});

describe('transformations', () => {
  it.each([
    ['translate(3)', { x: 4, y: 2 }],
    ['translate(3,4)', { x: 4, y: 6 }],
    ['scale(2)', { x: 2, y: 4 }],
    ['rotate(90 1 2)', { x: 1, y: 2 }],
    ['translate(10 0) rotate(180) scale(2 1)', { x: 8, y: -2 }],
  ])('%s moves 1,2', (text, expected) => {
    const matrix = parseTransform(text);
    const point = matrix === null ? null : applied(matrix, { x: 1, y: 2 });
    expect(point?.x).toBeCloseTo(expected.x);
    expect(point?.y).toBeCloseTo(expected.y);
  });

  it('one after the other is both at once', () => {
    const matrix = fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: -9, max: 9 })));
    fc.assert(
      fc.property(
        matrix,
        matrix,
        ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0]) => {
          const point = { x: 3, y: 5 };
          const [outer, inner] = [
            [a, b, c, d, e, f],
            [g, h, i, j, k, l],
          ] as const;
          expect(applied(combined(outer, inner), point)).toEqual(applied(outer, applied(inner, point)));
        },
      ),
    );
  });
});
