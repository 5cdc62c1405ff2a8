import { afterEach, describe, expect, test } from 'vitest';
import { seat } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { opened } from '../../support/stages/hall-map-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { hallMapModel } from './hall-map.model.ts';

describeModel(hallMapModel);

describe('hall map: what a shopper can count on', () => {
  afterEach(endAllStages);

  function choosing(maximum = 3) {
    const stage = opened({ maximum });
    const ids = (key: 'selected' | 'lost') => stage.stands().context[key].map(({ seatId }) => seatId);
    return { ...stage, ids };
  }

  test('a seat is chosen by one gesture and given back by the same', () => {
    const { toggle, ids, actor, end } = choosing();
    toggle(12, 13, 12);
    expect(ids('selected')).toEqual([13]);
    toggle(13);
    expect(actor.getSnapshot().value).toEqual({ watching: 'ready' });
    end();
  });

  test('past the most that may be taken, one more seat changes nothing', () => {
    const { toggle, ids, end } = choosing(2);
    toggle(12, 13, 14);
    expect(ids('selected')).toEqual([12, 13]);
    end();
  });

  test('a chosen seat that someone else takes is named, and the others stay', () => {
    const { toggle, ids, slot, told, end } = choosing();
    toggle(12, 13);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13, 99] });
    expect([ids('selected'), ids('lost')]).toEqual([[12], [13]]);
    expect(told.at(-1)).toEqual({ type: 'hallMap.selectionChanged', selected: [seat(12)], lost: [seat(13)] });
    end();
  });

  test('seats that nobody here had chosen disturb nobody', () => {
    const { toggle, slot, told, end } = choosing();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13] });
    expect(told).toHaveLength(1);
    end();
  });

  test('a choice survives a map that fails and is tried again', () => {
    const { toggle, ids, actor, slot, end } = choosing();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    actor.send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'selecting' });
    expect(ids('selected')).toEqual([12]);
    end();
  });

  test('a seat lost while the map fails is still named when it is back', () => {
    const { toggle, ids, actor, slot, end } = choosing();
    toggle(12, 13);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    actor.send({ type: 'seats.taken', seatIds: [12] });
    actor.send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'conflict' });
    expect([ids('selected'), ids('lost')]).toEqual([[13], [12]]);
    actor.send({ type: 'conflict.acknowledged' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'selecting' });
    end();
  });
});
