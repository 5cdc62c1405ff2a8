import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The title that the page on screen gives itself; there is one document, hence one. */
let ownTitle: string | null = null;
const followers = new Set<() => void>();

function setOwnTitle(title: string | null): void {
  ownTitle = title;
  for (const follow of followers) {
    follow();
  }
}

/**
 * Titles the page by what it shows (a show, a page of the venue's) where its route's own title says too little: in the
 * browser's tab, and said on arriving. Null, while it is not known yet, leaves the route's.
 */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    setOwnTitle(title);
    return () => setOwnTitle(null);
  }, [title]);
}

/** What the page on screen calls itself; null for nothing of its own. */
export function useOwnTitle(): string | null {
  return useSyncExternalStore(
    (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    () => ownTitle,
    () => null,
  );
}
