import type { ChartDescription } from '../../ui/inspector/chart/chart-description.ts';
import { actorTree } from './actor-tree.ts';
import { indexPage } from './index-page.ts';
import type { KnownMachine } from './known-machines.ts';
import { machinePage } from './machine-page.ts';
import { markOf } from './mark.ts';
import { storyDrawings, storyPage } from './story-page.ts';
import { treeSvg } from './tree-svg.ts';

/** A file of the folder that takes a layout to make: known to be up to date by its mark. */
export interface WantedDrawing {
  readonly file: string;
  readonly title: string;
  readonly chart: ChartDescription;
  readonly mark: string;
}

/** What must lie in `docs/machines`. */
export interface WantedFiles {
  readonly pages: ReadonlyMap<string, string>;
  readonly drawings: readonly WantedDrawing[];
}

export const folder = 'docs/machines';

const drawingOf = (file: string, title: string, chart: ChartDescription): WantedDrawing => ({
  file,
  title,
  chart,
  mark: markOf(chart),
});

/** Everything that is written of the machines, as the code is now. */
export function wantedFiles(machines: readonly KnownMachine[]): WantedFiles {
  const [first] = machines;
  return {
    pages: new Map([
      ['README.md', indexPage(machines)],
      ['story.md', storyPage()],
      ...(first === undefined ? [] : [['actors.svg', treeSvg(actorTree(machines), 'actors')] as const]),
      ...machines.map((machine) => [`${machine.id}.md`, machinePage(machine)] as const),
    ]),
    drawings: [
      ...machines.map(({ id, chart }) => drawingOf(`${id}.svg`, `The machine ${id}`, chart)),
      ...storyDrawings(machines).map(({ file, title, chart }) => drawingOf(file, title, chart)),
    ],
  };
}

/** The mark that a drawing carries; null for a text that is none. */
export const markIn = (svg: string): string | null => / data-mark="([^"]*)"/.exec(svg)?.[1] ?? null;
