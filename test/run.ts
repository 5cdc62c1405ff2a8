import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { provideChromium } from './support/chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** A step of vitest counts its tests, any other counts as one. */
  readonly report?: string;
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
  ],
  [
    { name: 'lint and format', command: ['npx', 'biome', 'ci', '.'] },
    { name: 'sizes', command: ['npx', 'tsx', 'test/size.ts'] },
  ],
  [vitest('unit', './test/support/coverage-table.ts')],
  [vitest('contract')],
  [vitest('simulation')],
  [vitest('browser')],
];

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Ended {
  readonly succeeded: boolean;
  readonly said: string;
}

function countsOf(step: Step, succeeded: boolean): Counts {
  if (step.report === undefined) {
    return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  try {
    const report: unknown = JSON.parse(readFileSync(step.report, 'utf8'));
    if (
      typeof report === 'object' &&
      report !== null &&
      'numPassedTests' in report &&
      'numFailedTests' in report &&
      typeof report.numPassedTests === 'number' &&
      typeof report.numFailedTests === 'number'
    ) {
      // A file that cannot be loaded has no tests to fail: it counts as a failure all the same.
      const failed = report.numFailedTests === 0 && !succeeded ? 1 : report.numFailedTests;
      return { passed: report.numPassedTests, failed };
    }
  } catch {
    // No report was written: the run itself failed.
  }
  return { passed: 0, failed: 1 };
}

/** Runs a step; `said` is what it printed, where it had to be kept for later. */
function run({ command: [program = '', ...args] }: Step, isAlone: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const started = spawn(program, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => said.push(chunk));
    }
    const end = (succeeded: boolean): void => resolve({ succeeded, said: Buffer.concat(said).toString() });
    started.once('error', () => end(false));
    started.once('close', (status) => end(status === 0));
  });
}

/** Takes a step and says how it went: at once when it is alone, else in one piece at its end. */
async function take(step: Step, isAlone: boolean): Promise<Counts> {
  const start = performance.now();
  const title = `\n── ${step.name}\n`;
  process.stdout.write(isAlone ? title : '');
  const { succeeded, said } = await run(step, isAlone);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${isAlone ? '' : title}${said}── ${step.name}: ${succeeded ? 'ok' : 'FAILED'} (${seconds} s)\n`,
  );
  return countsOf(step, succeeded);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.CHROMIUM_PATH = provideChromium();

let passed = 0;
let failed = 0;
for (const stage of stages) {
  for (const counts of await Promise.all(stage.map((step) => take(step, stage.length === 1)))) {
    passed += counts.passed;
    failed += counts.failed;
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
