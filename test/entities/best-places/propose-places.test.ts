import { describe, expect, it } from 'vitest';
import { hallViewOf } from '../../../api/seats/best-places/hall-view.ts';
import {
  type ProposalOutcome,
  type ProposalQuestion,
  proposePlaces,
} from '../../../api/seats/best-places/propose-places.ts';
import { rankSeats } from '../../../api/seats/best-places/seat-ranks.ts';
import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { usualPreferences } from '../../../api/seats/place-preferences.ts';
import { seatState } from '../../../api/seats/seat-states.ts';

const perRow = 10;

/** Rows of ten, the first three of the dearer category; the two first seats of row 0 for a wheelchair and a companion. */
function planOf(rowCount: number, rowLength = perRow): HallPlan {
  const seatCount = rowCount * rowLength;
  const column = (at: (index: number) => number): readonly number[] =>
    Array.from({ length: seatCount }, (_, index) => at(index));
  const rowOf = (index: number): number => Math.floor(index / rowLength);
  return {
    id: 'rows',
    name: '',
    width: rowLength * 10,
    height: rowCount * 10,
    pitch: 10,
    sections: [{ name: 'Parterre' }],
    rows: Array.from({ length: rowCount }, (_, row) => ({
      label: String(row + 1),
      section: 0,
      firstSeat: row * rowLength,
      seatCount: rowLength,
    })),
    shapes: [],
    categories: ['C1', 'C2'],
    seatCount,
    x: Int16Array.from(column((index) => (index % rowLength) * 10)),
    y: Int16Array.from(column((index) => rowOf(index) * 10)),
    category: Uint8Array.from(column((index) => (rowOf(index) < 3 ? 0 : 1))),
    number: Uint16Array.from(column((index) => (index % rowLength) + 1)),
    features: Uint8Array.from(
      column((index) => (index === 0 ? seatFeature.wheelchair : index === 1 ? seatFeature.companion : 0)),
    ),
    row: Uint16Array.from(column(rowOf)),
  };
}

const plan = planOf(6);

const question: ProposalQuestion = {
  people: 4,
  preferences: usualPreferences,
  categories: [
    { code: 'C1', amount: 4200 },
    { code: 'C2', amount: 2600 },
  ],
  dearer: [],
  seen: [],
};

