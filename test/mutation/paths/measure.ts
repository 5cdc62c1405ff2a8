import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Report, type Score, scoresOf } from '../scores.ts';
import { instrument } from './instrument.ts';
import { isChosen, type Mutant, type Sample } from './sample.ts';
import { readVerdicts, type Verdict, type Work, workAddress } from './work.ts';

const folder = 'test-results/mutation-paths';

/** One that is judged for so long, even on a busy machine, never ends: that has been noticed. */
const longest = 120_000;

/** Judges changes one after another; null at the end of them, and what was said where it broke off or was stopped before. */
function judge(work: Work): Promise<string | null> {
  const address = join(folder, `${work.machine}.work.json`);
  writeFileSync(address, JSON.stringify(work));
  return new Promise((settle) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutation/paths/vitest.config.ts'],
      // A group of its own: a worker that never ends is ended with it.
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, [workAddress]: address },
        detached: true,
      },
    );
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    // What is written already may be old: the first change is judged only after a walk without any.
    const begun = Date.now();
    const watch = setInterval(() => {
      const last = Math.max(begun, statSync(work.verdicts).mtimeMs);
      if (Date.now() - last > longest && child.pid !== undefined) {
        process.kill(-child.pid, 'SIGKILL');
      }
    }, 1000);
    child.once('close', (status) => {
      clearInterval(watch);
      settle(status === 0 ? null : Buffer.concat(said).toString());
    });
  });
}

const filesIn = (path: string, ending: string): readonly string[] =>
  readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));

/** Its lines begin with 0, those of reports with 1. */
const inReport = (
  { location: { start, end }, mutatorName, replacement }: Mutant,
  state: Verdict['state'] | undefined,
) => ({
  status: state === 'unnoticed' ? 'Survived' : 'Killed',
  ...{ mutatorName, replacement },
  location: { start: { ...start, line: start.line + 1 }, end: { ...end, line: end.line + 1 } },
});

/**
 * What the generated paths of a machine notice of the changes of its files, by themselves: no scenario, no other test.
 * @throws Error when the machine has no model, or its paths notice something without a change.
 */
export async function measurePaths(machine: string, sample: Sample): Promise<readonly Score[]> {
  const [model] = filesIn(`test/model/${machine}`, '.model.ts');
  if (model === undefined) {
    throw new Error(`${machine} has no model`);
  }
  const { sources, mutants } = await instrument(filesIn(`machines/${machine}`, '.ts'));
  const chosen = mutants.filter((mutant) => isChosen(mutant, sample));
  mkdirSync(folder, { recursive: true });
  const verdicts = join(folder, `${machine}.verdicts.jsonl`);
  writeFileSync(verdicts, '');
  for (let isDone = chosen.length === 0; !isDone; ) {
    const before = readVerdicts(verdicts);
    const left = chosen.map(({ id }) => id).filter((id) => !before.has(id));
    const said = await judge({ machine, model: resolve(model), sources, mutants: left, verdicts });
    const after = readVerdicts(verdicts);
    // What never ends, or takes the whole memory, has been noticed; but where no change was being judged, it is the walk itself.
    const isByChange = after.size > before.size && [...after.values()].at(-1) === 'judging';
    if (said !== null && !isByChange) {
      throw new Error(`The paths of ${machine} could not be walked.\n${said}`);
    }
    isDone = said === null;
  }
  const known = readVerdicts(verdicts);
  const report: Report = new Map(
    Object.keys(sources).map((file) => [
      relative('.', file),
      chosen.filter(({ fileName }) => fileName === file).map((one) => inReport(one, known.get(one.id))),
    ]),
  );
  return scoresOf(report);
}
