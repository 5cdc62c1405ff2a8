import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/entities/cart.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import {
  cartBeingPaid,
  deadline,
  emptyCart,
  heldCart,
  noAnswer,
  refusal,
} from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

const extended = heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 });
const fewerExtensions = heldCart({ extensionsLeft: 1 });
const withdrawn = { type: 'modal.closed', name: 'timerDelay' };

function warned() {
  const stage = createStage(holdCountdownMachine, {
    id: 'holdCountdown',
    input: { warnedDeadline: null, heldUntil: null },
    siblings: ['cart', 'modals'],
  });
  const tell = (cart: Cart): void => stage.actor.send({ type: 'cart.changed', cart });
  const at = (now: number): void => stage.slot('deadline').sendBack({ type: 'deadline.reached', now });
  const stands = () => stage.actor.getSnapshot();
  const withdrawals = () => stage.received('modals').filter(({ type }) => type === 'modal.closed');
  const settle = (): void =>
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k',
      result: { kind: 'refused', refusal, cart: null },
    });
  tell(heldCart());
  at(deadline - 20_000);
  return { ...stage, tell, at, stands, withdrawals, settle };
}

/** Where the last seconds can have led. */
const moments = {
  'in the last seconds': () => {},
  'at zero, while the server is asked': ({ at }: ReturnType<typeof warned>) => at(deadline),
  'at zero, when the server was not sure': ({ at, settle }: ReturnType<typeof warned>) => {
    at(deadline);
    settle();
  },
};

describe.each(Object.entries(moments))('hold countdown %s', (_, come) => {
  afterEach(endAllStages);

  const there = () => {
    const stage = warned();
    come(stage);
    return stage;
  };

  test('a payment that begins withdraws the warning, and its hold is the one that counts', () => {
    const { tell, stands, withdrawals, end } = there();
    tell(cartBeingPaid);
    expect(stands().value).toEqual({ suspended: 'waiting' });
    expect(stands().context.hold).toEqual(cartBeingPaid.hold);
    expect(withdrawals()).toEqual([withdrawn]);
    end();
  });

  test('an extension withdraws the warning and counts to the new end', () => {
    const { tell, stands, withdrawals, end } = there();
    tell(extended);
    expect(stands().value).toEqual({ counting: 'measuring' });
    expect(stands().context.hold).toEqual(extended.hold);
    expect(withdrawals()).toEqual([withdrawn]);
    end();
  });

  test('another reading of the same hold is kept, and changes nothing else', () => {
    const { tell, stands, withdrawals, end } = there();
    const before = stands().value;
    tell(fewerExtensions);
    expect(stands().value).toEqual(before);
    expect(stands().context.hold).toEqual(fewerExtensions.hold);
    expect(withdrawals()).toEqual([]);
    end();
  });

  test('a cart that holds nothing any more withdraws the warning, which may come again for the same moment', () => {
    const { tell, stands, withdrawals, emitted, end } = there();
    tell(emptyCart);
    expect(['stopped', 'expired']).toContain(stands().value);
    expect(stands().context).toMatchObject({ hold: null, warnedDeadline: null });
    expect(withdrawals()).toEqual([withdrawn]);
    expect(emitted.filter(({ type }) => type === 'hold.warned')).toEqual([
      { type: 'hold.warned', deadline },
      { type: 'hold.warned', deadline: null },
    ]);
    end();
  });
});

describe('hold countdown', () => {
  afterEach(endAllStages);

  test('asks for the release of this hold, and for the answer', () => {
    const { at, received, end } = warned();
    at(deadline);
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: { kind: 'releaseExpired' },
        key: `release-${deadline}`,
        replyTo: 'holdCountdown',
      },
    ]);
    end();
  });

  test('asks for a reading that is about this payment', () => {
    const { tell, at, received, stands, end } = warned();
    tell(cartBeingPaid);
    at(deadline);
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: { kind: 'reread' },
        key: 'payment-over-R-1',
        replyTo: 'holdCountdown',
      },
    ]);
    tell({ ...cartBeingPaid, total: 100 });
    expect(stands().value).toEqual({ suspended: 'asking' });
    end();
  });

  test.each([
    ['long', 90_000_000, deadline - 86_399_999],
    ['normal', 600_000, deadline - 119_999],
    ['almostFinished', 60_000, deadline - 29_999],
    ['lastCountdown', 10_000, deadline],
  ])(
    '%s sleeps to its own threshold; a clock that breaks there has the server asked',
    (manner, left, wakes) => {
      const { tell, at, slot, stands, end } = warned();
      tell(extended);
      tell(heldCart());
      at(deadline - left);
      expect(stands().value).toEqual({ counting: manner });
      expect(slot('deadline').input).toEqual({ at: wakes });
      slot('deadline').reject(noAnswer);
      expect(stands().value).toBe('confirmingEnd');
      end();
    },
  );

  test('a clock that breaks before it told how much is left has the server asked', () => {
    const { tell, slot, stands, end } = warned();
    tell(extended);
    slot('deadline').reject(noAnswer);
    expect(stands().value).toBe('confirmingEnd');
    end();
  });

  test('a payment with nothing left in the cart is over, and what was warned of is forgotten', () => {
    const { tell, stands, emitted, end } = warned();
    tell(cartBeingPaid);
    tell(emptyCart);
    expect(stands().value).toBe('stopped');
    expect(stands().context).toMatchObject({ hold: null, warnedDeadline: null });
    expect(emitted).toContainEqual({ type: 'hold.warned', deadline: null });
    end();
  });

  test('a payment that failed counts on, to the end that the cart tells', () => {
    const { tell, stands, end } = warned();
    tell(cartBeingPaid);
    tell(extended);
    expect(stands().value).toEqual({ counting: 'measuring' });
    expect(stands().context.hold).toEqual(extended.hold);
    end();
  });

  test.each([
    ['held places', extended, { counting: 'measuring' }],
    ['a payment', cartBeingPaid, { suspended: 'waiting' }],
    ['nothing', emptyCart, 'expired'],
  ])('after the end, a cart with %s is what counts', (_, cart, state) => {
    const { tell, at, stands, end } = warned();
    at(deadline);
    tell(emptyCart);
    tell(cart);
    expect(stands().value).toEqual(state);
    expect(stands().context.hold).toEqual(cart.hold);
    end();
  });

  test('a shop that opens in the middle of a payment keeps its hold', () => {
    const stage = createStage(holdCountdownMachine, {
      id: 'holdCountdown',
      input: { warnedDeadline: null, heldUntil: null },
      siblings: ['cart', 'modals'],
    });
    stage.actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    expect(stage.actor.getSnapshot().context.hold).toEqual(cartBeingPaid.hold);
    stage.end();
  });
});
