import { createRoute } from '@tanstack/react-router';
import type { CustomPage } from '../api/season/settings.ts';
import { pagePaths } from '../api/season/ways.ts';
import { customFormScreen, venueScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

export const termsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.terms,
    staticData: { title: 'page_terms' },
    component: venueScreen('TermsPage'),
  });

export const questionsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.questions,
    staticData: { title: 'page_questions' },
    component: venueScreen('QuestionsPage'),
  });

export const legalNoticesRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.legalNotices,
    staticData: { title: 'page_legalNotices' },
    component: venueScreen('LegalNoticesPage'),
  });

export const accessibilityRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.accessibility,
    staticData: { title: 'page_accessibility' },
    component: venueScreen('AccessibilityPage'),
  });

const OwnPage = venueScreen('CustomPage');

/** The routes of the venue's own pages (point 2, custom pages); the page finds itself by its address. */
export function customPageRoutes(root: RootRoute, pages: readonly CustomPage[]) {
  return pages.map(({ code }) =>
    createRoute({ getParentRoute: () => root, path: `/${code}`, component: OwnPage }),
  );
}

interface CustomFormSearch {
  readonly dial?: string | undefined;
  /** The performance that the form is about. */
  readonly sc?: number | undefined;
}

const Form = customFormScreen('CustomFormPage');

/** A form of the venue's, named by the query's `dial` (point 1). */
export const customFormRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.customForm,
    staticData: { title: 'page_customForm' },
    validateSearch: (search: Record<string, unknown>): CustomFormSearch => ({
      dial:
        typeof search.dial === 'string' || typeof search.dial === 'number'
          ? String(search.dial).slice(0, 60)
          : undefined,
      sc: /^[1-9]\d{0,8}$/.test(String(search.sc)) ? Number(search.sc) : undefined,
    }),
    component: Form,
  });
