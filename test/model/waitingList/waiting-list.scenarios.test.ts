import { expect, test } from 'vitest';
import { entryRequest } from '../../../machines/waitingList/waitingList.machine.ts';
import { waitingEntry } from '../../support/data/pouch-fixtures.ts';

test('leaving and taking are asked of the server for an entry, with a key, or not at all', () => {
  const known = {
    ...{ performanceId: 7, entry: waitingEntry(), ended: null, wish: null },
    ...{ requestKey: 'k2', refusal: null },
  };
  expect(entryRequest(known)).toEqual({ entryId: '1', key: 'k2' });
  expect(() => entryRequest({ ...known, entry: null })).toThrow('is known in the state that needs it');
  expect(() => entryRequest({ ...known, requestKey: null })).toThrow('is known in the state that needs it');
});
