// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type CardItem,
  type Cart,
  emptyCart,
  type ServiceItem,
  type SubscriptionItem,
} from '../../api/cart/cart.ts';
import type { ServiceOffer } from '../../api/products/product.ts';
import { cartParts, leavingItems } from '../../ui/cart/cart-groups.ts';
import { donationItem, hold, pickupItem, ticket } from '../support/data/fixtures.ts';
import { showCart } from './cart-stage.tsx';

afterEach(cleanup);

const common = { quantity: 1, amount: 500, reduction: 0, isRemovable: true, isHidden: false } as const;
const parking: ServiceItem = {
  ...common,
  id: 'parking',
  type: 'service',
  label: 'Place au parking',
  code: 'PARKING',
  performanceId: 11,
  quantity: 2,
  amount: 1000,
};
const programme: ServiceItem = {
  ...parking,
  id: 'programme',
  label: 'Programme',
  code: 'PROG',
  performanceId: null,
};
const card: CardItem = {
  ...common,
  id: 'card',
  type: 'card',
  label: 'Carte d’adhérent',
  code: 'CARTEADH',
  reference: '3',
  holder: { firstName: '', lastName: '' },
  needsHolder: true,
  message: '',
};
const pass: SubscriptionItem = {
  ...common,
  id: '40',
  type: 'subscription',
  label: 'Pass trois spectacles',
  formulaCode: 'P3',
  formulaType: 'T1',
  priceCodes: ['TP'],
  reference: '',
  holder: { firstName: 'Armande', lastName: 'Béjart' },
};
const offer: ServiceOffer = {
  showId: null,
  code: 'COUPE',
  family: 'Bar',
  name: 'Une coupe à l’entracte',
  description: '',
  price: 700,
  leastAmount: 0,
  mostAmount: 0,
  suggestions: [],
  available: 4,
};
const seat = (id: number, more = {}) => ticket(id, { performanceId: 11, showId: 1, amount: 2800, ...more });
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items, total: 2800, hold: hold() });

const evening = () => screen.getByRole('region', { name: 'Phèdre' });

