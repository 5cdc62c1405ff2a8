import { afterEach, describe, expect, test } from 'vitest';
import { hallMapMachine } from '../../machines/hallMap/hallMap.machine.ts';
import type { HallMapInput, SelectionChanged } from '../../machines/hallMap/hallMap.types.ts';
import { seat } from '../support/fixtures.ts';
import { createFollower } from '../support/follower.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { hallMapModel } from './hall-map.model.ts';

describeModel(hallMapModel);

describe('hall map: what a shopper can count on', () => {
  afterEach(endAllStages);

  function opened(maximum = 3, more: Partial<HallMapInput> = {}) {
    const { ref: reportTo, received: told } = createFollower<SelectionChanged>();
    const stage = createStage(hallMapMachine, {
      id: 'hallMap',
      input: {
        performanceId: 7,
        maximum,
        selected: [],
        lost: [],
        isOnlyLookedAt: false,
        itemsToMove: [],
        ...more,
        reportTo,
      },
      siblings: ['cart'],
    });
    stage.slot('watchSeats').sendBack({ type: 'map.loaded' });
    const toggle = (...ids: number[]): void => {
      for (const id of ids) {
        stage.actor.send({ type: 'seat.toggled', seat: seat(id) });
      }
    };
    const ids = (key: 'selected' | 'lost') =>
      stage.actor.getSnapshot().context[key].map(({ seatId }) => seatId);
    return { ...stage, told, toggle, ids };
  }

  test('a seat is chosen by one gesture and given back by the same', () => {
    const { toggle, ids, actor, end } = opened();
    toggle(12, 13, 12);
    expect(ids('selected')).toEqual([13]);
    toggle(13);
    expect(actor.getSnapshot().value).toEqual({ watching: 'ready' });
    end();
  });

  test('past the most that may be taken, one more seat changes nothing', () => {
    const { toggle, ids, end } = opened(2);
    toggle(12, 13, 14);
    expect(ids('selected')).toEqual([12, 13]);
    end();
  });

  test('a chosen seat that someone else takes is named, and the others stay', () => {
    const { toggle, ids, slot, told, end } = opened();
    toggle(12, 13);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13, 99] });
    expect([ids('selected'), ids('lost')]).toEqual([[12], [13]]);
    expect(told.at(-1)).toEqual({ type: 'hallMap.selectionChanged', selected: [seat(12)], lost: [seat(13)] });
    end();
  });

  test('seats that nobody here had chosen disturb nobody', () => {
    const { toggle, slot, told, end } = opened();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'seats.taken', seatIds: [13] });
    expect(told).toHaveLength(1);
    end();
  });

  test('a choice survives a map that fails and is tried again', () => {
    const { toggle, ids, actor, slot, end } = opened();
    toggle(12);
    slot('watchSeats').sendBack({ type: 'map.failed' });
    actor.send({ type: 'map.retried' });
    slot('watchSeats').sendBack({ type: 'map.loaded' });
    expect(actor.getSnapshot().value).toEqual({ watching: 'selecting' });
    expect(ids('selected')).toEqual([12]);
    end();
  });

  test('a seat lost while the map fails is still named when it is back', () => {
    const { toggle, ids, actor, slot, end } = opened();
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
