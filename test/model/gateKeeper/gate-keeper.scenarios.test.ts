import { afterEach, describe, expect, test } from 'vitest';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { emptyCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const emptied = { kind: 'done', value: { cart: emptyCart } } as const;
const yes = { type: 'gate.answered', canContinue: true };
const no = { type: 'gate.answered', canContinue: false };
const opened = { type: 'modal.opened', modal: { name: 'gateKeeper' } };
const closed = { type: 'modal.closed', name: 'gateKeeper' };

/** A shopper with tickets wants to subscribe. */
function asked() {
  const stage = createStage(gateKeeperMachine, { id: 'gateKeeper', siblings: ['modals'] });
  const send = stage.actor.send.bind(stage.actor);
  const ask = (): void => send({ type: 'gate.asked', wanted: 'subscriptions' });
  ask();
  return {
    ...stage,
    ask,
    empty: (): void => send({ type: 'gate.emptyAsked' }),
    keep: (): void => send({ type: 'gate.continued' }),
    dismiss: (): void => send({ type: 'gate.dismissed' }),
    emptying: () => stage.slot('askCart'),
    value: () => stage.actor.getSnapshot().value,
    context: () => stage.actor.getSnapshot().context,
  };
}

type Gate = ReturnType<typeof asked>;

/** Each moment at which the modal is there. */
const moments: readonly (readonly [string, (gate: Gate) => void])[] = [
  ['before anything was pressed', () => {}],
  ['while the cart is being emptied', ({ empty }) => empty()],
  [
    'when the cart could not be emptied',
    ({ empty, emptying }) => {
      empty();
      emptying().resolve({ kind: 'refused', refusal });
    },
  ],
  [
    'when nobody answered',
    ({ empty, emptying }) => {
      empty();
      emptying().reject(noAnswer);
    },
  ],
];

describe('gate-keeper: whoever asked is answered', () => {
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
    gate.ask();
    expect(gate.value()).toEqual({ open: 'asking' });
    expect(gate.context()).toEqual({ wanted: 'subscriptions', refusal: null });
    gate.end();
  });

  test('whoever asks meanwhile waits for the same answer, in the same modal', () => {
    const { ask, empty, emptying, emitted, received, end } = asked();
    ask();
    empty();
    ask();
    emptying().resolve(emptied);
    expect(emitted).toEqual([yes]);
    expect(received('modals')).toEqual([opened, closed]);
    end();
  });

  test.each([
    ['refused', moments[2]],
    ['unanswered', moments[3]],
  ])('yes, once the cart is empty, at the second try after it was %s', (_, moment) => {
    const gate = asked();
    moment?.[1](gate);
    gate.empty();
    expect(gate.context().refusal).toBeNull();
    gate.emptying().resolve(emptied);
    expect(gate.emitted).toEqual([yes]);
    expect(gate.asked('askCart')).toHaveLength(2);
    gate.end();
  });
});
