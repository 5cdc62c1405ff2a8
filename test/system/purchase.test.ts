import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knowOwnSeats } from '../../ui/start/purchase-logic.ts';
import {
  cartBeingPaid,
  cartWithPickup,
  deadline,
  details,
  emptyCart,
  heldCart,
  noAnswer,
  order,
  payment,
  refusalOfSeats,
  seat,
  visitor,
} from '../support/data/fixtures.ts';
import { orderTerms } from '../support/data/payment-fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { chooseSeats, createReadyShop, openModals } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;

beforeEach(() => {
  shop = createReadyShop();
});

afterEach(() => {
  shop.stop();
  expect(shop.failures).toEqual([]);
});

const picker = () => shop.actor('ticketPicker').getSnapshot();
/** Where the choice on the map stands. */
const choice = (): unknown => {
  const { value } = picker();
  return typeof value === 'object' && 'onMap' in value && typeof value.onMap === 'object'
    ? value.onMap.choice
    : null;
};
const countdown = () => shop.actor('holdCountdown').getSnapshot().value;

/** The server answers the change under way. */
const answer = (cart = heldCart()): void => shop.slot('changeCart').resolve({ kind: 'accepted', cart });

describe('buying two seats', () => {
  test('from the map to the cart: they are held, the countdown runs, the modal says what is next', () => {
    chooseSeats(shop, 12, 13);
    expect(openModals(shop)).toEqual(['hallmap']);
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    expect(shop.slot('changeCart').input).toEqual({
      change: {
        kind: 'takeSeats',
        performanceId: 7,
        seats: [
          { seatId: 12, priceCode: 'TP' },
          { seatId: 13, priceCode: 'TP' },
        ],
      },
      key: expect.any(String),
    });
    answer();
    expect(picker().value).toBe('held');
    expect(openModals(shop)).toEqual(['categories']);
    shop.time.advance(0);
    expect(countdown()).toEqual({ counting: 'normal' });
    expect(shop.actor('connectivity').getSnapshot().context.stakes).toBe('heldCart');
  });

  test('closing the map with Escape closes the picker, and the seats stay free', () => {
    chooseSeats(shop, 12);
    shop.actor('modals').send({ type: 'modal.dismissed', name: 'hallmap' });
    expect(picker().value).toBe('closed');
    expect(shop.asked('changeCart')).toEqual([]);
    expect(() => shop.actor('bestPlaces')).toThrow('does not live');
  });

  test('from the cart to the paid order', () => {
    chooseSeats(shop, 12, 13);
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    answer();
    const checkout = shop.actor('checkout');
    checkout.send({ type: 'step.asked', step: 'identification' });
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k2' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
    // Whether they usually collect in one way is asked first.
    expect(shop.slot('changeCart').input).toMatchObject({ change: { kind: 'reread' } });
    answer();
    expect(checkout.getSnapshot().value).toEqual({ funnel: { pickup: 'choosing' } });
    checkout.send({ type: 'pickup.chosen', methodCode: 'GUICHET' });
    answer(cartWithPickup());
    checkout.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
    checkout.send({ type: 'terms.accepted' });
    checkout.send({ type: 'order.confirmed', terms: orderTerms });
    shop.slot('startPayment').resolve({ kind: 'done', value: payment });
    answer(cartBeingPaid);
    expect(countdown()).toEqual({ suspended: 'waiting' });
    expect(shop.actor('connectivity').getSnapshot().context.stakes).toBe('payment');

    checkout.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    shop.slot('askOutcome').resolve({ kind: 'paid', order });
    answer(emptyCart);
    expect(checkout.getSnapshot().value).toBe('paid');
    expect(countdown()).toBe('stopped');
    expect(shop.actor('connectivity').getSnapshot().context.stakes).toBe('nothing');
  });

  test('a payment that takes longer than the hold costs no place', () => {
    shop.stop();
    shop = createReadyShop(cartBeingPaid);
    shop.time.advance(7_200_000);
    expect(countdown()).toEqual({ suspended: 'asking' });
    // Nothing is released: when its time is over, the cart is read again.
    expect(shop.asked('changeCart')).toMatchObject([{ input: { change: { kind: 'reread' } } }]);
  });

  test('a payment that ended without a word of the bank lets the places count again', () => {
    shop.stop();
    shop = createReadyShop(cartBeingPaid);
    shop.time.advance(deadline - shop.time.now());
    answer(heldCart({ deadline: deadline + 600_000 }));
    shop.time.advance(0);
    expect(countdown()).toEqual({ counting: 'normal' });
  });
});

