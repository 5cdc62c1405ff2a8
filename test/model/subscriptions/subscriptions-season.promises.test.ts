import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from '../../support/data/fixtures.ts';
import {
  adult,
  evening,
  proposal,
  subscribedCart,
  subscriptionWorld,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  asked,
  composing,
  seasonMoved,
  unanswered,
  unopenedSubscriptions,
} from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };
const blocked = { initialised: { composing: 'blocked' } };
const freshAsked = [{ type: 'availability.refreshAsked' }];

/** The new date of « Giselle », as a shopper says yes to it. */
function atNewDate(subscriberId: string) {
  const date = seasonMoved().catalogue.performances.get(17)?.date ?? null;
  return { ...evening('e3', 17, [subscriberId]), date };
}

describe('subscriptions: the venue changes an evening', () => {
  afterEach(endAllStages);

  test('that was chosen: it is not held before the shopper says yes to the new date', () => {
    const { add, choose, changeSeason, hold, value, keys, end } = composing();
    add(adult('s1'));
    choose(evening('e1', 17, ['s1']));
    changeSeason(seasonMoved());
    hold();
    expect(value()).toEqual(blocked);
    expect(keys()).toEqual([]);
    choose(atNewDate('s1'));
    expect(value()).toEqual(editing);
    hold();
    expect(keys()).toEqual(['s1']);
    end();
  });

  test('while others are held: it waits for a yes, they are held all the same', () => {
    const stage = asked([adult('s1')], evening('e1', 17, ['s1']), evening('e2', 27, ['s1']));
    stage.changeSeason(seasonMoved());
    stage.accept(subscribedCart('11'), ['11']);
    stage.accept(subscribedCart('11', 27));
    expect(stage.keys()).toEqual(['s1', 'e2']);
    expect(stage.draft().evenings).toEqual([evening('e1', 17, ['11'])]);
    expect(stage.value()).toEqual(blocked);
    stage.choose(atNewDate('11'));
    stage.hold();
    expect(stage.keys()).toEqual(['s1', 'e2', 'e3']);
    stage.end();
  });

  test('whose seats were to be chosen: it waits for a yes, and no map opens', () => {
    const stage = composing();
    stage.add(adult('s1'));
    stage.choose(evening('e1', 17, ['s1']), evening('e2', 27, ['s1']));
    stage.chooseSeats('e1');
    stage.changeSeason(seasonMoved());
    stage.accept(subscribedCart('11'), ['11']);
    expect(stage.keys()).toEqual(['s1']);
    expect(stage.value()).toEqual(blocked);
    expect(stage.seatsWanted()).toEqual([]);
    stage.end();
  });

  test('back to what it was: nothing is in the way any more', () => {
    const { add, choose, changeSeason, hold, value, end } = composing();
    add(adult('s1'));
    choose(evening('e1', 17, ['s1']));
    changeSeason(seasonMoved());
    hold();
    expect(value()).toEqual(blocked);
    changeSeason(subscriptionWorld);
    expect(value()).toEqual(editing);
    end();
  });

  test('keeps what is proposed beside it', () => {
    const { changeSeason, context, end } = composing();
    const world = seasonMoved();
    changeSeason(world);
    expect(context().proposal).toEqual({ ...proposal, world });
    end();
  });

  test('before anything is proposed: what comes is as it is then', () => {
    const { changeSeason, open, offer, tellTypes, context, value, end } = unopenedSubscriptions();
    changeSeason(seasonMoved());
    expect(value()).toBe('notInitialised');
    expect(context().proposal).toBeNull();
    open();
    offer();
    tellTypes();
    expect(context().proposal).toEqual(proposal);
    end();
  });
});

describe('subscriptions: what is known of the season', () => {
  afterEach(endAllStages);

  /** An evening is with the cart. */
  function seating() {
    const stage = asked([adult('s1')], evening('e1', 17, ['s1']));
    stage.accept(subscribedCart('11'), ['11']);
    return stage;
  }
  const doubts = (stage: ReturnType<typeof seating>) =>
    stage.emitted.filter(({ type }) => type === 'season.doubted');

  test('is asked for anew when the venue refuses an evening', () => {
    const stage = seating();
    expect(stage.received('availability')).toEqual([]);
    stage.refuse(refusal);
    expect(stage.received('availability')).toEqual(freshAsked);
    expect(doubts(stage)).toHaveLength(1);
    stage.end();
  });

  test('is not in doubt when nobody answers, or all is held', () => {
    const lost = seating();
    lost.refuse(unanswered);
    expect(lost.received('availability')).toEqual([]);
    expect(doubts(lost)).toEqual([]);
    lost.end();
    const held = seating();
    held.accept(subscribedCart('11', 17));
    expect(held.received('availability')).toEqual([]);
    expect(doubts(held)).toEqual([]);
    held.end();
  });
});
