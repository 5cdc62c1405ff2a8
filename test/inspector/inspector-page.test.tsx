import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFilmStore } from '../../ui/inspector/page/film.ts';
import { InspectorPage } from '../../ui/inspector/page/inspector-page.tsx';
import { openShopEnd } from '../../ui/inspector/shop/open-inspector.ts';
import { heldCart } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';
import { joinedChannels } from './joined-channels.ts';

// @vitest-environment happy-dom

let shop: ShopStage;
let end: () => void;

beforeEach(async () => {
  shop = createReadyShop();
  const { shop: shopSide, page } = joinedChannels();
  end = openShopEnd({
    root: shop.actor('app'),
    channel: shopSide,
    now: shop.time.now,
    address: () => 'http://localhost/panier?inspecter=ici',
  });
  await act(async () => {
    render(<InspectorPage store={createFilmStore(page)} />);
  });
});

afterEach(() => {
  cleanup();
  shop.stop();
});

const actors = () => within(screen.getByRole('navigation', { name: 'Actors' }));
/** Drawings take a moment: React waits for them where it is told to wait. */
const choose = (name: RegExp): Promise<void> =>
  act(async () => {
    fireEvent.click(actors().getByRole('button', { name }));
  });
/** The states that are lit in the drawing, and the transitions just taken. */
const lit = (): readonly string[] =>
  [...document.querySelectorAll('svg.chart .state.lit')].map((one) => one.getAttribute('data-state') ?? '');
const taken = (): readonly string[] =>
  [...document.querySelectorAll('.step.taken')].map((one) => one.getAttribute('data-transition') ?? '');
const drawn = async (name: string): Promise<void> => {
  await waitFor(() => expect(document.querySelector(`svg.chart [data-state="${name}"]`)).not.toBeNull(), {
    timeout: 20_000,
  });
};
/** What happens in the shop reaches the page a moment later. */
const happens = async (what: () => void, word: string): Promise<void> => {
  act(what);
  await waitFor(() => expect(rows().some((row) => row.includes(word))).toBe(true), { timeout: 20_000 });
};
const rows = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'Events between actors' }))
    .queryAllByRole('button')
    .map((row) => row.getAttribute('aria-label') ?? '');

describe('the inspector’s page', () => {
  test('shows who lives and where each stands, and lights that in the drawing', async () => {
    expect(screen.getByText('http://localhost/panier?inspecter=ici')).toBeDefined();
    expect(actors().getByRole('button', { name: /^cart\s*idle$/ })).toBeDefined();
    await choose(/^modals/);
    await drawn('modals.closed');
    expect(lit()).toEqual(['modals.closed']);
    await happens(
      () => shop.actor('modals').send({ type: 'modal.opened', modal: { name: 'cgv' } }),
      'modal.opened',
    );
    expect(lit()).toEqual(['modals.open']);
    expect(taken()).toEqual(['modals.closed | modal.opened | 0']);
    expect(screen.getByText('Active: modals, modals.open')).toBeDefined();
  });

  test('lists what the actors say to each other, as a sequence, and what nothing answered', async () => {
    await happens(() => {
      shop.actor('cart').send({ type: 'cart.changedElsewhere' });
      shop.slot('changeCart').resolve({ kind: 'accepted', cart: heldCart() });
    }, 'cart to holdCountdown: cart.changed');
    expect(rows()).toContain('outside to cart: cart.changedElsewhere');
    await happens(() => shop.actor('checkout').send({ type: 'terms.accepted' }), 'terms.accepted');
    expect(rows().at(-1)).toBe('outside to checkout: terms.accepted, nothing answered');
    fireEvent.change(screen.getByLabelText('Event contains'), { target: { value: 'terms' } });
    expect(rows()).toEqual(['outside to checkout: terms.accepted, nothing answered']);
    fireEvent.change(screen.getByLabelText('Event contains'), { target: { value: 'nothing at all' } });
    expect(screen.getByText('No event contains this.')).toBeDefined();
  });

  test('goes back in time, says so, and changes nothing in the shop', async () => {
    await choose(/^modals/);
    await drawn('modals.closed');
    const modals = shop.actor('modals');
    await happens(() => modals.send({ type: 'modal.opened', modal: { name: 'cgv' } }), ': modal.opened');
    await happens(() => modals.send({ type: 'modals.closedAll' }), ': modals.closedAll');
    expect(lit()).toEqual(['modals.closed']);
    fireEvent.click(screen.getByRole('button', { name: '← Back' }));
    expect(lit()).toEqual(['modals.open']);
    expect(
      screen.getByText(/You look at the past: after moment 1 of 2\. The shop itself goes on/),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '← Back' }));
    expect(lit()).toEqual(['modals.closed']);
    expect(modals.getSnapshot().value).toBe('closed');
    fireEvent.change(screen.getByRole('slider', { name: 'Moment' }), { target: { value: '1' } });
    expect(lit()).toEqual(['modals.open']);
    fireEvent.click(screen.getByRole('button', { name: '○ Back to now' }));
    expect(screen.queryByText(/You look at the past/)).toBeNull();
    expect(lit()).toEqual(['modals.closed']);
  });

  test('goes to a moment by the keyboard, and shows whom it is about', async () => {
    const modals = shop.actor('modals');
    await happens(() => modals.send({ type: 'modal.opened', modal: { name: 'cgv' } }), ': modal.opened');
    await happens(() => shop.actor('checkout').send({ type: 'terms.accepted' }), 'terms.accepted');
    const last = screen.getByRole('button', { name: /terms.accepted/ });
    expect(last.tabIndex).toBe(0);
    last.focus();
    await act(async () => {
      fireEvent.keyDown(last, { key: 'ArrowUp' });
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('outside to modals: modal.opened');
    await drawn('modals.open');
    expect(screen.getByText('Told: modal.opened')).toBeDefined();
  });

  test('sends an event that the state answers, and says what is wrong with any other', async () => {
    await choose(/^modals/);
    const answers = within(screen.getByRole('list', { name: 'Events that it answers now' }));
    fireEvent.click(answers.getByRole('button', { name: 'modal.opened' }));
    const payload = screen.getByLabelText('Payload (JSON)');
    const send = (): void => {
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    };
    fireEvent.change(payload, { target: { value: '{ "modal": ' } });
    send();
    expect(screen.getByText(/The payload is no JSON/)).toBeDefined();
    fireEvent.change(payload, { target: { value: '{ "modal": { "name": "cgv" } }' } });
    send();
    expect(await screen.findByText('Sent « modal.opened » to « modals ».')).toBeDefined();
    expect(shop.actor('modals').getSnapshot().value).toBe('open');
    fireEvent.change(screen.getByLabelText('Event'), { target: { value: 'seat.toggled' } });
    send();
    expect(await screen.findByText(/does not answer « seat.toggled »\. It answers: /)).toBeDefined();
    expect(shop.failures).toEqual([]);
  });

  test('says when the shop is gone, and keeps what it did', async () => {
    await happens(() => shop.actor('checkout').send({ type: 'terms.accepted' }), 'terms.accepted');
    act(end);
    expect(screen.getByText(/was closed or is being loaded again/)).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  test('waits, and says how to open the shop, where there is none', () => {
    cleanup();
    render(<InspectorPage store={createFilmStore(joinedChannels().page)} />);
    expect(screen.getByText(/open it in another tab with \?inspecter=ici/)).toBeDefined();
    expect(screen.getByText('No actor yet.')).toBeDefined();
  });
});
