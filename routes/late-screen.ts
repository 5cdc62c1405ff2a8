import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The screen of a route, fetched on demand. Where its code is missing, `ui/wiring/preload-errors.ts` has the page read again, once and
 * never during a payment. The router has a way of its own, beside that, which it takes by how such an error begins: it begins
 * otherwise here.
 */
export const lateScreen = <Module extends Record<string, unknown>>(load: () => Promise<Module>) =>
  lazyRouteComponent(() =>
    load().catch((reason: unknown) => {
      throw new Error(`No code for a page: ${reason instanceof Error ? reason.message : ''}`, {
        cause: reason,
      });
    }),
  );
