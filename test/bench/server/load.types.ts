/** What the clients of a load ask, again and again. */
export type Work =
  /** Two neighbours by name, at a random place of a random performance, each time by the next shopper. */
  | {
      readonly kind: 'named';
      readonly performanceIds: readonly number[];
      readonly seatCount: number;
      readonly instanceIds: readonly string[];
    }
  /** The best two places of a category. */
  | {
      readonly kind: 'best';
      readonly performanceIds: readonly number[];
      readonly categoryCode: string;
      readonly instanceIds: readonly string[];
    }
  /** As a browser does that takes compressed answers, where `isCompressed`. */
  | { readonly kind: 'get'; readonly paths: readonly string[]; readonly isCompressed?: boolean };

/** A load: so many connections, each with one request under way at any time. */
export interface Load {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly work: Work;
}

/** What came of a load after its warm-up. Times in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  readonly answered: number;
  /** Answers whose `statut` is true, or, of plain requests, with status 200. */
  readonly granted: number;
  /** Refusals by `nuerr`. */
  readonly refused: Readonly<Record<string, number>>;
  /** Anything else: other statuses, broken connections. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}
