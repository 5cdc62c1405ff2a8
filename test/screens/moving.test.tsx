// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ticketMoveMachine } from '../../machines/ticketMove/ticketMove.machine.ts';
import type { TicketMoveReport } from '../../machines/ticketMove/ticketMove.types.ts';
import { ticketPickerMachine } from '../../machines/ticketPicker/ticketPicker.machine.ts';
import type { PickerPurpose } from '../../machines/ticketPicker/ticketPicker.types.ts';
import '../../ui/hall-map/hall-map.tsx';
import '../../ui/hall-map/seat-list.tsx';
import { MapPanel } from '../../ui/ticket-picker/map-panel.tsx';
import { held, heldCart, offerOnMap, seat, settings, ticket } from '../support/data/fixtures.ts';
import { createFollower } from '../support/stages/follower.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { openHall, plan } from '../support/stages/view-hall.tsx';
import { createViewStage, mountShop, prices } from '../support/stages/view-stage.tsx';
import { fullPrice } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  endAllStages();
});

/** The ticket picker with the map of a performance open for this; one of its places is in the cart. */
async function openMap(purpose: PickerPurpose) {
  const stage = createViewStage(ticketPickerMachine, { id: 'ticketPicker', living: ['modals'] });
  stage.shop.seatStore.setMine(held(7, [14]));
  stage.show('cart', { value: 'idle', context: { cart: { ...heldCart(), items: [ticket(14)] } } });
  stage.show('app', { context: { settings } });
  openHall(stage.shop.seatStore);
  const { user } = await mountShop(stage, {
    path: '/billets',
    pages: { '/billets': MapPanel },
    frame: 'none',
  });
  await act(async () => {
    stage.actor.send({ type: 'performance.chosen', performanceId: 7, needsMap: true, purpose });
    stage.slot('loadOffer').resolve(offerOnMap);
    stage.slot('watchSeats').sendBack({ type: 'map.loaded' });
  });
  /** The move of tickets is left by hand. */
  const leave = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Garder mes places' }));
    const move = stage.slot('ticketMove');
    expect(move.received).toEqual([{ type: 'move.left' }]);
    await act(async () => move.sendBack({ type: 'move.left' }));
  };
  return { stage, user, leave };
}

test('a subscriber who moves is shown the subscriber’s price, and how much another category changes it', async () => {
  const stage = createViewStage(ticketMoveMachine, {
    id: 'ticketMove',
    input: {
      performanceId: 7,
      itemIds: ['ticket-14'],
      reportTo: createFollower<TicketMoveReport>().ref,
    },
  });
  const seated = ticket(14, { priceCode: 'ABO', amount: 1500, subscriptionId: 'a1' });
  const [first] = offerOnMap.categories;
  if (first === undefined) {
    throw new Error('the offer has no category');
  }
  stage.show('ticketPicker', {
    value: { onMap: { map: { watching: 'open' }, choice: 'moving' } },
    context: {
      performanceId: 7,
      purpose: { kind: 'move', itemIds: ['ticket-14'] },
      offer: { ...offerOnMap, categories: [first, { ...first, code: 'C2', name: 'Deuxième' }] },
      seats: [],
      lost: [],
    },
    children: { ticketMove: stage.actor },
  });
  const { seatStore, queries, queryClient } = stage.shop;
  queryClient.setQueryData(queries.pricing().queryKey, {
    ...prices,
    grids: [
      [
        {
          ...fullPrice,
          amounts: new Map([
            ['C1', 3200],
            ['C2', 2600],
          ]),
        },
        {
          ...fullPrice,
          code: 'ABO',
          isDisplayed: false,
          amounts: new Map([
            ['C1', 1500],
            ['C2', 900],
          ]),
        },
      ],
    ],
  });
  seatStore.setMine(held(7, [14]));
  stage.show('cart', { value: 'idle', context: { cart: { ...heldCart(), items: [seated] } } });
  stage.show('app', { context: { settings } });
  // The last four seats of the row are of the second category.
  seatStore.open(
    { ...plan, categories: ['C1', 'C2'], category: plan.category.map((_, index) => (index < 16 ? 0 : 1)) },
    { performanceId: 7, version: 1, states: new Uint8Array(plan.seatCount) },
  );
  await mountShop(stage, { path: '/billets', pages: { '/billets': MapPanel }, frame: 'none' });
  await screen.findByRole('button', { name: 'Garder mes places' });
  await waitFor(() => expect(document.body.textContent).toContain('15,00\u00a0€'));
  expect(document.body.textContent).not.toContain('32,00\u00a0€');
  const there = { ...seat(18), categoryCode: 'C2' };
  await act(async () => stage.actor.send({ type: 'target.chosen', first: there, seats: [there] }));
  expect(
    screen.getByText(/cette place coûtera 9,00\s€ au lieu de 15,00\s€, soit 6,00\s€ de moins/),
  ).toBeTruthy();
  const near = seat(15);
  await act(async () => stage.actor.send({ type: 'target.chosen', first: near, seats: [near] }));
  expect(screen.queryByText(/autre catégorie/)).toBeNull();
  // No ticket is ticked any more: what is shown is still one's own.
  await act(async () => stage.actor.send({ type: 'tickets.picked', itemIds: [] }));
  expect(screen.getByText('Cochez au moins une place à déplacer.')).toBeTruthy();
  expect(document.body.textContent).toContain('15,00\u00a0€');
  expect(document.body.textContent).not.toContain('32,00\u00a0€');
});

test('a map that was opened to move tickets closes once that is done', async () => {
  const { stage, leave } = await openMap({ kind: 'move', itemIds: [ticket(14).id] });
  await leave();
  expect(stage.actor.getSnapshot().value).toBe('closed');
});

test('a map on which places are chosen goes on with that, and the focus stays beside it', async () => {
  const { user, leave } = await openMap({ kind: 'choose' });
  await user.click(await screen.findByRole('button', { name: 'Changer de place' }));
  await leave();
  await screen.findByRole('button', { name: 'Mettre dans mon panier' });
  expect(document.activeElement?.textContent).toContain('Changer de place');
});
