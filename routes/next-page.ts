/** What the sign-in pages take from the query: the page that was asked for, and a reset link's token. */
export interface NextPageSearch {
  /** A path of the shop, with its query; never an outside address. */
  readonly suite?: string | undefined;
  readonly jeton?: string | undefined;
}

/** One slash first, and nothing that a browser could take for another host. */
const ownPath = /^\/(?![/\\])[^\\\s]{0,300}$/;

/** The address as a path of this shop, or null. */
function ownPathOf(address: unknown): string | null {
  return typeof address === 'string' && ownPath.test(address) ? address : null;
}

export function readNextPage(search: Record<string, unknown>): NextPageSearch {
  return {
    suite: ownPathOf(search.suite) ?? undefined,
    jeton: typeof search.jeton === 'string' ? search.jeton.slice(0, 200) : undefined,
  };
}
