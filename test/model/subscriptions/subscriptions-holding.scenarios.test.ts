import { afterEach, describe, expect, test } from 'vitest';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import { companionTypeId } from '../../../api/subscriptions/subscription.ts';
import { emptyCart, refusal } from '../../support/data/fixtures.ts';
import {
  adult,
  evening,
  subscribedCart,
  subscriptionLine,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked, composing } from '../../support/stages/subscriptions-stage.ts';

const held = { initialised: { composing: 'held' } };
const troubled = { initialised: { composing: 'troubled' } };
const blocked = { initialised: { composing: 'blocked' } };
const subscribing = { initialised: { holding: 'subscribing' } };
const seating = { initialised: { holding: 'seating' } };
const someone = { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' };
const companion = adult('c1', { typeId: companionTypeId });

/** A cart with these people, who have no places yet. */
const peopleOf = (...lines: readonly (readonly [id: string, typeId: string])[]) => ({
  ...emptyCart,
  items: lines.map(([id, formulaType]) => subscriptionLine(id, { formulaType })),
});

describe('subscriptions: what was composed is held', () => {
  afterEach(endAllStages);

  test('first who subscribes, then each evening with everybody together, each under a key of its own', () => {
    const { requests, accept, draft, value, isBusy, kept, end } = asked(
      [adult('s1', { typeId: 'CARTE', ...someone })],
      evening('e1', 17, ['s1'], 'C2'),
    );
    expect(value()).toEqual(subscribing);
    expect(isBusy()).toBe(true);
    expect(requests()).toEqual([
      { change: { kind: 'subscribe', formulaCode: 'ESCAPADE', typeId: 'CARTE', ...someone }, key: 's1' },
    ]);
    accept(peopleOf(['11', 'CARTE']), ['11']);
    expect(value()).toEqual(seating);
    expect(isBusy()).toBe(true);
    expect(draft()).toEqual({ subscribers: [], evenings: [evening('e1', 17, ['11'], 'C2')] });
    expect(kept()).toEqual({ type: 'drafts.changed', drafts: new Map([['ESCAPADE', draft()]]) });
    expect(requests().at(-1)).toEqual({
      change: {
        kind: 'takeBestPlaces',
        performanceId: 17,
        categoryCode: 'C2',
        priceCodes: ['ABO'],
        subscriptionIds: ['11'],
        preferences: usualPreferences,
      },
      key: 'e1',
    });
    accept(subscribedCart('11', 17));
    expect(value()).toEqual(held);
    expect(isBusy()).toBe(false);
    expect(kept()).toEqual({ type: 'drafts.changed', drafts: new Map() });
    end();
  });

  test('everybody’s places together, with those who are in the cart already and who comes along', () => {
    const { readCart, add, choose, hold, accept, requests, end } = composing();
    readCart(peopleOf(['11', 'ADULTE']));
    add(adult('s2'));
    choose({ ...evening('e1', 17, ['11', 's2']), guests: 1 });
    hold();
    accept(peopleOf(['11', 'ADULTE'], ['12', 'ADULTE']));
    expect(requests().at(-1)).toMatchObject({
      change: { priceCodes: ['ABO', 'ABO', 'PROCHE'], subscriptionIds: ['11', '12', '11'] },
    });
    end();
  });

  test('nothing as long as nobody has a place: a subscription alone would be paid for nothing', () => {
    const { value, requests, choose, hold, end } = asked([adult('s1')]);
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    expect(requests()).toEqual([]);
    choose(evening('e1', 17, ['s1']));
    hold();
    expect(value()).toEqual(subscribing);
    end();
  });

  test('a companion comes after those who may bring one', () => {
    const { accept, keys, end } = asked([adult('s1'), companion, adult('s2')], evening('e1', 17, ['s1']));
    accept(peopleOf(['11', 'ADULTE']), ['11']);
    accept(peopleOf(['11', 'ADULTE'], ['12', 'ADULTE']), ['12']);
    expect(keys()).toEqual(['s1', 's2', 'c1']);
    end();
  });

  test('a companion who was chosen first comes after them, too', () => {
    const stage = composing();
    stage.composeElsewhere({ subscribers: [companion, adult('s1')], evenings: [evening('e1', 17, ['s1'])] });
    stage.hold();
    expect(stage.keys()).toEqual(['s1']);
    stage.end();
  });

  test('a companion alone subscribes beside somebody who is in the cart', () => {
    const { readCart, add, choose, hold, keys, value, end } = composing();
    readCart(peopleOf(['11', 'ADULTE']));
    add(companion);
    choose(evening('e1', 17, ['11', 'c1']));
    hold();
    expect(keys()).toEqual(['c1']);
    expect(value()).toEqual(subscribing);
    end();
  });

  test('who subscribed is the line that the server names, or the one that is new in the cart', () => {
    const told = asked([adult('s1')], evening('e1', 17, ['s1']));
    told.accept(peopleOf(['10', 'ADULTE'], ['11', 'ADULTE']), ['11']);
    expect(told.requests().at(-1)).toMatchObject({ change: { subscriptionIds: ['11'] } });
    told.end();
    const untold = composing();
    untold.readCart(peopleOf(['10', 'ADULTE']));
    untold.add(adult('s1'));
    untold.choose(evening('e1', 17, ['s1']));
    untold.hold();
    const other = subscriptionLine('9', { formulaCode: 'LUNE' });
    const cart = peopleOf(['10', 'ADULTE'], ['11', 'ADULTE']);
    untold.accept({ ...cart, items: [other, ...cart.items] }, []);
    expect(untold.requests().at(-1)).toMatchObject({ change: { subscriptionIds: ['11'] } });
    untold.end();
  });
});

describe('subscriptions: what is refused', () => {
  afterEach(endAllStages);

  test('of who subscribes is told, although another tab’s subscriber came to the cart meanwhile', () => {
    const { readCart, refuse, value, context, draft, keys, end } = asked(
      [adult('s1')],
      evening('e1', 17, ['s1']),
    );
    readCart(subscribedCart('11'));
    refuse();
    expect(value()).toEqual(troubled);
    expect(context().troubles).toEqual([{ id: 's1', refusal }]);
    expect(draft().subscribers).toEqual([adult('s1')]);
    expect(keys()).toEqual(['s1']);
    end();
  });

  test('of the evenings stays, each with why, and the others are held', () => {
    const { accept, refuse, value, context, draft, keys, end } = asked(
      [adult('s1')],
      evening('e1', 7, ['s1']),
      evening('e2', 17, ['s1']),
      evening('e3', 27, ['s1']),
    );
    accept(subscribedCart('11'), ['11']);
    refuse();
    accept(subscribedCart('11', 17));
    const other = { ...refusal, message: 'Complet.' };
    refuse(other);
    expect(value()).toEqual(troubled);
    expect(keys()).toEqual(['s1', 'e1', 'e2', 'e3']);
    expect(context().troubles).toEqual([
      { id: 'e1', refusal },
      { id: 'e3', refusal: other },
    ]);
    expect(draft().evenings).toEqual([evening('e1', 7, ['11']), evening('e3', 27, ['11'])]);
    end();
  });
});

describe('subscriptions: nothing is asked of the cart', () => {
  afterEach(endAllStages);

  test.each<readonly [string, (stage: ReturnType<typeof composing>) => void]>([
    [
      'while somebody would see a show twice',
      ({ add, choose }) => {
        add(adult('s1'));
        choose(evening('e1', 7, ['s1']), evening('e2', 8, ['s1']));
      },
    ],
    [
      'while one of several would see a show twice',
      ({ add, choose }) => {
        add(adult('s1'), adult('s2'));
        choose(evening('e1', 7, ['s1', 's2']), evening('e2', 8, ['s1']));
      },
    ],
    ['for a companion whom nobody brings', ({ add }) => add(companion)],
  ])('%s, and it is said', (_, compose) => {
    const stage = composing();
    compose(stage);
    stage.hold();
    expect(stage.value()).toEqual(blocked);
    expect(stage.keys()).toEqual([]);
    stage.choose(evening('e9', 27, ['s1']));
    expect(stage.value()).toEqual({ initialised: { composing: 'editing' } });
    stage.end();
  });
});
