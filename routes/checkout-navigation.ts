import { pagePaths } from '../api/season/ways.ts';
import { type CheckoutPlace, type CheckoutStep, checkoutSteps } from '../machines/checkout/checkout.types.ts';
import { placePath } from '../ui/checkout/checkout-paths.ts';
import { actorOf, followActor, type Shop } from '../ui/shop/shop.tsx';
import { waysOfShop } from './context.ts';
import type { ShopRouter } from './router.ts';

interface CheckoutDestination {
  readonly place: CheckoutPlace;
  readonly reference: string | null;
}

/** The funnel and the address bar, kept together: the machine decides, the router follows. */
export interface CheckoutNavigation {
  /** Asks the funnel for a step, and says where it stands now. */
  askStep(step: CheckoutStep): CheckoutDestination | null;
  /** Follows a payment on the confirmation page. */
  followPayment(reference: string): void;
  /** Calls `go` whenever the funnel moves by itself. */
  follow(go: (destination: CheckoutDestination) => void): void;
  /** The step that was asked for last, by a page that has not come yet; null once one has. */
  readonly asked: CheckoutStep | null;
  /** A page has come. */
  arrived(): void;
}

/** The paths of the page that is shown and of the page that is asked for. */
interface Whereabouts {
  readonly latest: () => string;
  /** Null before the first page. */
  readonly resolved: () => string | null;
  readonly go: (destination: CheckoutDestination) => void;
  readonly pathOf: (place: CheckoutPlace) => string;
}

/**
 * Follows the funnel when it moves by itself; not while the shopper is on the way to another step whose guard was not asked yet:
 * their own choice would be lost, and that guard learns where the funnel stands anyway.
 */
export function followFunnel(navigation: CheckoutNavigation, { latest, resolved, go, pathOf }: Whereabouts) {
  navigation.follow((destination) => {
    const path = latest();
    const step = checkoutSteps.find((one) => pagePaths[one] === path);
    const isStillToAsk = step !== undefined && path !== resolved() && navigation.asked !== step;
    if (path !== pathOf(destination.place) && !isStillToAsk) {
      go(destination);
    }
  });
}

/** Whether this page was opened by the browser's back or forward button: not by the bank's link. */
function cameByBackButton(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

export function createCheckoutNavigation(shop: Shop): CheckoutNavigation {
  // While a route asks, the answer goes to the route alone: it redirects by itself.
  let answer: { destination: CheckoutDestination | null } | null = null;
  let asked: CheckoutStep | null = null;
  const checkout = () => actorOf(shop.root, 'checkout');
  const askAnd = (send: () => void): CheckoutDestination | null => {
    const asked = { destination: null };
    answer = asked;
    send();
    answer = null;
    return asked.destination;
  };
  return {
    get asked() {
      return asked;
    },
    arrived: () => {
      asked = null;
    },
    askStep: (step) => {
      asked = step;
      return askAnd(() => checkout().send({ type: 'step.asked', step }));
    },
    followPayment: (reference) => {
      const { context, value } = checkout().getSnapshot();
      if (context.paymentReference !== reference || value === 'resting') {
        askAnd(() =>
          checkout().send({ type: 'payment.returned', reference, isByBackButton: cameByBackButton() }),
        );
      }
    },
    follow: (go) => {
      followActor(shop.root, 'checkout', (actor) => {
        actor.on('checkout.placeReached', ({ place, reference }) => {
          if (answer === null) {
            go({ place, reference });
          } else {
            answer.destination = { place, reference };
          }
        });
      });
    },
  };
}

/** Moves with the funnel whenever it moves by itself: a step is done, the cart expired, a payment is awaited. */
export function navigateCheckout(router: ShopRouter): CheckoutNavigation {
  const { shop } = router.options.context;
  const navigation = createCheckoutNavigation(shop);
  router.subscribe('onResolved', navigation.arrived);
  const pathOf = (place: CheckoutPlace) => placePath(place, waysOfShop(shop));
  followFunnel(navigation, {
    latest: () => router.latestLocation.pathname,
    resolved: () => router.state.resolvedLocation?.pathname ?? null,
    pathOf,
    go: ({ place, reference }) => {
      void router.navigate({
        to: pathOf(place),
        ...(reference === null ? {} : { search: { ref: reference } }),
      });
    },
  });
  return navigation;
}
