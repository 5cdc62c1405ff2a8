import { type HallPlan, seatFeature } from '../../../seats/hall-plan.ts';
import {
  arcOutline,
  type Circle,
  type DraftSeat,
  HallBuilder,
  type PlacedPoint,
  pointAt,
  pointsOnArc,
  pointsOnLine,
} from './hall-builder.ts';

const pitch = 40;
const rowPitch = 46;
const orchestraRowPitch = 50;
/** The circle the horseshoe follows; the balconies' radii are counted from its centre. */
const centre = { x: 0, y: -110 };
const orchestraLimit = 502;
const orchestraRows = 'ABCDEFGHIJKLMNOP';
const orchestraAisle = { inner: 236, outer: 300 };
const firstBalcony = { radius: 606, rows: 'ABCD', reach: [66, 66, 61, 56] };
const secondBalcony = { radius: 868, rows: 'ABC', reach: [55, 53, 48] };
const wheelchairRows = new Set(['H', 'K']);

/** « Salle Polaris »: an Italian-style theatre, orchestra inside a horseshoe of two balconies and boxes. */
function polaris(): HallPlan {
  const hall = new HallBuilder({
    id: 'polaris',
    name: 'Salle Polaris',
    pitch,
    // Seats of 58 cm.
    metresPerUnit: 0.0145,
    categories: ['CAR', 'C1', 'C2', 'C3'],
    margin: 60,
  });
  addStage(hall);
  addOrchestra(hall);
  addBalcony(hall, 'Premier balcon', firstBalcony, (row) => (row < 2 ? 'C1' : 'C2'));
  addBalcony(hall, 'Second balcon', secondBalcony, () => 'C3');
  addBoxes(hall);
  return hall.build();
}

function addStage(hall: HallBuilder): void {
  const apron = arcOutline({ x: 0, y: -1400, radius: 810 }, 27, -27, 24);
  hall.shape({ kind: 'stage', points: [-330, -900, 330, -900, ...apron], label: 'Scène' });
}

function addOrchestra(hall: HallBuilder): void {
  const section = hall.section('Orchestre');
  for (const [index, label] of [...orchestraRows].entries()) {
    const arc: Circle = { x: 0, y: -1400, radius: 892 + index * orchestraRowPitch };
    hall.row(section, label, orchestraRow(arc, index, label));
  }
  hall.shape({ kind: 'label', x: 0, y: 340, label: 'Orchestre' });
}

function orchestraRow(arc: Circle, index: number, label: string): DraftSeat[] {
  const inner = degreesAt(arc, orchestraAisle.inner);
  const outer = degreesAt(arc, orchestraAisle.outer);
  const edge = edgeInside(arc);
  const sideSeats = edge - outer < degreesAt(arc, pitch) ? 0 : 1;
  const blocks =
    sideSeats === 0
      ? [pointsOnArc(arc, -Math.min(edge, inner), Math.min(edge, inner), pitch)]
      : [
          pointsOnArc(arc, -edge, -outer, pitch),
          pointsOnArc(arc, -inner, inner, pitch),
          pointsOnArc(arc, outer, edge, pitch),
        ];
  const seats = joined(blocks, (point) => ({ category: orchestraCategory(index, point.x), features: 0 }));
  return wheelchairRows.has(label) ? withWheelchairPlaces(seats) : seats;
}

function orchestraCategory(row: number, x: number): string {
  const central = Math.abs(x) < 250;
  if (row >= 2 && row <= 9) {
    return central ? 'CAR' : 'C1';
  }
  if (row < 2) {
    return central ? 'C1' : 'C2';
  }
  return row <= 12 && central ? 'C1' : 'C2';
}

/** The places at both ends of a row are for wheelchairs, the seats beside them for who comes along. */
function withWheelchairPlaces(seats: readonly DraftSeat[]): DraftSeat[] {
  const last = seats.length - 1;
  return seats.map((seat, index) => {
    const fromEnd = Math.min(index, last - index);
    if (fromEnd > 1) {
      return seat;
    }
    const feature = fromEnd === 0 ? seatFeature.wheelchair : seatFeature.companion;
    return { ...seat, features: seat.features | feature };
  });
}

interface Balcony {
  readonly radius: number;
  readonly rows: string;
  /** How far each row reaches to both sides, degrees. */
  readonly reach: readonly number[];
}

