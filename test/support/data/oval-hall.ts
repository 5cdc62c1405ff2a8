import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { type DraftSeat, HallBuilder } from '../../../api/server/season/demo/hall-builder.ts';

/** The declared least distance; seats are laid a little further apart, so that rounding never breaks it. */
const pitch = 20;
const spacing = 21.5;
const rowPitch = 26;
const aisle = 36;
const sectionCount = 24;
const categories = ['1', '2', '3', '4', '5', '6'];

/** An oval hall of exactly `seatCount` seats, the same at every call: what the benches draw and carry. */
export function ovalHall(seatCount: number): HallPlan {
  const hall = new HallBuilder({
    id: `oval-${seatCount}`,
    name: `Ovale ${seatCount}`,
    pitch,
    categories,
    margin: 60,
  });
  const inner = Math.sqrt(seatCount) * 7;
  hall.shape({ kind: 'stage', points: rectangle(inner * 0.5, inner * 0.3), label: 'Scène' });
  const rings: DraftSeat[][][] = [];
  let left = seatCount;
  for (let ring = 0; left > 0; ring++) {
    const seats = ringSeats(inner * 1.3 + ring * rowPitch, inner + ring * rowPitch, ring);
    const kept = seats.map((section) => {
      const cut = section.slice(0, left);
      left -= cut.length;
      return cut;
    });
    rings.push(kept);
  }
  for (let index = 0; index < sectionCount; index++) {
    const section = hall.section(`Bloc ${index + 1}`);
    for (const [ring, seats] of rings.entries()) {
      hall.row(section, String(ring + 1), seats[index] ?? []);
    }
  }
  return hall.build();
}

function rectangle(halfWidth: number, halfHeight: number): number[] {
  return [-halfWidth, -halfHeight, halfWidth, -halfHeight, halfWidth, halfHeight, -halfWidth, halfHeight];
}

/** One ring, cut into the sections: seats a pitch apart along the ellipse, an aisle at each cut. */
function ringSeats(radiusX: number, radiusY: number, ring: number): DraftSeat[][] {
  const category = categories[Math.min(categories.length - 1, Math.floor(ring / 9))] ?? '6';
  const { points, length } = ellipse(radiusX, radiusY);
  const share = length / sectionCount;
  return Array.from({ length: sectionCount }, (_, section) => {
    const count = Math.floor((share - aisle) / spacing);
    const start = section * share + (share - (count - 1) * spacing) / 2;
    return Array.from({ length: Math.max(0, count) }, (_seat, index) => {
      const at = ((start + index * spacing) / length) * points.length;
      const { x, y } = points[Math.floor(at) % points.length] ?? { x: 0, y: 0 };
      return { x, y, category, features: 0 };
    });
  });
}

/** An ellipse as points at equal distances along it, from its left end through the bottom (away from the stage). */
function ellipse(radiusX: number, radiusY: number) {
  const fine = 4096;
  const along: number[] = [0];
  const at = (part: number) => {
    const angle = Math.PI + (part / fine) * 2 * Math.PI;
    return { x: radiusX * Math.cos(angle), y: -radiusY * Math.sin(angle) };
  };
  let length = 0;
  for (let i = 1; i <= fine; i++) {
    const [a, b] = [at(i - 1), at(i)];
    length += Math.hypot(b.x - a.x, b.y - a.y);
    along.push(length);
  }
  const count = Math.ceil(length * 2);
  const points: { x: number; y: number }[] = [];
  let part = 0;
  for (let i = 0; i < count; i++) {
    const target = (i / count) * length;
    while ((along[part + 1] ?? length) < target) {
      part++;
    }
    const from = along[part] ?? 0;
    const to = along[part + 1] ?? length;
    points.push(at(part + (to === from ? 0 : (target - from) / (to - from))));
  }
  return { points, length };
}
