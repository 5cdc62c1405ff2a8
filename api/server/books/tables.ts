/** A day that was closed for the books. No row is ever changed: `digest` is of the row and of the digest before it. */
export interface DayClosingTable {
  /** The number of the closing before, and one. */
  number: number;
  /** The last day that it covers, « 2026-11-27 »; the first is that after the closing before. */
  day: string;
  at: Date;
  /** The name of who closed it. */
  by: string;
  /** JSON, kept as the text that the digest is of. */
  figures: string;
  digest: Buffer;
}
