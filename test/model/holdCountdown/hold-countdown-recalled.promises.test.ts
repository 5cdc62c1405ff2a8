import { afterEach, describe, expect, test } from 'vitest';
import { cartBeingPaid, deadline, emptyCart, heldCart, noAnswer } from '../../support/data/fixtures.ts';
import { startCountdown } from '../../support/stages/hold-countdown-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const day = 86_400_000;

/** A page that was left, or given up by the browser, and is read again: what does it know of the places that were held? */
function comeBack(heldUntil: number | null) {
  const stage = startCountdown(heldUntil);
  /** What the browser is given to remember last; undefined when it was told nothing. */
  const remembered = () =>
    stage.emitted
      .filter(({ type }) => type === 'hold.remembered')
      .flatMap((fact) => ('until' in fact ? [fact.until] : []))
      .at(-1);
  return { ...stage, remembered };
}

describe('who comes back', () => {
  afterEach(endAllStages);

  test.each([
    ['at the end itself', 0],
    ['an hour later', 3_600_000],
    ['a day later', day],
  ])('%s is told that the time ran out, until they have read it', (_, late) => {
    const { reads, at, stands, remembered, actor } = comeBack(deadline);
    reads(emptyCart);
    at(deadline + late);
    expect(stands().value).toBe('expired');
    // The page may be read again before anybody looked.
    expect(remembered()).toBeUndefined();
    actor.send({ type: 'hold.expiryAcknowledged' });
    expect(stands().value).toBe('stopped');
    expect(remembered()).toBeNull();
  });

  test.each([
    ['before the end: the places went otherwise', -1],
    ['when it is no news any more', day + 1],
  ])('%s is told nothing, and nothing is remembered', (_, late) => {
    const { reads, at, stands, remembered } = comeBack(deadline);
    reads(emptyCart);
    at(deadline + late);
    expect(stands().value).toBe('stopped');
    expect(remembered()).toBeNull();
  });

  test('with a clock that cannot be asked is told nothing rather than something false', () => {
    const { reads, slot, stands, remembered } = comeBack(deadline);
    reads(emptyCart);
    slot('deadline').reject(noAnswer);
    expect(stands().value).toBe('stopped');
    expect(remembered()).toBeNull();
  });

  test('in time finds the countdown where it is', () => {
    const { reads, at, stands, remembered } = comeBack(deadline);
    reads(heldCart());
    at(deadline - 60_000);
    expect(stands().value).toEqual({ counting: 'almostFinished' });
    expect(remembered()).toBe(deadline);
  });

  test('while another tab takes new places is shown these', () => {
    const { reads, stands } = comeBack(deadline);
    reads(emptyCart);
    reads(heldCart({ deadline: deadline + day }));
    expect(stands().matches('counting')).toBe(true);
    expect(stands().context.hold?.deadline).toBe(deadline + day);
  });

  test('from the bank waits for its word', () => {
    const { reads, stands, remembered } = comeBack(deadline);
    reads(cartBeingPaid);
    expect(stands().value).toEqual({ suspended: 'waiting' });
    expect(remembered()).toBeNull();
  });

  test('to a shop in which nothing was held finds nothing, and is asked nothing', () => {
    const { reads, stands, asked, remembered } = comeBack(null);
    reads(emptyCart);
    expect(stands().value).toBe('stopped');
    expect(asked('deadline')).toEqual([]);
    expect(remembered()).toBeUndefined();
  });
});

describe('the browser remembers', () => {
  afterEach(endAllStages);

  test('the present end of what is held, also after an extension', () => {
    const { reads, remembered } = comeBack(null);
    reads(heldCart());
    expect(remembered()).toBe(deadline);
    reads(heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 }));
    expect(remembered()).toBe(deadline + 120_000);
  });

  test('nothing of what was given back or is being paid: its end is no loss', () => {
    const given = comeBack(null);
    given.reads(heldCart());
    given.reads(emptyCart);
    expect(given.remembered()).toBeNull();
    const paid = comeBack(null);
    paid.reads(heldCart());
    paid.reads(cartBeingPaid);
    expect(paid.remembered()).toBeNull();
    paid.reads(emptyCart);
    expect(paid.remembered()).toBeNull();
  });

  test('the end that came while the page was open, until it was read', () => {
    const { reads, at, actor, remembered } = comeBack(null);
    reads(heldCart());
    at(deadline);
    reads(emptyCart);
    expect(remembered()).toBe(deadline);
    actor.send({ type: 'hold.expiryAcknowledged' });
    expect(remembered()).toBeNull();
  });
});
