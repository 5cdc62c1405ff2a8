// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { noOpenings, type PriceOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { CartScreen } from '../../ui/cart/cart-screen.tsx';
import { hold, ticket } from '../support/data/fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';
import { fullPrice, now, pricing, season } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const callbacks = {
  onPriceChanged: vi.fn(),
  onRemoved: vi.fn(),
  onMorePlaces: vi.fn(),
  onRefusalAcknowledged: vi.fn(),
  onCheckout: vi.fn(),
};

const duo: PriceLine = {
  ...fullPrice,
  code: 'DUO',
  label: 'Duo',
  isDisplayed: false,
  amounts: new Map([['C1', 2000]]),
};
const student: PriceLine = { ...fullPrice, code: 'ETUD', label: 'Étudiant', proofType: 'SCOL' };
const lines = [fullPrice, student, duo];

function screenOf(cart: Cart, openings: Partial<PriceOpenings> = {}) {
  return (
    <CartScreen
      cart={cart}
      lookups={{
        performanceOf: (id) => season.performances.get(id),
        showOf: (id) => season.shows.get(id),
        hallOf: (id) => season.halls.get(id),
        categoryOf: (code) => pricing.categories.get(code),
        pricesFor: () => lines,
      }}
      openings={{ ...noOpenings, ...openings }}
      promo={null}
      removal={null}
      isUngrouped={false}
      now={now}
      countdown="29 min"
      busy={false}
      doubt="none"
      refusals={[]}
      obstacles={cartObstacles(cart)}
      offersOption={false}
      firstPage="/billets"
      {...callbacks}
    />
  );
}

const seat = (id: number, more = {}) => ticket(id, { performanceId: 11, showId: 1, amount: 2800, ...more });
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items, total: 2800, hold: hold() });
const payment = () => screen.queryByRole('button', { name: 'Payer' });

describe('places that go only together', () => {
  const imposed = new Map([[11, { lot: 1, sets: [[12, 13]] }]]);

  test('are not parted without words: all leave, one leaves, or none', async () => {
    await renderInRouter(screenOf(cartOf(seat(12), seat(13), seat(14)), { imposed }));
    const remove = () => screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 12' });
    await userEvent.click(remove());
    const asked = () => screen.findByRole('alertdialog', { name: 'Ces places vont ensemble' });
    await asked();
    expect(document.activeElement?.textContent).toBe('Tout garder');
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Tout garder' }));
    expect(callbacks.onRemoved).not.toHaveBeenCalled();
    await userEvent.click(remove());
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Retirer les 2 places' }));
    expect(callbacks.onRemoved.mock.calls).toEqual([
      [{ kind: 'items', itemIds: ['ticket-12', 'ticket-13'] }],
    ]);
    // A place of no set leaves at once.
    await userEvent.click(screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 14' }));
    expect(callbacks.onRemoved).toHaveBeenLastCalledWith({ kind: 'items', itemIds: ['ticket-14'] });
  });

  test('are named when some are missing, with the way to take them, and nothing is paid before', async () => {
    const cart = { ...cartOf(seat(12)), controls: new Map([['imposees-11', 1]]) };
    await renderInRouter(screenOf(cart, { imposed }));
    expect(screen.getByText(/ne se vendent qu’ensemble\s: il en reste 1 à prendre/)).toBeTruthy();
    expect(payment()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Prendre la place indissociable/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Prendre les places qui manquent' }));
    expect(callbacks.onMorePlaces.mock.calls).toEqual([[11], [11]]);
  });
});

describe('the price of every second ticket', () => {
  test('is offered for as many as may have it, and given to them at once', async () => {
    await renderInRouter(screenOf(cartOf(seat(12), seat(13), seat(14), seat(15)), { alternatePrice: 'DUO' }));
    expect(screen.getByText(/^Une place sur deux au tarif «\sDuo\s», 20,00\s€\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'En profiter pour 2 places' }));
    expect(callbacks.onPriceChanged.mock.calls).toEqual([
      ['ticket-13', 'DUO'],
      ['ticket-15', 'DUO'],
    ]);
  });

  test('is said on its line, and too many of it stand before the payment', async () => {
    const openings = { alternatePrice: 'DUO' };
    const { show } = await renderInRouter(
      screenOf(cartOf(seat(12), seat(13, { priceCode: 'DUO', amount: 2000 })), openings),
    );
    expect(screen.getByText('Tarif d’une place sur deux')).toBeTruthy();
    expect(payment()).not.toBeNull();
    show(screenOf(cartOf(seat(13, { priceCode: 'DUO', amount: 2000 })), openings));
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
    await renderInRouter(screenOf(cart, { proofTypes }));
    expect(
      screen.getByText(/À déposer dans votre compte avant de payer\s: votre carte d’étudiant\./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mes justificatifs' }).getAttribute('href')).toBe(
      '/compte/justificatifs',
    );
    expect(screen.getByText('Référence A1024')).toBeTruthy();
    expect(screen.getByText(/Au nom de Claire Martin\./)).toBeTruthy();
    const name = screen.getByRole('link', { name: 'Donner un nom, Orchestre, rang F, place 13' });
    expect(name.getAttribute('href')).toBe('/pochette');
    expect(screen.getByRole('link', { name: /^Dire pour qui/ }).textContent).toContain('place 13');
  });

  test('a price that is missing is one gesture away, by its name', async () => {
    await renderInRouter(screenOf(cartOf(seat(12), seat(13, { priceCode: '?', amount: 0 }))));
    await userEvent.click(screen.getByRole('button', { name: /^Choisir le tarif.*place 13$/ }));
    expect(document.activeElement).toBe(
      screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' }),
    );
  });

  test('a promo’s price says what it was before', async () => {
    const cart = cartOf(seat(12, { amount: 2000, reduction: 800, basePriceCode: 'TP', priceCode: 'DUO' }));
    await renderInRouter(screenOf(cart));
    expect(screen.getByText(/^au lieu de 28,00\s€$/)).toBeTruthy();
  });
});
