import { useSearch } from '@tanstack/react-router';

export interface NextPage {
  /** A path of the shop; null when no page was asked for before. */
  readonly path: string | null;
  /** The query that hands it on to another page of signing in. */
  readonly search: { readonly suite?: string };
}

/** The page that was asked for before signing in (`suite`), as the route has checked it. */
export function useNextPage(): NextPage {
  const { suite } = useSearch({ strict: false });
  return typeof suite === 'string' ? { path: suite, search: { suite } } : { path: null, search: {} };
}
