import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import '../../../ui/hall-map/hall-map.tsx';
import '../../../ui/hall-map/seat-list.tsx';
import '../../../ui/ticket-picker/picker-modal.tsx';
import TicketsPage from '../../../ui/programme/tickets-page.tsx';
import { availabilityOf } from '../../screens/season-fixture.ts';
import { eventsOf } from '../graph/view-events.ts';
import type { Hands } from '../graph/view-walk.tsx';
import { topDialog } from './press.ts';
import { openHall, press, pressSeat } from './view-hall.tsx';
import { createViewStage, type MountedPages, mountShop, type ViewStage } from './view-stage.tsx';

export type PickerStage = ViewStage<typeof ticketPickerMachine>;
export type PickerHands = Hands<typeof ticketPickerMachine>;

const eventOf = eventsOf<typeof ticketPickerMachine>();

/** The ticket picker with a hall that opens as soon as its map is watched. */
export function createPickerStage(): PickerStage {
  const stage = createViewStage(ticketPickerMachine, { id: 'ticketPicker', living: ['modals'] });
  const { queryClient, queries, seatStore } = stage.shop;
  queryClient.setQueryData(queries.availability().queryKey, availabilityOf({ 7: 'V', 8: 'V' }));
  openHall(seatStore);
  return stage;
}

/** The shopper stands before the dates of « Phèdre ». */
export function mountPicker(stage: PickerStage): Promise<MountedPages> {
  return mountShop(stage, { path: '/billets?spec=3', pages: { '/billets': TicketsPage } });
}

export async function choosePerformance(hands: PickerHands): Promise<'done' | 'notOffered'> {
  // The ways to look at the hall, and to move tickets, are of other pages.
  if (document.querySelector('dialog') !== null || 'purpose' in hands.event) {
    return 'notOffered';
  }
  const ways = screen.getAllByRole('button', { name: /^Choisir mes places, / });
  const way = ways[eventOf(hands, 'performance.chosen').performanceId === 7 ? 0 : 1];
  expect(way).toBeDefined();
  if (way !== undefined) {
    await hands.view.user.click(way);
  }
  return 'done';
}

export async function changeQuantity(hands: PickerHands): Promise<'done' | 'notOffered'> {
  const { stage, view } = hands;
  const { quantity: wanted, priceCode } = eventOf(hands, 'quantity.changed');
  const quantity = () => stage.actor.getSnapshot().context.quantities[priceCode] ?? 0;
  if (quantity() === wanted) {
    return 'notOffered';
  }
  while (quantity() !== wanted) {
    await press(view.user, `${quantity() < wanted ? 'Un de plus' : 'Un de moins'}, ${priceCode}`);
  }
  return 'done';
}

export async function toggleSeat(hands: PickerHands): Promise<'done'> {
  await pressSeat(hands.view.user, eventOf(hands, 'seat.toggled').seat.seatId);
  return 'done';
}

export async function chooseCategory(hands: PickerHands): Promise<'done'> {
  const { categoryCode } = eventOf(hands, 'category.chosen');
  await press(hands.view.user, categoryCode === 'C1' ? /^Première/ : /^Deuxième/);
  return 'done';
}

export async function choosePrice(hands: PickerHands): Promise<'done'> {
  const { seatId, priceCode } = eventOf(hands, 'price.chosen');
  const name = `Tarif, Orchestre, rang F, place ${seatId}`;
  await hands.view.user.selectOptions(screen.getByRole('combobox', { name, hidden: true }), priceCode);
  return 'done';
}

export async function close({ view }: PickerHands): Promise<'done'> {
  await view.user.click(within(topDialog()).getByRole('button', { name: 'Fermer', hidden: true }));
  return 'done';
}
