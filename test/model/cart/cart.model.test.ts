import { afterEach, describe, expect, test } from 'vitest';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { emptyCart, heldCart } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { cartModel } from './cart.model.ts';

const followers = ['holdCountdown', 'checkout', 'connectivity', 'app'] as const;
const two = heldCart();

describeModel(cartModel);

describe('cart: what a shopper can count on', () => {
  afterEach(endAllStages);

  function loaded() {
    const stage = createStage(cartMachine, { id: 'cart', siblings: followers });
    stage.slot('loadCart').resolve(emptyCart);
    const ask = (change: CartChange, key: string): void =>
      stage.actor.send({ type: 'cart.changeAsked', change, key });
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
});
