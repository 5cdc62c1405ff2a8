import { afterEach, describe, expect, test } from 'vitest';
import { adult, evening, subscribedCart } from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked, composing, seasonMoved } from '../../support/stages/subscriptions-stage.ts';

const blocked = { initialised: { composing: 'blocked' } };

/** The new date of « Giselle », as a shopper says yes to it. */
function atNewDate(subscriberId: string) {
  const date = seasonMoved().catalogue.performances.get(17)?.date ?? null;
  return { ...evening('e3', 17, [subscriberId]), date };
}

describe('subscriptions: the venue changes an evening', () => {
  afterEach(endAllStages);

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
});
