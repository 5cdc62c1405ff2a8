import { createRoute } from '@tanstack/react-router';
import { customFormScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Page = customFormScreen('CustomFormPage');

/** A form of the venue's, named by the query's `dial` (point 1). */
export const customFormRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/formulaire',
    staticData: { title: 'page_customForm' },
    validateSearch: (search: Record<string, unknown>): { readonly dial?: string | undefined } => ({
      dial:
        typeof search.dial === 'string' || typeof search.dial === 'number'
          ? String(search.dial).slice(0, 60)
          : undefined,
    }),
    component: Page,
  });
