import type { HallPlan } from '../../../api/seats/hall-plan.ts';

/** A plan of one row: so many seats beside each other, of one category. */
export function oneRowPlan(seatCount: number): HallPlan {
  return {
    id: 'h',
    name: 'H',
    width: 100,
    height: 100,
    pitch: 10,
    sections: [{ name: 'Orchestre' }],
    rows: [{ label: 'A', section: 0, firstSeat: 0, seatCount }],
    shapes: [],
    categories: ['C1'],
    seatCount,
    x: Int16Array.from({ length: seatCount }, (_, index) => 10 * index),
    y: new Int16Array(seatCount),
    category: new Uint8Array(seatCount),
    number: Uint16Array.from({ length: seatCount }, (_, index) => index + 1),
    features: new Uint8Array(seatCount),
    row: new Uint16Array(seatCount),
  };
}
