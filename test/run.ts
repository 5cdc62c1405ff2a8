import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { provideChromium } from './support/browser/chromium.ts';
import { type Report, readReport } from './support/report.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** A step of vitest counts its tests, any other counts as one. */
  readonly report?: string;
  /** Its tests meet real servers, browsers and clocks: what fails may have failed by the machine's other work. */
  readonly isLive?: boolean;
}

const reports = 'test-results';
const vitest = (project: string, ...reporters: readonly string[]): Step => ({
  name: `tests: ${project}`,
  command: [
    'npx',
    'vitest',
    'run',
    '--project',
    // Those that must stand alone too.
    `${project}*`,
    '--reporter=dot',
    '--reporter=json',
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reports}/${project}.json`,
  ],
  report: `${reports}/${project}.json`,
});

/**
 * Everything that must hold, in the order in which a failure is cheapest. The steps of a line are taken at once: each has a
 * time in which one processor is idle. Tests have both to themselves.
 */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: ['npx', 'tsc', '--noEmit'] },
    { name: 'build', command: ['npx', 'vite', 'build', '--logLevel', 'warn'] },
    { name: 'lint and format', command: ['npx', 'biome', 'ci', '.'] },
    { name: 'unused exports', command: ['npx', 'knip', '--no-progress'] },
  ],
  [
    { name: 'sizes', command: ['npx', 'tsx', 'test/size.ts'] },
    // Into the folder that the shop's build empties.
    {
      name: 'build of the staff’s pages',
      command: ['npx', 'vite', 'build', '--config', 'ui/staff/vite.config.ts', '--logLevel', 'warn'],
    },
  ],
  [vitest('unit', './test/support/graph/coverage-table.ts')],
  [{ ...vitest('contract'), isLive: true }],
  [vitest('simulation')],
  [{ ...vitest('browser'), isLive: true }],
];

interface Ended {
  readonly succeeded: boolean;
  readonly said: string;
}

/** Lines kept of what a step printed at its end, where no test of it says why it failed. */
const linesKept = 90;

function reportOf({ name, report }: Step, { succeeded, said }: Ended): Report {
  const end = said.trimEnd().split('\n').slice(-linesKept);
  const itself: Report = succeeded
    ? { passed: 1, failed: 0, failures: [], failedFiles: [] }
    : {
        passed: 0,
        failed: 1,
        failedFiles: [],
        failures: [[`✗ ${name}`, ...end.map((line) => `    ${line}`)].join('\n')],
      };
  if (report === undefined) {
    return itself;
  }
  try {
    const read = readReport(report);
    // A file that cannot be loaded has no tests to fail, nor has a bound that a reporter holds: each is a failure all the same.
    return read.failed === 0 && !succeeded
      ? { ...read, failed: 1, failures: [...itself.failures, ...read.failures] }
      : read;
  } catch {
    // No report was written: the run itself failed.
    return { ...itself, passed: 0, failed: 1 };
  }
}

/** Runs a step; `said` is what it printed, which is also shown as it comes when the step is alone. */
function run({ command: [program = '', ...args] }: Step, isAlone: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk);
        if (isAlone) {
          process.stdout.write(chunk);
        }
      });
    }
    const end = (succeeded: boolean): void => resolve({ succeeded, said: Buffer.concat(said).toString() });
    started.once('error', () => end(false));
    started.once('close', (status) => end(status === 0));
  });
}

/** Takes a step and says how it went: at once when it is alone, else in one piece at its end. */
async function take(step: Step, isAlone: boolean): Promise<Report> {
  const start = performance.now();
  const title = `\n── ${step.name}\n`;
  process.stdout.write(isAlone ? title : '');
  const ended = await run(step, isAlone);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${isAlone ? '' : `${title}${ended.said}`}── ${step.name}: ${ended.succeeded ? 'ok' : 'FAILED'} (${seconds} s)\n`,
  );
  const report = reportOf(step, ended);
  return step.isLive === true && report.failed > 0 ? askAgain(step, report) : report;
}

const unsteady: string[] = [];

/** Files that are asked once more: more of them have not failed by chance. */
const mostAskedAgain = 2;

/** What failed among much other work and passes alone is no failure of the product: it is told, and does not stop anybody. */
async function askAgain(step: Step, first: Report): Promise<Report> {
  const files = first.failedFiles;
  if (files.length === 0 || files.length > mostAskedAgain) {
    return first;
  }
  process.stdout.write(`\n── once more, alone: ${files.join(', ')}\n`);
  const { succeeded } = await run({ ...step, command: [...step.command, ...files] }, true);
  if (!succeeded) {
    return first;
  }
  unsteady.push(...first.failures);
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], failedFiles: [] };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.CHROMIUM_PATH = provideChromium();

const reported: Report[] = [];
for (const stage of stages) {
  reported.push(...(await Promise.all(stage.map((step) => take(step, stage.length === 1)))));
}
const passed = reported.reduce((sum, report) => sum + report.passed, 0);
const failed = reported.reduce((sum, report) => sum + report.failed, 0);
// Once more and last: of a long log, the end is what is read, and often all that is kept.
const failures = reported.flatMap((report) => report.failures);
process.stdout.write(
  unsteady.length > 0
    ? `\n── unsteady: failed once, passed alone; to be mended\n${unsteady.join('\n')}\n`
    : '',
);
process.stdout.write(failures.length > 0 ? `\n── what failed\n${failures.join('\n')}\n` : '');
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
