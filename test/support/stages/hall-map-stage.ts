import type { Cart } from '../../../api/entities/cart.ts';
import { hallMapMachine } from '../../../machines/hallMap/hallMap.machine.ts';
import type {
  HallMapEvent,
  HallMapInput,
  SelectionChanged,
} from '../../../machines/hallMap/hallMap.types.ts';
import { heldCart, refusal, seat, type ticket } from '../data/fixtures.ts';
import { createFollower } from './follower.ts';
import { createStage } from './stage.ts';

export const performanceId = 7;
export const bothTickets = ['ticket-14', 'ticket-15'];
export const target: HallMapEvent = {
  type: 'move.targetChosen',
  first: seat(13),
  seats: [seat(13), seat(16)],
};
export const confirmed: HallMapEvent = { type: 'move.confirmed', key: 'm1' };
export const askedToMove: HallMapEvent = { type: 'move.asked', itemIds: bothTickets };

export const cartWith = (...items: readonly ReturnType<typeof ticket>[]): Cart => ({
  ...heldCart(),
  items: [...items],
});
export const accepted = (cart: Cart, more = {}): HallMapEvent => ({
  type: 'cart.changeSettled',
  key: 'm1',
  result: { kind: 'accepted', cart, ...more },
});
export const refused: HallMapEvent = {
  type: 'cart.changeSettled',
  key: 'm1',
  result: { kind: 'refused', refusal, cart: null },
};

/** The hall map of a performance, opened and loaded among recorders. */
export function opened(more: Partial<HallMapInput> = {}) {
  const { ref: reportTo, received: told } = createFollower<SelectionChanged>();
  const stage = createStage(hallMapMachine, {
    id: 'hallMap',
    input: {
      performanceId,
      maximum: 3,
      selected: [],
      lost: [],
      isOnlyLookedAt: false,
      itemsToMove: [],
      ...more,
      reportTo,
    },
    siblings: ['cart'],
  });
  const send = (...events: readonly HallMapEvent[]): void => {
    for (const event of events) {
      stage.actor.send(event);
    }
  };
  const toggle = (...seatIds: readonly number[]): void =>
    send(...seatIds.map((seatId): HallMapEvent => ({ type: 'seat.toggled', seat: seat(seatId) })));
  const stands = () => stage.actor.getSnapshot();
  send({ type: 'map.loaded' });
  return { ...stage, told, send, toggle, stands };
}
