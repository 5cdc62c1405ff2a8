import { describe, expect, test } from 'vitest';
import { createSeatStore } from '../../api/client/seat-store.ts';
import { usualPreferences } from '../../api/entities/place-preferences.ts';
import { createBestPlacesActors } from '../../ui/wiring/best-places-actors.ts';
import { held } from '../support/data/fixtures.ts';
import { openHall } from '../support/stages/view-hall.tsx';
import { listenTo, outputOf } from './actor-bench.ts';

/** Performance 7 with its twenty seats in one row, all free; timers pass at once or when they are let. */
function world() {
  const seatStore = createSeatStore();
  const waiting = new Set<() => void>();
  const pass = (): void => {
    for (const run of [...waiting]) {
      waiting.delete(run);
      run();
    }
  };
  const setTimer = (run: () => void) => {
    waiting.add(run);
    return () => void waiting.delete(run);
  };
  const atOnce = (run: () => void) => {
    run();
    return () => {};
  };
  return {
    seatStore,
    pass,
    proposePlaces: createBestPlacesActors({ seatStore, clock: { setTimer: atOnce } }).proposePlaces,
    watchProposal: createBestPlacesActors({ seatStore, clock: { setTimer } }).watchProposal,
  };
}

test('what another tab of the shopper’s took of a proposal was taken by nobody else', async () => {
  const { seatStore, pass } = world();
  openHall(seatStore);
  let cartIsRead = (): void => {};
  const { watchProposal } = createBestPlacesActors({
    seatStore,
    clock: {
      setTimer: (run) => {
        run();
        return () => {};
      },
    },
    knowOwn: () =>
      new Promise((resolve) => {
        cartIsRead = resolve;
      }),
  });
  const { heard, stop } = listenTo(watchProposal, { performanceId: 7, seatIds: [12, 13] });
  seatStore.markTaken(7, [12, 13]);
  pass();
  expect(heard).toEqual([]);
  seatStore.setMine(held(7, [12]));
  cartIsRead();
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([{ type: 'proposal.taken', seatIds: [13] }]);
  stop();
});

const question = {
  people: 3,
  preferences: usualPreferences,
  categories: [{ code: 'C1', amount: 3200 }],
  dearer: [],
  seen: [],
};

describe('proposing over the live seats', () => {
  test('gives places that are free at this moment', async () => {
    const { seatStore, proposePlaces } = world();
    openHall(seatStore);
    seatStore.markTaken(7, [8, 9, 10, 11, 12, 13]);
    const outcome = await outputOf(proposePlaces, { performanceId: 7, question });
    expect(outcome).toMatchObject({ kind: 'proposed', proposal: { groups: [3], leftAlone: 0 } });
    const seats = outcome.kind === 'proposed' ? outcome.proposal.seats : [];
    expect(seats.every(({ seatId }) => seatId < 8 || seatId > 13)).toBe(true);
  });

  test('fails where no map is open: the machine says so', async () => {
    const { proposePlaces } = world();
    await expect(outputOf(proposePlaces, { performanceId: 7, question })).rejects.toThrow('not open');
  });
});

describe('watching a proposal', () => {
  const taken = { type: 'proposal.taken' };

  test('tells which of its seats somebody else took, a turn later, and nothing of other seats', () => {
    const { seatStore, watchProposal, pass } = world();
    openHall(seatStore);
    const { heard, stop } = listenTo(watchProposal, { performanceId: 7, seatIds: [4, 5] });
    seatStore.markTaken(7, [9]);
    pass();
    expect(heard.filter(({ type }) => type === taken.type)).toEqual([]);
    seatStore.markTaken(7, [5]);
    expect(heard.filter(({ type }) => type === taken.type)).toEqual([]);
    pass();
    expect(heard.filter(({ type }) => type === taken.type)).toEqual([{ ...taken, seatIds: [5] }]);
    stop();
  });

  test('tells at once of a seat that was taken before it began, and not of the shopper’s own', () => {
    const { seatStore, watchProposal, pass } = world();
    openHall(seatStore);
    seatStore.markTaken(7, [4]);
    const late = listenTo(watchProposal, { performanceId: 7, seatIds: [4, 5] });
    pass();
    expect(late.heard).toContainEqual({ ...taken, seatIds: [4] });
    const own = listenTo(watchProposal, { performanceId: 7, seatIds: [14, 15] });
    seatStore.setMine(held(7, [14, 15]));
    pass();
    expect(own.heard.filter(({ type }) => type === taken.type)).toEqual([]);
    late.stop();
    own.stop();
  });
});
