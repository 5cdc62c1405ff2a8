import type { Hall } from '../../season/catalogue.ts';
import type { HallZoning } from '../../seats/hall-zoning.ts';
import { readHallZoning } from '../../seats/hall-zoning-wire.ts';

/** The zones of a hall on its picture; null where it has none that can be drawn. */
export function hallZoningOf(hall: Hall): HallZoning | null {
  return hall.zoning === undefined ? null : readHallZoning(hall.zoning, 'zonage');
}
