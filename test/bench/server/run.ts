import { loadavg } from 'node:os';
import { openBenchDatabase } from './bench-database.ts';
import { measureChoices } from './choice.ts';
import { bestOf, goalsOf } from './goals.ts';
import { type Figures, type MeasureName, measuresOf } from './measures.ts';
import { openRawLimit } from './raw-limit.ts';
import { measureStreams } from './streams.ts';

/**
 * How fast the server is beside the limit of its database: `npm run bench:server`. Rounds are interleaved, the best of each
 * measure counts. `--quick` runs one short round, `--json` prints the figures, `--only=hot,best` runs some measures.
 */
const isQuick = process.argv.includes('--quick');
const isJson = process.argv.includes('--json');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const rounds = isQuick ? 1 : 3;
const seconds = isQuick ? 2 : 5;
const size = isQuick ? { performances: 50, shoppers: 10_000 } : { performances: 200, shoppers: 30_000 };
const streamCount = isQuick ? 1_000 : 5_000;

const print = (text: string): void => void (isJson ? process.stderr : process.stdout).write(`${text}\n`);
const perSecond = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(8);
const time = (value: number | null): string => (value === null ? '' : `${value.toFixed(1)}`).padStart(8);

const load = loadavg()[0] ?? 0;
if (load > 0.3) {
  print(`The machine is busy (load ${load.toFixed(1)}): the figures are noise, the ratios less so.`);
}
const isAsked = (name: string): boolean => only?.includes(name) ?? true;
const choices = isAsked('choice') ? measureChoices(rounds * 5) : [];
for (const { free, people, milliseconds } of choices) {
  print(
    `choice of ${people} places in memory, ${free * 100} % of 2,000 seats free: ${milliseconds.toFixed(3)} ms`,
  );
}
const database = await openBenchDatabase(size);
try {
  const raw = await openRawLimit(database);
  print(`Raw limit by ${raw.tool}. ${rounds} round(s) of ${seconds} s; per second, milliseconds.\n`);
  const measures = measuresOf(database, raw, seconds).filter(({ name }) => isAsked(name));
  const results = new Map<MeasureName, Figures[]>();
  for (let round = 1; round <= rounds; round += 1) {
    print(`${`round ${round}`.padEnd(53)}answered  granted      p50      p99`);
    for (const { name, title, run } of measures) {
      const figures = await run();
      results.set(name, [...(results.get(name) ?? []), figures]);
      print(
        `  ${title.padEnd(50)} ${perSecond(figures.answered)} ${perSecond(figures.granted)} ${time(figures.p50)} ${time(figures.p99)}${figures.failed === 0 ? '' : `  FAILED ${figures.failed}`}`,
      );
    }
  }
  const streams = isAsked('streams')
    ? await measureStreams(database, streamCount, isQuick ? 5 : 20)
    : 'not asked for';
  print(
    typeof streams === 'string'
      ? `\nSeat-map streams left out: ${streams}.`
      : `\n${streams.streams} streams: ${streams.changes} changes heard ${streams.events} times, ${(streams.core * 100).toFixed(1)} % of a core, p50 ${streams.p50.toFixed(0)} ms, p99 ${streams.p99.toFixed(0)} ms after the first`,
  );
  const best = Object.fromEntries([...results].map(([name, all]) => [name, bestOf(all)]));
  const goals = goalsOf(best, typeof streams === 'string' ? null : streams, choices);
  print(`\n${'best of the rounds'.padEnd(55)}figure      goal`);
  for (const { what, figure, goal, isMet } of goals) {
    print(`  ${what.padEnd(50)} ${figure.padStart(8)} ${goal.padStart(9)}${isMet ? '' : '   MISSED'}`);
  }
  if (isJson) {
    process.stdout.write(
      `${JSON.stringify({ raw: raw.tool, rounds: Object.fromEntries(results), streams, choices, goals }, null, 2)}\n`,
    );
  }
} finally {
  await database.close();
}
