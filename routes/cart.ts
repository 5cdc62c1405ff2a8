import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { actorOf, type Shop } from '../ui/shop/shop.tsx';
import { onlyIfDisplayed, onlySignedIn, waysOfShop, whenReady } from './context.ts';
import { cartScreen, checkoutScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Summary = cartScreen('CartPage');
const Option = checkoutScreen('OptionPage');

/** Fetches the data that the cart's lines need while the code of the page is on its way. */
function askForCartPage(shop: Shop): void {
  void shop.queryClient.prefetchQuery(shop.queries.catalogue());
  void shop.queryClient.prefetchQuery(shop.queries.pricing());
  // A removal needs to know what can be put back; without a network its code is fetched again when it is needed.
  shop.startActor('removal').catch(() => undefined);
}

/** `/panier`: the summary, and `bloquer`, which turns the hold into a long option (ruling 18). */
export const cartRoute = (root: RootRoute) => {
  const cart = createRoute({
    getParentRoute: () => root,
    path: pagePaths.cart,
    staticData: { title: 'page_cart' },
    beforeLoad: onlyIfDisplayed('cart'),
    loader: ({ context: { shop } }) => askForCartPage(shop),
  });
  const summary = createRoute({ getParentRoute: () => cart, path: '/', component: Summary });
  const option = createRoute({
    getParentRoute: () => cart,
    path: 'bloquer',
    staticData: { title: 'page_option' },
    beforeLoad: onlySignedIn('anyone'),
    component: Option,
  });
  return cart.addChildren([summary, option]);
};

const Pouch = cartScreen('PouchPage');

/** A cart's own name or an order's reference; a number is one that looks like it. */
const pouchName = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : undefined;

interface Visit {
  readonly context: { readonly shop: Pick<Shop, 'root'> };
  readonly search: { readonly panier?: string | undefined };
}

function askPouch({ context: { shop }, search: { panier: name = '' } }: Visit): void {
  actorOf(shop.root, 'pouch').send({ type: 'pouch.asked', name });
}

/** The pouch of tickets with holder information, instead of the cart (point 1), or that of an order that `panier` names. */
export const pouchRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.pouch,
    staticData: { title: 'page_pouch' },
    validateSearch: (search: Record<string, unknown>): { readonly panier?: string | undefined } => ({
      panier: pouchName(search.panier),
    }),
    loader: async ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      await Promise.all([whenReady(shop), shop.startActor('pouch')]);
      if (waysOfShop(shop).to('cart') === null) {
        // The pouch is shown in place of the cart.
        askForCartPage(shop);
      }
    },
    onEnter: askPouch,
    onStay: (visit) => {
      const now = actorOf(visit.context.shop.root, 'pouch').getSnapshot();
      // A dialog changes the address too, and asks for no other pouch.
      if (now.matches('unasked') || now.context.name !== (visit.search.panier ?? '')) {
        askPouch(visit);
      }
    },
    component: Pouch,
  });
