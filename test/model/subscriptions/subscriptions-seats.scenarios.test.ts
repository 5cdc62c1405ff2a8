import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import { ticket } from '../../support/data/fixtures.ts';
import {
  adult,
  evening,
  subscribedCart,
  subscriptionLine,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { composing } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };

/** Two people, and two evenings of which the seats of the second are to be chosen on the map. */
function seatsAsked() {
  const stage = composing();
  stage.readCart(subscribedCart('11'));
  stage.add(adult('s2'));
  stage.choose(evening('e1', 7, ['11', 's2']), evening('e2', 17, ['11', 's2']));
  stage.chooseSeats('e2');
  return stage;
}

const twoOf = (...items: Cart['items']): Cart => ({
  ...subscribedCart('11'),
  items: [subscriptionLine('11'), subscriptionLine('12'), ...items],
});

const placeAt = (performanceId: number, seatId: number, subscriptionId: string | null) =>
  ticket(seatId, { performanceId, priceCode: 'ABO', subscriptionId });

describe('subscriptions: the seats of an evening are chosen on the map', () => {
  afterEach(endAllStages);

  test('once who subscribes and that evening alone are held: those places of everybody, and no others', () => {
    const { accept, keys, seatsWanted, draft, value, context, end } = seatsAsked();
    accept(twoOf(), ['12']);
    expect(keys()).toEqual(['s2', 'e2']);
    expect(seatsWanted()).toEqual([]);
    accept(
      twoOf(
        placeAt(17, 21, '11'),
        placeAt(17, 22, '12'),
        placeAt(17, 23, null),
        placeAt(17, 24, '99'),
        placeAt(18, 25, '11'),
      ),
    );
    expect(seatsWanted()).toEqual([
      {
        type: 'performance.chosen',
        performanceId: 17,
        needsMap: true,
        purpose: { kind: 'move', itemIds: ['ticket-21', 'ticket-22'] },
      },
    ]);
    expect(value()).toEqual(editing);
    expect(draft().evenings).toEqual([evening('e1', 7, ['11', '12'])]);
    expect(context().onlyEvening).toBeNull();
    end();
  });

  test('not those of what is held with all the rest', () => {
    const { accept, hold, keys, seatsWanted, value, end } = seatsAsked();
    accept(twoOf(), ['12']);
    const places = [placeAt(17, 21, '11'), placeAt(17, 22, '12')];
    accept(twoOf(...places));
    hold();
    expect(keys()).toEqual(['s2', 'e2', 'e1']);
    accept(twoOf(...places, placeAt(7, 31, '11'), placeAt(7, 32, '12')));
    expect(seatsWanted()).toHaveLength(1);
    expect(value()).toEqual({ initialised: { composing: 'held' } });
    end();
  });

  test('not when another tab gave that evening up meanwhile: what is composed beside it stays', () => {
    const { accept, composeElsewhere, seatsWanted, draft, value, end } = seatsAsked();
    accept(twoOf(), ['12']);
    composeElsewhere({ subscribers: [], evenings: [evening('e1', 7, ['11', '12'])] });
    accept(twoOf(placeAt(17, 21, '11'), placeAt(17, 22, '12')));
    expect(seatsWanted()).toEqual([]);
    expect(draft().evenings).toEqual([evening('e1', 7, ['11', '12'])]);
    expect(value()).toEqual(editing);
    end();
  });
});
