import { createRoute, redirect } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { isMember } from '../machines/session/session.selectors.ts';
import { actorOf } from '../ui/shop/shop.tsx';
import { type RouterContext, waysOfShop, whenReady } from './context.ts';
import { signInScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

/** What the sign-in pages take from the query: the page that was asked for, and a reset link's token. */
interface NextPageSearch {
  /** A path of the shop, with its query; never an outside address. */
  readonly suite?: string | undefined;
  readonly jeton?: string | undefined;
}

/** One slash first, and nothing that a browser could take for another host. */
const ownPath = /^\/(?![/\\])[^\\\s]{0,300}$/;

/** The address as a path of this shop, or null. */
function ownPathOf(address: unknown): string | null {
  return typeof address === 'string' && ownPath.test(address) ? address : null;
}

export function readNextPage(search: Record<string, unknown>): NextPageSearch {
  return {
    suite: ownPathOf(search.suite) ?? undefined,
    jeton: typeof search.jeton === 'string' ? search.jeton.slice(0, 200) : undefined,
  };
}

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
    path: pagePaths.signIn,
    staticData: { title: 'page_signIn' },
    validateSearch: readNextPage,
    beforeLoad: onlyStrangers,
    component: SignIn,
  });

export const registerRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.register,
    staticData: { title: 'page_register' },
    validateSearch: readNextPage,
    beforeLoad: onlyStrangers,
    component: Register,
  });

/** Clears the session and goes to sign-in, keeping the query (point 2). */
export const logoutRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.logout,
    // A link that is only pointed at must not sign anyone out.
    preload: false,
    beforeLoad: async ({ context: { shop }, preload }) => {
      if (preload) {
        return;
      }
      await whenReady(shop);
      actorOf(shop.root, 'session').send({ type: 'session.endAsked' });
      throw redirect({ to: pagePaths.signIn, search: true, replace: true });
    },
  });
