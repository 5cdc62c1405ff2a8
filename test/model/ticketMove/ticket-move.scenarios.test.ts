import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { ticketMoveMachine } from '../../../machines/ticketMove/ticketMove.machine.ts';
import type { TicketMoveEvent, TicketMoveReport } from '../../../machines/ticketMove/ticketMove.types.ts';
import { heldCart, noAnswer, refusal, seat, ticket } from '../../support/data/fixtures.ts';
import { createFollower } from '../../support/stages/follower.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

const performanceId = 7;
const bothTickets = ['ticket-14', 'ticket-15'];
const target: TicketMoveEvent = { type: 'target.chosen', first: seat(13), seats: [seat(13), seat(16)] };
const confirmed: TicketMoveEvent = { type: 'move.confirmed' };
const left: TicketMoveEvent = { type: 'move.left' };
const picked = (...itemIds: readonly string[]): TicketMoveEvent => ({ type: 'tickets.picked', itemIds });
const taken = (...seatIds: readonly number[]): TicketMoveEvent => ({ type: 'seats.taken', seatIds });
const cartWith = (...items: readonly ReturnType<typeof ticket>[]): Cart => ({ ...heldCart(), items });
const done = (cart: Cart, more = {}): CartAnswer => ({ kind: 'done', value: { cart, ...more } });
const refused: CartAnswer = { kind: 'refused', refusal };

/** The map is open to give these tickets other seats. */
function opened(itemIds: readonly string[] = bothTickets) {
  const { ref: reportTo, received: told } = createFollower<TicketMoveReport>();
  const stage = createStage(ticketMoveMachine, {
    id: 'ticketMove',
    input: { performanceId, itemIds, reportTo },
    siblings: [],
  });
  return {
    ...stage,
    told,
    send: (...events: readonly TicketMoveEvent[]): void => {
      for (const event of events) {
        stage.actor.send(event);
      }
    },
    answer: (said: CartAnswer): void => stage.slot('askCart').resolve(said),
    /** What was asked of the cart, in order. */
    questions: () => stage.asked('askCart').map(({ input }) => input),
    stands: () => stage.actor.getSnapshot(),
  };
}

/** It was said where they are to go. */
function aimed() {
  const stage = opened();
  stage.send(target);
  return stage;
}

/** They are with the server. */
function asking() {
  const stage = aimed();
  stage.send(confirmed);
  return stage;
}

