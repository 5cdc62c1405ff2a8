import type { Violation } from './witness.ts';

/** A seed to be run, with a planted fault switched on or none. */
export interface Run {
  readonly seed: number;
  readonly fault: string | null;
}

/** What a process is asked for. */
export interface Assignment {
  readonly runs: readonly Run[];
  readonly shoppers: number;
  readonly minutes: number;
  readonly turnsPerMinute: number;
  readonly turns: readonly number[] | null;
  /** Ends with the first seed that fails. */
  readonly endsAtFirst: boolean;
  readonly isTraced: boolean;
  /** Looks for the shortest way to what failed. */
  readonly shrinks: boolean;
}

/** What a process tells of each run, a line of JSON each. */
export interface RunReport extends Run {
  readonly digest: string;
  readonly answers: number;
  readonly pushes: number;
  readonly payments: number;
  readonly violations: readonly Violation[];
  /** Of a run that failed: the fewest turns that still fail in the same way; null otherwise. */
  readonly shortest: readonly number[] | null;
  /** Of the shortest run, or of the run itself where it was asked for. */
  readonly trace: readonly string[];
  /** Of this machine. */
  readonly milliseconds: number;
}
