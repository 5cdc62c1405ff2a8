import { createRoute } from '@tanstack/react-router';
import { actorOf, type Shop } from '../ui/shop/shop.tsx';
import { askForCartPage } from './cart.ts';
import { waysOfShop, whenReady } from './context.ts';
import { cartScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Page = cartScreen('PouchPage');

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
    path: '/pochette',
    staticData: { title: 'page_pouch' },
    validateSearch: (search: Record<string, unknown>): { readonly panier?: string | undefined } => ({
      panier: pouchName(search.panier),
    }),
    loader: async ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      await Promise.all([whenReady(shop), shop.startActor('pouch')]);
      if (waysOfShop(shop).to('cart') === null) {
        // It stands in for the cart.
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
    component: Page,
  });
