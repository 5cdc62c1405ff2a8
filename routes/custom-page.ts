import { createRoute } from '@tanstack/react-router';
import type { CustomPage } from '../api/season/settings.ts';
import { venueScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Page = venueScreen('CustomPage');

/** The routes of the venue's own pages (point 2, custom pages); the page finds itself by its address. */
export function customPageRoutes(root: RootRoute, pages: readonly CustomPage[]) {
  return pages.map(({ code }) =>
    createRoute({ getParentRoute: () => root, path: `/${code}`, component: Page }),
  );
}
