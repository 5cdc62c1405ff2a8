import { describe, expect, test } from 'vitest';
import { createSeatStore } from '../../api/client/seat-store.ts';
import { usualPreferences } from '../../api/seats/place-preferences.ts';
import { createBestPlacesActors } from '../../ui/ticket-picker/slots/ticket-picker-actors.ts';
import { openHall } from '../support/stages/view-hall.tsx';
import { outputOf } from './actor-bench.ts';

/** Performance 7 with its twenty seats in one row, all free; `between` happens at each step of a search. */
function world(between: () => void = () => {}) {
  const seatStore = createSeatStore();
  const setTimer = (run: () => void) => {
    between();
    run();
    return () => {};
  };
  return { seatStore, ...createBestPlacesActors({ seatStore, clock: { setTimer } }) };
}

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

  test('is begun anew when somebody takes a seat of it before it is given', async () => {
    let steps = 0;
    let atStep = (): void => {};
    const { seatStore, proposePlaces } = world(() => {
      steps += 1;
      atStep();
    });
    openHall(seatStore);
    const first = await outputOf(proposePlaces, { performanceId: 7, question });
    const [best] = first.kind === 'proposed' ? first.proposal.seats : [];
    const lastStep = 2 * steps;
    atStep = () => {
      // By then the states of the seats have been read.
      if (steps === lastStep) {
        seatStore.markTaken(7, [best?.seatId ?? 0]);
      }
    };
    const second = await outputOf(proposePlaces, { performanceId: 7, question });
    expect(steps).toBeGreaterThan(lastStep);
    expect(second).toMatchObject({ kind: 'proposed', proposal: { groups: [3] } });
    const seats = second.kind === 'proposed' ? second.proposal.seats : [];
    expect(seats.map(({ seatId }) => seatId)).not.toContain(best?.seatId);
  });

  test('fails where no map is open: the machine says so', async () => {
    const { proposePlaces } = world();
    await expect(outputOf(proposePlaces, { performanceId: 7, question })).rejects.toThrow('not open');
  });
});
