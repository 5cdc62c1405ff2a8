import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { instrument } from './instrument.ts';

export type Mutant = Awaited<ReturnType<typeof instrument>>['mutants'][number];

/** One change in so many; the same ones for the same seed. */
export interface Sample {
  readonly oneIn: number;
  readonly seed: string;
}

/** Whether a change is of a sample: by what it is and where it stands, whatever other changes there are. */
export function isChosen(
  { fileName, location: { start }, mutatorName, replacement }: Omit<Mutant, 'id'>,
  { oneIn, seed }: Sample,
): boolean {
  const name = [seed, relative('.', fileName), start.line, start.column, mutatorName, replacement];
  return createHash('sha256').update(JSON.stringify(name)).digest().readUInt32BE() % oneIn === 0;
}
