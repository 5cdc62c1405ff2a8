/** A mistake that a tired engineer could make: a few lines that the tests must not let through. */
export interface Fault {
  /** In plain words: what would happen, and to whom. Names the fault. */
  readonly title: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}
