import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import { companionTypeId } from '../../../api/subscriptions/subscription.ts';
import { refusal } from '../../support/data/fixtures.ts';
import {
  adult,
  evening,
  subscribedCart,
  subscriptionLine,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked, composing } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };
const troubled = { initialised: { composing: 'troubled' } };

/** A cart with somebody more. */
const besides = (cart: Cart, ...ids: readonly string[]): Cart => ({
  ...cart,
  items: [...cart.items, ...ids.map((id) => subscriptionLine(id))],
});

describe('subscriptions: an evening whose answer was lost', () => {
  afterEach(endAllStages);

  /** Nobody said whether the first of two evenings is held. */
  function lostEvening() {
    const stage = asked([adult('s1')], evening('e1', 17, ['s1']), evening('e2', 27, ['s1']));
    stage.accept(subscribedCart('11'), ['11']);
    stage.loseAnswer();
    return stage;
  }

  test('can be asked for again as the same request, so that it is held once', () => {
    const { hold, keys, requests, accept, value, draft, end } = lostEvening();
    hold();
    expect(keys()).toEqual(['s1', 'e1', 'e1']);
    expect(requests().at(-1)).toEqual(requests().at(-2));
    accept(subscribedCart('11', 17));
    accept(subscribedCart('11', 17, 27));
    expect(value()).toEqual({ initialised: { composing: 'held' } });
    expect(draft().evenings).toEqual([]);
    end();
  });

  test('is no reason to ask for the next one, when the cart that was read since does not show it', () => {
    const { accept, refuse, keys, value, received, end } = asked(
      [adult('s1')],
      evening('e1', 17, ['s1']),
      evening('e2', 27, ['s1']),
    );
    accept(subscribedCart('11'), ['11']);
    refuse({ ...refusal, code: 0, message: '' });
    expect(value()).toEqual(troubled);
    expect(keys()).toEqual(['s1', 'e1']);
    expect(received('availability')).toEqual([]);
    end();
  });

  test('and held for some of those who would come is asked for the others alone, without guests', () => {
    const { add, choose, readCart, draft, end } = composing();
    readCart(subscribedCart('11'));
    add(adult('s2'));
    choose({ ...evening('e1', 17, ['11', 's2']), guests: 1 }, evening('e2', 27, ['11']));
    readCart(subscribedCart('11', 17));
    expect(draft().evenings).toEqual([evening('e1', 17, ['s2']), evening('e2', 27, ['11'])]);
    end();
  });

  test('is no matter of places at that performance that are nobody’s who comes', () => {
    const { choose, readCart, draft, end } = composing();
    const places = subscribedCart('12', 17);
    readCart(besides(places, '11'));
    choose({ ...evening('e1', 17, ['11']), guests: 1 });
    const before = draft();
    const single = places.items.map((item) =>
      item.type === 'ticket' ? { ...item, subscriptionId: null } : item,
    );
    readCart(besides({ ...places, items: single }, '11'));
    expect(draft()).toBe(before);
    end();
  });
});

describe('subscriptions: somebody whose answer was lost', () => {
  afterEach(endAllStages);

  /** Nobody said whether a second adult subscribes beside the one of the cart. */
  function lostSubscriber() {
    const stage = composing();
    stage.readCart(subscribedCart('10'));
    stage.add(adult('s1'));
    stage.choose(evening('e1', 17, ['10', 's1']));
    stage.hold();
    stage.loseAnswer();
    return stage;
  }

  test('can be asked for again as the same request: they subscribe once', () => {
    const { hold, accept, keys, requests, draft, end } = lostSubscriber();
    hold();
    expect(requests().at(-1)).toEqual(requests().at(-2));
    accept(besides(subscribedCart('10'), '11'), ['11']);
    expect(keys()).toEqual(['s1', 's1', 'e1']);
    expect(draft()).toEqual({ subscribers: [], evenings: [evening('e1', 17, ['10', '11'])] });
    end();
  });

  test('and whom the cart shows subscribed: they are in the composition once, and come to their evenings', () => {
    const { readCart, value, draft, hold, keys, requests, end } = lostSubscriber();
    readCart(besides(subscribedCart('10'), '11'));
    expect(draft()).toEqual({ subscribers: [], evenings: [evening('e1', 17, ['10', '11'])] });
    expect(value()).toEqual(editing);
    hold();
    expect(keys()).toEqual(['s1', 'e1']);
    expect(requests().at(-1)).toMatchObject({ change: { subscriptionIds: ['10', '11'] } });
    end();
  });

  test('is nobody who subscribed before, or to something else', () => {
    const { readCart, value, draft, end } = lostSubscriber();
    readCart(subscribedCart('10'));
    const others = [
      subscriptionLine('12', { formulaType: 'CARTE' }),
      subscriptionLine('13', { formulaCode: 'LUNE' }),
    ];
    readCart({ ...subscribedCart('10'), items: [...subscribedCart('10').items, ...others] });
    expect(draft().subscribers).toEqual([adult('s1')]);
    expect(value()).toEqual(troubled);
    end();
  });

  test('is the one who was asked for, whoever else is to subscribe', () => {
    const companion = adult('c1', { typeId: companionTypeId });
    const { composeElsewhere, hold, loseAnswer, readCart, draft, end } = composing();
    composeElsewhere({ subscribers: [companion, adult('s1')], evenings: [evening('e1', 17, ['s1'])] });
    hold();
    loseAnswer();
    readCart(subscribedCart('11'));
    expect(draft().subscribers).toEqual([companion]);
    end();
  });
});
