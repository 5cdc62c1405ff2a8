let served = '';

/** The server says under which address its pages are, before it draws any. */
export function adoptPageOrigin(origin: string): void {
  served = origin;
}

/** The origin of the page, for addresses that are to be whole. */
export const pageOrigin = (): string => (import.meta.env.SSR ? served : window.location.origin);
