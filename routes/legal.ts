import { createRoute } from '@tanstack/react-router';
import { lateScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

export const termsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/conditions',
    staticData: { title: 'page_terms' },
    component: lateScreen(() => import('../ui/screens/legal/terms-page.tsx')),
  });

export const questionsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/faq',
    staticData: { title: 'page_questions' },
    component: lateScreen(() => import('../ui/screens/legal/questions-page.tsx')),
  });

export const legalNoticesRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/mentions-legales',
    staticData: { title: 'page_legalNotices' },
    component: lateScreen(() => import('../ui/screens/legal/legal-notices-page.tsx')),
  });

export const accessibilityRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/accessibilite',
    staticData: { title: 'page_accessibility' },
    component: lateScreen(() => import('../ui/screens/legal/accessibility-page.tsx')),
  });
