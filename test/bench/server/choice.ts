import { choosePlaces } from '../../../api/seats/best-places/choose-places.ts';
import type { FreePlaces } from '../../../api/seats/best-places/free-places.ts';
import { rowsView } from '../../../api/seats/best-places/hall-view.ts';
import { freePlaces } from '../../support/data/free-places.ts';

/** How long one choice of places takes in memory, in milliseconds. */
export interface ChoiceFigures {
  readonly free: number;
  readonly people: number;
  readonly milliseconds: number;
}

const seatCount = 2000;
const seatsPerRow = 40;
const halls = 64;
const categoryId = 1;

function someFree(share: number): FreePlaces {
  const seats = Array.from({ length: seatCount }, (_, index) => ({
    seatId: index + 1,
    categoryId,
    rank: index + 1,
  }));
  return freePlaces(
    seatCount,
    seats.filter(() => Math.random() < share),
  );
}

/** Choices in halls of 2,000 seats, of which so many are free here and there. */
export function measureChoices(rounds: number): readonly ChoiceFigures[] {
  const hall = rowsView(Array.from({ length: seatCount }, (_, index) => Math.floor(index / seatsPerRow)));
  return [1, 0.5, 0.1].flatMap((free) =>
    [2, 6].map((people): ChoiceFigures => {
      const views = Array.from({ length: halls }, () => someFree(free));
      const wish = { categoryId, count: people, accessible: 0 };
      const run = (): number => {
        const startedAt = performance.now();
        for (const view of views) {
          choosePlaces(hall, view, wish);
        }
        return (performance.now() - startedAt) / halls;
      };
      run();
      const milliseconds = Math.min(...Array.from({ length: rounds }, run));
      return { free, people, milliseconds };
    }),
  );
}
