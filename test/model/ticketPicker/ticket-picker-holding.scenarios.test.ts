import { afterEach, describe, expect, test } from 'vitest';
import { noAnswer, offerOnMap, refusal, refusalOfSeats } from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { offered, placesHeld, refusedFor } from '../../support/stages/ticket-picker-stage.ts';

/** Two seats are with the server. */
function askedOnMap() {
  const stage = offered(offerOnMap);
  stage.select([12, 13]);
  stage.hold();
  return stage;
}

describe('ticket picker: an answer that comes when the map is broken', () => {
  afterEach(endAllStages);

  /** Two seats are with the server, and the map that they were chosen on broke. */
  function brokenOnMap() {
    const stage = askedOnMap();
    stage.slot('watchSeats').reject(noAnswer);
    return { ...stage, retry: (): void => stage.send({ type: 'map.retried' }) };
  }

  test('the seats that it is awaited for are not asked for a second time', () => {
    const { retry, hold, changes, isBusy, end } = brokenOnMap();
    retry();
    hold();
    expect(isBusy()).toBe(true);
    expect(changes()).toHaveLength(1);
    end();
  });

  test('a seat that is gone is named when the map is back, the others are kept', () => {
    const { settle, retry, choice, seatIds, lostIds, end } = brokenOnMap();
    settle(refusedFor(refusalOfSeats(12)));
    retry();
    expect(choice()).toBe('conflict');
    expect([seatIds(), lostIds()]).toEqual([[13], [12]]);
    end();
  });

  test('the places are held, and the window says so', () => {
    const { settle, value, end } = brokenOnMap();
    settle(placesHeld);
    expect(value()).toBe('held');
    end();
  });

  test('a refusal is told with the map, and the seats can be asked for again', () => {
    const { settle, retry, hold, choice, context, changes, end } = brokenOnMap();
    settle(refusedFor(refusal));
    retry();
    expect(choice()).toBe('choosing');
    expect(context().refusal).toEqual(refusal);
    hold();
    expect(changes()).toHaveLength(2);
    end();
  });

  test('who closes the window meanwhile does not find the seats chosen once more', () => {
    const { dismiss, value, open, load, seatIds, end } = brokenOnMap();
    dismiss();
    expect(value()).toBe('closed');
    open(offerOnMap);
    load();
    expect(seatIds()).toEqual([]);
    end();
  });
});

describe('ticket picker: a seat that is lost while others are asked for', () => {
  afterEach(endAllStages);

  const told = { type: 'seats.taken', seatIds: [12] } as const;

  test.each([
    ['for that seat', refusalOfSeats(12)],
    ['for another reason', refusal],
  ])('is read once the server has refused %s, and once only', (_, why) => {
    const { send, settle, choice, lostIds, changes, hold, end } = askedOnMap();
    send(told);
    send({ type: 'lostSeats.acknowledged' });
    expect(lostIds()).toEqual([12]);
    settle(refusedFor(why));
    expect(choice()).toBe('conflict');
    expect(lostIds()).toEqual([12]);
    hold();
    expect(changes()).toHaveLength(1);
    send({ type: 'lostSeats.acknowledged' });
    expect(choice()).toBe('choosing');
    hold();
    expect(changes().at(-1)).toMatchObject({ seats: [{ seatId: 13 }] });
    end();
  });

  test('has the proposal that it is of made anew, once the others are with nobody', () => {
    const { send, settle, slot, end } = askedOnMap();
    send(told);
    expect(slot('bestPlaces').received).not.toContainEqual(told);
    settle(refusedFor(refusal));
    expect(slot('bestPlaces').received).toContainEqual(told);
    end();
  });
});
