// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { noOpenings } from '../../api/prices/price-openings.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { nothingChosen } from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  ChosenSeat,
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { type Shop, ShopProvider } from '../../ui/shop/shop.tsx';
import { CategoriesPanel } from '../../ui/ticket-picker/categories-panel.tsx';
import { HeldPanel } from '../../ui/ticket-picker/picker-modal.tsx';
import { QuantityPanel } from '../../ui/ticket-picker/quantity-panel.tsx';
import { SeatsPanel } from '../../ui/ticket-picker/seats-panel.tsx';
import { emptyCart, openings } from '../support/data/fixtures.ts';
import { plan as oneRow } from '../support/stages/view-hall.tsx';
import { createViewStage } from '../support/stages/view-stage.tsx';
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
  held: [],
  leastAge: null,
};
const refusal = { code: 11, message: '', lostSeats: [], fields: {} };

function ViewFrame({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  return (
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queryClient}>{children}</QueryClientProvider>
    </ShopProvider>
  );
}

const choiceOf = (more: Partial<TicketPickerContext>): TicketPickerContext => ({
  ...nothingChosen,
  performanceId: offer.performanceId,
  offer,
  ...more,
});

type PickerValue = ShopSnapshot<'ticketPicker'>['value'];

const choosingOnMap: PickerValue = { onMap: { map: { watching: 'open' }, choice: 'choosing' } };

/** A panel of the picker with this choice, and what the picker is told by it. */
function mountPanel(
  page: ReactNode,
  shown: Partial<TicketPickerContext>,
  value: PickerValue = choosingOnMap,
) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const told: EventObject[] = [];
  stage.answer('ticketPicker', (event) => told.push(event));
  const choose = (more: Partial<TicketPickerContext>): void =>
    stage.show('ticketPicker', { value, context: choiceOf(more) });
  choose(shown);
  render(<ViewFrame shop={stage.shop}>{page}</ViewFrame>);
  return { stage, told, choose: (more: Partial<TicketPickerContext>) => act(() => choose(more)) };
}

test('categories: one can be chosen, one that sold out meanwhile cannot', async () => {
  const [first, second] = offer.categories;
  if (first === undefined || second === undefined) {
    throw new Error('the offer has two categories');
  }
  const left: PerformanceOffer = { ...offer, categories: [first, { ...second, availability: '+' }] };
  const { told } = mountPanel(<CategoriesPanel offer={left} />, { refusal });
  expect(screen.getByRole('alert').textContent).toContain('Cette place vient d’être prise');
  const full = screen.getByRole('button', { name: /Deuxième série.*Liste d’attente/ });
  expect(full.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Carré or.*de 8,00.€ à 28,00.€.*Disponible/ }));
  expect(told).toEqual([{ type: 'category.chosen', categoryCode: 'C1' }]);
});

