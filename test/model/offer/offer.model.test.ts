import { afterEach, describe, expect, test } from 'vitest';
import { offerMachine } from '../../../machines/offer/offer.machine.ts';
import { cartBefore, standingAt } from '../../../machines/offer/offer.selectors.ts';
import { heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { giftCard, offerModel } from './offer.model.ts';

describeModel(offerModel);

describe('an offer, as its page shows it', () => {
  afterEach(endAllStages);

  /** The gift card is accepted, and this comes of it. */
  function standing(answer: 'awaited' | 'done' | 'refused' | 'lost') {
    const { actor, slot } = createStage(offerMachine, { id: 'offer', siblings: ['cart'] });
    actor.send({ type: 'offer.accepted', ...giftCard });
    if (answer === 'lost') {
      slot('askCart').reject(noAnswer);
    } else if (answer !== 'awaited') {
      slot('askCart').resolve(
        answer === 'done' ? { kind: 'done', value: { cart: heldCart() } } : { kind: 'refused', refusal },
      );
    }
    return actor.getSnapshot();
  }

  test.each([
    ['awaited', 'accepting', giftCard.before],
    ['done', 'accepted', giftCard.before],
    ['refused', 'refused', null],
    ['lost', 'doubtful', null],
  ] as const)('is %s: it stands so at its own place alone', (answer, stands, before) => {
    const offer = standing(answer);
    expect([standingAt('CADEAU')(offer), standingAt('PROG-')(offer)]).toEqual([stands, 'open']);
    // What it changes is told by the cart of before, as long as it is on its way or done.
    expect([cartBefore('CADEAU')(offer), cartBefore('PROG-')(offer)]).toEqual([before, null]);
  });
});
