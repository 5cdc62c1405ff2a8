/** What `page.tsx` measures and `run.ts` prints; waits in milliseconds, from the cause to the painted frame. */
export interface Figures {
  readonly lines: number;
  readonly changes: number;
  readonly mounted: number;
  readonly changed50: number;
  readonly changed95: number;
  /** The same reading of the cart without a change. */
  readonly reread95: number;
  /** A frame in which nothing happens at all: what every wait contains. */
  readonly empty95: number;
  /** The same change where every line is drawn anew. */
  readonly naive50: number;
  readonly naive95: number;
}
