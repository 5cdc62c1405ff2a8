// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ticketMoveMachine } from '../../../machines/ticketMove/ticketMove.machine.ts';
import type { TicketMoveReport } from '../../../machines/ticketMove/ticketMove.types.ts';
import '../../../ui/hall-map/hall-map.tsx';
import '../../../ui/hall-map/seat-list.tsx';
import { MapPanel } from '../../../ui/ticket-picker/map-panel.tsx';
import { held, heldCart, offerOnMap, settings, ticket } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createFollower } from '../../support/stages/follower.ts';
import { button, openHall, press, pressSeat } from '../../support/stages/view-hall.tsx';
import { createViewStage, mountShop, type ViewStage } from '../../support/stages/view-stage.tsx';
import { movedCart, ticketMoveModel } from './ticket-move.model.ts';

type MoveHands = Hands<typeof ticketMoveMachine>;

const eventOf = eventsOf<typeof ticketMoveMachine>();

/** The map is open to move two tickets of the cart, on seats 14 and 15. */
function createMoveStage(): ViewStage<typeof ticketMoveMachine> {
  const stage = createViewStage(ticketMoveMachine, {
    id: 'ticketMove',
    input: {
      performanceId: 7,
      itemIds: ['ticket-14', 'ticket-15'],
      reportTo: createFollower<TicketMoveReport>().ref,
    },
  });
  stage.show('ticketPicker', {
    value: { onMap: { map: { watching: 'open' }, choice: 'moving' } },
    context: { performanceId: 7, purpose: { kind: 'choose' }, offer: offerOnMap, seats: [], lost: [] },
    children: { ticketMove: stage.actor },
  });
  stage.shop.seatStore.setMine(held(7, [14, 15]));
  stage.show('cart', {
    value: 'idle',
    context: { cart: { ...heldCart(), items: [ticket(14), ticket(15)] } },
  });
  stage.show('app', { context: { settings } });
  openHall(stage.shop.seatStore);
  return stage;
}

/** Ticks and unticks until the tickets to move are those of the event. */
async function pickTickets(hands: MoveHands): Promise<'done' | 'notOffered'> {
  const { itemIds } = eventOf(hands, 'tickets.picked');
  const { user } = hands.view;
  if (itemIds.length > 0 && button('Changer encore') !== null) {
    await press(user, 'Changer encore');
    return 'done';
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

async function aim(hands: MoveHands): Promise<'done' | 'notOffered'> {
  if (screen.queryAllByRole('checkbox', { checked: true, hidden: true }).length === 0) {
    return 'notOffered';
  }
  await pressSeat(hands.view.user, eventOf(hands, 'target.chosen').first.seatId);
  return 'done';
}

const pressed =
  (name: string) =>
  async ({ view }: MoveHands): Promise<'done' | 'notOffered'> => {
    if (button(name) === null) {
      return 'notOffered';
    }
    await press(view.user, name);
    return 'done';
  };

const leave = (hands: MoveHands): Promise<'done' | 'notOffered'> =>
  pressed(button('Terminer') === null ? 'Garder mes places' : 'Terminer')(hands);

describeViewWalk({
  model: ticketMoveModel,
  stage: createMoveStage,
  mount: (stage) => mountShop(stage, { path: '/billets', pages: { '/billets': MapPanel }, frame: 'none' }),
  causes: {
    'tickets.picked': { byHand: pickTickets },
    'target.chosen': { byHand: aim },
    'move.confirmed': { byHand: pressed('Déplacer ici') },
    'move.left': { byHand: leave },
    'seats.taken': { fromOutside: 'another shopper was quicker' },
  },
  // The cart was read before it answers.
  settle: async ({ stage }: MoveHands) => {
    if (stage.actor.getSnapshot().matches('moved')) {
      await act(async () => stage.show('cart', { context: { cart: movedCart } }));
    }
  },
  shows: {
    choosing: ({ stage }) => {
      expect(screen.getByRole('heading', { name: 'Changer de places', hidden: true })).toBeTruthy();
      expect(
        button('Déplacer ici')?.ariaDisabled ?? button('Déplacer ici')?.hasAttribute('disabled'),
      ).toBeTruthy();
      const { trouble } = stage.actor.getSnapshot().context;
      const words = document.body.textContent ?? '';
      expect(words.includes('ou gardez vos places.')).toBe(trouble?.kind === 'refused');
      expect(words.includes('choisissez ailleurs.')).toBe(trouble?.kind === 'taken');
    },
    aimed: () => {
      expect(screen.getByText(/^Vous seriez/).parentElement?.textContent).toContain(
        'Orchestre, rang F, place 13Orchestre, rang F, place 14',
      );
    },
    asking: () => {
      expect(button(/^Déplacer ici/)?.getAttribute('aria-busy')).toBe('true');
    },
    moved: ({ stage }) => {
      // Without word of who stayed, all have moved.
      const isSaid = stage.actor.getSnapshot().context.moved !== null;
      const title = screen.getByText(isSaid ? 'Place changée' : 'Places changées');
      const words = title.closest('[role]')?.textContent ?? '';
      expect(words).toContain('Orchestre, rang F, place 13');
      expect(words.includes('Cette place n’a pas pu suivre')).toBe(isSaid);
      expect(button('Terminer')).not.toBeNull();
    },
  },
});
