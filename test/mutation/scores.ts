import { z } from 'zod';

const position = z.object({ line: z.number(), column: z.number() });

const mutant = z.object({
  status: z.string(),
  mutatorName: z.string(),
  replacement: z.string().optional(),
  location: z.object({ start: position, end: position }),
});

/** What is read of the report: see the schema that the tool publishes for it. */
const report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutant) })) });

type Mutant = z.infer<typeof mutant>;

/** The changes of each file. */
export type Report = ReadonlyMap<string, readonly Mutant[]>;

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

/** @throws Error when the text is no report. */
export function readReport(text: string): Report {
  return new Map(
    Object.entries(report.parse(JSON.parse(text)).files).map(([file, { mutants }]) => [
      file,
      // What is left out as words for people, or could not be loaded, is not judged.
      mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)),
    ]),
  );
}

const isFound = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';

const isSame = (one: Mutant, other: Mutant): boolean =>
  JSON.stringify([one.mutatorName, one.replacement, one.location]) ===
  JSON.stringify([other.mutatorName, other.replacement, other.location]);

/** Where the changes stand that nobody noticed, as the tool takes them: its columns begin with 0, those of reports with 1. */
export function rangesLeft(given: Report): readonly string[] {
  return [...given].flatMap(([file, mutants]) =>
    mutants
      .filter((one) => !isFound(one))
      .map(
        ({ location: { start, end } }) =>
          `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
      ),
  );
}

/** A report in which what the second look found is found. */
export function joinReports(first: Report, second: Report): Report {
  return new Map(
    [...first].map(([file, mutants]) => [
      file,
      mutants.map((one) => {
        const again = second.get(file)?.find((other) => isSame(one, other));
        return again !== undefined && isFound(again) ? again : one;
      }),
    ]),
  );
}

/** How many changes of each file the tests found. */
export function scoresOf(given: Report): readonly Score[] {
  return [...given].map(([file, mutants]) => {
    const survivors = mutants
      .filter((one) => !isFound(one))
      .map(({ location, mutatorName, replacement }) => ({
        place: `${file}:${location.start.line}`,
        change: `${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}`,
      }));
    return { file, found: mutants.length - survivors.length, all: mutants.length, survivors };
  });
}

/** « 87,5 % » of what was changed was found. */
export function shareOf(scores: readonly Pick<Score, 'found' | 'all'>[]): string {
  const found = scores.reduce((sum, score) => sum + score.found, 0);
  const all = scores.reduce((sum, score) => sum + score.all, 0);
  return all === 0 ? '—' : `${((100 * found) / all).toFixed(1)} %`;
}