describe('when someone else is faster', () => {
  beforeEach(() => {
    chooseSeats(shop, 12, 13);
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    shop.slot('changeCart').resolve({ kind: 'refused', refusal: refusalOfSeats(12), cart: emptyCart });
  });

  test('the lost seat is named, on the map and in the picker, and the other is kept', () => {
    expect(choice()).toBe('conflict');
    expect(picker().context.lost).toMatchObject([seat(12)]);
    expect(picker().context.seats.map(({ seatId }) => seatId)).toEqual([13]);
    expect(openModals(shop)).toEqual(['hallmap']);
  });

  test('once read, another seat can be chosen and both are held', () => {
    shop.actor('ticketPicker').send({ type: 'lostSeats.acknowledged' });
    expect(choice()).toBe('choosing');
    shop.actor('ticketPicker').send({ type: 'seat.toggled', seat: seat(14) });
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    expect(shop.slot('changeCart').input).toMatchObject({
      change: { seats: [{ seatId: 13 }, { seatId: 14 }] },
    });
    answer();
    expect(picker().value).toBe('held');
  });

  test('a seat taken while the map is merely looked at is named too', () => {
    shop.actor('ticketPicker').send({ type: 'lostSeats.acknowledged' });
    shop.slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13] });
    expect(choice()).toBe('conflict');
    expect(picker().context.seats).toEqual([]);
  });

  test('another proposal says itself what was lost: it can be put in the cart at once', () => {
    shop.actor('ticketPicker').send({ type: 'lostSeats.acknowledged' });
    const propose = (...seatIds: readonly number[]): void =>
      shop.slot('proposePlaces').resolve({
        kind: 'proposed',
        startsOver: false,
        proposal: { seats: seatIds.map(seat), groups: [seatIds.length], leftAlone: 0, uncomfortable: 0 },
      });
    shop.actor('bestPlaces').send({ type: 'panel.opened' });
    shop.actor('bestPlaces').send({ type: 'search.asked' });
    propose(14, 15);
    shop.slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [15] });
    expect(choice()).toBe('conflict');
    propose(16, 17);
    expect(shop.actor('bestPlaces').getSnapshot().context.taken).toEqual([seat(15)]);
    expect(choice()).toBe('choosing');
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    expect(shop.slot('changeCart').input).toMatchObject({
      change: { seats: [{ seatId: 16 }, { seatId: 17 }] },
    });
  });

  test('a map that breaks comes back with the seat that is kept and the one that was lost', () => {
    shop.slot('watchSeats').sendBack({ type: 'map.failed' });
    shop.actor('ticketPicker').send({ type: 'map.retried' });
    shop.slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(choice()).toBe('conflict');
    shop.actor('ticketPicker').send({ type: 'lostSeats.acknowledged' });
    expect(choice()).toBe('choosing');
    expect(picker().context.seats.map(({ seatId }) => seatId)).toEqual([13]);
  });
});

describe('when chosen seats are gone', () => {
  test('the cart is read before anybody else is blamed; of seats that were not chosen it is not', async () => {
    chooseSeats(shop, 12);
    const root = shop.actor('app');
    await knowOwnSeats(root, [40]);
    expect(shop.asked('changeCart')).toEqual([]);
    const known = vi.fn();
    const knowing = knowOwnSeats(root, [12, 40]).then(known);
    expect(shop.slot('changeCart').input).toMatchObject({ change: { kind: 'reread' } });
    shop.slot('changeCart').reject(noAnswer);
    shop.time.advance(10_000);
    await Promise.resolve();
    expect(known).not.toHaveBeenCalled();
    answer();
    await knowing;
    expect(known).toHaveBeenCalledOnce();
  });

  test.each([
    ['it is asked to hold them', () => shop.actor('ticketPicker').send({ type: 'hold.asked' })],
    [
      'it is asked to move tickets there',
      () => {
        shop.actor('ticketPicker').send({ type: 'move.asked', itemIds: ['ticket-14'] });
        const move = shop.actor('ticketMove');
        move.send({ type: 'target.chosen', first: seat(12), seats: [seat(12)] });
        move.send({ type: 'move.confirmed' });
      },
    ],
  ])('the cart is not read a second time while %s: its answer says it', async (_, ask) => {
    chooseSeats(shop, 12);
    ask();
    await knowOwnSeats(shop.actor('app'), [12]);
    expect(shop.asked('changeCart')).toHaveLength(1);
    answer();
    expect(shop.asked('changeCart')).toHaveLength(1);
  });
});

