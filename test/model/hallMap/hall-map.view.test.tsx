// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { hallMapMachine } from '../../../machines/hallMap/hallMap.machine.ts';
import type { SelectionChanged } from '../../../machines/hallMap/hallMap.types.ts';
import { priceSeats } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import '../../../ui/screens/hall-map/hall-map.tsx';
import '../../../ui/screens/hall-map/seat-list.tsx';
import { MapPanel } from '../../../ui/screens/picker/map-panel.tsx';
import { held, heldCart, offerOnMap, settings, ticket } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { button, expectPanel, openHall, press, pressSeat } from '../../support/stages/view-hall.tsx';
import { createViewStage, mountShop, type ViewStage } from '../../support/stages/view-stage.tsx';
import { hallMapModel } from './hall-map.model.ts';

type MapHands = Hands<typeof hallMapMachine>;

const eventOf = eventsOf<typeof hallMapMachine>();

const offer = { ...offerOnMap, maximum: 2 };

/** The map alone, before a ticket picker that follows the selection and acknowledges a loss as the real one does. */
function createMapStage(start: string): ViewStage<typeof hallMapMachine> {
  let follow = (_: SelectionChanged): void => {};
  const follower = createActor(
    fromTransition((_: null, event: SelectionChanged) => {
      follow(event);
      return null;
    }, null),
  ).start();
  const stage = createViewStage(hallMapMachine, {
    id: 'hallMap',
    input: {
      performanceId: 7,
      maximum: offer.maximum,
      selected: [],
      lost: [],
      isOnlyLookedAt: false,
      itemsToMove: [],
      ...hallMapModel.starts?.[start],
      reportTo: follower,
    },
  });
  follow = ({ selected, lost }) =>
    stage.show('ticketPicker', {
      context: { seats: priceSeats({ offer, seats: [], accepted: [] }, selected), lost },
    });
  stage.show('ticketPicker', {
    value: { onMap: 'choosing' },
    context: { performanceId: 7, purpose: { kind: 'choose' }, offer, seats: [], lost: [] },
    children: { hallMap: stage.actor },
  });
  stage.answer('ticketPicker', ({ type }) => {
    if (type === 'lostSeats.acknowledged') {
      stage.actor.send({ type: 'conflict.acknowledged' });
    }
  });
  // Two tickets are in the cart already, on seats 14 and 15.
  stage.shop.seatStore.setMine(held(7, [14, 15]));
  stage.show('cart', {
    value: 'idle',
    context: { cart: { ...heldCart(), items: [ticket(14), ticket(15)] } },
  });
  stage.show('app', { context: { settings } });
  openHall(stage.shop.seatStore);
  return stage;
}

async function toggle(hands: MapHands): Promise<'done'> {
  await pressSeat(hands.view.user, eventOf(hands, 'seat.toggled').seat.seatId);
  return 'done';
}

/** Ticks and unticks until the tickets to move are those of the event. */
async function askMove(hands: MapHands): Promise<'done' | 'notOffered'> {
  const { itemIds } = eventOf(hands, 'move.asked');
  const { user } = hands.view;
  for (const name of ['Changer encore', 'Changer de places']) {
    if (itemIds.length > 0 && button(name) !== null) {
      await press(user, name);
      return 'done';
    }
  }
  const boxes = screen.queryAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  const toTurn = boxes.filter(({ checked }) => checked !== itemIds.length > 0);
  if (toTurn.length === 0) {
    return 'notOffered';
  }
  for (const box of toTurn) {
    await user.click(box);
  }
  return 'done';
}

async function aim(hands: MapHands): Promise<'done' | 'notOffered'> {
  if (screen.queryAllByRole('checkbox', { checked: true, hidden: true }).length === 0) {
    return 'notOffered';
  }
  await pressSeat(hands.view.user, eventOf(hands, 'move.targetChosen').first.seatId);
  return 'done';
}

async function leaveMove(hands: MapHands): Promise<'done' | 'notOffered'> {
  return pressed(button('Terminer') === null ? 'Garder mes places' : 'Terminer')(hands);
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
    'selection.replaced': { fromOutside: 'a proposal of best places, shown in a panel of its own' },
    'move.asked': { byHand: askMove },
    'move.targetChosen': { byHand: aim },
    'move.confirmed': { byHand: pressed('Déplacer ici') },
    'move.left': { byHand: leaveMove },
    'cart.changeSettled': {
      fromOutside: 'the cart answers',
      happens: (hands: MapHands) => {
        const { stage } = hands;
        const settled = eventOf(hands, 'cart.changeSettled');
        if (settled.result.kind === 'accepted') {
          stage.show('cart', { context: { cart: settled.result.cart } });
        }
        const mine = stage.actor.getSnapshot().context.moveKey ?? '';
        stage.actor.send({ ...settled, key: settled.key === 'm1' ? mine : settled.key });
      },
    },
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
    'watching.lookedAt': () => {
      expect(screen.getByText(/^Ce plan se consulte/)).toBeTruthy();
      expect(button('Mettre dans mon panier')).toBeNull();
    },
    'watching.moving.choosing': () => {
      expect(screen.getByRole('heading', { name: 'Changer de places', hidden: true })).toBeTruthy();
      expect(
        button('Déplacer ici')?.ariaDisabled ?? button('Déplacer ici')?.hasAttribute('disabled'),
      ).toBeTruthy();
    },
    'watching.moving.aimed': () => {
      expect(screen.getByText(/^Vous seriez/).parentElement?.textContent).toContain(
        'Orchestre, rang F, place 13Orchestre, rang F, place 14',
      );
    },
    'watching.moving.asking': () => {
      expect(button(/^Déplacer ici/)?.getAttribute('aria-busy')).toBe('true');
    },
    'watching.moving.moved': () => {
      expect(screen.getByText('Place changée')).toBeTruthy();
      expect(screen.getByText(/^Cette place n’a pas pu suivre/)).toBeTruthy();
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
