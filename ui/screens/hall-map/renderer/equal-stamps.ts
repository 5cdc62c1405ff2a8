import { type Area, common } from './area.ts';
import type { Frame } from './frame.ts';
import type { SeatCells } from './seat-cells.ts';
import type { PaintedView } from './seat-painter.ts';
import { equalSide, type StampSheet, stampFields } from './stamp-sheet.ts';

/**
 * Adds a run of seats whose stamps are all three pixels wide and high, as far as they lie in an area. A large hall seen
 * from afar is painted here: the same nine steps for each seat spare the processor more than empty pixels cost.
 */
export function addEqualStamps(
  { words, whole }: Frame,
  { scale, left: originX, top: originY }: PaintedView,
  cells: SeatCells,
  looks: Uint16Array,
  sheet: StampSheet,
  area: Area,
  first: number,
  end: number,
): void {
  const { x: seatX, y: seatY } = cells;
  const { fields, phases, first: aside } = sheet;
  const { left: areaLeft, top: areaTop, right: areaRight, bottom: areaBottom } = area;
  const phaseCount = phases * phases;
  const line = whole.right;
  let stamps = sheet.words;
  for (let slot = first; slot < end; slot++) {
    const px = (seatX[slot] ?? 0) * scale;
    const py = (seatY[slot] ?? 0) * scale;
    const column = Math.floor(px);
    const row = Math.floor(py);
    const phase = (((py - row) * phases) | 0) * phases + (((px - column) * phases) | 0);
    const field = ((looks[slot] ?? 0) * phaseCount + phase) * stampFields;
    let from = fields[field] ?? 0;
    if (from < 0) {
      sheet.draw(field);
      stamps = sheet.words;
      from = fields[field] ?? 0;
    }
    const left = column - originX + aside;
    const top = row - originY + aside;
    if (
      left >= areaLeft &&
      top >= areaTop &&
      left + equalSide <= areaRight &&
      top + equalSide <= areaBottom
    ) {
      let at = top * line + left;
      words[at] = ((words[at] ?? 0) + (stamps[from] ?? 0)) | 0;
      words[at + 1] = ((words[at + 1] ?? 0) + (stamps[from + 1] ?? 0)) | 0;
      words[at + 2] = ((words[at + 2] ?? 0) + (stamps[from + 2] ?? 0)) | 0;
      at += line;
      words[at] = ((words[at] ?? 0) + (stamps[from + 3] ?? 0)) | 0;
      words[at + 1] = ((words[at + 1] ?? 0) + (stamps[from + 4] ?? 0)) | 0;
      words[at + 2] = ((words[at + 2] ?? 0) + (stamps[from + 5] ?? 0)) | 0;
      at += line;
      words[at] = ((words[at] ?? 0) + (stamps[from + 6] ?? 0)) | 0;
      words[at + 1] = ((words[at + 1] ?? 0) + (stamps[from + 7] ?? 0)) | 0;
      words[at + 2] = ((words[at + 2] ?? 0) + (stamps[from + 8] ?? 0)) | 0;
    } else {
      const shown = common(area, { left, top, right: left + equalSide, bottom: top + equalSide });
      for (let y = shown.top; y < shown.bottom; y++) {
        for (let x = shown.left; x < shown.right; x++) {
          const at = y * line + x;
          words[at] = ((words[at] ?? 0) + (stamps[from + (y - top) * equalSide + x - left] ?? 0)) | 0;
        }
      }
    }
  }
}