describe('ticket move: tickets of the cart that change their seats', () => {
  afterEach(endAllStages);

  test('are asked of the cart once, with their lines and their seats', () => {
    const { send, questions, stands, end } = aimed();
    expect(stands().context.target).toEqual({ first: seat(13), seats: [seat(13), seat(16)] });
    expect(questions()).toEqual([]);
    send(confirmed, confirmed);
    expect(stands().hasTag('busy')).toBe(true);
    expect(questions()).toEqual([
      { change: { kind: 'moveSeats', performanceId, itemIds: bothTickets, first: 13, seatIds: [13, 16] } },
    ]);
    end();
  });

  test('go where was pointed at last', () => {
    const { send, questions, end } = aimed();
    send({ type: 'target.chosen', first: seat(17), seats: [seat(17), seat(18)] }, confirmed);
    expect(questions()).toMatchObject([{ change: { first: 17, seatIds: [17, 18] } }]);
    end();
  });

  test('stay the same, and so does where they go, while they are with the server', () => {
    const { send, answer, questions, stands, end } = asking();
    const before = stands().context;
    send(picked('ticket-14'), { ...target, first: seat(17) }, taken(13, 16), confirmed);
    expect(stands().value).toBe('asking');
    expect(stands().context).toEqual(before);
    expect(questions()).toHaveLength(1);
    answer(refused);
    expect(stands().context.itemIds).toEqual(bothTickets);
    end();
  });

  test('are awaited: who wants to leave meanwhile leaves once it is known which seats they have', () => {
    const { send, answer, told, stands, end } = asking();
    send(left);
    expect(stands().value).toBe('asking');
    answer(done(cartWith(ticket(13))));
    send(left);
    expect(told).toEqual([{ type: 'tickets.moved', seatIds: [13] }, { type: 'move.left' }]);
    end();
  });

  test('have moved: it is said who did, and told which seats the cart has now of this performance', () => {
    const { answer, told, stands, end } = asking();
    const moved = { firstSeatId: 13, movedCount: 1, stayedLineIds: ['ticket-15'] };
    const elsewhere = ticket(12, { performanceId: performanceId + 1 });
    const withoutNumber = ticket(17, { seatId: null });
    answer(done(cartWith(ticket(13), elsewhere, withoutNumber, ticket(15)), { moved }));
    expect(stands().value).toBe('moved');
    expect(stands().context).toMatchObject({ itemIds: bothTickets, moved, target: null, trouble: null });
    expect(told).toEqual([{ type: 'tickets.moved', seatIds: [13, 15] }]);
    end();
  });

  test('have moved, and the server did not say which', () => {
    const { answer, told, stands, end } = asking();
    answer(done(cartWith(ticket(13))));
    expect(stands().value).toBe('moved');
    expect(stands().context.moved).toBeNull();
    expect(told).toEqual([{ type: 'tickets.moved', seatIds: [13] }]);
    end();
  });

  test.each([
    ['are refused', refusal],
    ['are not answered for', refusalOf(noAnswer)],
  ])('%s: the reason is kept until other seats are pointed at, and nobody is told', (_, why) => {
    const { send, slot, told, stands, end } = asking();
    if (why === refusal) {
      slot('askCart').resolve(refused);
    } else {
      slot('askCart').reject(noAnswer);
    }
    expect(stands().value).toBe('choosing');
    expect(stands().context).toMatchObject({
      trouble: { kind: 'refused', refusal: why },
      target: null,
      itemIds: bothTickets,
    });
    expect(told).toEqual([]);
    send(target);
    expect(stands().context.trouble).toBeNull();
    end();
  });

  test('are asked for anew after a refusal, with what was pointed at then', () => {
    const { send, answer, questions, stands, end } = asking();
    answer(refused);
    send(confirmed);
    expect(questions()).toHaveLength(1);
    send({ type: 'target.chosen', first: seat(17), seats: [seat(17)] }, confirmed);
    expect(questions()).toMatchObject([
      { change: { first: 13, seatIds: [13, 16] } },
      { change: { itemIds: bothTickets, first: 17, seatIds: [17] } },
    ]);
    answer(done(cartWith(ticket(17))));
    expect(stands().value).toBe('moved');
    end();
  });

  test('lose the seat that somebody else takes first, and it is named', () => {
    const { send, stands, end } = aimed();
    send(taken(99, 16));
    expect(stands().value).toBe('choosing');
    expect(stands().context).toMatchObject({
      target: null,
      trouble: { kind: 'taken', seat: seat(16) },
      itemIds: bothTickets,
    });
    send(target);
    expect(stands().context.trouble).toBeNull();
    end();
  });

  test('keep their target when seats are taken that are none of theirs', () => {
    const { send, stands, end } = aimed();
    const { context } = stands();
    send(taken(12, 17));
    expect(stands().value).toBe('aimed');
    expect(stands().context).toEqual(context);
    end();
  });

  test('may be others: the question begins anew, wherever it stood', () => {
    const { send, answer, stands, end } = aimed();
    const other = picked('ticket-14');
    const fresh = { itemIds: ['ticket-14'], target: null, trouble: null, moved: null };
    const isFresh = (): void => {
      expect(stands().value).toBe('choosing');
      expect(stands().context).toMatchObject(fresh);
    };
    send(other);
    isFresh();
    send(target, confirmed);
    answer(refused);
    send(other);
    isFresh();
    send(target, taken(13), other);
    isFresh();
    send(target, confirmed);
    answer(done(cartWith(), { moved: { firstSeatId: 13, movedCount: 2, stayedLineIds: [] } }));
    send(other);
    isFresh();
    end();
  });

  test('are none at first, where the shopper is to say which: before that no place can be pointed at', () => {
    const { send, stands, end } = opened([]);
    send(target, confirmed);
    expect(stands().value).toBe('choosing');
    expect(stands().context.target).toBeNull();
    send(picked('ticket-15'), target);
    expect(stands().value).toBe('aimed');
    end();
  });
});
