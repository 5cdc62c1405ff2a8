import {
  type ChartDescription,
  causeWords,
  conditionWords,
  type DescribedState,
  type DescribedTransition,
} from '../../ui/inspector/chart/chart-description.ts';
import type { KnownMachine } from './known-machines.ts';

/** For a cell of a table: what would end it is written out. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``);

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

const nameOf = (chart: ChartDescription, id: string): string => {
  const state = chart.states.find((one) => one.id === id);
  return state === undefined || state.parent === null ? `(${chart.id})` : state.name;
};

function stateRow(chart: ChartDescription, state: DescribedState): readonly string[] {
  const first = chart.states.some(({ initial }) => initial === state.id) ? ' (first)' : '';
  const kind =
    state.type === 'atomic' ? '' : state.history === null ? state.type : `${state.history} history`;
  return [
    code(nameOf(chart, state.id)) + first,
    kind,
    cell(state.description),
    state.tags.map(code).join(', '),
    state.invokes.map(code).join(', '),
    state.entry.map(code).join(', '),
    state.exit.map(code).join(', '),
  ];
}

function transitionRow(chart: ChartDescription, transition: DescribedTransition): readonly string[] {
  const { cause, source, targets, actions, description } = transition;
  const condition = conditionWords(transition);
  return [
    code(nameOf(chart, source)),
    cause.kind === 'delay' ? '' : code(causeWords(cause)),
    condition === 'otherwise' ? 'otherwise' : code(condition),
    cause.kind === 'delay' ? code(cause.delay) : '',
    targets.length === 0 ? 'stays' : targets.map((id) => code(nameOf(chart, id))).join(', '),
    actions.map(code).join(', '),
    cell(description),
  ];
}

/** Columns that are empty in every row are left out. */
function withoutEmpty(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = heads.map((_, column) => rows.some((row) => row[column] !== ''));
  const keep = (cells: readonly string[]): readonly string[] => cells.filter((_, column) => used[column]);
  return table(keep(heads), rows.map(keep));
}

function testsText({ modelFile, viewFile }: KnownMachine): string {
  const model = `[${modelFile}](../../${modelFile})`;
  const walked = `Generated paths walk it: ${model} says by which examples and what each step promises. Together they reach every state and take every transition.`;
  const seen =
    viewFile === null
      ? 'No screen shows it by itself, so nothing is walked through a view.'
      : `[${viewFile}](../../${viewFile}) takes every transition again before the rendered view, by clicks and keys.`;
  return `${walked} ${seen}`;
}

/** The page of a machine: why it is, its drawing, its tables, its tests. */
export function machinePage(known: KnownMachine): string {
  const { id, chart, purpose } = known;
  const states = chart.states.filter(({ parent }) => parent !== null);
  const source = `machines/${id}/${id}.machine.ts`;
  return `${[
    `# ${id}`,
    '<!-- Drawn from the code by `npm run docs`: what is written here by hand is lost. -->',
    ...purpose,
    `[${source}](../../${source}) has ${states.length} states and ${chart.transitions.length} transitions. [All machines](README.md)`,
    '## Graph',
    `[![States and transitions of ${id}](${id}.svg)](${id}.svg)`,
    '## States',
    withoutEmpty(
      ['state', 'kind', 'what it means', 'tags', 'asks for', 'on entry', 'on exit'],
      chart.states
        .filter(
          ({ parent, entry, exit, invokes }) =>
            parent !== null || entry.length + exit.length + invokes.length > 0,
        )
        .map((state) => stateRow(chart, state)),
    ),
    '## Transitions',
    'Of several on one event from one state the first whose guard holds is taken.',
    withoutEmpty(
      ['from', 'event', 'guard', 'delay', 'to', 'actions', 'what it means'],
      chart.transitions.map((transition) => transitionRow(chart, transition)),
    ),
    '## Slots',
    chart.slots.length === 0
      ? 'It asks for nothing outside: it only speaks to other actors.'
      : `What it asks for and does not contain, filled in \`ui/<subject>/slots\` and by the tests: ${chart.slots.map(code).join(', ')}.`,
    '## Tests',
    testsText(known),
  ].join('\n\n')}\n`;
}