describe('when both answers to a hold are lost', () => {
  beforeEach(() => {
    chooseSeats(shop, 12, 13);
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    shop.slot('changeCart').reject(noAnswer);
  });

  test('nobody knows until the cart was read, and nothing can be asked twice', () => {
    expect(choice()).toBe('holding');
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    expect(shop.asked('changeCart')).toHaveLength(1);
    expect(picker().context).toMatchObject({ refusal: null, lost: [] });
  });

  test('then the seats are the shopper’s, if they are in the cart', () => {
    shop.time.advance(10_000);
    answer();
    expect(picker().value).toBe('held');
    expect(openModals(shop)).toEqual(['categories']);
  });

  test('or they are not, and can be asked for again', () => {
    shop.time.advance(10_000);
    answer(emptyCart);
    expect(choice()).toBe('choosing');
    expect(picker().context.seats.map(({ seatId }) => seatId)).toEqual([12, 13]);
    expect(picker().context.refusal).not.toBeNull();
  });
});

describe('when the time is over', () => {
  beforeEach(() => {
    shop.stop();
    shop = createReadyShop(heldCart());
  });

  const untilEnd = () => deadline - shop.time.now();

  test('half a minute before, the warning opens; an extension closes it and it comes again', () => {
    shop.time.advance(untilEnd() - 30_000);
    expect(openModals(shop)).toEqual([]);
    shop.time.advance(1);
    expect(openModals(shop)).toEqual(['timerDelay']);
    shop.actor('holdCountdown').send({ type: 'hold.extensionAsked' });
    expect(shop.slot('changeCart').input).toEqual({ change: { kind: 'extendHold' } });
    answer(heldCart({ deadline: deadline + 120_000 }));
    expect(openModals(shop)).toEqual([]);
    shop.time.advance(untilEnd() + 120_000 - 29_999);
    expect(openModals(shop)).toEqual(['timerDelay']);
  });

  test('the cart releases what the server says is over, and the end is shown', () => {
    shop.time.advance(untilEnd());
    expect(countdown()).toBe('confirmingEnd');
    expect(shop.slot('changeCart').input).toMatchObject({ change: { kind: 'releaseExpired' } });
    answer(emptyCart);
    expect(countdown()).toBe('expired');
    expect(openModals(shop)).toEqual([]);
    expect(shop.actor('cart').getSnapshot().context.cart).toBe(emptyCart);
    expect(shop.actor('connectivity').getSnapshot().context.stakes).toBe('nothing');
  });

  test('a server that says otherwise is believed: the countdown goes on', () => {
    shop.time.advance(untilEnd());
    answer(heldCart({ deadline: deadline + 60_000 }));
    shop.time.advance(0);
    expect(countdown()).toEqual({ counting: 'almostFinished' });
  });

  test('a server that does not answer is asked again, and nothing is lost meanwhile', () => {
    shop.time.advance(untilEnd());
    shop.slot('changeCart').reject();
    expect(countdown()).toBe('doubting');
    expect(shop.actor('cart').getSnapshot().context.cart).toEqual(heldCart());
    shop.time.advance(5000);
    expect(shop.asked('changeCart')).toHaveLength(2);
  });

  test('a laptop that sleeps through the end asks the server on waking', () => {
    shop.time.sleep(7_200_000);
    shop.time.wake();
    expect(countdown()).toBe('confirmingEnd');
  });

  test('the end comes in its turn: a change under way is finished first', () => {
    shop.actor('cart').send({ type: 'cart.changeAsked', change: { kind: 'reread' }, key: 'k' });
    shop.time.advance(untilEnd());
    expect(shop.asked('changeCart')).toHaveLength(1);
    answer();
    expect(shop.slot('changeCart').input).toMatchObject({ change: { kind: 'releaseExpired' } });
  });
});
