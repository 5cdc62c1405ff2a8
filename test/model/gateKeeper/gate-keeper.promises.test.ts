import { afterEach, describe, expect, test } from 'vitest';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { type Refusal, refusalOf } from '../../../machines/system/refusal.ts';
import { emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

const emptied: CartResult = { kind: 'accepted', cart: emptyCart };
const refusedFor = (why: Refusal): CartResult => ({ kind: 'refused', refusal: why, cart: null });
const unanswered = refusedFor(refusalOf(noAnswer));
const yes = { type: 'gate.answered', canContinue: true };
const no = { type: 'gate.answered', canContinue: false };
const opened = { type: 'modal.opened', modal: { name: 'gateKeeper' } };
const closed = { type: 'modal.closed', name: 'gateKeeper' };

/** A shopper with tickets wants to subscribe. */
function asked() {
  const stage = createStage(gateKeeperMachine, { id: 'gateKeeper', siblings: ['modals', 'cart'] });
  const send = stage.actor.send.bind(stage.actor);
  const state = () => stage.actor.getSnapshot();
  const ask = (): void => send({ type: 'gate.asked', wanted: 'subscriptions' });
  ask();
  return {
    ...stage,
    ask,
    empty: (key = 'k1'): void => send({ type: 'gate.emptyAsked', key }),
    keep: (): void => send({ type: 'gate.continued' }),
    dismiss: (): void => send({ type: 'gate.dismissed' }),
    settle: (result: CartResult, key = 'k1'): void => send({ type: 'cart.changeSettled', key, result }),
    value: () => state().value,
    context: () => state().context,
  };
}

type Gate = ReturnType<typeof asked>;

/** Each moment at which the modal is there. */
const moments: readonly (readonly [string, (gate: Gate) => void])[] = [
  ['before anything was pressed', () => {}],
  ['while the cart is being emptied', ({ empty }) => empty()],
  [
    'when the cart could not be emptied',
    ({ empty, settle }) => {
      empty();
      settle(refusedFor(refusal));
    },
  ],
  [
    'when nobody answered',
    ({ empty, settle }) => {
      empty();
      settle(unanswered);
    },
  ],
];

describe('gate-keeper: whoever asked is answered', () => {
  afterEach(endAllStages);

  test.each(moments)('no, when the cart is kept, and when the modal goes: %s', (_, until) => {
    for (const leave of ['keep', 'dismiss'] as const) {
      const gate = asked();
      until(gate);
      expect(gate.emitted).toEqual([]);
      gate[leave]();
      expect(gate.emitted).toEqual([no]);
      expect(gate.received('modals')).toEqual([opened, closed]);
      gate[leave]();
      expect(gate.emitted).toEqual([no]);
      gate.end();
    }
  });

  test.each(moments)('and asked again the next time, with nothing of the last one: %s', (_, until) => {
    const gate = asked();
    until(gate);
    gate.dismiss();
    expect(gate.context()).toMatchObject({ emptyingKey: null, refusal: null });
    gate.ask();
    expect(gate.value()).toEqual({ open: 'asking' });
    gate.end();
  });

  test('yes, once the cart is empty, and once', () => {
    const { empty, settle, emitted, received, context, end } = asked();
    empty();
    settle(emptied);
    settle(emptied);
    expect(emitted).toEqual([yes]);
    expect(received('modals')).toEqual([opened, closed]);
    expect(context()).toMatchObject({ emptyingKey: null, refusal: null });
    end();
  });

  test('whoever asks meanwhile waits for the same answer, in the same modal', () => {
    const { ask, empty, settle, emitted, received, end } = asked();
    ask();
    empty();
    ask();
    settle(emptied);
    expect(emitted).toEqual([yes]);
    expect(received('modals')).toEqual([opened, closed]);
    end();
  });
});

describe('gate-keeper: emptying the cart', () => {
  afterEach(endAllStages);

  test('is asked for once, however often it is pressed', () => {
    const { empty, received, end } = asked();
    empty();
    empty('k2');
    expect(received('cart')).toMatchObject([{ key: 'k1' }]);
    end();
  });

  test('is over for what was asked now, whatever became of another request', () => {
    const { empty, settle, value, end } = asked();
    empty();
    for (const result of [emptied, refusedFor(refusal), unanswered]) {
      settle(result, 'another');
      expect(value()).toEqual({ open: 'emptying' });
    }
    end();
  });

  test('refused: why is said, whether the server has words for it or a number, and the cart is read or not', () => {
    for (const why of [refusal, { ...refusal, code: 0 }, { ...refusal, message: '' }]) {
      for (const cart of [null, heldCart()]) {
        const { empty, settle, value, context, end } = asked();
        empty();
        settle({ kind: 'refused', refusal: why, cart });
        expect(value()).toEqual({ open: 'failed' });
        expect(context().refusal).toEqual(why);
        end();
      }
    }
  });

  test('unanswered: nobody says that the cart is as it was, for it may well be empty', () => {
    const { empty, settle, value, context, actor, emitted, end } = asked();
    empty();
    settle(unanswered);
    expect(value()).toEqual({ open: 'unanswered' });
    expect(context().refusal).toBeNull();
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    expect(emitted).toEqual([]);
    end();
  });

  test.each([
    ['refused', refusedFor(refusal)],
    ['unanswered', unanswered],
  ])(
    '%s, can be tried again: what was said of the first try is gone, and its late answer counts for nothing',
    (_, first) => {
      const { empty, settle, received, value, context, emitted, end } = asked();
      empty();
      settle(first);
      empty('k2');
      expect(context().refusal).toBeNull();
      settle(emptied);
      expect(value()).toEqual({ open: 'emptying' });
      settle(emptied, 'k2');
      expect(received('cart')).toMatchObject([{ key: 'k1' }, { key: 'k2' }]);
      expect(emitted).toEqual([yes]);
      end();
    },
  );
});
