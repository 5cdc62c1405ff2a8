import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SeatDescription } from '../../../api/entities/hall-plan.ts';
import type { HallMapEvent } from '../../../machines/hallMap/hallMap.types.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import '../../../ui/screens/hall-map/hall-map.tsx';
import '../../../ui/screens/hall-map/seat-list.tsx';
import '../../../ui/screens/picker/picker-modal.tsx';
import TicketsPage from '../../../ui/screens/tickets/tickets-page.tsx';
import { availabilityOf } from '../../screens/season-fixture.ts';
import { eventsOf } from '../graph/view-events.ts';
import type { Hands } from '../graph/view-walk.tsx';
import { topDialog } from './press.ts';
import { button, openHall, press, pressSeat, seatName } from './view-hall.tsx';
import { createViewStage, type MountedShop, mountShop, type ViewStage } from './view-stage.tsx';

export type PickerStage = ViewStage<typeof ticketPickerMachine>;
export type PickerHands = Hands<typeof ticketPickerMachine>;

const eventOf = eventsOf<typeof ticketPickerMachine>();

interface Choice {
  readonly selected: readonly SeatDescription[];
  readonly lost: readonly SeatDescription[];
}

const choiceOf = (stage: PickerStage): Choice => stage.actorOf('hallMap').getSnapshot().context;

const among = (seats: readonly SeatDescription[], seatId: number): boolean =>
  seats.some((one) => one.seatId === seatId);

/** The choice after the map heard this, as the real map has it. */
function choiceAfter({ selected, lost }: Choice, event: HallMapEvent): Choice {
  switch (event.type) {
    case 'seat.toggled':
      return among(selected, event.seat.seatId)
        ? { selected: selected.filter(({ seatId }) => seatId !== event.seat.seatId), lost }
        : { selected: [...selected, event.seat], lost };
    case 'seats.taken':
      return {
        selected: selected.filter(({ seatId }) => !event.seatIds.includes(seatId)),
        lost: [...lost, ...selected.filter(({ seatId }) => event.seatIds.includes(seatId))],
      };
    case 'selection.cleared':
      return { selected: [], lost: [] };
    case 'conflict.acknowledged':
      return { selected, lost: [] };
    default:
      return { selected, lost };
  }
}

/** The ticket picker with a map that shows what is chosen on it, and reports it when a path says so. */
export function createPickerStage(): PickerStage {
  const stage = createViewStage(ticketPickerMachine, { id: 'ticketPicker', living: ['modals'] });
  const { queryClient, queries, seatStore } = stage.shop;
  queryClient.setQueryData(queries.availability().queryKey, availabilityOf({ 7: 'V', 8: 'V' }));
  openHall(seatStore);
  stage.answer('hallMap', (event) =>
    // Nobody speaks to the map but its view and the picker, whose events are those of the registry.
    stage.show('hallMap', { context: choiceAfter(choiceOf(stage), event as HallMapEvent) }),
  );
  return stage;
}

/** The shopper stands before the dates of « Phèdre ». */
export function mountPicker(stage: PickerStage): Promise<MountedShop> {
  return mountShop(stage, { path: '/billets?spec=3', pages: { '/billets': TicketsPage } });
}

/** A map that was opened loads; it starts with what was chosen before it broke. */
export async function loadMap({ stage }: PickerHands): Promise<void> {
  if (!stage.actor.getSnapshot().matches('onMap')) {
    return;
  }
  if (stage.actorOf('hallMap').getSnapshot().matches({ watching: 'loading' })) {
    const { seats, lost } = stage.actor.getSnapshot().context;
    await act(async () =>
      stage.show('hallMap', {
        value: { watching: 'ready' },
        context: { selected: seats, lost, itemsToMove: [], target: null },
      }),
    );
  }
}

export async function choosePerformance(hands: PickerHands): Promise<'done' | 'notOffered'> {
  if (document.querySelector('dialog') !== null) {
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

/** Chooses on the map until it is as the path wants it, others being quicker for what is lost; then the map reports. */
export async function chooseSeats(hands: PickerHands): Promise<'done'> {
  const { stage, view } = hands;
  const wanted = eventOf(hands, 'hallMap.selectionChanged');
  if (choiceOf(stage).lost.some(({ seatId }) => !among(wanted.lost, seatId))) {
    await (button('J’ai compris') === null
      ? act(async () => stage.show('hallMap', { context: { lost: [] } }))
      : press(view.user, 'J’ai compris'));
  }
  const all = [...wanted.selected, ...wanted.lost];
  const { selected, lost } = choiceOf(stage);
  const toPress = [
    ...selected.filter(({ seatId }) => !among(all, seatId)),
    ...all.filter(({ seatId }) => !among(selected, seatId) && !among(lost, seatId)),
  ];
  // Seats that are being taken stand still on the map; the panel still lets go of them.
  const isBusy = stage.actor.getSnapshot().hasTag('busy');
  for (const one of toPress) {
    await (isBusy && among(selected, one.seatId)
      ? press(view.user, `Retirer ${seatName(one)}`)
      : pressSeat(view.user, one.seatId));
  }
  await act(async () => {
    const chosen = choiceOf(stage).selected.filter(({ seatId }) => !among(wanted.lost, seatId));
    stage.show('hallMap', { context: { selected: chosen, lost: wanted.lost } });
    stage.slot('hallMap').sendBack({ ...wanted, selected: chosen });
  });
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

/** The map cannot be had, and the shopper goes on without. */
export async function giveUpMap({ stage, view }: PickerHands): Promise<'done'> {
  await act(async () => stage.show('hallMap', { value: 'failed' }));
  await press(view.user, 'Choisir par catégorie');
  return 'done';
}

export async function close({ view }: PickerHands): Promise<'done'> {
  await view.user.click(within(topDialog()).getByRole('button', { name: 'Fermer', hidden: true }));
  return 'done';
}
