import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/entities/cart.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { cartBeingPaid, deadline, emptyCart, heldCart, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { holdCountdownModel } from './hold-countdown.model.ts';

const extended = heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 });

describeModel(holdCountdownModel);

describe('hold countdown: what a shopper can count on', () => {
  afterEach(endAllStages);

  function holding(cart: Cart = heldCart(), warnedDeadline: number | null = null) {
    const stage = createStage(holdCountdownMachine, {
      id: 'holdCountdown',
      input: { warnedDeadline, heldUntil: null },
      siblings: ['cart', 'modals'],
    });
    stage.actor.send({ type: 'cart.changed', cart });
    const at = (now: number): void => stage.slot('deadline').sendBack({ type: 'deadline.reached', now });
    const warnings = () => stage.received('modals').filter((event) => event.type === 'modal.opened');
    const asks = (kind: 'releaseExpired' | 'reread') =>
      stage.received('cart').filter((event) => JSON.stringify(event).includes(`"change":{"kind":"${kind}"}`));
    const releases = () => asks('releaseExpired');
    const readings = () => asks('reread');
    return { ...stage, at, warnings, releases, readings };
  }

  test.each([
    ['24 hours exactly', 86_400_000, 'long'],
    ['a millisecond less than 24 hours', 86_399_999, 'normal'],
    ['two minutes exactly', 120_000, 'normal'],
    ['a millisecond less than two minutes', 119_999, 'almostFinished'],
    ['30 seconds exactly', 30_000, 'almostFinished'],
    ['a millisecond less than 30 seconds', 29_999, 'lastCountdown'],
    ['a millisecond', 1, 'lastCountdown'],
  ])('with %s left it counts in that manner', (_, milliseconds, manner) => {
    const { at, actor, end } = holding();
    at(deadline - milliseconds);
    expect(actor.getSnapshot().value).toEqual({ counting: manner });
    end();
  });

  test('it sleeps from threshold to threshold, on absolute moments', () => {
    const { at, asked, end } = holding();
    at(deadline - 600_000);
    at(deadline - 119_999);
    at(deadline - 29_999);
    expect(asked('deadline').map((actor) => actor.input)).toEqual([
      { at: 0 },
      { at: deadline - 119_999 },
      { at: deadline - 29_999 },
      { at: deadline },
    ]);
    end();
  });

  test('the warning opens once for each deadline', () => {
    const { at, actor, warnings, emitted, end } = holding();
    at(deadline - 20_000);
    actor.send({ type: 'cart.changed', cart: heldCart() });
    expect(warnings()).toHaveLength(1);
    expect(emitted.filter(({ type }) => type === 'hold.warned')).toEqual([{ type: 'hold.warned', deadline }]);
    end();
  });

  test('a device that slept past the start of the last 30 seconds warns on waking', () => {
    const { at, warnings, end } = holding();
    at(deadline - 600_000);
    at(deadline - 4000);
    expect(warnings()).toHaveLength(1);
    end();
  });

  test('a page that is reloaded after the warning does not warn again', () => {
    const { at, warnings, end } = holding(heldCart(), deadline);
    at(deadline - 10_000);
    expect(warnings()).toEqual([]);
    end();
  });

  test('an extension withdraws the warning, and the next approach warns again', () => {
    const { at, actor, received, warnings, end } = holding();
    at(deadline - 20_000);
    actor.send({ type: 'hold.extensionAsked', key: 'k1' });
    expect(received('cart')).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'extendHold' }, key: 'k1', replyTo: null },
    ]);
    actor.send({ type: 'cart.changed', cart: extended });
    expect(received('modals').at(-1)).toEqual({ type: 'modal.closed', name: 'timerDelay' });
    at(deadline - 20_000);
    expect(actor.getSnapshot().value).toEqual({ counting: 'normal' });
    at(deadline + 110_000);
    expect(warnings()).toHaveLength(2);
    end();
  });

  test('at zero the server is asked first, and its word ends it', () => {
    const { at, actor, releases, end } = holding();
    at(deadline);
    expect(actor.getSnapshot().value).toBe('confirmingEnd');
    expect(releases()).toMatchObject([{ change: { kind: 'releaseExpired' }, replyTo: 'holdCountdown' }]);
    actor.send({ type: 'cart.changed', cart: emptyCart });
    expect(actor.getSnapshot().value).toBe('expired');
    actor.send({ type: 'hold.expiryAcknowledged' });
    expect(actor.getSnapshot().value).toBe('stopped');
    end();
  });

  test('a server that does not think it over is asked again, five seconds later, and nothing is lost', () => {
    const { at, actor, clock, releases, end } = holding();
    at(deadline);
    actor.send({ type: 'cart.changed', cart: heldCart() });
    actor.send({ type: 'cart.changeSettled', key: 'k', result: { kind: 'accepted', cart: heldCart() } });
    expect(actor.getSnapshot().value).toBe('doubting');
    clock.advance(4999);
    expect(releases()).toHaveLength(1);
    clock.advance(1);
    at(deadline);
    expect(releases()).toHaveLength(2);
    end();
  });

  test('a clock that ran ahead, and was set right by the answer, counts on', () => {
    const { at, actor, clock, releases, end } = holding();
    at(deadline);
    actor.send({ type: 'cart.changeSettled', key: 'k', result: { kind: 'accepted', cart: heldCart() } });
    clock.advance(5000);
    at(deadline - 90_000);
    expect(actor.getSnapshot().value).toEqual({ counting: 'almostFinished' });
    expect(releases()).toHaveLength(1);
    end();
  });

  test('a server that cannot be reached at zero is asked again too', () => {
    const { at, actor, clock, releases, end } = holding();
    at(deadline);
    actor.send({ type: 'cart.changeSettled', key: 'k', result: { kind: 'refused', refusal, cart: null } });
    clock.advance(5000);
    at(deadline);
    expect(releases()).toHaveLength(2);
    end();
  });

  test('nothing ends while a payment is under way', () => {
    const { actor, asked, clock, releases, end } = holding(cartBeingPaid);
    expect(actor.getSnapshot().value).toEqual({ suspended: 'waiting' });
    clock.advance(7_200_000);
    expect(asked('deadline').map((actor) => actor.input)).toEqual([{ at: deadline }]);
    expect(releases()).toEqual([]);
    end();
  });

  test('a payment whose time ends without a word of the bank has the cart read again, until it is known what became of it', () => {
    const paid = cartBeingPaid.hold;
    const cart = {
      ...cartBeingPaid,
      hold: paid === null ? null : { ...paid, paymentDeadline: deadline - 60_000 },
    };
    const { actor, at, asked, clock, readings, releases, end } = holding(cart);
    expect(asked('deadline').map((waiting) => waiting.input)).toEqual([{ at: deadline - 60_000 }]);
    at(deadline - 60_000);
    expect(readings()).toHaveLength(1);
    // Still under way: it is asked again in a moment.
    actor.send({ type: 'cart.changed', cart });
    actor.send({ type: 'cart.changeSettled', key: 'k', result: { kind: 'accepted', cart } });
    clock.advance(5000);
    at(deadline - 55_000);
    expect(readings()).toHaveLength(2);
    actor.send({ type: 'cart.changed', cart: heldCart() });
    expect(actor.getSnapshot().matches('counting')).toBe(true);
    expect(releases()).toEqual([]);
    end();
  });

  test('a payment that begins at zero suspends the end', () => {
    const { at, actor, end } = holding();
    at(deadline);
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    expect(actor.getSnapshot().value).toEqual({ suspended: 'waiting' });
    end();
  });

  test('after the end, a payment begun in another tab is not counted down either', () => {
    const { at, actor, end } = holding();
    at(deadline);
    actor.send({ type: 'cart.changed', cart: emptyCart });
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    expect(actor.getSnapshot().value).toEqual({ suspended: 'waiting' });
    end();
  });

  test('a cart with nothing but fees holds nothing', () => {
    const { actor, end } = holding({ ...heldCart(), items: [] });
    expect(actor.getSnapshot().value).toBe('stopped');
    end();
  });
});
