import { describe, expect, test } from 'vitest';
import { endedEntryFor, isLivingEntry, livingEntryFor } from '../../api/waiting-list/waiting-list.ts';
import { waitingEntry } from '../support/data/pouch-fixtures.ts';

const entry = (id: string, state: 'waiting' | 'offered' | 'taken' | 'lapsed', performanceId = 7) =>
  waitingEntry({ id, state, performanceId });

describe('somebody’s place in a waiting list', () => {
  test('lives while they wait or places are offered to them', () => {
    const states = (['waiting', 'offered', 'taken', 'lapsed'] as const).filter((state) =>
      isLivingEntry({ state }),
    );
    expect(states).toEqual(['waiting', 'offered']);
  });

  test('is the living one of the performance', () => {
    const entries = [entry('1', 'waiting', 8), entry('2', 'lapsed'), entry('3', 'offered')];
    expect(livingEntryFor(entries, 7)?.id).toBe('3');
    expect(livingEntryFor(entries, 8)?.id).toBe('1');
    expect(livingEntryFor(entries, 9)).toBeNull();
    expect(livingEntryFor([entry('2', 'taken')], 7)).toBeNull();
    expect(livingEntryFor(entries, null)).toBeNull();
  });

  test('ended as the last one of the performance did, unless they wait again', () => {
    const over = [entry('0', 'taken'), entry('1', 'lapsed'), entry('2', 'taken'), entry('3', 'lapsed', 8)];
    expect(endedEntryFor(over, 7)?.id).toBe('2');
    expect(endedEntryFor([...over, entry('4', 'waiting', 8)], 7)?.id).toBe('2');
    expect(endedEntryFor([...over, entry('4', 'waiting')], 7)).toBeNull();
    expect(endedEntryFor([entry('4', 'offered'), ...over], 7)).toBeNull();
    expect(endedEntryFor(over, 9)).toBeNull();
    expect(endedEntryFor([], 7)).toBeNull();
  });
});
