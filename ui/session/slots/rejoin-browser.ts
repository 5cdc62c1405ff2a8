import type { Cart } from '../../../api/cart/cart.ts';
import type { PageConfiguration } from '../../../api/contract/page-configuration.ts';
import { isIdle } from '../../../machines/cart/cart.selectors.ts';
import { actorOf, followActor, type Shop } from '../../shop/shop.tsx';
import { createStorageArea, instanceName, type ShopMemory } from '../../shop/slots/storage.ts';

/** What it needs of the shop. */
export interface RejoiningShop extends Pick<Shop, 'root'> {
  readonly configuration: Pick<PageConfiguration, 'inst' | 'instanceId'>;
  readonly memory: Pick<ShopMemory, 'session'>;
}

const instanceKey = 'instance';
const rejoinedKey = 'rejoined';

/**
 * Brings tabs together that came at once to a browser which had no cookie yet: two links opened in a row on a slow network.
 * Each has an instance, hence a cart, and the browser keeps the cookie of one. Who learns of another instance here reads its
 * cart again; where the server then misses the cookie, a page whose cart is empty is read again, once, and has the other's.
 */
export function rejoinBrowser(
  { root, configuration, memory }: RejoiningShop,
  view: Pick<Window, 'addEventListener' | 'localStorage' | 'navigator'> = window,
  reload = () => window.location.reload(),
): void {
  const { inst, instanceId } = configuration;
  const name = instanceName(instanceId);
  const learn = (other: string | null): void => {
    if (other !== null && other !== name) {
      actorOf(root, 'cart').send({ type: 'cart.rereadAsked' });
    }
  };
  const look = (cart: Cart | null): void => {
    if (cart?.isWithoutCookie !== true || cart.items.length > 0 || !view.navigator.cookieEnabled) {
      return;
    }
    // A browser that drops our cookies in silence would read for ever: once, and only where the tab remembers it.
    if (memory.session.read(rejoinedKey) === null && memory.session.write(rejoinedKey, name)) {
      reload();
    }
  };
  followActor(root, 'cart', (cart) =>
    cart.subscribe({
      // Not while something is asked for: it would end in the cart that is left.
      next: (snapshot) => (isIdle(snapshot) ? look(snapshot.context.cart) : undefined),
      error: () => {},
    }),
  );
  const shared = createStorageArea(() => view.localStorage, inst);
  learn(shared.read(instanceKey));
  shared.write(instanceKey, name);
  view.addEventListener('storage', ({ key, newValue }) => {
    if (key === `inst:${inst}:${instanceKey}`) {
      learn(newValue);
    }
  });
}