describe('quantities', () => {
  const mount = (shown: Partial<TicketPickerContext>) =>
    mountPanel(
      <QuantityPanel offer={shown.offer ?? offerOfOne} />,
      { offer: offerOfOne, ...shown },
      { byQuantity: 'choosing' },
    );
  /** Its one category is not left for another. */
  const offerOfOne: PerformanceOffer = { ...offer, categories: [category] };

  test('are limited by the price and by the order, with the reason of a refusal', async () => {
    const { told } = mount({ categoryCode: 'C1', quantities: { TP: 1, J: 2 }, refusal });
    expect(screen.getByRole('alert').textContent).toContain('Cette place vient d’être prise');
    for (const label of ['Plein tarif', 'Moins de 26\u00a0ans', 'Choisir le tarif plus tard']) {
      expect(screen.getByRole('button', { name: `Un de plus, ${label}` }).hasAttribute('disabled')).toBe(
        true,
      );
    }
    await userEvent.click(screen.getByRole('button', { name: 'Un de moins, Moins de 26\u00a0ans' }));
    expect(told).toEqual([{ type: 'quantity.changed', priceCode: 'J', quantity: 1 }]);
    expect(screen.getByText('3 places choisies')).toBeTruthy();
    expect(screen.getByText('44,00 €')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mettre dans mon panier' }));
    expect(told.at(-1)).toEqual({ type: 'hold.asked' });
  });

  test('can be left without a price', async () => {
    const { told } = mount({ categoryCode: 'C1' });
    await userEvent.click(screen.getByRole('button', { name: 'Un de plus, Choisir le tarif plus tard' }));
    expect(told).toEqual([{ type: 'quantity.changed', priceCode: '?', quantity: 1 }]);
    expect(screen.getByText('À choisir dans votre panier, avant de payer')).toBeTruthy();
  });

  test('a category that sells out while one looks is said, and the choice stays', async () => {
    const full: PerformanceOffer = {
      ...offer,
      categories: [
        { ...category, availability: 'R' },
        { ...category, code: 'C2' },
      ],
    };
    const { told } = mount({ offer: full, categoryCode: 'C1', quantities: { TP: 2 } });
    const warning = screen.getByRole('alert');
    expect(warning.textContent).toContain('Cette catégorie vient d’être complète');
    expect(screen.getByText('2 places choisies')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mettre dans mon panier' }).hasAttribute('disabled')).toBe(
      false,
    );
    await userEvent.click(within(warning).getByRole('button', { name: 'Changer de catégorie' }));
    expect(told).toEqual([{ type: 'category.reconsidered' }]);
  });

  test('prices of a group behind a reference, those without an amount, and what must be proved', () => {
    const student = { ...fullPrice, code: 'E', label: 'Étudiant', proofType: 'SCOL' };
    const later = { ...fullPrice, code: 'X', label: 'Abonné', unavailableIn: new Set(['C1']) };
    const special: OfferCategory = {
      ...category,
      prices: [fullPrice, student],
      referenced: [{ ...fullPrice, code: 'ADH', label: 'Adhérent' }],
      unavailable: [later],
    };
    const proof = {
      code: 'SCOL',
      name: 'votre carte d’étudiant',
      family: '',
      isRequiredOnline: true,
      isAwaited: false,
    };
    const specialOffer = {
      ...offer,
      categories: [special],
      openings: { ...openings, proofTypes: new Map([['SCOL', proof]]) },
    };
    const { stage, choose } = mount({ offer: specialOffer, categoryCode: 'C1', notSoldHere: ['E'] });
    expect(screen.getByText('À envoyer avant de payer : votre carte d’étudiant.')).toBeTruthy();
    expect(screen.getByText('Prix indisponible').closest('li')?.textContent).toContain('Abonné');
    expect(screen.getByRole('alert').textContent).toContain('Étudiant');
    const members = screen.getByRole('region', { name: 'Adhérents' });
    expect(within(members).queryByRole('button', { name: /^Un de plus/ })).toBeNull();
    expect(within(members).getByText(/Billets nominatifs/)).toBeTruthy();

    const known = { ...emptyCart, controls: new Map([['reference-MEMBRES', 1]]) };
    act(() => stage.show('cart', { context: { cart: known } }));
    choose({ offer: specialOffer, categoryCode: 'C1', quantities: { E: 1 } });
    expect(within(members).getByRole('button', { name: 'Un de plus, Adhérent' })).toBeTruthy();
    expect(screen.getByText('Vous l’enverrez depuis votre compte, une fois connecté.')).toBeTruthy();
  });

  test('what the alternate price takes off is said before anything is held', () => {
    const alternate = { ...fullPrice, code: 'DUO', label: 'Duo', amounts: new Map([['C1', 1000]]) };
    const withAlternate = { ...offer, alternate };
    const { choose } = mount({ offer: withAlternate, categoryCode: 'C1' });
    expect(screen.getByText('Une place sur deux au tarif Duo : 10,00 €.')).toBeTruthy();
    choose({ offer: withAlternate, categoryCode: 'C1', quantities: { TP: 2 } });
    expect(screen.getByText('1 place au tarif Duo : vous payez 18,00 € de moins.')).toBeTruthy();
    expect(screen.getByText('38,00 €')).toBeTruthy();
  });
});

const seatsPanel = (onRemoved: () => void = () => {}) => (
  <SeatsPanel offer={offer} plan={oneRow} remark="" onRemoved={onRemoved} onHold={() => {}} />
);

test('seats that nobody answered for: the shop says that nobody knows yet, and blames nobody', async () => {
  const change = { kind: 'takeSeats', performanceId: 7, seats: [] } as const;
  const { stage } = mountPanel(seatsPanel(), {}, { onMap: { map: { watching: 'open' }, choice: 'holding' } });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() =>
    stage.show('cart', {
      value: 'doubtful',
      context: { unanswered: [{ change, key: 'k1', before: null }] },
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain(
    'Nous ne savons pas encore si ces places sont à vous',
  );
  expect(document.body.textContent).not.toMatch(/quelqu’un|vient d’être prise/);
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
  const onRemoved = vi.fn();
  const { told } = mountPanel(seatsPanel(onRemoved), {
    seats: [chosen],
    lost: [{ ...chosen, seatId: 6, number: 13 }],
  });
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('Orchestre, rang F, place 13');
  await userEvent.click(within(warning).getByRole('button', { name: 'J’ai compris' }));
  expect(told).toEqual([{ type: 'lostSeats.acknowledged' }]);
  const price = screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 12' });
  expect(price).toHaveProperty('value', '?');
  await userEvent.selectOptions(price, 'J');
  expect(told.at(-1)).toEqual({ type: 'price.chosen', seatId: 5, priceCode: 'J' });
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Orchestre, rang F, place 12' }));
  expect(told.at(-1)).toEqual({ type: 'seat.toggled', seat: chosen });
  await userEvent.click(screen.getByRole('button', { name: 'Tout retirer' }));
  expect(told.at(-1)).toEqual({ type: 'selection.cleared' });
  expect(onRemoved).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.textContent).toBe('Vos places');
});

test('held: until when, and the ways on; straight to the order where nothing is left to choose', async () => {
  const onMorePlaces = vi.fn();
  const onOpened = vi.fn();
  const panel = (cartPath: '/panier' | '/pochette', heldCount = 2, isPayable = false) => (
    <HeldPanel
      cartPath={cartPath}
      heldCount={heldCount}
      deadline={at('2026-11-21 20:42')}
      isPayable={isPayable}
      onOpened={onOpened}
      onMorePlaces={onMorePlaces}
    />
  );
  const { show } = await renderInRouter(panel('/panier'));
  expect(screen.getByText('Vos 2 places sont à vous jusqu’à 20 h 42.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir mon panier' }).getAttribute('href')).toBe('/panier');
  await userEvent.click(screen.getByRole('button', { name: 'Choisir d’autres places' }));
  expect(onMorePlaces).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: 'Payer' })).toBeNull();
  show(panel('/panier', 2, true));
  await userEvent.click(screen.getByRole('link', { name: 'Payer' }));
  expect(onOpened).toHaveBeenCalledWith('/processus/recapitulatif');
  expect(screen.getByRole('link', { name: 'Voir mon panier' })).toBeTruthy();
  show(panel('/pochette', 1));
  expect(screen.getByText('Votre place est à vous jusqu’à 20 h 42.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir ma pochette' })).toBeTruthy();
});
