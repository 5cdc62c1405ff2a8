import { createRoute, redirect } from '@tanstack/react-router';
import { isMember } from '../machines/session/session.selectors.ts';
import { actorOf } from '../ui/shop/shop.tsx';
import { type RouterContext, waysOfShop, whenReady } from './context.ts';
import { signInScreen } from './late-screen.ts';
import { type NextPageSearch, readNextPage } from './next-page.ts';
import type { RootRoute } from './root.tsx';

const SignIn = signInScreen('SignInPage');
const Register = signInScreen('RegisterPage');

/** Members have nothing to do here: on to the page that was asked for, or to their account. */
async function onlyStrangers({
  context: { shop },
  search: { suite },
}: {
  readonly context: RouterContext;
  readonly search: NextPageSearch;
}): Promise<void> {
  await whenReady(shop);
  const landing = waysOfShop(shop);
  if (isMember(actorOf(shop.root, 'session').getSnapshot())) {
    throw redirect({ href: suite ?? landing.to('account') ?? landing.start, replace: true });
  }
}

export const signInRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/authentification',
    staticData: { title: 'page_signIn' },
    validateSearch: readNextPage,
    beforeLoad: onlyStrangers,
    component: SignIn,
  });

export const registerRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/enregistrement',
    staticData: { title: 'page_register' },
    validateSearch: readNextPage,
    beforeLoad: onlyStrangers,
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