function ask(
  asked: Partial<ProposalQuestion>,
  states = new Uint8Array(plan.seatCount),
  hall = plan,
): ProposalOutcome {
  const steps = proposePlaces(hall, states, { ...question, ...asked });
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** All but these seats are taken. */
function onlyFree(...seatIds: number[]) {
  const states = new Uint8Array(plan.seatCount).fill(seatState.taken);
  for (const seatId of seatIds) {
    states[seatId - 1] = seatState.free;
  }
  return states;
}

const seatIdsOf = (outcome: ProposalOutcome): readonly number[] =>
  outcome.kind === 'proposed' ? outcome.proposal.seats.map(({ seatId }) => seatId) : [];

describe('a proposal', () => {
  it('describes places side by side in the dearest category that may be paid', () => {
    const outcome = ask({});
    expect(outcome).toMatchObject({
      kind: 'proposed',
      startsOver: false,
      proposal: { categoryCode: 'C1', groups: [4], leftAlone: 0, uncomfortable: 0 },
    });
    expect(new Set(seatIdsOf(outcome).map((seatId) => plan.row[seatId - 1])).size).toBe(1);
  });

  it('is in a category of folding seats when that is what the dearest category is made of', () => {
    const features = Uint8Array.from(plan.category, (category) =>
      category === 0 ? seatFeature.foldingSeat : 0,
    );
    expect(ask({}, undefined, { ...plan, id: 'folding', features })).toMatchObject({
      proposal: { categoryCode: 'C1', uncomfortable: 4 },
    });
  });

  it('is not on the last folding seats of a category when another one has seats as they should be', () => {
    const features = Uint8Array.from(plan.category, (_, index) => (index < 10 ? seatFeature.foldingSeat : 0));
    const states = onlyFree(1, 2, 3, 4, 41, 42, 43, 44);
    expect(ask({}, states, { ...plan, id: 'few', features })).toMatchObject({
      proposal: { categoryCode: 'C2', uncomfortable: 0 },
    });
  });

  it('stays below the price that nobody wants to exceed', () => {
    const outcome = ask({
      categories: question.categories.slice(1),
      dearer: question.categories.slice(0, 1),
    });
    expect(outcome).toMatchObject({ proposal: { categoryCode: 'C2' } });
  });

  it('has none of the seats seen before, and starts over when there are no others', () => {
    const states = onlyFree(11, 12, 13, 14, 31, 32, 33, 34);
    const first = ask({}, states);
    expect(seatIdsOf(first)).toEqual([11, 12, 13, 14]);
    expect(seatIdsOf(ask({ seen: seatIdsOf(first) }, states))).toEqual([31, 32, 33, 34]);
    const again = ask({ seen: [11, 12, 13, 14, 31, 32, 33, 34] }, states);
    expect(again).toMatchObject({ kind: 'proposed', startsOver: true });
    expect(seatIdsOf(again)).toEqual([11, 12, 13, 14]);
  });

  it('says in which groups a party is split, and that it leaves a seat alone', () => {
    expect(ask({}, onlyFree(11, 12, 21, 22))).toMatchObject({ proposal: { groups: [2, 2] } });
    expect(ask({}, onlyFree(11, 12, 13, 14, 15))).toMatchObject({ proposal: { leftAlone: 1 } });
  });

  it('is over two categories where neither has so many places, each seat in its own', () => {
    const states = onlyFree(21, 22, 31, 32);
    const outcome = ask({}, states);
    expect(seatIdsOf(outcome)).toEqual([21, 22, 31, 32]);
    expect(outcome).toMatchObject({ startsOver: false, proposal: { groups: [2, 2], leftAlone: 0 } });
    expect(
      outcome.kind === 'proposed' ? outcome.proposal.seats.map(({ categoryCode }) => categoryCode) : [],
    ).toEqual(['C1', 'C1', 'C2', 'C2']);
    // Shown again when there is nothing else.
    expect(ask({ seen: [21, 22, 31, 32] }, states)).toMatchObject({ kind: 'proposed', startsOver: true });
  });

  it('stays in one category as long as one has enough, be it in several rows', () => {
    const outcome = ask({}, onlyFree(11, 12, 21, 22, 31, 32));
    expect(seatIdsOf(outcome)).toEqual([11, 12, 21, 22]);
  });

  it('is over the categories that may be paid only', () => {
    const [dear, cheap] = question.categories;
    const asked = { categories: cheap ? [cheap] : [], dearer: dear ? [dear] : [] };
    expect(ask(asked, onlyFree(21, 22, 31, 32))).toMatchObject({ kind: 'nothingFits' });
  });

  it('seats a wheelchair with who goes along beside it', () => {
    const preferences = { ...usualPreferences, wheelchairs: 1, companions: 1 };
    expect(seatIdsOf(ask({ people: 2, preferences }))).toEqual([1, 2]);
  });
});

describe('where nothing fits', () => {
  it('names the price at which it would, and for how many there is room', () => {
    const states = onlyFree(11, 12, 13, 14, 41, 43);
    const [dear, cheap] = question.categories;
    expect(ask({ categories: cheap ? [cheap] : [], dearer: dear ? [dear] : [] }, states)).toEqual({
      kind: 'nothingFits',
      alternatives: [
        { kind: 'dearer', amount: 4200, categoryCode: 'C1' },
        { kind: 'fewerPeople', people: 2 },
      ],
    });
  });

  it('says how many wheelchairs there is room for', () => {
    const preferences = { ...usualPreferences, wheelchairs: 2 };
    expect(ask({ people: 2, preferences })).toEqual({
      kind: 'nothingFits',
      alternatives: [{ kind: 'fewerWheelchairs', wheelchairs: 1 }],
    });
  });

  it('has nothing to say of a hall that is sold out', () => {
    expect(ask({}, onlyFree())).toEqual({ kind: 'nothingFits', alternatives: [] });
  });
});

describe('in a stadium of 80,000', () => {
  it('each step of a proposal is measured (printed: machines differ)', () => {
    const stadium = planOf(800, 100);
    let random = 1;
    const states = Uint8Array.from({ length: stadium.seatCount }, () => {
      random = (random * 48_271) % 2_147_483_647;
      return random % 3 === 0 ? seatState.free : seatState.taken;
    });
    const lines: string[] = [];
    const measure = (name: string, asked: Partial<ProposalQuestion>): void => {
      const steps = proposePlaces(stadium, states, { ...question, ...asked });
      const times: number[] = [];
      for (let done = false; !done; ) {
        const startedAt = performance.now();
        done = steps.next().done === true;
        times.push(performance.now() - startedAt);
      }
      lines.push(`${name}: ${times.map((time) => time.toFixed(1)).join(' + ')} ms`);
    };
    measure('first, with the plan to prepare', {});
    measure('next', { seen: [1, 2, 3, 4] });
    measure('ten people, split', { people: 10 });
    measure('ten people, apart', { people: 10, preferences: { ...usualPreferences, together: false } });
    const ranks = rankSeats(stadium);
    expect(ranks.order).toHaveLength(stadium.seatCount);
    expect(hallViewOf(stadium).seatCount).toBe(stadium.seatCount);
    expect(lines).toHaveLength(4);
    process.stdout.write(`proposals over 80,000 seats\n  ${lines.join('\n  ')}\n`);
  });
});
