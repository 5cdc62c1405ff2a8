import type { CheckoutPlace, CheckoutStep } from '../machines/checkout/checkout.types.ts';
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
}

/** Whether this page was opened by the browser's back or forward button: not by the bank's link. */
function cameByBackButton(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

export function createCheckoutNavigation(shop: Shop): CheckoutNavigation {
  // While a route asks, the answer goes to the route alone: it redirects by itself.
  let answer: { destination: CheckoutDestination | null } | null = null;
  const checkout = () => actorOf(shop.root, 'checkout');
  const askAnd = (send: () => void): CheckoutDestination | null => {
    const asked = { destination: null };
    answer = asked;
    send();
    answer = null;
    return asked.destination;
  };
  return {
    askStep: (step) => askAnd(() => checkout().send({ type: 'step.asked', step })),
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
  const navigation = createCheckoutNavigation(router.options.context.shop);
  navigation.follow(({ place, reference }) => {
    const path = placePath(place, waysOfShop(router.options.context.shop));
    if (router.latestLocation.pathname !== path) {
      void router.navigate({ to: path, ...(reference === null ? {} : { search: { ref: reference } }) });
    }
  });
  return navigation;
}
