import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../../api/seats/best-places/choose-places.ts';
import { takePlaces } from '../../../api/seats/best-places/free-places.ts';
import { freeSeatingView, rowsView } from '../../../api/seats/best-places/hall-view.ts';
import { freePlaces } from '../../support/data/free-places.ts';
import { category, drawChoice, drawHall } from './drawn-hall.ts';

interface Case {
  readonly why: string;
  readonly hall: readonly string[];
  readonly count: number;
  readonly accessible?: number;
  readonly companions?: number;
  readonly together?: boolean;
  readonly sameRow?: boolean;
  readonly chosen: readonly string[] | null;
}

const cases: readonly Case[] = [
  { why: 'the best two beside each other', hall: ['____'], count: 2, chosen: ['**__'] },
  { why: 'a gap of two for two', hall: ['_X__X'], count: 2, chosen: ['_X**X'] },
  {
    why: 'no free seat is left alone while another block is to be had',
    hall: ['X___X', '____'],
    count: 2,
    chosen: ['X___X', '**__'],
  },
  {
    why: 'a block that leaves a seat alone, when every block does',
    hall: ['X___X'],
    count: 2,
    chosen: ['X**_X'],
  },
  {
    why: 'a seat left alone is avoided whatever that costs in rank',
    hall: ['___', 'XXX', 'XXX', 'XXX', 'X__'],
    count: 2,
    chosen: ['___', 'XXX', 'XXX', 'XXX', 'X**'],
  },
  {
    why: 'a seat that stood alone before is nobody’s fault',
    hall: ['_X__', 'X__X'],
    count: 2,
    chosen: ['_X**', 'X__X'],
  },
  {
    why: 'one person does not leave a seat alone either',
    hall: ['X__X', '_X'],
    count: 1,
    chosen: ['X__X', '*X'],
  },
  {
    why: 'a seat of another category is a neighbour like any other, and can be left alone',
    hall: ['__oX', '__oo'],
    count: 2,
    chosen: ['__oX', '**oo'],
  },
  { why: 'an aisle is between two seats', hall: ['_|__'], count: 2, chosen: ['_|**'] },
  { why: 'beside an aisle a seat can stand alone', hall: ['___|____'], count: 2, chosen: ['___|**__'] },
  {
    why: 'folding seats and restricted views last',
    hall: ['ff__', '__rr', '____'],
    count: 4,
    chosen: ['ff__', '__rr', '****'],
  },
  {
    why: 'nobody gets a worse kind of seat so that no seat is left alone',
    hall: ['X___X', 'ff', 'rr'],
    count: 2,
    chosen: ['X**_X', 'ff', 'rr'],
  },
  {
    why: 'together on folding seats rather than apart',
    hall: ['_X_', 'ff'],
    count: 2,
    chosen: ['_X_', '**'],
  },
  {
    why: 'places for wheelchairs are not for who did not ask',
    hall: ['w___'],
    count: 3,
    chosen: ['w***'],
  },
  { why: 'nor when nothing else is left', hall: ['ww_X'], count: 2, chosen: null },
  { why: 'companion seats last', hall: ['wc__', '____'], count: 2, chosen: ['wc**', '____'] },
  { why: 'companion seats, when there is nothing else', hall: ['wccX'], count: 2, chosen: ['w**X'] },
  {
    why: 'with a wheelchair, the companion seat beside it first',
    hall: ['____', '_wc_'],
    count: 2,
    accessible: 1,
    chosen: ['____', '_**_'],
  },
  {
    why: 'two wheelchairs and their companions',
    hall: ['_wcwc_'],
    count: 4,
    accessible: 2,
    chosen: ['_****_'],
  },
  {
    why: 'two wheelchairs near each other, when they cannot be neighbours',
    hall: ['wc__cw', '______', 'wc__cw', 'wc____'],
    count: 2,
    accessible: 2,
    chosen: ['wc__cw', '______', '*c__cw', '*c____'],
  },
  {
    why: 'the companion beside, and the others near',
    hall: ['______', 'wcX___', 'X_____'],
    count: 3,
    accessible: 1,
    chosen: ['*_____', '**X___', 'X_____'],
  },
  { why: 'fewer wheelchair places than asked for', hall: ['w_____'], count: 2, accessible: 2, chosen: null },
  {
    why: 'two groups rather than three, in rows that follow one another',
    hall: ['_X_X_X', '__XXXX', 'XXXXXX', '__X_XX', '__XXXX'],
    count: 4,
    chosen: ['_X_X_X', '__XXXX', 'XXXXXX', '**X_XX', '**XXXX'],
  },
  {
    why: 'nobody of five alone: two and three rather than four and one',
    hall: ['____', '___X'],
    count: 5,
    chosen: ['**__', '***X'],
  },
  {
    why: 'one of three alone, when it cannot be otherwise',
    hall: ['X_X', '__X'],
    count: 3,
    chosen: ['X*X', '**X'],
  },
  {
    why: 'the second group near the first',
    hall: ['__XXXXXX', '__XX__XX'],
    count: 4,
    chosen: ['**XXXXXX', '**XX__XX'],
  },
  {
    why: 'not behind one another: across an aisle of one row rather than in two rows',
    hall: ['__X_XX', '__XXXX', '__|__X'],
    count: 4,
    sameRow: true,
    chosen: ['__X_XX', '__XXXX', '**|**X'],
  },
  {
    why: 'who does not mind sits in two rows that follow one another just as well',
    hall: ['__XXXX', '__XXXX', 'XXXXXX', '__|__X'],
    count: 4,
    chosen: ['**XXXX', '**XXXX', 'XXXXXX', '__|__X'],
  },
  {
    why: 'behind one another after all, rather than alone somewhere in a row',
    hall: ['__XXXX', '__XXXX', '_X_X_X', '_XXXXX'],
    count: 4,
    sameRow: true,
    chosen: ['**XXXX', '**XXXX', '_X_X_X', '_XXXXX'],
  },
  {
    why: 'who need not sit together gets the best seats, and the single ones of others',
    hall: ['_X__', '_XXX'],
    count: 2,
    together: false,
    chosen: ['*X__', '*XXX'],
  },
  {
    why: 'apart, but in one row',
    hall: ['_XXX', '_X_X', '_XXX'],
    count: 2,
    together: false,
    sameRow: true,
    chosen: ['_XXX', '*X*X', '_XXX'],
  },
  {
    why: 'apart and not in one row, when no row has so many',
    hall: ['_XXX', '_XXX'],
    count: 2,
    together: false,
    sameRow: true,
    chosen: ['*XXX', '*XXX'],
  },
  {
    why: 'one companion seat for one who goes along, an ordinary one for the third',
    hall: ['Xwcc_', 'Xwc__'],
    count: 3,
    accessible: 1,
    companions: 1,
    chosen: ['Xwcc_', 'X***_'],
  },
  { why: 'all that is left', hall: ['_X_X', 'X_X_'], count: 4, chosen: ['*X*X', 'X*X*'] },
  { why: 'not enough', hall: ['_X_X', 'X_X_'], count: 5, chosen: null },
];

