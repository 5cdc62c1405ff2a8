// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import type { Cart } from '../../api/cart/cart.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { SummaryScreen } from '../../ui/checkout/summary-screen.tsx';
import { visitor } from '../support/data/fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { card, cart, customer, methods, refused, said, ticket } from './checkout.fixtures.ts';
import { catalogueOf, performance } from './season-fixture.ts';

afterEach(cleanup);

const path = '/processus/recapitulatif';
const reviewing = { funnel: { summary: 'reviewing' } } as const;
const accepted = { funnel: { summary: 'accepted' } } as const;

interface Shown {
  readonly cart?: Cart;
  readonly state?: ShopSnapshot<'checkout'>['value'];
  readonly refusal?: Refusal | null;
}

describe('the summary', () => {
  async function show({ cart: shown = cart, state = reviewing, refusal = null }: Shown = {}) {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    const { client, queries, queryClient } = stage.shop;
    queryClient.setQueryData(queries.catalogue().queryKey, catalogueOf([], [performance(10, 1)]));
    queryClient.setQueryData(pickupMethodsQuery(client).queryKey, methods);
    queryClient.setQueryData(paymentModesQuery(client).queryKey, {
      modes: [card, { ...card, code: '3X', label: 'En trois fois', instalments: 3 }],
      termsVersion: 'v1',
    });
    stage.show('cart', { context: { cart: shown } });
    stage.show('session', { context: { customer: { ...visitor, details: customer } } });
    stage.show('checkout', { value: state, context: { refusal, paymentModeCode: 'CB', cart: shown } });
    const told: EventObject[] = [];
    stage.answer('checkout', (event) => {
      told.push(event);
      if (event.type === 'terms.accepted') {
        stage.show('checkout', { value: accepted });
      }
    });
    const view = await mountShop(stage, {
      path,
      pages: { [path]: SummaryScreen, '/abonnements/list': () => null },
      frame: 'none',
    });
    return { ...view, stage, ordered: () => told.filter(({ type }) => type === 'order.confirmed') };
  }

  const orderButton = () => screen.getByRole('button', { name: /^(Commander|Confirmer)/ });

  test('says with the amount that ordering means paying, and why it cannot be done yet', async () => {
    const { user, ordered } = await show();
    const button = orderButton();
    expect(said(button)).toBe('Commander avec obligation de paiement 58,50 €');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = 'Pour commander, acceptez d’abord les conditions générales de vente.';
    expect(said(document.getElementById(button.getAttribute('aria-describedby') ?? ''))).toBe(reason);
    await user.click(button);
    expect(ordered()).toEqual([]);
    const box = screen.getByRole('checkbox');
    expect(document.activeElement).toBe(box);
    expect(said(screen.getByRole('alert'))).toBe(reason);
    await user.keyboard(' ');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(orderButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('says on its button what the bank will be asked for, when a gift card pays a part', async () => {
    await show({ cart: { ...cart, giftCards: [{ id: '1', ending: 'K7QM', balance: 2000 }] } });
    expect(said(orderButton())).toBe('Commander avec obligation de paiement 38,50 €');
  });

  test('orders once, however fast it is pressed twice', async () => {
    const { user, ordered } = await show();
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(orderButton());
    orderButton().focus();
    await user.keyboard('{Enter}');
    expect(ordered()).toHaveLength(1);
  });

  test('puts what is to be known and accepted above the lines, and the button after the total', async () => {
    const { container } = await show();
    const text = said(container);
    const positions = [
      'L. 221-28',
      'J’ai lu et j’accepte',
      'Orchestre, rang F, place 12',
      'Total à payer58,50 €',
      'Commander avec obligation',
    ].map((words) => text.indexOf(words));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(text).toContain('vendredi 27 novembre 2026 à 20 h 30');
    expect(text).toContain('Envoi postal2,50 €');
    expect(text).toContain('Aucuns frais de réservation.');
  });

  test('everything can be corrected from here, and the terms read', async () => {
    const ways = {
      'Modifier vos coordonnées': '/processus/visite',
      'Modifier le retrait des billets': '/processus/mode-retrait',
      'Modifier le mode de paiement': '/processus/mode-paiement',
      'Modifier vos billets': '/panier',
    };
    const { user, address, goTo, stage } = await show();
    for (const [name, where] of Object.entries(ways)) {
      await user.click(screen.getByRole('button', { name }));
      expect(address()).toBe(where);
      await goTo(path);
    }
    await user.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));
    expect(stage.actor.getSnapshot().context.stack).toEqual([{ name: 'cgv' }]);
  });

  test('has another button when there is nothing to pay', async () => {
    await show({ cart: { ...cart, total: 0 } });
    expect(said(orderButton())).toBe('Confirmer ma commande');
  });

  test('while the usual pickup is being taken, shows it, and lets nothing be ordered', async () => {
    const { user, ordered } = await show({
      cart: { ...cart, items: cart.items.filter(({ type }) => type !== 'pickup'), usualPickup: 'BE' },
      state: { funnel: 'collecting' },
    });
    expect(screen.getByText('Billet électronique')).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.getByText('Nous préparons le retrait de vos billets…')).toBeTruthy();
    await user.click(orderButton());
    expect(ordered()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a donation alone has nothing to collect', async () => {
    await show({ cart: { ...cart, items: [] } });
    expect(screen.queryByRole('heading', { name: 'Retrait des billets' })).toBeNull();
  });

  test('busy, it keeps the focus, says where it leads, and takes no click', async () => {
    const { user, ordered } = await show({ state: { paying: { starting: 'prompt' } } });
    await user.click(orderButton());
    expect(ordered()).toEqual([]);
    expect(document.activeElement).toBe(orderButton());
    expect(screen.getByRole('status').textContent).toContain('redirigé vers la page de paiement sécurisée');
  });

  test('shows a refusal on top, and obstacles with the way to mend them', async () => {
    const { user, address, goTo } = await show({
      cart: {
        ...cart,
        items: [...cart.items, { ...ticket('9', 'Orchestre, rang F, place 16', 0), priceCode: '?' }],
        controls: new Map([['abonnement-1', 2]]),
      },
      refusal: refused,
      state: accepted,
    });
    const [refusal, obstacle] = screen.getAllByRole('alert');
    expect(said(refusal ?? null)).toContain('Ce panier est en cours de paiement.');
    expect(said(obstacle ?? null)).toContain('Choisissez un tarif pour chaque place.');
    expect(orderButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Choisir le tarif' }));
    expect(address()).toBe('/panier');
    await goTo(path);
    await user.click(screen.getByRole('button', { name: 'Revoir l’abonnement' }));
    expect(address()).toBe('/abonnements/list');
  });
});
