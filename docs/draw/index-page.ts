import type { KnownMachine } from './known-machines.ts';
import { table } from './machine-page.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The list of all machines below the drawn tree of their actors. */
export function indexPage(machines: readonly KnownMachine[]): string {
  const rows = machines.map(({ id, chart, purpose, viewFile }) => [
    `[${id}](${id}.md)`,
    (purpose[0] ?? '').replaceAll('|', '\\|'),
    String(chart.states.length - 1),
    String(chart.transitions.length),
    viewFile === null ? 'no' : 'yes',
  ]);
  const states = sum(machines.map(({ chart }) => chart.states.length - 1));
  const transitions = sum(machines.map(({ chart }) => chart.transitions.length));
  return `${[
    '# The machines of the shop',
    '<!-- Drawn from the code by `npm run docs`: what is written here by hand is lost. -->',
    `${machines.length} machines with ${states} states and ${transitions} transitions, walked by generated paths. The purchase and the cart are told with drawings in [story.md](story.md); [../inspecting.md](../inspecting.md) says how to watch them live, [../testing-paths.md](../testing-paths.md) how they are tested.`,
    '## The actor tree',
    '[![The actors of the shop](actors.svg)](actors.svg)',
    'Dashed: comes when it is wanted. `form` stands for each form in sight.',
    '## All machines',
    table(['machine', 'what it is for', 'states', 'transitions', 'through the view'], rows),
    '## How to read a drawing',
    [
      '- A box is a state; boxes in it are its states, and the black dot leads to the first. Dashed boxes side by side are active at the same time. A double edge is an end.',
      '- On an arrow stands what makes it happen: an event (blue), a delay (`after …`, brown), a slot that is done (green) or fails (red), or `always`, at once; in brackets the guard that must hold, or `otherwise`.',
      '- `from anywhere in here` is an event that every state of the box answers. What is written in a box and `stays` changes facts and not the state.',
    ].join('\n'),
  ].join('\n\n')}\n`;
}
