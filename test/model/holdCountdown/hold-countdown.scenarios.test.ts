import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import { cartWithPickup, deadline, emptyCart, heldCart, noAnswer } from '../../support/data/fixtures.ts';
import { startCountdown } from '../../support/stages/hold-countdown-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const paidUntil = (paymentDeadline: number): Cart =>
  cartWithPickup({ paymentReference: 'R-1', paymentDeadline });

/** A shop in which this is the first cart that is read. */
function reading(first: Cart, heldUntil: number | null = null) {
  const stage = startCountdown(heldUntil);
  /** The moments that are waited for, in order; 0 asks what time it is. */
  const moments = () => stage.asked('deadline').map(({ input }) => input);
  const opened = () => stage.received('modals').filter(({ type }) => type === 'modal.opened');
  const changesAsked = (kind: 'releaseExpired' | 'reread') =>
    stage.asked('askCart').filter(({ input }) => Object(input).change.kind === kind);
  /** What the browser is given to remember last; undefined when it was told nothing. */
  const remembered = () =>
    stage.emitted
      .filter(({ type }) => type === 'hold.remembered')
      .flatMap((fact) => ('until' in fact ? [fact.until] : []))
      .at(-1);
  const settled = (cart: Cart): void => stage.slot('askCart').resolve({ kind: 'done', value: { cart } });
  stage.reads(first);
  return { ...stage, moments, opened, changesAsked, remembered, settled };
}

describe('hold countdown: what a shopper can count on', () => {
  afterEach(endAllStages);

  test('an extension withdraws the warning, and the next approach warns again', () => {
    const { at, actor, reads, stands, opened, end } = reading(heldCart());
    at(deadline - 20_000);
    actor.send({ type: 'hold.extensionAsked' });
    reads(heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 }));
    at(deadline - 20_000);
    expect(stands().value).toEqual({ counting: 'normal' });
    expect(opened()).toHaveLength(1);
    at(deadline + 110_000);
    expect(opened()).toHaveLength(2);
    end();
  });

  test('a server that does not think it over, or cannot be reached, is asked again five seconds later', () => {
    const { at, slot, reads, clock, stands, changesAsked, settled, end } = reading(heldCart());
    at(deadline);
    reads(heldCart());
    settled(heldCart());
    clock.advance(4999);
    expect(stands().value).toBe('doubting');
    clock.advance(1);
    at(deadline + 5000);
    expect(changesAsked('releaseExpired')).toHaveLength(2);
    slot('askCart').reject(noAnswer);
    clock.advance(5000);
    at(deadline + 10_000);
    expect(changesAsked('releaseExpired')).toHaveLength(3);
    end();
  });

  test('a clock that ran ahead, and was set right by the answer, counts on', () => {
    const { at, clock, stands, changesAsked, settled, end } = reading(heldCart());
    at(deadline);
    settled(heldCart());
    clock.advance(5000);
    at(deadline - 90_000);
    expect(stands().value).toEqual({ counting: 'almostFinished' });
    expect(changesAsked('releaseExpired')).toHaveLength(1);
    end();
  });

  test('a payment whose time ends without a word of the bank has the cart read again, until it is known what became of it', () => {
    const cart = paidUntil(deadline - 60_000);
    const { at, reads, clock, stands, changesAsked, settled, end } = reading(cart);
    at(deadline - 60_000);
    expect(changesAsked('reread')).toHaveLength(1);
    // Still under way: it is asked again in a moment.
    reads(cart);
    settled(cart);
    clock.advance(5000);
    at(deadline - 55_000);
    expect(changesAsked('reread')).toHaveLength(2);
    reads(heldCart());
    expect(stands().matches('counting')).toBe(true);
    expect(changesAsked('releaseExpired')).toEqual([]);
    end();
  });

  test('a payment that has more time than was known when its time seemed over is waited for until then', () => {
    const extended = paidUntil(deadline + 120_000);
    const { reads, at, clock, moments, settled, end } = reading(paidUntil(deadline + 60_000));
    at(deadline + 60_000);
    reads(extended);
    settled(extended);
    clock.advance(5000);
    expect(moments()).toEqual([{ at: deadline + 60_000 }, { at: deadline + 120_000 }]);
    end();
  });

  test('an end that came is remembered until the shopper read of it, also over a page that is read again', () => {
    const before = reading(heldCart());
    before.at(deadline);
    before.reads(emptyCart);
    expect(before.remembered()).toBe(deadline);
    before.end();
    const { at, actor, stands, remembered, end } = reading(emptyCart, deadline);
    at(deadline + 3_600_000);
    expect(stands().value).toBe('expired');
    expect(remembered()).toBeUndefined();
    actor.send({ type: 'hold.expiryAcknowledged' });
    expect(remembered()).toBeNull();
    end();
  });
});
