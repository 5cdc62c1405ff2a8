import { readHallZoning } from '../../contract/hall-zoning.ts';
import type { Hall } from '../../entities/catalogue.ts';
import type { HallZoning } from '../../entities/hall-zoning.ts';

/** The zones of a hall on its picture; null where it has none that can be drawn. */
export function hallZoningOf(hall: Hall): HallZoning | null {
  return hall.zoning === undefined ? null : readHallZoning(hall.zoning, 'zonage');
}
