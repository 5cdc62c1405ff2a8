// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noOpenings } from '../../api/entities/price-openings.ts';
import type {
  ChosenSeat,
  OfferCategory,
  PerformanceOffer,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { CategoriesPanel } from '../../ui/screens/picker/categories-panel.tsx';
import { HeldPanel } from '../../ui/screens/picker/held-panel.tsx';
import { QuantityPanel } from '../../ui/screens/picker/quantity-panel.tsx';
import { SeatsPanel } from '../../ui/screens/picker/seats-panel.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { at, fullPrice, youngPrice } from './season-fixture.ts';

afterEach(cleanup);

const category: OfferCategory = {
  code: 'C1',
  name: 'Carré or',
  color: '#C8371F',
  availability: 'V',
  prices: [fullPrice, youngPrice],
  referenced: [],
  unavailable: [],
};
const offer: PerformanceOffer = {
  performanceId: 11,
  needsMap: true,
  assignsSeats: false,
  categories: [category, { ...category, code: 'C2', name: 'Deuxième série', availability: 'R' }],
  defaultCategory: null,
  maximum: 3,
  openings: noOpenings,
  alternate: null,
};
const refusal = { code: 11, message: '', lostSeats: [], fields: {} };

test('categories: one can be chosen, a full one cannot', async () => {
  const onCategoryChosen = vi.fn();
  render(<CategoriesPanel offer={offer} onCategoryChosen={onCategoryChosen} />);
  const full = screen.getByRole('button', { name: /Deuxième série.*Complet/ });
  expect(full.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Carré or.*Disponible/ }));
  expect(onCategoryChosen).toHaveBeenCalledWith('C1');
});

test('quantities: limited by the price and by the order, with the reason of a refusal', async () => {
  const onQuantityChanged = vi.fn();
  const onHold = vi.fn();
  render(
    <QuantityPanel
      offer={offer}
      category={category}
      quantities={{ TP: 1, J: 2 }}
      total={4400}
      busy={false}
      refusal={refusal}
      onQuantityChanged={onQuantityChanged}
      onCategoryReconsidered={null}
      onHold={onHold}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Cette place vient d’être prise');
  expect(screen.getByRole('button', { name: 'Un de plus, Plein tarif' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Un de plus, Moins de 26 ans' }).hasAttribute('disabled')).toBe(
    true,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Un de moins, Moins de 26 ans' }));
  expect(onQuantityChanged).toHaveBeenCalledWith('J', 1);
  expect(screen.getByText('3 places choisies')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre dans mon panier' }));
  expect(onHold).toHaveBeenCalledOnce();
});

test('seats: a price each, the way to remove one or all, and those that were lost', async () => {
  const chosen: ChosenSeat = {
    seatId: 5,
    section: 'Orchestre',
    row: 'F',
    number: 12,
    categoryCode: 'C1',
    features: 0,
    priceCode: '?',
  };
  const callbacks = {
    onPriceChosen: vi.fn(),
    onSeatRemoved: vi.fn(),
    onAllRemoved: vi.fn(),
    onLostAcknowledged: vi.fn(),
    onHold: vi.fn(),
  };
  render(
    <SeatsPanel
      offer={offer}
      seats={[chosen]}
      lost={[{ ...chosen, seatId: 6, number: 13 }]}
      total={0}
      busy={false}
      refusal={null}
      remark=""
      {...callbacks}
    />,
  );
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('Orchestre, rang F, place 13');
  await userEvent.click(within(warning).getByRole('button', { name: 'J’ai compris' }));
  expect(callbacks.onLostAcknowledged).toHaveBeenCalledOnce();
  const price = screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 12' });
  await userEvent.selectOptions(price, 'J');
  expect(callbacks.onPriceChosen).toHaveBeenCalledWith(5, 'J');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Orchestre, rang F, place 12' }));
  expect(callbacks.onSeatRemoved).toHaveBeenCalledWith(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Tout retirer' }));
  expect(callbacks.onAllRemoved).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Vos places');
});

test('held: until when, and both ways on', async () => {
  const onMorePlaces = vi.fn();
  await renderInRouter(
    <HeldPanel
      heldCount={2}
      deadline={at('2026-11-21 20:42')}
      onCartOpened={vi.fn()}
      onMorePlaces={onMorePlaces}
    />,
  );
  expect(screen.getByText('Vos 2 places sont à vous jusqu’à 20 h 42.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir mon panier' }).getAttribute('href')).toBe('/panier');
  await userEvent.click(screen.getByRole('button', { name: 'Choisir d’autres places' }));
  expect(onMorePlaces).toHaveBeenCalledOnce();
});
