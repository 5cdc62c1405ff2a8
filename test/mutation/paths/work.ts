import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const work = z.object({
  /** The name of the machine: its files, and those of its model, are loaded anew for each change. */
  machine: z.string(),
  /** The address of its model. */
  model: z.string(),
  /** The texts of its files with every change in them, by their absolute paths. */
  sources: z.record(z.string(), z.string()),
  /** The changes that are to be judged. */
  mutants: z.array(z.string()),
  /** The file in which the verdicts are written, each as it is found. */
  verdicts: z.string(),
});

/** What a run of paths is to judge; it is handed from process to process by a file. */
export type Work = z.infer<typeof work>;

const verdict = z.object({ mutant: z.string(), state: z.enum(['judging', 'noticed', 'unnoticed']) });

/** Of one change. */
export type Verdict = z.infer<typeof verdict>;

/** The variable of the environment that has the address of the work. */
export const workAddress = 'MUTATION_PATHS';

export function readWork(): Work {
  return work.parse(JSON.parse(readFileSync(process.env[workAddress] ?? '', 'utf8')));
}

export function writeVerdict(file: string, one: Verdict): void {
  appendFileSync(file, `${JSON.stringify(one)}\n`);
}

/** The last word on each change that was begun with. */
export function readVerdicts(file: string): ReadonlyMap<string, Verdict['state']> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => verdict.parse(JSON.parse(line)))
      .map(({ mutant, state }) => [mutant, state]),
  );
}
