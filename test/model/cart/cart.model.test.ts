import { afterEach, describe, expect, test } from 'vitest';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartChange, CartClient } from '../../../machines/cart/cart.types.ts';
import { cartBeingPaid, emptyCart, heldCart, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { cartModel } from './cart.model.ts';

const followers = ['holdCountdown', 'checkout', 'connectivity', 'ticketPicker', 'app'] as const;
const two = heldCart();

describeModel(cartModel);

describe('cart: what a shopper can count on', () => {
  afterEach(endAllStages);

  function loaded() {
    const stage = createStage(cartMachine, { id: 'cart', siblings: followers });
    stage.slot('loadCart').resolve(emptyCart);
    const ask = (change: CartChange, key: string, replyTo: CartClient | null = null): void =>
      stage.actor.send({ type: 'cart.changeAsked', change, key, replyTo });
    const asked = () => stage.asked('changeCart').map((actor) => actor.input);
    return { ...stage, ask, asked };
  }

  test('changes are done one at a time, in the order in which they were asked', () => {
    const { ask, asked, slot, end } = loaded();
    ask({ kind: 'releaseItem', itemId: 'a' }, 'k1');
    ask({ kind: 'releaseItem', itemId: 'b' }, 'k2');
    ask({ kind: 'empty' }, 'k3');
    expect(asked()).toEqual([{ change: { kind: 'releaseItem', itemId: 'a' }, key: 'k1' }]);
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(asked()).toHaveLength(2);
    slot('changeCart').reject();
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    expect(asked()).toEqual([
      { change: { kind: 'releaseItem', itemId: 'a' }, key: 'k1' },
      { change: { kind: 'releaseItem', itemId: 'b' }, key: 'k2' },
      { change: { kind: 'empty' }, key: 'k3' },
    ]);
    end();
  });

  test('whoever asked hears what became of it, and only of theirs', () => {
    const { ask, slot, received, end } = loaded();
    ask({ kind: 'takeSeats', performanceId: 7, seats: [] }, 'seats', 'ticketPicker');
    ask({ kind: 'choosePickup', methodCode: 'GUICHET' }, 'pickup', 'checkout');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: two });
    expect(received('ticketPicker')).toEqual([
      { type: 'cart.changeSettled', key: 'seats', result: { kind: 'accepted', cart: two } },
    ]);
    expect(received('checkout').filter((event) => event.type === 'cart.changeSettled')).toEqual([
      { type: 'cart.changeSettled', key: 'pickup', result: { kind: 'refused', refusal, cart: two } },
    ]);
    end();
  });

  test('whoever asked hears of it too when the server did not answer', () => {
    const { ask, slot, received, end } = loaded();
    ask({ kind: 'choosePickup', methodCode: 'GUICHET' }, 'pickup', 'checkout');
    slot('changeCart').reject();
    expect(received('checkout').slice(1)).toMatchObject([{ key: 'pickup', result: { kind: 'refused' } }]);
    end();
  });

  test('the followers know the cart before the asker learns that it changed', () => {
    const { ask, slot, received, end } = loaded();
    ask({ kind: 'choosePickup', methodCode: 'GUICHET' }, 'pickup', 'checkout');
    slot('changeCart').resolve({ kind: 'accepted', cart: two });
    expect(received('checkout').map((event) => event.type)).toEqual([
      'cart.changed',
      'cart.changed',
      'cart.changeSettled',
    ]);
    end();
  });

  test('a refusal leaves the cart as the server has it, and stands until the shopper’s next action', () => {
    const { ask, actor, slot, end } = loaded();
    ask({ kind: 'empty' }, 'k1');
    slot('changeCart').resolve({ kind: 'refused', refusal, cart: null });
    expect(actor.getSnapshot().context).toMatchObject({ cart: emptyCart, refusals: [refusal] });
    ask({ kind: 'empty' }, 'k2');
    expect(actor.getSnapshot().context.refusals).toEqual([]);
    end();
  });

  test('many changes in another tab while one is under way are read once', () => {
    const { ask, asked, slot, end } = loaded();
    ask({ kind: 'empty' }, 'k1');
    for (let times = 0; times < 5; times += 1) {
      slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    }
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    expect(asked()).toHaveLength(2);
    end();
  });

  test('what was asked before the first reading is done after it', () => {
    const stage = createStage(cartMachine, { id: 'cart', siblings: followers });
    stage.actor.send({ type: 'cart.changeAsked', change: { kind: 'extendHold' }, key: 'k1', replyTo: null });
    expect(stage.asked('changeCart')).toEqual([]);
    stage.slot('loadCart').resolve(two);
    expect(stage.slot('changeCart').input).toEqual({ change: { kind: 'extendHold' }, key: 'k1' });
    stage.end();
  });

  test('each reading says what a reload would put at stake', () => {
    const { ask, slot, received, end } = loaded();
    for (const cart of [two, cartBeingPaid]) {
      ask({ kind: 'reread' }, 'reread');
      slot('changeCart').resolve({ kind: 'accepted', cart });
    }
    expect(received('connectivity')).toEqual([
      { type: 'stakes.changed', stakes: 'nothing' },
      { type: 'stakes.changed', stakes: 'heldCart' },
      { type: 'stakes.changed', stakes: 'payment' },
    ]);
    end();
  });

  test('the wiring learns what was changed, so that it can tell the other tabs', () => {
    const { ask, slot, emitted, end } = loaded();
    ask({ kind: 'empty' }, 'k1');
    slot('changeCart').resolve({ kind: 'accepted', cart: emptyCart });
    expect(emitted.filter(({ type }) => type === 'cart.read')).toEqual([
      { type: 'cart.read', cart: emptyCart, change: null },
      { type: 'cart.read', cart: emptyCart, change: 'empty' },
    ]);
    end();
  });
});
