/** Milliseconds, except where the name says otherwise. */
export interface Figures {
  readonly shows: number;
  readonly performances: number;
  readonly textBytes: number;
  /** Medians. */
  readonly parse: number;
  readonly decode: number;
  readonly index: number;
  readonly mounted: number;
  readonly typed50: number;
  readonly typed95: number;
  readonly keystrokes: number;
  readonly pressed50: number;
  readonly pressed95: number;
  readonly presses: number;
  readonly refreshWait: number;
  /** How many shows were drawn anew, and how many had to be. */
  readonly refreshDrawn: number;
  readonly refreshChanged: number;
  readonly nodes: number;
  readonly naiveMounted: number;
  readonly naiveTyped50: number;
  readonly naiveTyped95: number;
  readonly naiveRefreshWait: number;
  readonly naiveRefreshDrawn: number;
}
