import { expect, test } from 'vitest';
import { takePlaces } from '../../../api/seats/best-places/free-places.ts';
import { freePlaces } from '../../support/data/free-places.ts';

const seats = [1, 2, 3, 4].map((seatId) => ({ seatId, categoryId: 7, rank: seatId }));

test('places that were given away are no longer to be had, and all others are', () => {
  const free = freePlaces(4, seats);
  takePlaces(free, [1, 3]);
  expect([...free.isFree]).toEqual([0, 1, 0, 1]);
  takePlaces(free, []);
  takePlaces(free, [4]);
  expect([...free.isFree]).toEqual([0, 1, 0, 0]);
});
