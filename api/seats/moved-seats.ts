import type { SeatId } from './hall-plan.ts';

/** What came of moving a group of tickets to other seats of their performance (point 7, Deplace). */
export interface MovedSeats {
  /** Where the first of them sits now. */
  readonly firstSeatId: SeatId;
  readonly movedCount: number;
  /** Lines that could not move and keep their seats. */
  readonly stayedLineIds: readonly string[];
}