describe('the best places', () => {
  it.each(cases)('$why', ({ why: _, hall, count, accessible = 0, chosen, ...wishes }) => {
    const drawn = drawHall(hall);
    const places = choosePlaces(drawn.hall, drawn.free, {
      ...wishes,
      categoryId: category,
      count,
      accessible,
    });
    expect(drawChoice(hall, drawn, places)).toEqual(chosen);
  });

  it('goes by rank alone where people sit where they like', () => {
    const free = freePlaces(6, [
      { seatId: 2, categoryId: category, rank: 9 },
      { seatId: 3, categoryId: category, rank: 1 },
      { seatId: 5, categoryId: category, rank: 4 },
      { seatId: 6, categoryId: category + 1, rank: 2 },
    ]);
    const wish = { categoryId: category, count: 2, accessible: 1 };
    expect(choosePlaces(freeSeatingView(6), free, wish)).toEqual([3, 5]);
    expect(choosePlaces(freeSeatingView(6), free, { ...wish, count: 4 })).toBeNull();
  });

  it('gives all that is left where people sit where they like, the best first, and nothing that is taken', () => {
    const seat = (seatId: number, rank: number) => ({ seatId, categoryId: category, rank });
    const view = freeSeatingView(4);
    const free = freePlaces(4, [seat(1, 3), seat(2, 1), seat(4, 2)]);
    const wish = (count: number) => ({ categoryId: category, count, accessible: 0 });
    expect(choosePlaces(view, free, wish(1))).toEqual([2]);
    expect(choosePlaces(view, free, wish(2))).toEqual([2, 4]);
    expect(choosePlaces(view, free, wish(3))).toEqual([1, 2, 4]);
    takePlaces(free, [2]);
    expect(choosePlaces(view, free, wish(1))).toEqual([4]);
    expect(choosePlaces(view, free, wish(3))).toBeNull();
  });

  it('keeps a party with a wheelchair together, also when it need not be', () => {
    const { hall, free } = drawHall(['_Xwc_']);
    const wish = { categoryId: category, count: 2, accessible: 1, together: false };
    expect(choosePlaces(hall, free, wish)).toEqual([3, 4]);
  });

  it('knows the neighbours of a hall without a plan by their rows', () => {
    const seats = [1, 2, 3, 4].map((seatId) => ({ seatId, categoryId: category, rank: seatId }));
    const wish = { categoryId: category, count: 2, accessible: 0 };
    expect(choosePlaces(rowsView([0, 1, 1, 2]), freePlaces(4, seats), wish)).toEqual([2, 3]);
  });

  it('gives no seat twice in a batch', () => {
    const { hall, free } = drawHall(['____']);
    const wish = { categoryId: category, count: 2, accessible: 0 };
    const first = choosePlaces(hall, free, wish) ?? [];
    takePlaces(free, first);
    const second = choosePlaces(hall, free, wish) ?? [];
    takePlaces(free, second);
    expect([...first, ...second]).toEqual([1, 2, 3, 4]);
    expect(choosePlaces(hall, free, wish)).toBeNull();
  });

  it.each([
    { count: 0, accessible: 0, why: 'one person at least' },
    { count: 1.5, accessible: 0, why: 'one person at least' },
    { count: 2, accessible: -1, why: 'one person at least' },
    { count: 2, accessible: 3, why: 'no more wheelchairs' },
    { count: 2, accessible: 1, companions: 2, why: 'more people go along' },
    { count: 2, accessible: 1, companions: -1, why: 'more people go along' },
    { count: 2, accessible: 1, companions: 0.5, why: 'more people go along' },
  ])('refuses a wish that is none: $count people, $accessible wheelchairs', ({ why, ...wish }) => {
    const { hall, free } = drawHall(['ww__']);
    const choose = () => choosePlaces(hall, free, { categoryId: category, ...wish });
    expect(choose).toThrow(RangeError);
    expect(choose).toThrow(why);
  });
});
