/** What came of taking a removal back: the lines that are in the cart again, and what is not. */
export interface TakenBack {
  readonly lineIds: readonly string[];
  /** What did not come back, by its name. */
  readonly lost: readonly string[];
  /** How many tickets came back with a price to choose. */
  readonly unpriced: number;
}