function addBalcony(
  hall: HallBuilder,
  name: string,
  balcony: Balcony,
  categoryOf: (row: number) => string,
): void {
  const section = hall.section(name);
  const aisleAt = 27;
  for (const [index, label] of [...balcony.rows].entries()) {
    const arc = { ...centre, radius: balcony.radius + index * rowPitch };
    const reach = balcony.reach[index] ?? 0;
    const halfAisle = degreesAt(arc, 34);
    const blocks = [
      pointsOnArc(arc, -reach, -aisleAt - halfAisle, pitch),
      pointsOnArc(arc, -aisleAt + halfAisle, aisleAt - halfAisle, pitch),
      pointsOnArc(arc, aisleAt + halfAisle, reach, pitch),
    ];
    hall.row(
      section,
      label,
      joined(blocks, (point) => ({
        category:
          index === 0 && balcony === firstBalcony && Math.abs(point.x) < 300 ? 'CAR' : categoryOf(index),
        features: index > 0 && Math.abs(point.x) > arc.radius * 0.84 ? seatFeature.restrictedView : 0,
      })),
    );
  }
  const widest = balcony.reach[0] ?? 0;
  const front = { ...centre, radius: balcony.radius - 34 };
  hall.shape({ kind: 'wall', points: arcOutline(front, -widest - 1, widest + 1), label: '' });
  const beyond = centre.y + balcony.radius + balcony.rows.length * rowPitch + 8;
  hall.shape({ kind: 'label', x: 0, y: beyond, label: name });
}

/** Boxes of four continue both balconies towards the stage, seen sideways; the last ones see part of it only. */
function addBoxes(hall: HallBuilder): void {
  const section = hall.section('Loges');
  const tiers = [
    { radius: firstBalcony.radius, from: 76, boxes: 5, category: 'C2' },
    { radius: secondBalcony.radius, from: 64, boxes: 4, category: 'C3' },
  ];
  let number = 1;
  for (const tier of tiers) {
    const front = { ...centre, radius: tier.radius };
    const back = { ...centre, radius: tier.radius + rowPitch };
    const step = degreesAt(front, 2 * pitch + 34);
    const half = degreesAt(back, pitch / 2 + 2);
    for (const side of [-1, 1]) {
      for (let box = 0; box < tier.boxes; box++) {
        const middle = side * (tier.from + box * step);
        const seats = [front, back].flatMap((arc) => [
          pointAt(arc, middle - half),
          pointAt(arc, middle + half),
        ]);
        const features = box >= 2 ? seatFeature.restrictedView : 0;
        hall.row(
          section,
          `L${number++}`,
          seats.map((seat) => ({ ...seat, category: tier.category, features })),
        );
        addBoxWalls(hall, tier.radius, middle, step / 2);
      }
    }
  }
  hall.shape({ kind: 'label', x: -640, y: -560, label: 'Loges' });
  hall.shape({ kind: 'label', x: 640, y: -560, label: 'Loges' });
}

function addBoxWalls(hall: HallBuilder, radius: number, middle: number, half: number): void {
  const front = { ...centre, radius: radius - 34 };
  const back = { ...centre, radius: radius + rowPitch + 34 };
  const points = [
    ...arcOutline(front, middle - half, middle + half, 4),
    ...arcOutline(back, middle + half, middle - half, 4),
  ];
  const [x = 0, y = 0] = points;
  hall.shape({ kind: 'wall', points: [...points, x, y], label: '' });
}

/** Blocks of a row from left to right as its seats, marked where an aisle follows. */
function joined(
  blocks: readonly (readonly PlacedPoint[])[],
  seatAt: (point: PlacedPoint) => { category: string; features: number },
): DraftSeat[] {
  return blocks.flatMap((block, blockIndex) =>
    block.map((point, index) => {
      const seat = seatAt(point);
      const atAisle = index === block.length - 1 && blockIndex < blocks.length - 1;
      const features = seat.features | (atAisle ? seatFeature.aisleAfter : 0);
      return { x: point.x, y: point.y, category: seat.category, features };
    }),
  );
}

/** The angle, in degrees, that a distance along the circle takes. */
function degreesAt(circle: Circle, distance: number): number {
  return (distance / circle.radius) * (180 / Math.PI);
}

/** How far, in degrees, a row of the orchestra goes before it meets the horseshoe. */
function edgeInside(arc: Circle): number {
  let degrees = 0;
  for (let next = 0; next < 30; next += 0.1) {
    const { x, y } = pointAt(arc, next);
    if (Math.hypot(x - centre.x, y - centre.y) <= orchestraLimit) {
      degrees = next;
    }
  }
  return degrees;
}

const seatPitch = 24;
const standPitch = 28;
const standRows = 30;
const upperTier = 15;
const stands = 'ABCDEFGHIJKLMNOP';
const standsOnEachArm = 3;
/** The floor: half its width, and how far its straight sides go up from the bend. */
const bendRadius = 880;
const armLength = 1500;
const aisle = 44;

