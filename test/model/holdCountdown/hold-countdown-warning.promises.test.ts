import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/entities/cart.ts';
import { cartBeingPaid, cartWithPickup, deadline, emptyCart, heldCart } from '../../support/data/fixtures.ts';
import { startCountdown } from '../../support/stages/hold-countdown-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const paidUntil = (paymentDeadline: number): Cart =>
  cartWithPickup({ paymentReference: 'R-1', paymentDeadline });

/** A shop in which this is the first cart that is read. */
function reading(first: Cart, heldUntil: number | null = null) {
  const stage = startCountdown(heldUntil);
  /** The moments that are waited for, in order; 0 asks what time it is. */
  const moments = () => stage.asked('deadline').map(({ input }) => input);
  const warnings = () => stage.emitted.filter(({ type }) => type === 'hold.warned');
  stage.reads(first);
  return { ...stage, moments, warnings };
}

describe('hold countdown: the warning', () => {
  afterEach(endAllStages);

  test('opens its window in the last 30 seconds, and nothing before them', () => {
    const { at, received, end } = reading(heldCart());
    at(deadline - 30_000);
    expect(received('modals')).toEqual([]);
    at(deadline - 29_999);
    expect(received('modals')).toEqual([{ type: 'modal.opened', modal: { name: 'timerDelay' } }]);
    end();
  });

  test('that never came is not taken back: nothing is said of it when the places are given back', () => {
    const { at, reads, warnings, end } = reading(heldCart());
    at(deadline - 600_000);
    reads(emptyCart);
    expect(warnings()).toEqual([]);
    end();
  });

  test('that never came is not taken back when places that were being paid are sold', () => {
    const { reads, warnings, end } = reading(cartBeingPaid);
    reads(emptyCart);
    expect(warnings()).toEqual([]);
    end();
  });
});

describe('hold countdown: the clock', () => {
  afterEach(endAllStages);

  test('is asked at once what time it is, where something is held', () => {
    const { moments, end } = reading(heldCart());
    expect(moments()).toEqual([{ at: 0 }]);
    end();
  });

  test('is asked at once what time it is, where places that were held are gone', () => {
    const { moments, end } = reading(emptyCart, deadline);
    expect(moments()).toEqual([{ at: 0 }]);
    end();
  });
});

describe('hold countdown: a payment under way', () => {
  afterEach(endAllStages);

  test('that is given more time is waited for until then', () => {
    const { reads, stands, moments, end } = reading(paidUntil(deadline + 60_000));
    reads(paidUntil(deadline + 120_000));
    expect(stands().value).toEqual({ suspended: 'waiting' });
    expect(moments()).toEqual([{ at: deadline + 60_000 }, { at: deadline + 120_000 }]);
    end();
  });

  test('that has more time than was known when its time seemed over is waited for until then', () => {
    const { reads, at, actor, clock, moments, end } = reading(paidUntil(deadline + 60_000));
    const extended = paidUntil(deadline + 120_000);
    at(deadline + 60_000);
    reads(extended);
    actor.send({ type: 'cart.changeSettled', key: 'k', result: { kind: 'accepted', cart: extended } });
    clock.advance(5000);
    expect(moments()).toEqual([{ at: deadline + 60_000 }, { at: deadline + 120_000 }]);
    end();
  });
});
