import { type ChartDescription, chartPart } from '../../ui/inspector/chart/chart-description.ts';
import type { KnownMachine } from './known-machines.ts';
import { type Chapter, chapters } from './story-chapters.ts';

export interface StoryDrawing {
  /** « story-funnel.svg ». */
  readonly file: string;
  readonly title: string;
  readonly chart: ChartDescription;
}

const fileOf = ({ drawing }: Chapter): string => `story-${drawing}.svg`;

/**
 * The drawings of the story, each some states of a machine.
 * @throws Error when a chapter names a machine or a state that does not exist (any more).
 */
export function storyDrawings(machines: readonly KnownMachine[]): readonly StoryDrawing[] {
  return chapters.map((chapter) => {
    const known = machines.find(({ id }) => id === chapter.machine);
    if (known === undefined) {
      throw new Error(`The story tells of « ${chapter.machine} », which is no machine`);
    }
    return { file: fileOf(chapter), title: chapter.title, chart: chartPart(known.chart, chapter.states) };
  });
}

/** The purchase and the cart as a story, with a drawing to each chapter. */
export function storyPage(): string {
  const told = chapters.flatMap((chapter) => [
    `## ${chapter.title}`,
    ...chapter.words,
    `[![${chapter.title}](${fileOf(chapter)})](${fileOf(chapter)})`,
    `From [${chapter.machine}](${chapter.machine}.md): ${chapter.states.map((name) => `\`${name}\``).join(', ')}.`,
  ]);
  return `${[
    '# A purchase, as the machines have it',
    '<!-- Drawn from the code by `npm run docs`; the words are in docs/draw/story-chapters.ts. -->',
    'Each drawing shows some states of a machine, and what leads from one of them to another. Ways to states that are not drawn beside them are on the machine’s own page.',
    ...told,
  ].join('\n\n')}\n`;
}
