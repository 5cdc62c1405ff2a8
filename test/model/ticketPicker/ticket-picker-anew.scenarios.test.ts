import { afterEach, describe, expect, test } from 'vitest';
import { alternateCount, choiceTotal } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import type { PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { offerOnMap, price } from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered, priceRefusal, refusedFor } from '../../support/stages/ticket-picker-stage.ts';

describe('ticket picker: the alternate price', () => {
  afterEach(endAllStages);

  const oneAtMost: PerformanceOffer = { ...offerOnMap, alternate: { ...price('DUO', 1000), maximum: 1 } };
  const inTheCart = (...codes: readonly string[]) => codes.map((priceCode) => ({ priceCode, reference: '' }));

  test.each([
    ['none', inTheCart(), 1, 3200 + 1000],
    ['a ticket at another price', inTheCart('TP'), 1, 3200 + 1000],
    ['the one ticket that may have it', inTheCart('DUO'), 0, 3200 + 3200],
  ])('is given as often as the tickets of the cart leave it: %s', (_, held, times, total) => {
    const { select, context, end } = offered({ ...oneAtMost, held });
    select([12, 13]);
    expect(alternateCount(context())).toBe(times);
    expect(choiceTotal(context())).toBe(total);
    end();
  });

  test('is not asked for where the cart has all the tickets that may have it', () => {
    const { select, hold, changes, end } = offered({ ...oneAtMost, held: inTheCart('DUO') });
    select([12, 13]);
    hold();
    expect(changes()).toMatchObject([
      { kind: 'takeSeats', seats: [{ priceCode: 'TP' }, { priceCode: 'TP' }] },
    ]);
    end();
  });
});

describe('ticket picker: an offer that is asked for anew', () => {
  afterEach(endAllStages);

  test('leaves the map where it is, also where places are numbered no longer: seats were chosen, and are asked for', () => {
    const { select, hold, settle, load, slot, changes, choice, context, end } = offered(offerOnMap);
    select([12, 13]);
    hold();
    settle(refusedFor(priceRefusal));
    load({ ...offerOnMap, needsMap: false });
    expect(choice()).toBe('choosing');
    expect(slot('watchSeats').isAlive()).toBe(true);
    expect(context().offer?.needsMap).toBe(true);
    hold();
    expect(changes().at(-1)).toMatchObject({ kind: 'takeSeats', seats: [{ seatId: 12 }, { seatId: 13 }] });
    end();
  });
});
