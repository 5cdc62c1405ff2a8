// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { SelectionChanged } from '../../machines/hallMap/hallMap.types.ts';
import { priceSeats } from '../../machines/ticketPicker/ticketPicker.rules.ts';
import '../../ui/screens/hall-map/hall-map.tsx';
import { MapPanel } from '../../ui/screens/picker/map-panel.tsx';
import { offerOnMap } from '../support/fixtures.ts';
import { eventsOf } from '../support/view-events.ts';
import { button, expectPanel, openHall, press, pressSeat } from '../support/view-hall.tsx';
import { createViewStage, mountShop, type ViewStage } from '../support/view-stage.tsx';
import { describeViewWalk, type Hands } from '../support/view-walk.tsx';
import { hallMapModel } from './hall-map.model.ts';

type MapHands = Hands<typeof hallMapMachine>;

const eventOf = eventsOf<typeof hallMapMachine>();

const offer = { ...offerOnMap, maximum: 2 };

/** The map alone, before a ticket picker that follows the selection and acknowledges a loss as the real one does. */
function createMapStage(): ViewStage<typeof hallMapMachine> {
  let follow = (_: SelectionChanged): void => {};
  const follower = createActor(
    fromTransition((_: null, event: SelectionChanged) => {
      follow(event);
      return null;
    }, null),
  ).start();
  const stage = createViewStage(hallMapMachine, {
    id: 'hallMap',
    input: { performanceId: 7, maximum: offer.maximum, selected: [], lost: [], reportTo: follower },
  });
  follow = ({ selected, lost }) =>
    stage.show('ticketPicker', { context: { seats: priceSeats({ offer, seats: [] }, selected), lost } });
  stage.show('ticketPicker', {
    value: { onMap: 'choosing' },
    context: { performanceId: 7, offer, seats: [], lost: [] },
    children: { hallMap: stage.actor },
  });
  stage.answer('ticketPicker', ({ type }) => {
    if (type === 'lostSeats.acknowledged') {
      stage.actor.send({ type: 'conflict.acknowledged' });
    }
  });
  openHall(stage.shop.seatStore);
  return stage;
}

async function toggle(hands: MapHands): Promise<'done'> {
  await pressSeat(hands.view.user, eventOf(hands, 'seat.toggled').seat.seatId);
  return 'done';
}

const pressed =
  (name: string) =>
  async ({ view }: MapHands): Promise<'done' | 'notOffered'> => {
    if (button(name) === null) {
      return 'notOffered';
    }
    await press(view.user, name);
    return 'done';
  };

const panelAgrees = ({ stage }: MapHands): void => {
  const { selected, lost } = stage.actor.getSnapshot().context;
  expectPanel(selected, lost);
};

describeViewWalk({
  model: hallMapModel,
  stage: createMapStage,
  mount: (stage) => mountShop(stage, { path: '/billets', pages: { '/billets': MapPanel }, frame: 'none' }),
  causes: {
    'map.loaded': { fromOutside: 'the plan and the states have come' },
    'map.failed': { fromOutside: 'they could not be had' },
    'map.retried': { byHand: pressed('Réessayer') },
    'seats.taken': { fromOutside: 'another shopper was quicker' },
    'seat.toggled': { byHand: toggle },
    'selection.cleared': { byHand: pressed('Tout retirer') },
    'conflict.acknowledged': {
      byHand: pressed('J’ai compris'),
      notOfferedIn: {
        'watching.loading': 'the panel is not shown: the loss is named again with the map',
        failed: 'the panel is not shown: the loss is named again with the map',
      },
    },
  },
  // With nothing chosen there is nothing to take away.
  isOffered: ({ context }, { type }) => type !== 'selection.cleared' || context.selected.length > 0,
  shows: {
    'watching.loading': () => {
      expect(screen.getByRole('status').textContent).toContain('Nous ouvrons la salle…');
    },
    'watching.ready': (hands) => {
      expect(screen.getByText(/^Touchez une place libre pour la choisir/)).toBeTruthy();
      panelAgrees(hands);
    },
    'watching.selecting': panelAgrees,
    'watching.conflict': (hands) => {
      panelAgrees(hands);
      expect(button('J’ai compris')).not.toBeNull();
    },
    failed: () => {
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain(
        'Le plan de la salle n’a pas pu s’afficher. Vos choix sont gardés.',
      );
      expect(button('Réessayer')).not.toBeNull();
    },
  },
});
