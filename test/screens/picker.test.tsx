// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noOpenings } from '../../api/prices/price-openings.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
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
import { QuantityPanel, type QuantityPanelProps } from '../../ui/ticket-picker/quantity-panel.tsx';
import { SeatsPanel } from '../../ui/ticket-picker/seats-panel.tsx';
import { openings } from '../support/data/fixtures.ts';
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

const nobody: ReadonlySet<string> = new Set();
const choiceOf = (more: Partial<TicketPickerContext>): TicketPickerContext => ({
  ...nothingChosen,
  performanceId: offer.performanceId,
  offer,
  ...more,
});

test('categories: one can be chosen, one that sold out meanwhile cannot', async () => {
  const onCategoryChosen = vi.fn();
  render(
    <CategoriesPanel
      offer={offer}
      availabilityOf={(code) => (code === 'C1' ? 'V' : '+')}
      refusal={refusal}
      onCategoryChosen={onCategoryChosen}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Cette place vient d’être prise');
  const full = screen.getByRole('button', { name: /Deuxième série.*Liste d’attente/ });
  expect(full.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Carré or.*de 8,00.€ à 28,00.€.*Disponible/ }));
  expect(onCategoryChosen).toHaveBeenCalledWith('C1');
});

describe('quantities', () => {
  const panel = (more: Partial<QuantityPanelProps> & { readonly choice: TicketPickerContext }) => (
    <QuantityPanel
      offer={offer}
      category={category}
      knownFamilies={nobody}
      availability="V"
      busy={false}
      onQuantityChanged={vi.fn()}
      onCategoryReconsidered={null}
      onHold={vi.fn()}
      {...more}
    />
  );
  const mount = (page: ReactNode) => {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    const found = render(<ViewFrame shop={stage.shop}>{page}</ViewFrame>);
    return { ...found, stage };
  };

  test('are limited by the price and by the order, with the reason of a refusal', async () => {
    const onQuantityChanged = vi.fn();
    const onHold = vi.fn();
    mount(
      panel({
        choice: choiceOf({ categoryCode: 'C1', quantities: { TP: 1, J: 2 }, refusal }),
        onQuantityChanged,
        onHold,
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('Cette place vient d’être prise');
    for (const label of ['Plein tarif', 'Moins de 26\u00a0ans', 'Choisir le tarif plus tard']) {
      expect(screen.getByRole('button', { name: `Un de plus, ${label}` }).hasAttribute('disabled')).toBe(
        true,
      );
    }
    await userEvent.click(screen.getByRole('button', { name: 'Un de moins, Moins de 26\u00a0ans' }));
    expect(onQuantityChanged).toHaveBeenCalledWith('J', 1);
    expect(screen.getByText('3 places choisies')).toBeTruthy();
    expect(screen.getByText('44,00 €')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mettre dans mon panier' }));
    expect(onHold).toHaveBeenCalledOnce();
  });

  test('can be left without a price', async () => {
    const onQuantityChanged = vi.fn();
    mount(panel({ choice: choiceOf({ categoryCode: 'C1' }), onQuantityChanged }));
    await userEvent.click(screen.getByRole('button', { name: 'Un de plus, Choisir le tarif plus tard' }));
    expect(onQuantityChanged).toHaveBeenCalledWith('?', 1);
    expect(screen.getByText('À choisir dans votre panier, avant de payer')).toBeTruthy();
  });

  test('a category that sells out while one looks is said, and the choice stays', async () => {
    const onCategoryReconsidered = vi.fn();
    mount(
      panel({
        choice: choiceOf({ categoryCode: 'C1', quantities: { TP: 2 } }),
        availability: 'R',
        onCategoryReconsidered,
      }),
    );
    const warning = screen.getByRole('alert');
    expect(warning.textContent).toContain('Cette catégorie vient d’être complète');
    expect(screen.getByText('2 places choisies')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mettre dans mon panier' }).hasAttribute('disabled')).toBe(
      false,
    );
    await userEvent.click(within(warning).getByRole('button', { name: 'Changer de catégorie' }));
    expect(onCategoryReconsidered).toHaveBeenCalledOnce();
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
    const props = { offer: specialOffer, category: special };
    const choice = choiceOf({ offer: specialOffer, categoryCode: 'C1', notSoldHere: ['E'] });
    const { rerender, stage } = mount(panel({ ...props, choice }));
    expect(screen.getByText('À envoyer avant de payer : votre carte d’étudiant.')).toBeTruthy();
    expect(screen.getByText('Prix indisponible').closest('li')?.textContent).toContain('Abonné');
    expect(screen.getByRole('alert').textContent).toContain('Étudiant');
    const members = screen.getByRole('region', { name: 'Adhérents' });
    expect(within(members).queryByRole('button', { name: /^Un de plus/ })).toBeNull();
    expect(within(members).getByText(/Billets nominatifs/)).toBeTruthy();

    const opened = choiceOf({ offer: specialOffer, categoryCode: 'C1', quantities: { E: 1 } });
    rerender(
      <ViewFrame shop={stage.shop}>
        {panel({ ...props, choice: opened, knownFamilies: new Set(['MEMBRES']) })}
      </ViewFrame>,
    );
    expect(within(members).getByRole('button', { name: 'Un de plus, Adhérent' })).toBeTruthy();
    expect(screen.getByText('Vous l’enverrez depuis votre compte, une fois connecté.')).toBeTruthy();
  });

  test('what the alternate price takes off is said before anything is held', () => {
    const alternate = { ...fullPrice, code: 'DUO', label: 'Duo', amounts: new Map([['C1', 1000]]) };
    const withAlternate = { ...offer, alternate };
    const { rerender, stage } = mount(
      panel({ offer: withAlternate, choice: choiceOf({ offer: withAlternate, categoryCode: 'C1' }) }),
    );
    expect(screen.getByText('Une place sur deux au tarif Duo : 10,00 €.')).toBeTruthy();
    const choice = choiceOf({ offer: withAlternate, categoryCode: 'C1', quantities: { TP: 2 } });
    rerender(<ViewFrame shop={stage.shop}>{panel({ offer: withAlternate, choice })}</ViewFrame>);
    expect(screen.getByText('1 place au tarif Duo : vous payez 18,00 € de moins.')).toBeTruthy();
    expect(screen.getByText('38,00 €')).toBeTruthy();
  });
});

test('seats that nobody answered for: the shop says that nobody knows yet, and blames nobody', async () => {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const panel = () => (
    <ViewFrame shop={stage.shop}>
      <SeatsPanel
        offer={offer}
        plan={oneRow}
        choice={choiceOf({ seats: [] })}
        knownFamilies={nobody}
        busy
        refusal={null}
        remark=""
        onPriceChosen={vi.fn()}
        onSeatRemoved={vi.fn()}
        onAllRemoved={vi.fn()}
        onLostAcknowledged={vi.fn()}
        onHold={vi.fn()}
      />
    </ViewFrame>
  );
  const change = { kind: 'takeSeats', performanceId: 7, seats: [] } as const;
  stage.show('ticketPicker', { value: { onMap: { map: { watching: 'open' }, choice: 'holding' } } });
  render(panel());
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
  const callbacks = {
    onPriceChosen: vi.fn(),
    onSeatRemoved: vi.fn(),
    onAllRemoved: vi.fn(),
    onLostAcknowledged: vi.fn(),
    onHold: vi.fn(),
  };
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  render(
    <ViewFrame shop={stage.shop}>
      <SeatsPanel
        offer={offer}
        plan={oneRow}
        choice={choiceOf({ seats: [chosen], lost: [{ ...chosen, seatId: 6, number: 13 }] })}
        knownFamilies={nobody}
        busy={false}
        refusal={null}
        remark=""
        {...callbacks}
      />
    </ViewFrame>,
  );
  const warning = screen.getByRole('alert');
  expect(warning.textContent).toContain('Orchestre, rang F, place 13');
  await userEvent.click(within(warning).getByRole('button', { name: 'J’ai compris' }));
  expect(callbacks.onLostAcknowledged).toHaveBeenCalledOnce();
  const price = screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 12' });
  expect(price).toHaveProperty('value', '?');
  await userEvent.selectOptions(price, 'J');
  expect(callbacks.onPriceChosen).toHaveBeenCalledWith(5, 'J');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Orchestre, rang F, place 12' }));
  expect(callbacks.onSeatRemoved).toHaveBeenCalledWith(chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Tout retirer' }));
  expect(callbacks.onAllRemoved).toHaveBeenCalledOnce();
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
