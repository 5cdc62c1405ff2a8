import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { provideChromium } from './support/chromium.ts';

/** Everything that must hold, one step after another, in the order in which a failure is cheapest. */
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
    project,
    '--reporter=dot',
    '--reporter=json',
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reports}/${project}.json`,
  ],
  report: `${reports}/${project}.json`,
});

const steps: readonly Step[] = [
  { name: 'types', command: ['npx', 'tsc', '--noEmit'] },
  { name: 'lint and format', command: ['npx', 'biome', 'ci', '.'] },
  vitest('unit', './test/support/coverage-table.ts'),
  vitest('contract'),
  { name: 'build', command: ['npx', 'vite', 'build', '--logLevel', 'warn'] },
  { name: 'sizes', command: ['npx', 'tsx', 'test/size.ts'] },
  vitest('browser'),
];

interface Counts {
  readonly passed: number;
  readonly failed: number;
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

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env.CHROMIUM_PATH = provideChromium();

let passed = 0;
let failed = 0;
for (const step of steps) {
  process.stdout.write(`\n── ${step.name}\n`);
  const start = performance.now();
  const [command = '', ...args] = step.command;
  const succeeded = spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  const counts = countsOf(step, succeeded);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`── ${step.name}: ${succeeded ? 'ok' : 'FAILED'} (${seconds} s)\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
