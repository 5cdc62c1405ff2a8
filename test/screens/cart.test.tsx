// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { hold, pickupItem, ticket } from '../support/data/fixtures.ts';
import { showCart } from './cart-stage.tsx';

afterEach(cleanup);

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
    await showCart(held);
    expect(bloquer()).toBeNull();
    cleanup();
    const { show } = await showCart(held, { offersOption: true });
    expect(bloquer()?.getAttribute('href')).toBe('/panier/bloquer');
    show({ ...held, hold: hold({ paymentReference: 'R-1' }) });
    expect(bloquer()).toBeNull();
  });

  test('an option says until which day, and is not offered twice', async () => {
    const deadline = Date.UTC(2026, 10, 23, 15, 25);
    const placed = { ...held, hold: hold({ isOption: true, deadline, extensionsLeft: 0 }) };
    await showCart(placed, { offersOption: true });
    expect(screen.getByText('En option')).toBeTruthy();
    expect(
      screen.getByText(/^Vos places sont à vous jusqu’au lundi 23 novembre 2026 à 16\sh\s25$/),
    ).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(bloquer()).toBeNull();
  });
});

describe('a cart with places', () => {
  test('shows them by evening, and which has no price yet', async () => {
    await showCart(held);
    const evening = screen.getByRole('region', { name: 'Phèdre' });
    expect(evening.textContent).toContain('vendredi 27 novembre 2026');
    expect(evening.textContent).toContain('Salle Polaris');
    const unchosen = within(evening).getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' });
    expect(unchosen).toHaveProperty('value', '?');
    expect(unchosen.getAttribute('aria-invalid')).toBe('true');
  });

  test('says what stands before payment, and leads there once nothing does', async () => {
    const { show, address } = await showCart(held);
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
    expect(address()).toBe('/panier');
    show({ ...held, items: held.items.slice(0, 1) });
    await userEvent.click(screen.getByRole('button', { name: 'Payer' }));
    expect(address()).toBe('/processus/recapitulatif');
  });

  test('asks before it is emptied, and keeps all first', async () => {
    const { told } = await showCart(held);
    await userEvent.click(screen.getByRole('button', { name: 'Vider le panier' }));
    const keep = await screen.findByRole('button', { name: 'Garder mes places' });
    expect(document.activeElement).toBe(keep);
    await userEvent.click(keep);
    expect(told('removal')).toEqual([]);
  });

  test('shows a line of an unknown kind beside all that was there', async () => {
    await showCart({
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
    });
    expect(screen.getByText('2 × Article')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Phèdre' })).toBeTruthy();
  });
});

test('an empty cart invites', async () => {
  await showCart(emptyCart);
  expect(screen.getByRole('link', { name: 'Voir les spectacles' }).getAttribute('href')).toBe('/billets');
});
