import { createRoute, redirect } from '@tanstack/react-router';
import { configuredPageOf, pagePaths } from '../api/season/ways.ts';
import { livingActor } from '../ui/shop/shop.tsx';
import { onlyIfDisplayed, onlySignedIn, whenReady } from './context.ts';
import { accountScreen, ordersScreen, signInScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';
import { readNextPage } from './sign-in.ts';

const Frame = accountScreen('AccountFrame');
const Overview = accountScreen('OverviewPage');
const Login = signInScreen('LoginPage');
const Information = accountScreen('InformationPage');
const Proofs = accountScreen('ProofsPage');
const Devices = accountScreen('DevicesPage');
const Tickets = ordersScreen('TicketsPage');
const Orders = ordersScreen('OrdersPage');
const Trouble = accountScreen('TroublePage');
const Own = accountScreen('OwnPage');

/** `/compte` and its children (point 2). */
export const accountRoute = (root: RootRoute) => {
  const account = createRoute({
    getParentRoute: () => root,
    path: '/compte',
    staticData: { title: 'page_account' },
    beforeLoad: async (route) => {
      // The credentials belong to signing in: the mailed link for a new password leads there in every venue.
      if (configuredPageOf(route.location.pathname) === 'account') {
        await onlyIfDisplayed('account')(route);
      }
    },
    component: Frame,
  });
  const first = createRoute({
    getParentRoute: () => account,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: pagePaths.account, search: true, replace: true });
    },
  });
  const overview = createRoute({
    getParentRoute: () => account,
    path: 'overview',
    component: Overview,
  });
  const login = createRoute({
    getParentRoute: () => account,
    path: 'authentification',
    staticData: { title: 'page_login' },
    validateSearch: readNextPage,
    beforeLoad: async ({ context: { shop }, search: { jeton }, preload }) => {
      const [passwordReset] = await Promise.all([shop.startActor('passwordReset'), whenReady(shop)]);
      // The link's secret is taken out of the address at once (ruling 14).
      if (jeton !== undefined && !preload) {
        passwordReset.send({ type: 'link.opened', token: jeton });
        throw redirect({ to: pagePaths.login, search: {}, replace: true });
      }
    },
    onLeave: ({ context: { shop } }) => livingActor(shop.root, 'passwordReset')?.send({ type: 'page.left' }),
    component: Login,
  });
  const information = createRoute({
    getParentRoute: () => account,
    path: 'informations',
    staticData: { title: 'page_information' },
    component: Information,
  });
  const proofs = createRoute({
    getParentRoute: () => account,
    path: 'justificatifs',
    staticData: { title: 'page_proofs' },
    beforeLoad: onlySignedIn('member'),
    component: Proofs,
  });
  const devices = createRoute({
    getParentRoute: () => account,
    path: 'appareils',
    staticData: { title: 'page_devices' },
    beforeLoad: onlySignedIn('member'),
    component: Devices,
  });
  const tickets = createRoute({
    getParentRoute: () => account,
    path: 'billets',
    staticData: { title: 'page_ownTickets' },
    beforeLoad: onlySignedIn('member'),
    component: Tickets,
  });
  const orders = createRoute({
    getParentRoute: () => account,
    path: 'commandes',
    staticData: { title: 'page_orders' },
    beforeLoad: onlySignedIn('member'),
    component: Orders,
  });
  const trouble = createRoute({
    getParentRoute: () => account,
    path: 'erreur',
    staticData: { title: 'page_accountTrouble' },
    beforeLoad: onlySignedIn('anyone'),
    component: Trouble,
  });
  const own = createRoute({
    getParentRoute: () => account,
    path: '$slug',
    beforeLoad: onlySignedIn('anyone'),
    component: Own,
  });
  return account.addChildren([
    first,
    overview,
    login,
    information,
    proofs,
    devices,
    tickets,
    orders,
    trouble,
    own,
  ]);
};
