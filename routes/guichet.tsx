import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { Notice } from '../ui/design/notice.tsx';
import { shellWords } from '../ui/staff/fr.ts';
import { StaffLink } from '../ui/staff/kit/links.tsx';
import { StaffPage } from '../ui/staff/kit/page.tsx';
import { useMember } from '../ui/staff/kit/use-member.ts';
import { StaffHomePage, StaffShell } from '../ui/staff/shell.tsx';
import { InvitationPage } from '../ui/staff/sign-in/sign-in-pages.tsx';

const root = createRootRoute();

/** Whoever is invited is nobody yet: around their page there is no shell, until they are in. */
function Invitation() {
  return useMember() === null ? <InvitationPage /> : <Shell />;
}

function Shell() {
  return (
    <StaffShell>
      <Outlet />
    </StaffShell>
  );
}

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path, component });

/** The addresses of the staff's pages; each page is a script of its own. */
const pages = [
  page('/guichet', StaffHomePage),
  page(
    '/guichet/vente',
    lazyRouteComponent(() => import('../ui/staff/desk/desk-page.tsx'), 'DeskPage'),
  ),
  page(
    '/guichet/entree',
    lazyRouteComponent(() => import('../ui/staff/door/door-page.tsx'), 'DoorPage'),
  ),
  page(
    '/guichet/commandes',
    lazyRouteComponent(() => import('../ui/staff/orders/orders-page.tsx'), 'OrdersPage'),
  ),
  page(
    '/guichet/commandes/$reference',
    lazyRouteComponent(() => import('../ui/staff/orders/order-page.tsx'), 'OrderPage'),
  ),
  page(
    '/guichet/seances',
    lazyRouteComponent(() => import('../ui/staff/evenings/evenings-page.tsx'), 'EveningsPage'),
  ),
  page(
    '/guichet/seances/$id',
    lazyRouteComponent(() => import('../ui/staff/evenings/evening-page.tsx'), 'EveningPage'),
  ),
  page(
    '/guichet/seances/$id/places',
    lazyRouteComponent(() => import('../ui/staff/seats/seats-page.tsx'), 'SeatsPage'),
  ),
  page(
    '/guichet/justificatifs',
    lazyRouteComponent(() => import('../ui/staff/proofs/proofs-page.tsx'), 'ProofsPage'),
  ),
  page(
    '/guichet/livres',
    lazyRouteComponent(() => import('../ui/staff/books/books-page.tsx'), 'BooksPage'),
  ),
  page(
    '/guichet/personnes',
    lazyRouteComponent(() => import('../ui/staff/people/people-page.tsx'), 'PeoplePage'),
  ),
  page(
    '/guichet/equipe',
    lazyRouteComponent(() => import('../ui/staff/team/team-page.tsx'), 'TeamPage'),
  ),
  page(
    '/guichet/journal',
    lazyRouteComponent(() => import('../ui/staff/journal/journal-page.tsx'), 'JournalPage'),
  ),
];

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/guichet/invitation',
  component: Invitation,
});

/** The router of the staff's pages: another than the shop's, which knows none of them. */
export function createStaffRouter() {
  return createRouter({
    routeTree: root.addChildren([shell.addChildren(pages), invitation]),
    scrollRestoration: true,
    defaultNotFoundComponent: () => (
      <StaffPage title={shellWords.nothingThere}>
        <p>
          <StaffLink to="/guichet">{shellWords.toFirstPage}</StaffLink>
        </p>
      </StaffPage>
    ),
    defaultErrorComponent: () => (
      <StaffPage title={shellWords.title}>
        <Notice kind="error">{shellWords.failed}</Notice>
      </StaffPage>
    ),
  });
}
