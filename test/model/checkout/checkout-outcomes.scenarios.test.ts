import { afterEach, describe, expect, test } from 'vitest';
import { cartBeingPaid, emptyCart, noAnswer, order, payment } from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atSummary, loaded, returned, unanswered } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const vain = ['refused', 'abandoned'] as const;

/** Back by the bank's link on a page that was loaded anew. */
function asking() {
  const stage = loaded({ cart: cartBeingPaid });
  stage.actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
  return stage;
}

describe('checkout: what became of a payment', () => {
  test.each(vain)('%s: who tries again by themselves is not led back to the payment that is over', (kind) => {
    const { actor, slot, value, end } = asking();
    slot('askOutcome').resolve({ kind });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(value()).toEqual({ funnel: { summary: 'reviewing' } });
    end();
  });

  test('no answer says nothing of it: the server is asked again', () => {
    const { slot, clock, asked, value, end } = asking();
    slot('askOutcome').reject(noAnswer);
    expect(value()).toEqual({ awaitingOutcome: 'waiting' });
    clock.advanceToNext();
    expect(asked('askOutcome').map(({ input }) => input)).toEqual([
      { reference: 'R-1' },
      { reference: 'R-1' },
    ]);
    end();
  });

  test.each([
    ['by the bank’s link', false],
    ['by the back button', true],
  ] as const)(
    'what is known of one payment is never said of the next, for which there is no answer: %s',
    (_, isByBackButton) => {
      const { actor, slot, clock, value, end } = asking();
      slot('askOutcome').resolve({ kind: 'refused' });
      actor.send({ type: 'payment.returned', reference: 'R-2', isByBackButton });
      slot('askOutcome').reject(noAnswer);
      clock.advanceToNext();
      slot('askOutcome').reject(noAnswer);
      expect(value()).toEqual(isByBackButton ? { interrupted: 'waiting' } : { awaitingOutcome: 'waiting' });
      end();
    },
  );

  test('is asked of the same payment, where the shopper came back by themselves', () => {
    const { clock, asked, end } = returned(true);
    clock.advanceToNext();
    expect(asked('askOutcome').at(-1)?.input).toEqual({ reference: 'R-1' });
    end();
  });

  test('can be asked about again, when nobody knew it for long', () => {
    const { actor, slot, value, end } = unanswered();
    actor.send({ type: 'outcome.askedAgain' });
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    end();
  });

  test('is asked about with all patience again after the bank was opened a second time', () => {
    const { actor, slot, clock, value, end } = unanswered();
    actor.send({ type: 'payment.retried' });
    slot('startPayment').resolve({ kind: 'done', value: payment });
    actor.send({ type: 'page.restored' });
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    clock.advance(1000);
    expect(value()).toEqual({ interrupted: 'asking' });
    end();
  });
});

describe('checkout: an order that is sent', () => {
  test('and that nobody answers is asked for again with the same terms, whatever its cart has become', () => {
    const { actor, slot, clock, asked, value, received, places, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').reject(noAnswer);
    // It may have been done all the same.
    expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    actor.send({ type: 'cart.changed', cart: emptyCart });
    expect(value()).toEqual({ unanswered: 'waiting' });
    clock.advance(1000);
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(value()).toEqual({ paying: 'redirecting' });
    const [first, second] = asked('startPayment').map(({ input }) => input);
    expect(second).toEqual(first);
    expect(new Set(places())).toEqual(new Set(['summary']));
    end();
  });

  test('and that nobody answers for long is asked for no more by itself, and can be by the shopper', () => {
    const { actor, slot, clock, asked, value, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').reject(noAnswer);
    for (let again = 0; again < 12; again += 1) {
      clock.advanceToNext();
      slot('startPayment').reject(noAnswer);
    }
    expect(value()).toEqual({ unanswered: 'givenUp' });
    clock.advance(60_000);
    expect(asked('startPayment')).toHaveLength(13);
    actor.send({ type: 'payment.retried' });
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(value()).toEqual({ paying: 'redirecting' });
    end();
  });

  test('and had been paid for all that leads to what the server says of it', () => {
    const { actor, slot, value, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').reject(noAnswer);
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    expect(slot('askOutcome').input).toEqual({ reference: 'R-1' });
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(value()).toBe('paid');
    end();
  });
});
