import { describe, expect, test } from 'vitest';
import { rankSeats } from '../../../api/seats/best-places/seat-ranks.ts';
import { type HallPlan, type PlanShape, seatFeature } from '../../../api/seats/hall-plan.ts';

interface DrawnSeat {
  readonly x: number;
  readonly y: number;
  readonly category?: number;
  readonly features?: number;
}

/** Its middle is at 500 across, 100 deep. */
const stage: PlanShape = { kind: 'stage', points: [300, 50, 700, 50, 700, 150, 300, 150], label: 'Scène' };

function hallOf(seats: readonly DrawnSeat[], more: Partial<HallPlan> = {}): HallPlan {
  return {
    id: 'salle',
    name: '',
    width: 1000,
    height: 1000,
    pitch: 20,
    sections: [{ name: 'Orchestre' }],
    rows: [{ label: 'A', section: 0, firstSeat: 0, seatCount: seats.length }],
    shapes: [stage],
    categories: ['C1', 'C2'],
    seatCount: seats.length,
    x: Int16Array.from(seats, ({ x }) => x),
    y: Int16Array.from(seats, ({ y }) => y),
    category: Uint8Array.from(seats, ({ category = 0 }) => category),
    number: Uint16Array.from(seats.keys(), (index) => index + 1),
    features: Uint8Array.from(seats, ({ features = 0 }) => features),
    row: new Uint16Array(seats.length),
    ...more,
  };
}
const orderOf = (seats: readonly DrawnSeat[], more: Partial<HallPlan> = {}) => [
  ...rankSeats(hallOf(seats, more)).order,
];

describe('the seats from the best to the last', () => {
  test('are those near to the stage first, each of them once', () => {
    expect(orderOf([700, 300, 900, 500].map((y) => ({ x: 500, y })))).toEqual([1, 3, 0, 2]);
  });

  test('are of those that are as good the first in the plan first', () => {
    const seats = [600, 400, 500, 500].map((x) => ({ x, y: 500 }));
    expect(orderOf(seats)).toEqual([2, 3, 0, 1]);
  });

  test('count a way aside for more than one ahead', () => {
    expect(
      orderOf([
        { x: 800, y: 400 },
        { x: 500, y: 524 },
      ]),
    ).toEqual([1, 0]);
    // Aside by a step, it is the better one all the same.
    expect(
      orderOf([
        { x: 520, y: 400 },
        { x: 500, y: 524 },
      ]),
    ).toEqual([0, 1]);
  });

  test('seem further away than they are where they see the stage from the side, and more so from behind', () => {
    expect(
      orderOf([
        { x: 500, y: -60 },
        { x: 340, y: 100 },
        { x: 500, y: 500 },
      ]),
    ).toEqual([2, 1, 0]);
  });
});

describe('what is the stage', () => {
  const seats = [200, 500, 800].map((x) => ({ x, y: 600 }));

  test('is the middle of what is drawn as stage, wherever in the hall', () => {
    const aside: PlanShape = { kind: 'stage', points: [760, 580, 840, 580, 840, 620, 760, 620], label: '' };
    expect(orderOf(seats, { shapes: [aside] })).toEqual([2, 1, 0]);
    const slanting: PlanShape = { kind: 'stage', points: [100, 600, 300, 590, 200, 610], label: '' };
    expect(orderOf(seats, { shapes: [slanting] })).toEqual([0, 1, 2]);
  });

  test('is as far as its middle, not as its front: who sits beside a deep one is not behind it', () => {
    const deep: PlanShape = { kind: 'stage', points: [300, 0, 700, 0, 700, 400, 300, 400], label: '' };
    const two = [
      { x: 560, y: 500 },
      { x: 500, y: 300 },
    ];
    expect(orderOf(two, { shapes: [deep] })).toEqual([1, 0]);
  });

  test('is all of it where it is drawn in several shapes', () => {
    const wing = (left: number): PlanShape => ({
      kind: 'stage',
      points: [left, 50, left + 100, 50, left + 100, 150, left, 150],
      label: '',
    });
    const ahead = [400, 500, 610].map((x) => ({ x, y: 400 }));
    expect(orderOf(ahead, { shapes: [wing(300), wing(600)] })).toEqual([1, 0, 2]);
    expect(orderOf(ahead, { shapes: [wing(600), wing(300)] })).toEqual([1, 0, 2]);
  });

  test('is no wall and no words', () => {
    const others: readonly PlanShape[] = [
      { kind: 'wall', points: [790, 590, 810, 610], label: '' },
      { kind: 'label', x: 200, y: 600, label: 'Scène' },
    ];
    expect(orderOf(seats, { shapes: [...others, stage] })).toEqual([1, 0, 2]);
  });

  test('is in the middle above the hall where none is drawn', () => {
    for (const shapes of [[], [{ kind: 'stage' as const, points: [], label: '' }]]) {
      expect(orderOf(seats, { shapes })).toEqual([1, 0, 2]);
      const ahead = [900, 20, 400].map((y) => ({ x: 500, y }));
      expect(orderOf(ahead, { shapes })).toEqual([1, 2, 0]);
    }
  });
});

describe('places for wheelchairs and for who comes along', () => {
  test('come last, however near to the stage, the better of them first', () => {
    const { wheelchair, companion } = seatFeature;
    const seats = [
      { x: 500, y: 210, features: companion },
      { x: 500, y: 200, features: wheelchair },
      { x: 0, y: 1000 },
      { x: 1000, y: 0 },
      { x: 500, y: 0 },
    ];
    const order = orderOf(seats);
    expect(order.slice(-2)).toEqual([1, 0]);
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  test('come last in the deepest hall, and in the widest', () => {
    const wheelchair = { x: 500, y: 200, features: seatFeature.wheelchair };
    expect(orderOf([wheelchair, { x: 500, y: 20_000 }], { width: 10, height: 20_000 })).toEqual([1, 0]);
    expect(orderOf([wheelchair, { x: 20_000, y: 100 }], { width: 20_000, height: 10 })).toEqual([1, 0]);
  });

  test('come last also where the whole hall lies behind the stage', () => {
    const below: PlanShape = {
      kind: 'stage',
      points: [0, 9900, 10, 9900, 10, 10_000, 0, 10_000],
      label: '',
    };
    const wheelchair = { x: 5, y: 9940, features: seatFeature.wheelchair };
    const hall = { width: 10, height: 10_000, shapes: [below] };
    expect(orderOf([wheelchair, { x: 5, y: 0 }], hall)).toEqual([1, 0]);
  });

  test('are no seats that fold, that see less or that lie beside an aisle', () => {
    const { foldingSeat, restrictedView, aisleAfter } = seatFeature;
    for (const features of [foldingSeat, restrictedView, aisleAfter]) {
      expect(
        orderOf([
          { x: 500, y: 400 },
          { x: 500, y: 300, features },
        ]),
      ).toEqual([1, 0]);
    }
  });
});

describe('the rank of a seat', () => {
  test('begins with 1 in each category', () => {
    const seats = [
      { x: 500, y: 300, category: 1 },
      { x: 500, y: 600 },
      { x: 500, y: 500, category: 1 },
      { x: 500, y: 400 },
      { x: 500, y: 200, category: 2 },
    ];
    const categories = ['C1', 'C2', 'C3'];
    expect([...rankSeats(hallOf(seats, { categories })).ranks]).toEqual([1, 2, 2, 1, 1]);
  });
});
