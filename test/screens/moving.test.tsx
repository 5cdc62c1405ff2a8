// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { PickerPurpose } from '../../machines/ticketPicker/ticketPicker.types.ts';
import '../../ui/screens/hall-map/hall-map.tsx';
import '../../ui/screens/hall-map/seat-list.tsx';
import { MapPanel } from '../../ui/screens/picker/map-panel.tsx';
import { held, heldCart, offerOnMap, settings, ticket } from '../support/fixtures.ts';
import { endAllStages } from '../support/stage.ts';
import { openHall } from '../support/view-hall.tsx';
import { createViewStage, mountShop } from '../support/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

/** The map with a ticket of the cart to move on it, opened for this; what the ticket picker is told of it. */
async function openToMove(purpose: PickerPurpose) {
  const stage = createViewStage(hallMapMachine, {
    id: 'hallMap',
    input: {
      performanceId: 7,
      maximum: 2,
      selected: [],
      lost: [],
      isOnlyLookedAt: false,
      itemsToMove: [ticket(14).id],
      reportTo: createActor(fromTransition(() => null, null)).start(),
    },
  });
  const told: string[] = [];
  stage.answer('ticketPicker', ({ type }) => void told.push(type));
  stage.show('ticketPicker', {
    value: { onMap: 'choosing' },
    context: { performanceId: 7, purpose, offer: offerOnMap, seats: [], lost: [] },
    children: { hallMap: stage.actor },
  });
  stage.shop.seatStore.setMine(held(7, [14]));
  stage.show('cart', { value: 'idle', context: { cart: { ...heldCart(), items: [ticket(14)] } } });
  stage.show('app', { context: { settings } });
  openHall(stage.shop.seatStore);
  const { user } = await mountShop(stage, {
    path: '/billets',
    pages: { '/billets': MapPanel },
    frame: 'none',
  });
  await act(async () => stage.actor.send({ type: 'map.loaded' }));
  await user.click(await screen.findByRole('button', { name: 'Garder mes places' }));
  return told;
}

test('a map that was opened to move tickets closes once that is done', async () => {
  expect(await openToMove({ kind: 'move', itemIds: [ticket(14).id] })).toContain('picker.dismissed');
});

test('a map on which places are chosen goes on with that, and the focus stays beside it', async () => {
  expect(await openToMove({ kind: 'choose' })).not.toContain('picker.dismissed');
  expect(document.activeElement?.textContent).toContain('Changer de place');
});
