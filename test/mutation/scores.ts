import { z } from 'zod';

/** What is read of the report: see the schema that the tool publishes for it. */
const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

/** A change that no test noticed. */
export interface Survivor {
  /** « machines/cart/cart.machine.ts:12 » */
  readonly place: string;
  readonly change: string;
}

export interface Score {
  readonly file: string;
  readonly found: number;
  readonly all: number;
  readonly survivors: readonly Survivor[];
}

/** Words for people are no behaviour: a description that changes changes nothing. */
const isDescription = (line: string): boolean => /^\s*description:/.test(line);

/** How many changes of each file the tests found. @throws Error when the text is no report. */
export function readScores(text: string): readonly Score[] {
  return Object.entries(report.parse(JSON.parse(text)).files).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const judged = mutants.filter(
      ({ status, location }) =>
        ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status) &&
        !isDescription(lines[location.start.line - 1] ?? ''),
    );
    const survivors = judged
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, mutatorName, replacement }) => ({
        place: `${file}:${location.start.line}`,
        change: `${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}`,
      }));
    return { file, found: judged.length - survivors.length, all: judged.length, survivors };
  });
}

/** « 87,5 % » of what was changed was found. */
export function shareOf(scores: readonly Pick<Score, 'found' | 'all'>[]): string {
  const found = scores.reduce((sum, score) => sum + score.found, 0);
  const all = scores.reduce((sum, score) => sum + score.all, 0);
  return all === 0 ? '—' : `${((100 * found) / all).toFixed(1)} %`;
}
