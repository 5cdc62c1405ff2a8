import type { Reporter } from 'vitest/node';
import {
  clearFigures,
  type Figures,
  readFigures,
  readProcessorTime,
  readViewWalk,
} from './coverage-table-figures.ts';

/** Machines that nothing shows: what they bring is read elsewhere. */
const withoutView: ReadonlySet<string> = new Set(['availability']);

/** Seconds that all path tests may take on two processors. */
const longest = 90;

const heads = [
  'machine',
  'states',
  'transitions',
  'reached',
  'walked',
  'through the view',
  'paths',
  'pairs',
  'unwalked',
  'explored',
];

function rowOf(figures: Figures): readonly string[] {
  return [
    figures.machine,
    String(figures.states),
    String(figures.transitions),
    `${figures.statesReached}/${figures.states}`,
    `${figures.transitionsWalked}/${figures.transitions}`,
    `${readViewWalk(figures.machine)}/${figures.transitions}`,
    String(figures.paths),
    String(figures.pairs),
    String(figures.unwalkedPairs),
    figures.isWhole ? 'whole' : 'by pairs',
  ];
}

function drawn(rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Ends `npm run test:paths` with what was covered, and fails the run below 100 % of states and transitions. */
export default class CoverageTable implements Reporter {
  onInit(): void {
    clearFigures();
  }

  onTestRunEnd(): void {
    const all = [...readFigures()].sort((a, b) => a.machine.localeCompare(b.machine));
    const short = all.filter(
      ({ states, statesReached, transitions, transitionsWalked }) =>
        statesReached < states || transitionsWalked < transitions,
    );
    const unseen = all.filter(
      ({ machine, transitions }) => !withoutView.has(machine) && readViewWalk(machine) < transitions,
    );
    process.stdout.write(`\n${drawn([heads, ...all.map(rowOf)])}\n`);
    // The clock would measure what else the machine does.
    const seconds = readProcessorTime();
    process.stdout.write(
      `\n${seconds.toFixed(0)} s of processor time for the path tests, ${(seconds / 2).toFixed(0)} s on two processors (at most ${longest} s).\n`,
    );
    if (unseen.length > 0) {
      const names = unseen.map(({ machine }) => machine).join(', ');
      process.stdout.write(
        `\nNot every transition was walked through the view: ${names}.\nEach has a test/model/<machine>/<name>.view.test.tsx (see docs/testing-paths.md); what nothing shows stands in withoutView of test/support/graph/coverage-table.ts.\n`,
      );
      process.exitCode = 1;
    }
    if (all.length === 0 || short.length > 0) {
      const names = short.map(({ machine }) => machine).join(', ');
      process.stdout.write(`\nNot every state and transition was walked: ${names || 'no machine at all'}.\n`);
      process.exitCode = 1;
    }
  }
}
