import { describe, expect, it } from 'vitest';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { hallPlans } from '../../../api/server/season/demo/halls.ts';
import { documentOfPlan } from '../../../api/server/season/plan-formats/plan-document.ts';
import { readPlan } from '../../../api/server/season/plan-formats/read-plan.ts';
import { faultsOf, labels, numbers, planOf } from '../../support/data/plan-reading.ts';

describe('a plan in the format of its own', () => {
  it.each([hallPlans.polaris, hallPlans.arenes])('gives $name back as it was', (plan) => {
    const { id: _id, ...expected } = plan;
    expect(readPlan(JSON.stringify(documentOfPlan(plan)), '').plan).toEqual(expected);
  });

  it.each<[string, object, string]>([
    ['no pitch', { pitch: undefined }, 'pitch | il manque un nombre'],
    ['another format', { format: 'x' }, 'format | attendu "guichet-plan/1"'],
    [
      'a wrong seat',
      {
        sections: [
          { name: 'S', rows: [{ label: 'A', seats: [{ number: 1, x: 'a', y: 1, category: 'C' }] }] },
        ],
      },
      'sections[0].rows[0].seats[0].x | attendu un nombre, trouvé un texte',
    ],
    [
      'a seat outside',
      {
        sections: [
          { name: 'S', rows: [{ label: 'A', seats: [{ number: 1, x: 500, y: 1, category: 'C' }] }] },
        ],
      },
      'S, rang A, place 1 | cette place est hors du plan',
    ],
    [
      'a companion alone',
      {
        sections: [
          {
            name: 'S',
            rows: [
              { label: 'A', seats: [{ number: 1, x: 5, y: 1, category: 'C', features: ['companion'] }] },
            ],
          },
        ],
      },
      'S, rang A, place 1 | place d’accompagnement sans place pour fauteuil roulant dans son rang',
    ],
    ['no seats', { sections: [] }, ' | ce plan n’a pas une seule place'],
  ])('with %s is refused at its place', (_what, change, fault) => {
    const good = { format: 'guichet-plan/1', name: 'S', width: 100, height: 100, pitch: 10, sections: [] };
    expect(faultsOf(JSON.stringify({ ...good, ...change }))).toContain(fault);
  });
});

interface PretixRow {
  readonly row_number: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly seats: readonly object[];
}

/** A row of pretix's format, at `y`, its seats at these places. */
function pretixRow(row_number: string, y: number, xs: readonly number[], category = 'Parkett'): PretixRow {
  const seats = xs.map((x, index) => ({
    seat_guid: `${row_number}-${y}-${index}`,
    seat_number: String(index + 1),
    position: { x, y: 0 },
    category,
  }));
  return { row_number, position: { x: 10, y }, seats };
}

const pretix = (zones: readonly object[]): string =>
  JSON.stringify({
    name: 'Saal',
    size: { width: 400, height: 300 },
    categories: [{ name: 'Parkett', color: '#f00' }],
    zones,
  });

const stageArea = (y: number) => ({
  shape: 'rectangle',
  position: { x: 0, y },
  rectangle: { width: 200, height: 20 },
  text: { text: 'Bühne', position: { x: 100, y: 10 }, color: '#000' },
});

/** Left, top, right and bottom of an outline, less the margin around a plan. */
function boxOf(points: readonly number[]): readonly number[] {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => value - 60);
}

