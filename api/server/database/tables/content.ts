/** A text of the venue's own, by its code. */
export interface ContentTable {
  code: string;
  title: string;
  /** Cleaned at the import; images are named « images/… ». */
  html: string;
  /** The day of the last change, `2026-11-21`; empty when the venue does not say. */
  updated_on: string;
  position: number;
}
