import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isNamedBy, judgesOf } from './judges.ts';
import { measurePaths } from './paths/measure.ts';
import { joinReports, type Report, rangesLeft, readReport, type Score, scoresOf, shareOf } from './scores.ts';
import { withScores } from './table.ts';

/**
 * `npm run test:mutation -- cart money` changes the machine `cart` and the rule `money.ts` in every small way, one at a time,
 * and says which changes no test noticed; without names, all machines and rules, which takes hours. With `--write`, the
 * figures stand in `docs/mutation.md`.
 * `--paths` asks the generated paths of each machine alone: no scenario, no other test. `--sample=6` takes one change in six,
 * the same ones for the same `--seed=1`.
 */
const published = 'docs/mutation.md';
const isPathsAlone = process.argv.includes('--paths');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const machines = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'system')
  .map(({ name }) => name);
/** What a subject talks about, its rules with it; how the wire writes it is judged by the contract's tests. */
const rules = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      !/^(?:client|contract|server)\b|(?:-wire(?:\.types)?|calls)\.ts$/.test(name) && name.endsWith('.ts'),
  )
  .map((name) => `api/${name}`);
const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The files that a name stands for, or the path of a rule that a machine has the name of; null for neither. */
function filesOf(name: string): string | null {
  if (rules.includes(name)) {
    return name;
  }
  if (machines.includes(name)) {
    return `machines/${name}/*.ts`;
  }
  return rules.find((rule) => rule.endsWith(`/${name}.ts`)) ?? null;
}

function wanted(): readonly string[] {
  if (names.length === 0) {
    return [...machines.map((name) => `machines/${name}/*.ts`), ...rules];
  }
  const unknown = names.filter((name) => filesOf(name) === null);
  if (unknown.length > 0) {
    print(`No machine and no rule is called ${unknown.join(', ')}. The machines: ${machines.join(', ')};`);
    print('the rules are the files of the subjects in api, without « .ts ».');
    process.exit(1);
  }
  return names.flatMap((name) => filesOf(name) ?? []);
}

/** Changes these files, one change at a time; null when the run broke off. */
function change(files: readonly string[], judges: readonly string[], ...options: string[]): Report | null {
  const ended = spawnSync(
    'npx',
    ['stryker', 'run', 'test/mutation/stryker.json', '--mutate', files.join(','), ...options],
    { stdio: 'inherit', env: { ...process.env, MUTATION_JUDGES: judges.join(',') } },
  );
  return ended.status === 0 ? readReport(readFileSync('test-results/mutation.json', 'utf8')) : null;
}

/**
 * A whole run for each change, with time enough on a busy machine: what only came too late was noticed by nobody, and what
 * never ends the first look has found.
 */
const whole = ['--testRunner', 'command', '--timeoutMS', '30000'];

const machineOf = (files: string): string | undefined => /^machines\/([^/]+)\//.exec(files)?.[1];

/** What a machine's views alone read of it, as patterns to leave out: the walks through the views judge that. */
const readByViews = (files: readonly string[], judges: readonly string[]): readonly string[] =>
  files
    .flatMap((name) => machineOf(name) ?? [])
    .map((machine) => `machines/${machine}/${machine}.selectors.ts`)
    .filter((file) => existsSync(file) && !isNamedBy(judges, file))
    .map((file) => `!${file}`);

/**
 * What the tests noticed of the changes of these files, by the tests that name them. What is left is looked at again, each
 * with a whole run of its own: a change that stops a file of tests from loading fails no test of it, but it fails the run.
 */
function measure(files: readonly string[]): readonly Score[] {
  const judges = judgesOf(files);
  if (judges.length === 0) {
    print(`No test names ${files.join(', ')}: nothing could be measured.`);
    process.exitCode = 1;
    return [];
  }
  const first = change([...files, ...readByViews(files, judges)], judges);
  const left = first === null ? [] : rangesLeft(first);
  const second = left.length === 0 ? first : change(left, judges, ...whole);
  if (first === null || second === null) {
    print(`The run of ${files.join(', ')} broke off: nothing was measured.`);
    process.exitCode = 1;
    return [];
  }
  return scoresOf(joinReports(first, second));
}

/** What the paths of a machine notice by themselves; nothing, and a failure, where they cannot be walked. */
async function measureByPaths(machine: string): Promise<readonly Score[]> {
  try {
    return await measurePaths(machine, {
      oneIn: Number(option('sample') ?? 1),
      seed: option('seed') ?? '1',
    });
  } catch (error) {
    print(String(error));
    process.exitCode = 1;
    return [];
  }
}

// One after another: each is judged by its own tests alone, and stands in the table as soon as it is measured.
const scores: Score[] = [];
for (const files of wanted()) {
  const machine = machineOf(files);
  if (isPathsAlone && machine === undefined) {
    continue;
  }
  const found = isPathsAlone && machine !== undefined ? await measureByPaths(machine) : measure([files]);
  scores.push(...found);
  if (isPathsAlone) {
    print(`${shareOf(found).padStart(8)}  ${machine}, by its paths alone`);
  } else if (process.argv.includes('--write')) {
    writeFileSync(published, withScores(readFileSync(published, 'utf8'), found));
  }
}
for (const { place, change } of scores.flatMap(({ survivors }) => survivors)) {
  print(`not noticed  ${place.padEnd(56)} ${change}`);
}
for (const score of scores.filter(({ all }) => all > 0)) {
  print(`${shareOf([score]).padStart(8)}  ${score.file} (${score.found} of ${score.all})`);
}
print(`${shareOf(scores).padStart(8)}  all`);
