import { type HallPlan, seatFeature } from '../../../../seats/hall-plan.ts';
import { type DraftSeat, HallBuilder, type PlacedPoint, pointsOnArc, pointsOnLine } from './hall-builder.ts';

const pitch = 24;
const rowPitch = 28;
const standRows = 30;
const upperTier = 15;
const stands = 'ABCDEFGHIJKLMNOP';
const standsOnEachArm = 3;
/** The floor: half its width, and how far its straight sides go up from the bend. */
const bendRadius = 880;
const armLength = 1500;
const aisle = 44;

/** « Les Arènes »: tiers in a U, open on the stage side, around a floor of numbered seats. */
export function arenes(): HallPlan {
  const hall = new HallBuilder({
    id: 'arenes',
    name: 'Les Arènes',
    pitch,
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
      const points = pointsOnLine({ x: from, y }, { x: to, y }, pitch).filter(({ x }) => onFloor(x, y));
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
    const offset = bendRadius + row * rowPitch + (row >= upperTier ? 44 : 0);
    const category = standCategory(index, row);
    const features = index === 0 || index === stands.length - 1 ? seatFeature.restrictedView : 0;
    const seats = standRow(index, offset).map(({ x, y }): DraftSeat => ({ x, y, category, features }));
    hall.row(section, String(row + 1), seats);
  }
  const middle = standRow(index, bendRadius + standRows * rowPitch + 100);
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
      pitch,
    );
  }
  const fromEnd = stands.length - 1 - index;
  if (fromEnd < standsOnEachArm) {
    return pointsOnLine(
      { x: offset, y: top(fromEnd + 1) - aisle / 2 },
      { x: offset, y: top(fromEnd) + aisle / 2 },
      pitch,
    );
  }
  const step = 180 / (stands.length - 2 * standsOnEachArm);
  const start = -90 + (index - standsOnEachArm) * step;
  const half = (aisle / 2 / offset) * (180 / Math.PI);
  return pointsOnArc({ x: 0, y: 0, radius: offset }, start + half, start + step - half, pitch);
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
