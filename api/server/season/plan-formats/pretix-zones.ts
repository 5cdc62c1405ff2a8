import type { DraftSection } from './plan-draft.ts';
import type { Point } from './spectator-order.ts';

/** Two seats closer than this share of their distance to a neighbour lie on each other. */
const overlapShare = 0.5;
/** How far apart floors are laid, in distances between neighbours. */
const floorGap = 4;

type Block = Map<string, DraftSection['rows'][number]>;

function seatsIn(section: DraftSection): readonly Point[] {
  return section.rows.flatMap((row) => row.seats);
}

function stepOf(sections: readonly DraftSection[]): number {
  const gaps = sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ seats }) =>
      seats
        .slice(1)
        .map((seat, at) => Math.hypot(seat.x - (seats[at]?.x ?? 0), seat.y - (seats[at]?.y ?? 0))),
    )
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 10)] ?? 1;
}

function isOver(one: readonly Point[], other: readonly Point[], near: number): boolean {
  return one.some((a) => other.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < near));
}

/** Floors that are drawn one upon the other are laid below each other: on a map each seat has a place of its own. */
export function zonesApart(zones: readonly DraftSection[], notices: string[]): readonly DraftSection[] {
  const step = stepOf(zones);
  const laid: DraftSection[] = [];
  for (const zone of zones) {
    const seats = seatsIn(zone);
    const before = laid.flatMap(seatsIn);
    if (!isOver(seats, before, step * overlapShare)) {
      laid.push(zone);
      continue;
    }
    notices.push(`«\u00a0${zone.name}\u00a0» est dessiné sur une autre zone\u00a0: il est placé en dessous`);
    const bottom = before.reduce((most, { y }) => Math.max(most, y), -Infinity);
    const top = seats.reduce((least, { y }) => Math.min(least, y), Infinity);
    const down = bottom + floorGap * step - top;
    laid.push({
      ...zone,
      rows: zone.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, y: seat.y + down })),
      })),
    });
  }
  return laid;
}

/**
 * A zone whose row letters come again is several blocks: each becomes a section, so that a seat has a name of its own.
 * A row that is drawn in two parts with numbers of their own stays one row.
 */
export function rowsInBlocks(zones: readonly DraftSection[], notices: string[]): readonly DraftSection[] {
  return zones.flatMap((zone) => {
    const blocks: Block[] = [new Map()];
    for (const row of zone.rows) {
      const block: Block = blocks.at(-1) ?? new Map();
      const known = block.get(row.label);
      if (known === undefined) {
        block.set(row.label, row);
      } else if (known.seats.some((seat) => row.seats.some((other) => other.number === seat.number))) {
        blocks.push(new Map([[row.label, row]]));
      } else {
        block.set(row.label, { ...known, seats: [...known.seats, ...row.seats] });
      }
    }
    if (blocks.length === 1) {
      return [{ name: zone.name, rows: [...(blocks[0]?.values() ?? [])] }];
    }
    notices.push(
      `«\u00a0${zone.name}\u00a0» a ${blocks.length} blocs dont les rangs ont les mêmes noms\u00a0: chacun est une section`,
    );
    return blocks.map((block, index) => ({
      name: `${zone.name}, bloc ${index + 1}`,
      rows: [...block.values()],
    }));
  });
}
