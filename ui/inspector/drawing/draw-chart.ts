import type { ChartDescription } from '../chart/chart-description.ts';
import { chartSvg } from './chart-svg.ts';
import { layOut } from './lay-out.ts';

export interface DrawingOptions {
  /** What the drawing is called; the machine’s name otherwise. */
  readonly title?: string;
  /** Written into the drawing, so that one made from something else can be told (`data-mark`). */
  readonly mark?: string;
}

function wordsOf({ id, states, transitions }: ChartDescription): string {
  const names = states.filter(({ parent }) => parent !== null).map(({ name }) => name);
  return `The machine ${id}: ${names.length} states (${names.join(', ')}) and ${transitions.length} transitions between them.`;
}

/**
 * Draws a machine as SVG: its states in one another, what leads from one to another, and with `data-state` and
 * `data-transition` where each is, for whoever lights them. The same chart gives the same text to the letter.
 */
export async function drawChart(chart: ChartDescription, options: DrawingOptions = {}): Promise<string> {
  return chartSvg(chart, await layOut(chart), {
    title: options.title ?? chart.id,
    description: wordsOf(chart),
    mark: options.mark ?? null,
  });
}
