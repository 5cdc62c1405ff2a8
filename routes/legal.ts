import { createRoute } from '@tanstack/react-router';
import { venueScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

export const termsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/conditions',
    staticData: { title: 'page_terms' },
    component: venueScreen('TermsPage'),
  });

export const questionsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/faq',
    staticData: { title: 'page_questions' },
    component: venueScreen('QuestionsPage'),
  });

export const legalNoticesRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/mentions-legales',
    staticData: { title: 'page_legalNotices' },
    component: venueScreen('LegalNoticesPage'),
  });

export const accessibilityRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/accessibilite',
    staticData: { title: 'page_accessibility' },
    component: venueScreen('AccessibilityPage'),
  });