/** « Les Arènes »: tiers in a U, open on the stage side, around a floor of numbered seats. */
function arenes(): HallPlan {
  const hall = new HallBuilder({
    id: 'arenes',
    name: 'Les Arènes',
    pitch: seatPitch,
    // Seats of 50 cm.
    metresPerUnit: 0.021,
    categories: ['PAR', 'C1', 'C2', 'C3'],
    margin: 60,
  });
  const stage = [
    -620, -1860, 620, -1860, 620, -1570, 150, -1570, 150, -1340, -150, -1340, -150, -1570, -620, -1570,
  ];
  hall.shape({ kind: 'stage', points: stage, label: 'Scène' });
  addFloor(hall);
  for (const [index, letter] of [...stands].entries()) {
    addStand(hall, index, letter);
  }
  return hall.build();
}

function addFloor(hall: HallBuilder): void {
  const section = hall.section('Parterre');
  const blocks = [
    { from: -706, to: -274 },
    { from: -228, to: 228 },
    { from: 274, to: 706 },
  ];
  for (let row = 0; row < 58; row++) {
    const y = -1260 + row * 30 + (row >= 29 ? 60 : 0);
    const seats = blocks.flatMap(({ from, to }, block) => {
      const points = pointsOnLine({ x: from, y }, { x: to, y }, seatPitch).filter(({ x }) => onFloor(x, y));
      return points.map((point, index) => {
        const atAisle = index === points.length - 1 && block < blocks.length - 1;
        const wheelchair = row === 29 && Math.abs(point.x) > 650 ? seatFeature.wheelchair : 0;
        const companion =
          row === 29 && Math.abs(point.x) > 620 && wheelchair === 0 ? seatFeature.companion : 0;
        const features =
          (atAisle ? seatFeature.aisleAfter : 0) | wheelchair | companion | seatFeature.foldingSeat;
        return { x: point.x, y: point.y, category: 'PAR', features };
      });
    });
    hall.row(section, String(row + 1), seats);
  }
  hall.shape({ kind: 'label', x: 0, y: 690, label: 'Parterre' });
}

/** Whether a seat keeps clear of the bend's barrier. */
function onFloor(x: number, y: number): boolean {
  return y <= 0 || Math.hypot(x, y) < bendRadius - 90;
}

function addStand(hall: HallBuilder, index: number, letter: string): void {
  const section = hall.section(`Gradin ${letter}`);
  for (let row = 0; row < standRows; row++) {
    const offset = bendRadius + row * standPitch + (row >= upperTier ? 44 : 0);
    const category = standCategory(index, row);
    const features = index === 0 || index === stands.length - 1 ? seatFeature.restrictedView : 0;
    const seats = standRow(index, offset).map(({ x, y }): DraftSeat => ({ x, y, category, features }));
    hall.row(section, String(row + 1), seats);
  }
  const middle = standRow(index, bendRadius + standRows * standPitch + 100);
  const anchor = middle[Math.floor(middle.length / 2)];
  if (anchor !== undefined) {
    hall.shape({ kind: 'label', x: anchor.x, y: anchor.y, label: letter });
  }
}

/** A stand's row at a distance from the axis: on an arm it is straight, round the bend it is an arc. */
function standRow(index: number, offset: number): PlacedPoint[] {
  const armStand = armLength / standsOnEachArm;
  const top = (part: number): number => -armLength + part * armStand;
  if (index < standsOnEachArm) {
    return pointsOnLine(
      { x: -offset, y: top(index) + aisle / 2 },
      { x: -offset, y: top(index + 1) - aisle / 2 },
      seatPitch,
    );
  }
  const fromEnd = stands.length - 1 - index;
  if (fromEnd < standsOnEachArm) {
    return pointsOnLine(
      { x: offset, y: top(fromEnd + 1) - aisle / 2 },
      { x: offset, y: top(fromEnd) + aisle / 2 },
      seatPitch,
    );
  }
  const step = 180 / (stands.length - 2 * standsOnEachArm);
  const start = -90 + (index - standsOnEachArm) * step;
  const half = (aisle / 2 / offset) * (180 / Math.PI);
  return pointsOnArc({ x: 0, y: 0, radius: offset }, start + half, start + step - half, seatPitch);
}

function standCategory(index: number, row: number): string {
  const onArm = Math.min(index, stands.length - 1 - index);
  if (onArm === 0) {
    return 'C3';
  }
  if (row >= upperTier) {
    return onArm === 1 || row >= upperTier + 8 ? 'C3' : 'C2';
  }
  return onArm <= 1 ? 'C2' : 'C1';
}

/** The demo season's halls, by plan id. */
export const hallPlans: { readonly polaris: HallPlan; readonly arenes: HallPlan } = {
  polaris: polaris(),
  arenes: arenes(),
};
