import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createSeatStore } from '../../api/client/seat-store.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { held } from '../support/data/fixtures.ts';
import { oneRowPlan } from '../support/data/one-row-plan.ts';

const { free, taken, mine, notOnSale } = seatState;

const states = (...values: number[]) => ({ performanceId: 7, version: 1, states: Uint8Array.from(values) });

function openStore(...values: number[]) {
  const store = createSeatStore();
  const seats = store.open(oneRowPlan(values.length), states(...values));
  const heard = vi.fn();
  seats.subscribe(heard);
  return { store, seats, heard };
}

describe('the live states of seats', () => {
  test('tell the changed indexes, once, in an array that stays the same', () => {
    const { store, seats, heard } = openStore(free, free, taken);
    const array = seats.read();
    store.update(states(taken, free, free));
    expect([...array]).toEqual([taken, free, free]);
    expect(seats.read()).toBe(array);
    expect(heard.mock.calls).toEqual([[[0, 2]]]);
    store.update(states(taken, free, free));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('show the cart’s seats as the shopper’s, whatever the server says to all', () => {
    const { store, seats, heard } = openStore(free, free);
    store.setMine(held(7, [1]));
    store.update(states(taken, free));
    expect([...seats.read()]).toEqual([mine, free]);
    expect(heard.mock.calls).toEqual([[[0]]]);
    store.setMine(held(7, []));
    expect([...seats.read()]).toEqual([taken, free]);
  });

  test('show what is in the cart and no more: a performance that left it, and places that are nowhere, are nobody’s', () => {
    const { store, seats } = openStore(free, free);
    store.setMine([...held(7, [1, 2]), ...held(8, [1])]);
    store.setMine([...held(8, [1]), { performanceId: 7, seatId: null }]);
    expect([...seats.read()]).toEqual([free, free]);
    const other = store.open(oneRowPlan(1), { ...states(free), performanceId: 8 });
    expect([...other.read()]).toEqual([mine]);
  });

  test('show seats held before the map was opened', () => {
    const store = createSeatStore();
    store.setMine(held(7, [2, 99]));
    expect([...store.open(oneRowPlan(2), states(free, taken)).read()]).toEqual([free, mine]);
  });

  test('keep seats being asked for as they are until the answer is known', () => {
    const { store, seats } = openStore(free, free);
    store.setAsked(7, [1]);
    store.update(states(taken, taken));
    expect([...seats.read()]).toEqual([free, taken]);
    store.setMine(held(7, [1]));
    store.setAsked(7, []);
    expect([...seats.read()]).toEqual([mine, taken]);
  });

  test('show refused seats as taken at once', () => {
    const { store, seats } = openStore(free, free);
    store.setAsked(7, [1, 2]);
    store.markTaken(7, [2, 500]);
    expect([...seats.read()]).toEqual([free, free]);
    store.setAsked(7, []);
    expect([...seats.read()]).toEqual([free, taken]);
  });

  test('of another length, or another performance, change nothing', () => {
    const { store, seats, heard } = openStore(free, free);
    store.update(states(taken));
    store.update({ ...states(taken, taken), performanceId: 8 });
    store.markTaken(8, [1]);
    expect([...seats.read()]).toEqual([free, free]);
    expect(heard).not.toHaveBeenCalled();
  });

  test('opened again on the same plan are updated, on another plan replaced', () => {
    const store = createSeatStore();
    const plan = oneRowPlan(2);
    const seats = store.open(plan, states(free, free));
    const heard = vi.fn();
    const unsubscribe = seats.subscribe(heard);
    expect(store.open(plan, states(free, notOnSale))).toBe(seats);
    expect(heard.mock.calls).toEqual([[[1]]]);
    const replaced = store.open(oneRowPlan(2), states(taken, free));
    expect(heard).toHaveBeenLastCalledWith('all');
    expect(store.of(7)).toBe(replaced);
    unsubscribe();
    store.open(oneRowPlan(2), states(free, free));
    expect(heard).toHaveBeenCalledTimes(2);
    store.close(7);
    expect(store.of(7)).toBeNull();
  });

  test('after any facts are the overlay on what the server said, and the told changes lead there', () => {
    const seatCount = 6;
    const ids = fc.array(fc.integer({ min: 0, max: seatCount + 1 }), { maxLength: 4 });
    const fact = fc.oneof(
      fc.record({
        kind: fc.constant('said' as const),
        values: fc.array(fc.constantFrom(free, taken, notOnSale), {
          minLength: seatCount,
          maxLength: seatCount,
        }),
      }),
      fc.record({ kind: fc.constant('mine' as const), ids }),
    );
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 12 }), (facts) => {
        const { store, seats } = openStore(...Array.from({ length: seatCount }, () => free));
        const followed = Uint8Array.from(seats.read());
        seats.subscribe((changes) => {
          for (const index of changes === 'all' ? [] : changes) {
            followed[index] = seats.read()[index] ?? 9;
          }
        });
        let said: number[] = Array.from({ length: seatCount }, () => free);
        let own: number[] = [];
        for (const step of facts) {
          if (step.kind === 'said') {
            said = step.values;
            store.update(states(...said));
          } else {
            own = step.ids;
            store.setMine(held(7, own));
          }
        }
        const expected = said.map((state, index) => (own.includes(index + 1) ? mine : state));
        expect([...seats.read()]).toEqual(expected);
        expect([...followed]).toEqual(expected);
      }),
    );
  });
});
