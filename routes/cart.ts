import { createRoute } from '@tanstack/react-router';
import type { Shop } from '../ui/shop/shop.tsx';
import { onlyIfDisplayed, onlySignedIn } from './context.ts';
import { cartScreen, checkoutScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Summary = cartScreen('CartPage');
const Option = checkoutScreen('OptionPage');

/** Asks for what the cart's lines stand on while the code of the page is on its way. */
export function askForCartPage(shop: Shop): void {
  void shop.queryClient.prefetchQuery(shop.queries.catalogue());
  void shop.queryClient.prefetchQuery(shop.queries.pricing());
  // What can be put back must be known when it leaves; without a network it is asked for again then.
  shop.startActor('removal').catch(() => undefined);
}

/** `/panier`: the summary, and `bloquer`, which turns the hold into a long option (ruling 18). */
export const cartRoute = (root: RootRoute) => {
  const cart = createRoute({
    getParentRoute: () => root,
    path: '/panier',
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
