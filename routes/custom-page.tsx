import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import type { CustomPage } from '../api/entities/settings.ts';
import type { RootRoute } from './root.tsx';

const CustomPageScreen = lazy(() => import('../ui/screens/custom-page/custom-page-screen.tsx'));

/** Addresses that a page of the venue's cannot take. */
const taken = new Set([
  'api',
  'assets',
  'banque',
  'billets',
  'panier',
  'pochette',
  'abonnements',
  'processus',
  'compte',
  'authentification',
  'enregistrement',
  'logout',
  'formulaire',
  'conditions',
  'erreur',
  'faq',
  'mentions-legales',
  'accessibilite',
  'offres',
  'sante',
]);

/** The pages that become routes: a code that can be an address, that no route has, and only once (point 2). */
export function routablePages(pages: readonly CustomPage[]): readonly CustomPage[] {
  const seen = new Set(taken);
  return pages.filter(({ code }) => {
    const isRoutable = /^[a-z0-9][a-z0-9-]{0,60}$/i.test(code) && !seen.has(code.toLowerCase());
    seen.add(code.toLowerCase());
    return isRoutable;
  });
}

export const customPageRoute = (root: RootRoute, page: CustomPage) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${page.code}`,
    component: () => <CustomPageScreen title={page.title} />,
  });
