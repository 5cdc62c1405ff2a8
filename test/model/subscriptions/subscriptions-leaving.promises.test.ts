import { afterEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../api/entities/subscription-draft.ts';
import { emptyCart, refusal } from '../../support/data/fixtures.ts';
import { adult, evening, subscribedCart } from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked, composing, keptDraft, unanswered } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };
const someone = { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' };
const nothingKept = { type: 'drafts.changed', drafts: new Map() };

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

describe.each(moments)('subscriptions: who composed leaves %s', (_, begun) => {
  afterEach(endAllStages);

  test('nothing is left of what they composed, and nothing is waited for', () => {
    const { leave, draft, kept, value, isBusy, end } = begun();
    leave();
    expect(draft()).toEqual(emptyDraft);
    expect(kept()).toEqual(nothingKept);
    expect(value()).toEqual(editing);
    expect(isBusy()).toBe(false);
    end();
  });

  test.each([
    ['accepted', () => ({ kind: 'accepted', cart: subscribedCart('11', 17), subscribed: ['11'] }) as const],
    ['refused', () => ({ kind: 'refused', refusal, cart: null }) as const],
    ['not answered', () => ({ kind: 'refused', refusal: unanswered, cart: null }) as const],
  ])('nobody else is told what came of it: %s', (__, result) => {
    const { leave, settle, context, keys, value, draft, received, end } = begun();
    const key = context().asked ?? '';
    const before = keys();
    leave();
    settle(result(), key);
    expect(value()).toEqual(editing);
    expect(context().troubles).toEqual([]);
    expect(draft()).toEqual(emptyDraft);
    expect(keys()).toEqual(before);
    expect(received('availability')).toEqual([]);
    end();
  });

  test('who looked at another formula meanwhile finds that one, empty', () => {
    const { open, leave, tellTypes, context, value, draft, end } = begun();
    open('LUNE');
    leave();
    tellTypes();
    expect(context().formula?.code).toBe('LUNE');
    expect(value()).toEqual(editing);
    expect(draft()).toEqual(emptyDraft);
    end();
  });
});

describe('subscriptions: who composed leaves', () => {
  afterEach(endAllStages);

  test('nobody else finds what they chose, their name or their card', () => {
    const { add, leave, draft, kept, composeElsewhere, context, end } = composing();
    add(adult('s1', someone));
    leave();
    expect(draft()).toEqual(emptyDraft);
    expect(context().drafts.size).toBe(0);
    expect(kept()).toEqual(nothingKept);
    composeElsewhere({ ...emptyDraft, subscribers: [adult('s1')] });
    expect(draft().subscribers).toEqual([adult('s1')]);
    end();
  });

  test('what could not be held for them is no news for who comes', () => {
    const { refuse, leave, value, context, end } = subscribing();
    refuse();
    leave();
    expect(context().troubles).toEqual([]);
    expect(value()).toEqual(editing);
    end();
  });

  test('the page that was there stays, whichever it is', () => {
    const stage = composing(keptDraft({ subscribers: [adult('s1')] }));
    stage.open(null);
    stage.leave();
    expect(stage.value()).toEqual({ initialised: 'choosing' });
    expect(stage.context().drafts.size).toBe(0);
    stage.end();
  });
});

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

  test.each([
    ['somebody could not subscribe', subscribing, refusal],
    ['nobody answered who subscribes', subscribing, unanswered],
    ['nobody answered for an evening', seating, unanswered],
  ] as const)('it is shown although not all could be held: %s', (_, begun, why) => {
    const { open, refuse, tellTypes, slot, context, value, end } = begun();
    open('LUNE');
    refuse(why);
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
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

  test('and none in particular is asked for: it is asked which', () => {
    const { open, refuse, value, context, end } = subscribing();
    open(null);
    refuse();
    expect(value()).toEqual({ initialised: 'choosing' });
    expect(context().formula).toBeNull();
    end();
  });

  test('who comes back before that finds it as the cart leaves it', () => {
    const { open, refuse, value, asked: loaded, end } = subscribing();
    open('LUNE');
    open('ESCAPADE');
    refuse();
    expect(value()).toEqual({ initialised: { composing: 'troubled' } });
    expect(loaded('loadTypes')).toHaveLength(1);
    end();
  });
});

describe('subscriptions: what is said of the composition is true as long as it is said', () => {
  afterEach(endAllStages);

  /** All of it is in the cart. */
  function held() {
    const stage = asked([adult('s1')], evening('e1', 17, ['s1']));
    stage.accept(subscribedCart('11'), ['11']);
    stage.accept(subscribedCart('11', 17));
    expect(stage.value()).toEqual({ initialised: { composing: 'held' } });
    return stage;
  }

  test('all is held: until the cart has nothing of it any more', () => {
    const { readCart, value, end } = held();
    readCart(subscribedCart('11', 17));
    expect(value()).toEqual({ initialised: { composing: 'held' } });
    readCart(emptyCart);
    expect(value()).toEqual(editing);
    end();
  });

  test.each([
    ['somebody', { ...emptyDraft, subscribers: [adult('s2')] }],
    ['an evening', { ...emptyDraft, evenings: [evening('e2', 27, ['11'])] }],
    ['somebody and an evening', { subscribers: [adult('s2')], evenings: [evening('e2', 27, ['s2'])] }],
  ])('all is held: until more is composed in another tab (%s)', (_, more) => {
    const { composeElsewhere, value, end } = held();
    composeElsewhere(more);
    expect(value()).toEqual(editing);
    end();
  });

  test('something must change first: until something did, and it is asked for anew', () => {
    const { hold, add, leave, value, end } = composing();
    hold();
    add(adult('s1', { typeId: 'CARTE' }));
    expect(value()).toEqual(editing);
    hold();
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    leave();
    expect(value()).toEqual(editing);
    end();
  });

  test('something must change first: until it did', () => {
    const { hold, composeElsewhere, value, end } = composing();
    hold();
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    composeElsewhere({ ...emptyDraft, subscribers: [adult('s1', { typeId: 'CARTE' })] });
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    composeElsewhere({ ...emptyDraft, subscribers: [adult('s1')] });
    expect(value()).toEqual(editing);
    end();
  });

  test('not all could be held: until another tab held it', () => {
    const { refuse, composeElsewhere, value, end } = seating();
    refuse();
    refuse();
    composeElsewhere({ ...emptyDraft, evenings: [evening('e2', 27, ['11'])] });
    expect(value()).toEqual({ initialised: { composing: 'troubled' } });
    composeElsewhere(emptyDraft);
    expect(value()).toEqual(editing);
    end();
  });
});
