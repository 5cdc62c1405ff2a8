import { fields, integer, list, mapped, otherwise, type Reader, text } from '../contract/read.ts';
import type { MovedSeats } from './moved-block.ts';

/** What `Deplace` answers (point 7); that `listeSUP` is a list is chosen here. */
export interface MovedSeatsWire {
  readonly premPlace: number;
  readonly nbOk: number;
  readonly listeSUP: readonly string[];
}

export const readMovedSeats: Reader<MovedSeats> = mapped(
  fields({ premPlace: integer, nbOk: integer, listeSUP: otherwise(list(text), []) }),
  (wire) => ({ firstSeatId: wire.premPlace, movedCount: wire.nbOk, stayedLineIds: wire.listeSUP }),
);