describe('what goes with an evening', () => {
  test('stands with its places; what is of no evening stands apart', async () => {
    await showCart(cartOf(seat(12), parking, programme, donationItem));
    expect(within(evening()).getByText('Place au parking')).toBeTruthy();
    const others = screen.getByRole('region', { name: 'Autres articles' });
    expect(
      within(others)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([expect.stringContaining('Programme'), expect.stringContaining('Soutenir le théâtre')]);
  });

  test('is more or less by one, never none, never more than there is', async () => {
    const inStock = (available: number) => ({ services: [{ ...offer, code: 'PARKING', available }] });
    const { told } = await showCart(cartOf(seat(12), parking), inStock(1));
    const asked = (quantity: number) => ({
      type: 'cart.changeAsked',
      change: { kind: 'changeQuantity', itemId: 'parking', code: 'PARKING', quantity },
    });
    const step = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(step('Un de plus, Quantité, Place au parking'));
    expect(told('cart')).toEqual([asked(3)]);
    await userEvent.click(step('Un de moins, Quantité, Place au parking'));
    expect(told('cart').at(-1)).toEqual(asked(1));
    const one = { ...parking, quantity: 1 };
    cleanup();
    await showCart(cartOf(seat(12), one), inStock(0));
    expect(step('Un de moins, Quantité, Place au parking')).toHaveProperty('disabled', true);
    expect(step('Un de plus, Quantité, Place au parking')).toHaveProperty('disabled', true);
  });

  test('can be added in one gesture, once for each service', async () => {
    const services = [offer, { ...offer, code: 'PARKING' }];
    const { told } = await showCart(cartOf(seat(12), parking), { services });
    const adds = within(evening()).getAllByRole('button', { name: /^Ajouter, / });
    expect(adds.map((add) => add.getAttribute('aria-label'))).toEqual(['Ajouter, Une coupe à l’entracte']);
    await userEvent.click(adds[0] ?? document.body);
    const change = { kind: 'addService', code: 'COUPE', quantity: 1, amount: null, performanceId: 11 };
    expect(told('cart')).toEqual([{ type: 'cart.changeAsked', change }]);
  });
});

describe('a card', () => {
  test('says whose it is, or asks, on its own line', async () => {
    const { show, told } = await showCart(cartOf(card));
    await userEvent.click(screen.getByRole('button', { name: 'Donner un nom, Carte d’adhérent' }));
    expect(told('pouch')).toContainEqual({ type: 'holder.asked', ticketId: 'card' });
    const holder = { firstName: 'Armande', lastName: 'Béjart' };
    show(cartOf({ ...card, holder, message: 'Joyeux Noël' }));
    expect(screen.getByText(/Au nom de Armande Béjart\./)).toBeTruthy();
    expect(screen.getByText(/Joyeux Noël/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Changer le nom, Carte d’adhérent' })).toBeTruthy();
  });
});

describe('a subscription', () => {
  const cart = cartOf(pass, seat(12, { subscriptionId: '40' }), seat(13, { subscriptionId: '40' }));

  test('stands with its places, and leaves with them', async () => {
    const { told } = await showCart(cart);
    const subscription = await screen.findByRole('region', { name: 'Pass trois spectacles' });
    expect(subscription.textContent).toContain('Au nom de Armande Béjart');
    expect(within(subscription).getAllByRole('combobox')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Phèdre' })).toBeNull();
    await userEvent.click(
      within(subscription).getByRole('button', { name: 'Retirer l’abonnement, Armande Béjart' }),
    );
    expect(told('removal')).toMatchObject([{ target: { kind: 'items', itemIds: ['40'] } }]);
    expect(leavingItems(cart, { kind: 'items', itemIds: ['40'] })).toHaveLength(3);
  });

  test('where the venue unlinks them, its places stand by evening and name it', async () => {
    await showCart(cart, { isUngrouped: true });
    expect(evening().textContent).toContain('Avec l’abonnement Pass trois spectacles de Armande Béjart');
    expect(
      within(screen.getByRole('region', { name: 'Autres articles' })).getByText(pass.label),
    ).toBeTruthy();
  });

  test('leads to where it is composed: to its places without any, to be changed with some', async () => {
    await showCart(cartOf(pass));
    const wayOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await wayOf(/^Choisir les places, /)).toBe(`/abonnements/seances?abo=${pass.formulaCode}`);
    cleanup();
    await showCart(cartOf(pass, seat(12, { subscriptionId: pass.id })));
    expect(await wayOf(/^Modifier l’abonnement, /)).toBe(`/abonnements/seances?abo=${pass.formulaCode}`);
  });
});

describe('a name that is given', () => {
  test('is on the ticket’s line, also where none must be', async () => {
    await showCart(cartOf(seat(12, { holder: { firstName: 'Madeleine', lastName: 'BÉJART' } })));
    expect(screen.getByText(/Au nom de Madeleine BÉJART\./)).toBeTruthy();
  });
});

describe('many prices to choose', () => {
  test('of one evening are said together, and lead to the first', async () => {
    const unchosen = [12, 13, 14, 15].map((id) => seat(id, { priceCode: '?' }));
    await showCart(cartOf(...unchosen));
    const ways = screen.getAllByRole('button', { name: /^Choisir le tarif/ });
    expect(ways.map((way) => way.textContent)).toEqual(['Choisir le tarif de 4 places\u00a0: Phèdre']);
    await userEvent.click(ways[0] ?? document.body);
    expect(document.activeElement?.closest('[id]')?.tagName).toBe('SELECT');
  });
});

describe('a price that is no number', () => {
  test('is said on its line, stops the payment, and leaves the rest of the cart alone', async () => {
    await showCart(cartOf(seat(12), seat(13, { amount: 0, hasNoPrice: true })));
    expect(screen.getAllByText('prix indisponible')).toHaveLength(1);
    expect(within(evening()).getByText(/^28/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Payer' })).toBeNull();
    expect(screen.getByText(/^Le prix d’une ligne nous manque/)).toBeTruthy();
  });
});

describe('the cart in parts', () => {
  test('has every line once, whatever it holds', () => {
    const cart = cartOf(
      pass,
      seat(12, { subscriptionId: '40' }),
      seat(13),
      seat(14, { subscriptionId: 'gone' }),
      parking,
      programme,
      card,
      donationItem,
      pickupItem,
      { ...common, id: 'x', type: 'unknown', label: '', reference: '' },
      { ...common, id: 'hidden', type: 'extra', label: '', reference: '', isHidden: true },
    );
    for (const isUngrouped of [false, true]) {
      const { evenings, others, subscriptions } = cartParts(cart, isUngrouped);
      const groups = [...evenings, ...subscriptions.flatMap((one) => one.evenings)];
      const shown = [
        ...subscriptions.map(({ subscription }) => subscription.id),
        ...groups.flatMap(({ tickets, services }) => [...tickets, ...services].map(({ id }) => id)),
        ...others.map(({ id }) => id),
      ];
      expect([...shown].sort()).toEqual(
        cart.items
          .map(({ id }) => id)
          .filter((id) => id !== 'hidden' && id !== 'pickup')
          .sort(),
      );
    }
  });

  test('offers what goes with an evening once, though several subscribers come to it', () => {
    const cart = cartOf(
      pass,
      seat(12, { subscriptionId: '40' }),
      { ...pass, id: '41' },
      seat(13, { subscriptionId: '41' }),
    );
    const { subscriptions } = cartParts(cart, false);
    expect(
      subscriptions.flatMap((one) => one.evenings).map(({ isFirstOfEvening }) => isFirstOfEvening),
    ).toEqual([true, false]);
  });
});
