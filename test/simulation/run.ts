import { gatherCrowd } from './crowd.ts';
import { plantedFaults } from './planted-faults.ts';
import type { RunReport } from './report.ts';

/**
 * Whole shops shopping against faults until something breaks: `npm run simulate`. See docs/simulation.md.
 * `--seed=1 --seeds=500 --shoppers=2 --minutes=3 --pace=10 --turns=3,8,12 --fault=NAME --trace --faults`.
 */
const usage = `npm run simulate -- [--seed=1] [--seeds=500] [--shoppers=2] [--minutes=3] [--pace=10]
                       [--turns=3,8,12] [--trace] [--whole] [--fault=NAME | --faults]`;
const known = ['seed', 'seeds', 'shoppers', 'minutes', 'pace', 'turns', 'trace', 'fault', 'faults', 'whole'];
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const mostSeedsForAFault = 5000;
const mostShown = 3;

/** @throws Error for an option that there is not, or whose value cannot be. */
function readOptions(given: readonly string[]) {
  const values = new Map<string, string>();
  for (const option of given) {
    const [, name = '', value = ''] = /^--([a-z]+)(?:=(.*))?$/.exec(option) ?? [];
    if (!known.includes(name)) {
      throw new Error(`There is no option « ${option} ».\n${usage}`);
    }
    values.set(name, value);
  }
  const number = (name: string, fallback: number): number => {
    const value = Number(values.get(name) ?? fallback);
    if (!Number.isFinite(value) || value <= 0) {
      throw new Error(`--${name} wants a number above 0, not « ${values.get(name)} ».\n${usage}`);
    }
    return value;
  };
  const fault = values.get('fault') ?? null;
  if (fault !== null && !plantedFaults.some(({ name }) => name === fault)) {
    throw new Error(`No fault is called « ${fault} »: ${plantedFaults.map(({ name }) => name).join(', ')}`);
  }
  const turns = values.get('turns')?.split(',').map(Number) ?? null;
  if (turns?.some((turn) => !Number.isInteger(turn)) === true) {
    throw new Error(`--turns wants numbers of turns, not « ${values.get('turns')} ».\n${usage}`);
  }
  const seed = number('seed', 1);
  const count = Math.round(
    number(
      'seeds',
      values.has('seed') ? 1 : fault === null && !values.has('faults') ? 500 : mostSeedsForAFault,
    ),
  );
  return {
    runs: Array.from({ length: count }, (_, index) => ({ seed: seed + index, fault })),
    shoppers: Math.round(number('shoppers', 2)),
    minutes: number('minutes', 3),
    turnsPerMinute: number('pace', 10),
    turns,
    isTraced: values.has('trace'),
    shrinks: !values.has('whole'),
    endsAtFirst: fault !== null,
    fault,
    isEveryFault: values.has('faults'),
  };
}

/** A run that failed, with the command that shows it again. */
function describe(report: RunReport, repeated: string): string {
  const { seed, violations, shortest, trace } = report;
  const [first] = violations;
  return [
    `\nSEED ${seed} BREAKS A PROMISE: ${first?.promise}`,
    ...violations.slice(0, mostShown).map(({ promise, text }) => `  ${promise}: ${text}`),
    ...(shortest === null ? [] : [`The shortest way there has ${shortest.length} turns:`]),
    ...trace,
    `Again: npm run simulate -- --seed=${seed} ${repeated}${shortest === null ? '' : ` --turns=${shortest.join()}`} --trace`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { isEveryFault, ...options } = readOptions(process.argv.slice(2));
  const crowd = await gatherCrowd();
  const repeated = `--shoppers=${options.shoppers} --minutes=${options.minutes} --pace=${options.turnsPerMinute}${options.fault === null ? '' : ` --fault=${options.fault}`}`;
  try {
    if (isEveryFault) {
      for (const { name, harm } of plantedFaults) {
        const reports: RunReport[] = [];
        const runs = options.runs.map(({ seed }) => ({ seed, fault: name }));
        await crowd.run({ ...options, runs, endsAtFirst: true }, (report) => reports.push(report));
        const found = reports
          .filter(({ violations }) => violations.length > 0)
          .sort((a, b) => a.seed - b.seed)[0];
        print(
          `${name.padEnd(22)} ${harm}\n${' '.repeat(23)}${
            found === undefined
              ? 'NOT FOUND'
              : `found by seed ${found.seed}: « ${found.violations[0]?.promise} »${found.shortest === null ? '' : `, ${found.shortest.length} turns: ${found.shortest.join()}`}`
          }`,
        );
        process.exitCode ||= found === undefined ? 1 : 0;
      }
      return;
    }
    const began = performance.now();
    const reports: RunReport[] = [];
    await crowd.run(options, (report) => {
      reports.push(report);
      if (report.violations.length > 0 || options.isTraced) {
        print(report.violations.length > 0 ? describe(report, repeated) : report.trace.join('\n'));
      }
    });
    const failed = reports.filter(({ violations }) => violations.length > 0);
    const sum = (of: (report: RunReport) => number): number =>
      reports.reduce((all, report) => all + of(report), 0);
    print(
      [
        '',
        `seeds                 ${reports.length}`,
        `simulated             ${((reports.length * options.shoppers * options.minutes) / 60).toFixed(1)} shopper hours`,
        `answers of the server ${sum(({ answers }) => answers)}`,
        `told by streams       ${sum(({ pushes }) => pushes)}`,
        `paid at the bank      ${sum(({ payments }) => payments)}`,
        `took                  ${((performance.now() - began) / 1000).toFixed(1)} s`,
        `promises broken       ${failed.length}${failed.length === 0 ? '' : `: seeds ${failed.map(({ seed }) => seed).join(', ')}`}`,
      ].join('\n'),
    );
    process.exitCode = failed.length === 0 ? 0 : 1;
  } finally {
    await crowd.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
