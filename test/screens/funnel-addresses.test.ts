// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { pagePaths } from '../../api/season/ways.ts';
import { requirePayment, requireStep } from '../../routes/checkout-guards.ts';
import { createCheckoutNavigation, followFunnel } from '../../routes/checkout-navigation.ts';
import { soldAt } from '../../routes/gate.ts';
import { cartWithPickup, emptyCart } from '../support/data/fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createFunnelStage } from '../support/stages/view-funnel.tsx';

afterEach(() => {
  endAllStages();
  vi.unstubAllGlobals();
});

/** A shopper with two seats, somewhere in the shop. */
function shopper() {
  const stage = createFunnelStage();
  stage.actor.send({ type: 'identity.changed', isIdentified: true });
  stage.actor.send({ type: 'cart.changed', cart: cartWithPickup() });
  const navigation = createCheckoutNavigation(stage.shop);
  const arrival = (preload: boolean) => ({
    context: {
      shop: stage.shop,
      checkout: async () => navigation,
      pathLeft: () => null,
      stands: () => false,
      goNext: () => {},
    },
    location: { search: {}, href: '/', pathname: '/' },
    preload,
  });
  return { ...stage, navigation, arrival, value: () => stage.actor.getSnapshot().value };
}

describe('the addresses of the funnel', () => {
  test('ask for nothing when a link to them is only pointed at: the shopper is still elsewhere', async () => {
    const { arrival, value, end } = shopper();
    await requireStep(arrival(true), 'identification');
    await requirePayment(arrival(true), 'R-1');
    expect(value()).toBe('resting');
    await requireStep(arrival(false), 'identification');
    expect(value()).toEqual({ funnel: 'identification' });
    end();
  });

  test('of a payment asks the server again for who goes back to it from the summary', () => {
    // Where the tests run nobody navigates.
    vi.stubGlobal('PerformanceNavigationTiming', class {});
    const { actor, slot, navigation, value, end } = shopper();
    navigation.followPayment('R-1');
    slot('askOutcome').resolve({ kind: 'refused' });
    actor.send({ type: 'payment.retried' });
    navigation.followPayment('R-1');
    expect(value()).toEqual({ awaitingOutcome: 'asking' });
    end();
  });
});

test('a step that the shopper is on the way to is not lost where the funnel moves by itself meanwhile', () => {
  const { actor, navigation, end } = shopper();
  let latest = '/processus/visite';
  let resolved = latest;
  const went: string[] = [];
  followFunnel(navigation, {
    latest: () => latest,
    resolved: () => resolved,
    go: ({ place }) => went.push(place),
    pathOf: (place) => (place === 'cart' ? '/panier' : pagePaths[place]),
  });
  navigation.askStep('identification');
  navigation.arrived();
  // Pressed, and its guard has not asked yet.
  latest = pagePaths.pickup;
  actor.send({ type: 'identity.confirmed' });
  expect(went).toEqual([]);
  // It has asked, and the page is on its way: what happens now leads on.
  expect(navigation.askStep('pickup')?.place).toBe('pickup');
  actor.send({ type: 'cart.changed', cart: emptyCart });
  expect(went).toEqual(['cart']);
  navigation.arrived();
  resolved = latest;
  end();
});

test('the gate: tickets are sold in the list and at each show, subscriptions at theirs, nothing elsewhere', () => {
  for (const path of ['/billets', '/spectacles/3-phedre', '/Spectacles/3', '/billets/']) {
    expect(soldAt(path), path).toBe('tickets');
  }
  expect(soldAt('/abonnements/ESCAPADE')).toBe('subscriptions');
  for (const path of ['/', '/panier', '/offres', '/processus/visite', '/mon-abonnements']) {
    expect(soldAt(path), path).toBeNull();
  }
});
