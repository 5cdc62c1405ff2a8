// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { hold, ticket } from '../support/data/fixtures.ts';
import { showCart } from './cart-stage.tsx';
import { fullPrice } from './season-fixture.ts';

afterEach(cleanup);

const duo: PriceLine = {
  ...fullPrice,
  code: 'DUO',
  label: 'Duo',
  isDisplayed: false,
  amounts: new Map([['C1', 2000]]),
};
const student: PriceLine = { ...fullPrice, code: 'ETUD', label: 'Étudiant', proofType: 'SCOL' };
const prices = [fullPrice, student, duo];

const seat = (id: number, more = {}) => ticket(id, { performanceId: 11, showId: 1, amount: 2800, ...more });
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items, total: 2800, hold: hold() });
const show = (cart: Cart, openings: Partial<PriceOpenings> = {}) => showCart(cart, { openings, prices });
const payment = () => screen.queryByRole('button', { name: 'Payer' });

describe('places that go only together', () => {
  const imposed = new Map([[11, { lot: 1, sets: [[12, 13]] }]]);

  test('are not parted without words: all leave, one leaves, or none', async () => {
    const { told } = await show(cartOf(seat(12), seat(13), seat(14)), { imposed });
    const removed = () => told('removal').map((event) => 'target' in event && event.target);
    const remove = () => screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 12' });
    await userEvent.click(remove());
    const asked = () => screen.findByRole('alertdialog', { name: 'Ces places vont ensemble' });
    await asked();
    expect(document.activeElement?.textContent).toBe('Tout garder');
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Tout garder' }));
    expect(removed()).toEqual([]);
    await userEvent.click(remove());
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Retirer les 2 places' }));
    expect(removed()).toEqual([{ kind: 'items', itemIds: ['ticket-12', 'ticket-13'] }]);
    // A place of no set leaves at once.
    await userEvent.click(screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 14' }));
    expect(removed().at(-1)).toEqual({ kind: 'items', itemIds: ['ticket-14'] });
  });

  test('are named when some are missing, with the way to take them, and nothing is paid before', async () => {
    const cart = { ...cartOf(seat(12)), controls: new Map([['imposees-11', 1]]) };
    const { told } = await show(cart, { imposed });
    expect(screen.getByText(/ne se vendent qu’ensemble\s: il en reste 1 à prendre/)).toBeTruthy();
    expect(payment()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Prendre la place indissociable/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Prendre les places qui manquent' }));
    const asked = { type: 'performance.chosen', performanceId: 11, needsMap: true };
    expect(told('ticketPicker')).toEqual([asked, asked]);
  });
});

describe('the price of every second ticket', () => {
  test('is offered for as many as may have it, and given to them at once', async () => {
    const cart = cartOf(seat(12), seat(13), seat(14), seat(15));
    const { told } = await show(cart, { alternatePrice: 'DUO' });
    expect(screen.getByText(/^Une place sur deux au tarif «\sDuo\s», 20,00\s€\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'En profiter pour 2 places' }));
    const change = { kind: 'changePrice', priceCode: 'DUO' };
    expect(told('cart')).toEqual([
      { type: 'cart.changeAsked', change: { ...change, itemId: 'ticket-13', seatId: 13 } },
      { type: 'cart.changeAsked', change: { ...change, itemId: 'ticket-15', seatId: 15 } },
    ]);
  });

  test('is said on its line, and too many of it stand before the payment', async () => {
    const openings = { alternatePrice: 'DUO' };
    const stage = await show(cartOf(seat(12), seat(13, { priceCode: 'DUO', amount: 2000 })), openings);
    expect(screen.getByText('Tarif d’une place sur deux')).toBeTruthy();
    expect(payment()).not.toBeNull();
    stage.show(cartOf(seat(13, { priceCode: 'DUO', amount: 2000 })));
    expect(payment()).toBeNull();
    expect(screen.getByRole('button', { name: /^Changer le tarif d’une place/ })).toBeTruthy();
  });
});

describe('what a price asks for', () => {
  test('a proof is named, with where it is filed; a nominative ticket, with where it is named', async () => {
    const proofTypes = new Map([
      [
        'SCOL',
        {
          code: 'SCOL',
          name: 'votre carte d’étudiant',
          family: '',
          isRequiredOnline: true,
          isAwaited: false,
        },
      ],
    ]);
    const cart = cartOf(
      seat(12, { priceCode: 'ETUD' }),
      seat(13, { needsHolder: true, reference: 'A1024' }),
      seat(14, { needsHolder: true, holder: { firstName: 'Claire', lastName: 'Martin' } }),
    );
    const { told } = await show(cart, { proofTypes });
    expect(
      screen.getByText(/À déposer dans votre compte avant de payer\s: votre carte d’étudiant\./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mes justificatifs' }).getAttribute('href')).toBe(
      '/compte/justificatifs',
    );
    expect(screen.getByText('Référence A1024')).toBeTruthy();
    expect(screen.getByText(/Au nom de Claire Martin\./)).toBeTruthy();
    const missing = screen.getByRole('button', { name: /^Dire pour qui/ });
    expect(missing.textContent).toContain('place 13');
    await userEvent.click(missing);
    await userEvent.click(screen.getByRole('button', { name: 'Donner un nom, Orchestre, rang F, place 13' }));
    const asked = { type: 'holder.asked', ticketId: 'ticket-13' };
    expect(told('pouch').filter(({ type }) => type === 'holder.asked')).toEqual([asked, asked]);
  });

  test('a price that is missing is one gesture away, by its name', async () => {
    await show(cartOf(seat(12), seat(13, { priceCode: '?', amount: 0 })));
    await userEvent.click(screen.getByRole('button', { name: /^Choisir le tarif.*place 13$/ }));
    expect(document.activeElement).toBe(
      screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' }),
    );
  });

  test('a promo’s price says what it was before', async () => {
    const cart = cartOf(seat(12, { amount: 2000, reduction: 800, basePriceCode: 'TP', priceCode: 'DUO' }));
    await show(cart);
    expect(screen.getByText(/^au lieu de 28,00\s€$/)).toBeTruthy();
  });
});