describe('a plan in pretix’s format', () => {
  it('has zones as sections, offsets resolved, aisles at the gaps, the stage from its name', () => {
    const plan = planOf(
      pretix([
        {
          name: 'Parkett',
          position: { x: 100, y: 50 },
          rows: [pretixRow('2', 60, [0, 25, 50, 100, 125]), pretixRow('1', 30, [0, 25, 50, 100, 125])],
          areas: [stageArea(0)],
        },
      ]),
    );
    expect(plan.sections).toEqual([{ name: 'Parkett' }]);
    expect(plan.rows.map(({ label }) => label)).toEqual(['1', '2']);
    expect(numbers(plan)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
    expect(Array.from(plan.features)).toEqual([
      0,
      0,
      seatFeature.aisleAfter,
      0,
      0,
      0,
      0,
      seatFeature.aisleAfter,
      0,
      0,
    ]);
    expect(plan.pitch).toBe(25);
    expect(plan.shapes[0]).toMatchObject({ kind: 'stage', label: 'Bühne' });
    expect((plan.y[0] ?? 0) - (plan.shapes[0]?.kind === 'stage' ? (plan.shapes[0].points[1] ?? 0) : 0)).toBe(
      30,
    );
  });

  it('is turned so that its stage is on top, and read from left to right by a spectator', () => {
    const plan = planOf(
      pretix([
        { position: { x: 0, y: 0 }, rows: [pretixRow('1', 30, [0, 25, 50])], areas: [stageArea(200)] },
      ]),
    );
    // Who faces a stage below has the drawing's right at the left hand.
    expect(numbers(plan)).toEqual([3, 2, 1]);
    expect(plan.x[0]).toBeLessThan(plan.x[2] ?? 0);
    const [stage] = plan.shapes;
    expect(
      stage?.kind === 'stage' ? Math.max(...stage.points.filter((_, at) => at % 2 === 1)) : 0,
    ).toBeLessThan(plan.y[0] ?? 0);
  });

  it('draws every kind of area where it lies, turned as it is', () => {
    const areas = [
      stageArea(0),
      {
        shape: 'polygon',
        position: { x: 0, y: 100 },
        polygon: {
          points: [
            { x: 0, y: 0 },
            { x: 40, y: 0 },
            { x: 0, y: 30 },
          ],
        },
      },
      {
        shape: 'rectangle',
        position: { x: 300, y: 100 },
        rotation: 90,
        rectangle: { width: 40, height: 10 },
      },
      { shape: 'circle', position: { x: 300, y: 60 }, circle: { radius: 20 }, text: { text: 'Mischpult' } },
      { shape: 'ellipse', position: { x: 300, y: 200 }, ellipse: { radius: { x: 30, y: 10 } } },
      {
        shape: 'text',
        position: { x: 50, y: 200 },
        rotation: 90,
        text: { text: 'Ausgang', position: { x: 10, y: 0 } },
      },
      { shape: 'text', position: { x: 50, y: 200 }, text: { text: ' ' } },
    ];
    const plan = planOf(
      pretix([{ name: 'P', position: { x: 0, y: 0 }, rows: [pretixRow('1', 60, [0, 25, 50, 75])], areas }]),
    );
    // The drawing's top left is the stage's, which lies at the margin.
    const drawn = plan.shapes.map((shape) =>
      shape.kind === 'label'
        ? { label: shape.label, at: [shape.x - 60, shape.y - 60] }
        : { kind: shape.kind, box: boxOf(shape.points) },
    );
    expect(drawn).toEqual([
      { kind: 'stage', box: [0, 0, 200, 20] },
      { kind: 'wall', box: [0, 100, 40, 130] },
      { kind: 'wall', box: [290, 100, 300, 140] },
      { kind: 'wall', box: [280, 40, 320, 80] },
      { label: 'Mischpult', at: [300, 60] },
      { kind: 'wall', box: [270, 190, 330, 210] },
      { label: 'Ausgang', at: [50, 210] },
    ]);
  });

  it('lays floors apart that are drawn on each other, and makes sections of blocks whose rows come again', () => {
    const rows = [pretixRow('A', 0, [0, 25, 50]), pretixRow('B', 25, [0, 25, 50])];
    const further = [pretixRow('A', 0, [200, 225]), pretixRow('B', 25, [200, 225])];
    const content = pretix([
      { name: 'Unten', position: { x: 0, y: 0 }, rows: [...rows, ...further] },
      { name: 'Oben', position: { x: 2, y: 1 }, rows },
    ]);
    const plan = planOf(content);
    expect(plan.sections.map(({ name }) => name)).toEqual(['Unten, bloc 1', 'Unten, bloc 2', 'Oben']);
    expect(new Set(labels(plan)).size).toBe(16);
    expect(readPlan(content, '').notices).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    [
      'a seat number that is none',
      { seats: [{ seat_number: '1a', position: { x: 0, y: 0 }, category: 'Parkett' }] },
      'zones[0].rows[0].seats[0].seat_number | un numéro de place est un nombre entier, pas «\u00a01a\u00a0»',
    ],
    [
      'an unknown category',
      { seats: [{ seat_number: '1', position: { x: 0, y: 0 }, category: 'Rang' }] },
      'zones[0].rows[0].seats[0].category | catégorie inconnue du plan «\u00a0Rang\u00a0»',
    ],
    [
      'a seat without a category',
      { seats: [{ seat_number: '1', position: { x: 0, y: 0 }, category: '' }] },
      'zones[0].rows[0].seats[0].category | place sans catégorie',
    ],
    [
      'a seat without a position',
      { seats: [{ seat_number: '1', category: 'Parkett' }] },
      'zones[0].rows[0].seats[0].position | il manque un objet',
    ],
  ])('with %s is refused at its place', (_what, row, fault) => {
    expect(faultsOf(pretix([{ name: 'Z', rows: [{ row_number: 'A', ...row }] }]))).toContain(fault);
  });
});
