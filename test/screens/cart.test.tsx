// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { noOpenings } from '../../api/prices/price-openings.ts';
import { CartScreen, type CartScreenProps } from '../../ui/cart/cart-screen.tsx';
import { hold, pickupItem, ticket } from '../support/data/fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';
import { fullPrice, now, pricing, season, youngPrice } from './season-fixture.ts';

afterEach(cleanup);

const prices = [fullPrice, youngPrice];
const callbacks = {
  onPriceChanged: vi.fn(),
  onRemoved: vi.fn(),
  onMorePlaces: vi.fn(),
  onRefusalAcknowledged: vi.fn(),
  onCheckout: vi.fn(),
};

function screenOf(cart: Cart | null, more: Partial<CartScreenProps> = {}) {
  return (
    <CartScreen
      cart={cart}
      lookups={{
        performanceOf: (id) => season.performances.get(id),
        showOf: (id) => season.shows.get(id),
        hallOf: (id) => season.halls.get(id),
        categoryOf: (code) => pricing.categories.get(code),
        pricesFor: () => prices,
      }}
      openings={noOpenings}
      promo={null}
      removal={null}
      isUngrouped={false}
      now={now}
      countdown="29 min"
      busy={false}
      doubt="none"
      refusals={[]}
      obstacles={cart === null ? [] : cartObstacles(cart)}
      offersOption={false}
      firstPage="/billets"
      {...callbacks}
      {...more}
    />
  );
}

const held: Cart = {
  ...emptyCart,
  items: [
    ticket(12, { performanceId: 11, showId: 1, amount: 2800 }),
    ticket(13, { performanceId: 11, showId: 1, priceCode: '?', amount: 0 }),
    { ...pickupItem, amount: 200 },
  ],
  total: 3000,
  hold: hold(),
};

describe('a hold and an option', () => {
  const bloquer = () => screen.queryByRole('link', { name: /Poser une option/ });

  test('an option is one link away where it is offered, and only there', async () => {
    const { show } = await renderInRouter(screenOf(held));
    expect(bloquer()).toBeNull();
    show(screenOf(held, { offersOption: true }));
    expect(bloquer()?.getAttribute('href')).toBe('/panier/bloquer');
    show(screenOf({ ...held, hold: hold({ paymentReference: 'R-1' }) }, { offersOption: true }));
    expect(bloquer()).toBeNull();
  });

  test('an option says until which day, and is not offered twice', async () => {
    const deadline = Date.UTC(2026, 10, 23, 15, 25);
    const placed = { ...held, hold: hold({ isOption: true, deadline, extensionsLeft: 0 }) };
    await renderInRouter(screenOf(placed, { offersOption: true }));
    expect(screen.getByText('En option')).toBeTruthy();
    expect(
      screen.getByText(/^Vos places sont à vous jusqu’au lundi 23 novembre 2026 à 16\sh\s25$/),
    ).toBeTruthy();
    expect(screen.queryByText('29 min')).toBeNull();
    expect(bloquer()).toBeNull();
  });
});

describe('a cart with places', () => {
  test('shows them by evening, and which has no price yet', async () => {
    await renderInRouter(screenOf(held));
    const evening = screen.getByRole('region', { name: 'Phèdre' });
    expect(evening.textContent).toContain('vendredi 27 novembre 2026');
    expect(evening.textContent).toContain('Salle Polaris');
    const unchosen = within(evening).getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' });
    expect(unchosen).toHaveProperty('value', '?');
    expect(unchosen.getAttribute('aria-invalid')).toBe('true');
  });

  test('says what stands before payment, and leads there once nothing does', async () => {
    const { show } = await renderInRouter(screenOf(held));
    const summary = screen.getByRole('complementary', { name: 'Récapitulatif' });
    expect(
      within(summary).getByRole('button', {
        name: 'Choisir le tarif\u00a0: Phèdre, Orchestre, rang F, place 13',
      }),
    ).toBeTruthy();
    expect(summary.textContent).toContain('Retrait au guichet');
    expect(summary.textContent).toContain('30,00\u00a0€');
    await userEvent.click(screen.getByRole('button', { name: 'Voir ce qui manque' }));
    expect(document.activeElement?.textContent).toContain('Choisir le tarif\u00a0: Phèdre');
    expect(callbacks.onCheckout).not.toHaveBeenCalled();
    show(screenOf({ ...held, items: held.items.slice(0, 1) }));
    await userEvent.click(screen.getByRole('button', { name: 'Payer' }));
    expect(callbacks.onCheckout).toHaveBeenCalledOnce();
  });

  test('asks before it is emptied, and keeps all first', async () => {
    await renderInRouter(screenOf(held));
    await userEvent.click(screen.getByRole('button', { name: 'Vider le panier' }));
    const keep = await screen.findByRole('button', { name: 'Garder mes places' });
    expect(document.activeElement).toBe(keep);
    await userEvent.click(keep);
    expect(callbacks.onRemoved).not.toHaveBeenCalled();
  });

  test('shows a line of an unknown kind beside all that was there', async () => {
    await renderInRouter(
      screenOf({
        ...held,
        items: [
          ...held.items,
          {
            id: 'x',
            type: 'unknown',
            label: '',
            quantity: 2,
            amount: 500,
            reduction: 0,
            isRemovable: false,
            isHidden: false,
            reference: '',
          },
        ],
      }),
    );
    expect(screen.getByText('2 × Article')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Phèdre' })).toBeTruthy();
  });
});

test('an empty cart invites', async () => {
  await renderInRouter(screenOf(emptyCart));
  expect(screen.getByRole('link', { name: 'Voir les spectacles' }).getAttribute('href')).toBe('/billets');
});

test('a cart that was not read yet says that it is awaited', async () => {
  await renderInRouter(screenOf(null));
  expect(screen.getByRole('status').textContent).toContain('panier');
});
