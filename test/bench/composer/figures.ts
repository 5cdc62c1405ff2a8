/** What `page.tsx` measures and `run.ts` prints; waits in milliseconds, from the cause to the painted frame. */
export interface Figures {
  readonly shows: number;
  readonly performances: number;
  readonly people: number;
  readonly formulas: number;
  readonly choices: number;
  readonly mounted: number;
  readonly chosen50: number;
  readonly chosen95: number;
  /** The most dates whose place in the page one choice changed; the longest of them is what it clashes with. */
  readonly touched: number;
  /** Choices after which what is still missing was not what it has to be in the very next frame. */
  readonly late: number;
  readonly person95: number;
  readonly calendar95: number;
  readonly searched95: number;
  /** A frame in which nothing happens at all: what every wait contains. */
  readonly empty95: number;
  /** The same choice where the whole page is drawn anew. */
  readonly naive50: number;
  readonly naive95: number;
}
