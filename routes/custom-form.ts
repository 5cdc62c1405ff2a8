import { createRoute } from '@tanstack/react-router';
import { customFormScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

interface CustomFormSearch {
  readonly dial?: string | undefined;
  /** The performance that the form is about. */
  readonly sc?: number | undefined;
}

const Page = customFormScreen('CustomFormPage');

/** A form of the venue's, named by the query's `dial` (point 1). */
export const customFormRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/formulaire',
    staticData: { title: 'page_customForm' },
    validateSearch: (search: Record<string, unknown>): CustomFormSearch => ({
      dial:
        typeof search.dial === 'string' || typeof search.dial === 'number'
          ? String(search.dial).slice(0, 60)
          : undefined,
      sc: /^[1-9]\d{0,8}$/.test(String(search.sc)) ? Number(search.sc) : undefined,
    }),
    component: Page,
  });
