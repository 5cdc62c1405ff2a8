import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { actorOf } from '../ui/actors/shop.tsx';
import { whenReady } from './context.ts';
import { readNextPage } from './next-page.ts';
import type { RootRoute } from './root.tsx';

const SignIn = lazyRouteComponent(() => import('../ui/screens/sign-in/sign-in-page.tsx'));
const Register = lazyRouteComponent(() => import('../ui/screens/sign-in/register-page.tsx'));

export const signInRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/authentification',
    staticData: { title: 'page_signIn' },
    validateSearch: readNextPage,
    component: SignIn,
  });

export const registerRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/enregistrement',
    staticData: { title: 'page_register' },
    validateSearch: readNextPage,
    component: Register,
  });

/** Clears the session and goes to sign-in, keeping the query (point 2). */
export const logoutRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/logout',
    // A link that is only pointed at must not sign anyone out.
    preload: false,
    beforeLoad: async ({ context: { shop }, preload }) => {
      if (preload) {
        return;
      }
      await whenReady(shop);
      actorOf(shop.root, 'session').send({ type: 'session.endAsked' });
      throw redirect({ to: '/authentification', search: true, replace: true });
    },
  });
