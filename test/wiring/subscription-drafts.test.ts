import { describe, expect, test } from 'vitest';
import { draftsKey } from '../../ui/shop/slots/storage.ts';
import {
  createDraftsKeeper,
  readDrafts,
  writeDrafts,
} from '../../ui/subscriptions/slots/subscription-drafts.ts';
import { adult, evening } from '../support/data/subscription-fixtures.ts';

function area(kept: string | null = null) {
  const values = new Map<string, string>(kept === null ? [] : [[draftsKey, kept]]);
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => values.set(key, value).size > 0,
    remove: (key: string) => void values.delete(key),
  };
}

describe('a composition, kept by the browser', () => {
  const named = adult('s1', { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' });

  test('is there on the next visit, without names and card numbers', () => {
    const kept = area();
    writeDrafts(
      kept,
      new Map([['ESCAPADE', { subscribers: [named], evenings: [evening('e1', 7, ['s1'])] }]]),
    );
    expect([...kept.values.values()].join()).not.toMatch(/Camille|Durand|GC12/);
    expect(readDrafts(kept).get('ESCAPADE')).toEqual({
      subscribers: [adult('s1')],
      evenings: [evening('e1', 7, ['s1'])],
    });
  });

  test('leaves nothing behind once all of it is held', () => {
    const kept = area('{}');
    writeDrafts(kept, new Map());
    expect(kept.values.size).toBe(0);
  });

  test.each(['', 'null', '[]', '{"ESCAPADE":3}', '{"ESCAPADE":{"subscribers":[{}]}}', '<p>'])(
    '%j is nothing',
    (text) => {
      expect(readDrafts(area(text)).size).toBe(0);
    },
  );
});

describe('two tabs that compose', () => {
  const oneAdult = new Map([['ESCAPADE', { subscribers: [adult('s1')], evenings: [] }]]);
  const twoAdults = new Map([['ESCAPADE', { subscribers: [adult('s1'), adult('s2')], evenings: [] }]]);

  function tabs() {
    const kept = area();
    const view = new EventTarget();
    const open = () => {
      const told: (readonly string[])[] = [];
      const keeper = createDraftsKeeper(kept, view, (drafts) =>
        told.push([...drafts.values()].flatMap(({ subscribers }) => subscribers.map(({ id }) => id))),
      );
      return { ...keeper, told };
    };
    return {
      first: open(),
      second: open(),
      happens: (moment: string) => view.dispatchEvent(new Event(moment)),
    };
  }

  test('follow each other: what one keeps is what the other goes on with', () => {
    const { first, second, happens } = tabs();
    first.keep(oneAdult);
    happens('storage');
    second.keep(twoAdults);
    happens('storage');
    happens('focus');
    expect([first.told, second.told]).toEqual([[['s1', 's2']], [['s1']]]);
  });

  test('a tab that slept looks again when it is shown; one that ended no longer', () => {
    const { first, second, happens } = tabs();
    first.keep(oneAdult);
    first.keep(new Map());
    first.keep(twoAdults);
    happens('pageshow');
    second.stop();
    first.keep(new Map());
    happens('storage');
    expect([first.told, second.told]).toEqual([[], [['s1', 's2']]]);
  });
});
