import { createRoute } from '@tanstack/react-router';
import type { CustomPage } from '../api/entities/settings.ts';
import { CustomPageScreen } from '../ui/screens/custom-page/custom-page-screen.tsx';
import type { RootRoute } from './root.tsx';

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

/** The routes of those pages under this root. */
export function customPageRoutes(root: RootRoute, pages: readonly CustomPage[]) {
  return routablePages(pages).map(({ code, title }) =>
    createRoute({
      getParentRoute: () => root,
      path: `/${code}`,
      component: () => <CustomPageScreen title={title} />,
    }),
  );
}
