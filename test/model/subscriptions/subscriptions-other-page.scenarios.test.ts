import { afterEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { refusal } from '../../support/data/fixtures.ts';
import { adult, evening, subscribedCart } from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };

/** Somebody is with the cart, their two evenings are to follow. */
const subscribing = () => asked([adult('s1')], evening('e1', 17, ['s1']), evening('e2', 27, ['s1']));

/** They subscribed; the first evening is with the cart. */
function seating() {
  const stage = subscribing();
  stage.accept(subscribedCart('11'), ['11']);
  return stage;
}

const moments = [
  ['while somebody subscribes', subscribing],
  ['while an evening is held', seating],
] as const;

describe('subscriptions: another formula is looked at while the cart is at work', () => {
  afterEach(endAllStages);

  test.each(moments)('all is held first: %s', (_, begun) => {
    const { open, value, accept, keys, tellTypes, context, isBusy, end } = begun();
    const before = value();
    open('LUNE');
    expect(value()).toEqual(before);
    expect(isBusy()).toBe(true);
    if (keys().length === 1) {
      accept(subscribedCart('11'), ['11']);
    }
    accept(subscribedCart('11', 17));
    accept(subscribedCart('11', 17, 27));
    expect(keys()).toEqual(['s1', 'e1', 'e2']);
    tellTypes();
    expect(context().formula?.code).toBe('LUNE');
    expect(value()).toEqual(editing);
    end();
  });

  test('what could not be held is still there with why, for who comes back', () => {
    const { open, refuse, tellTypes, context, draft, value, end } = subscribing();
    open('LUNE');
    refuse();
    tellTypes();
    expect(draft()).toEqual(emptyDraft);
    open('ESCAPADE');
    tellTypes();
    expect(value()).toEqual(editing);
    expect(draft().subscribers).toEqual([adult('s1')]);
    expect(context().troubles).toEqual([{ id: 's1', refusal }]);
    end();
  });
});
