import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { keptSeeds } from './kept-seeds.ts';
import { plantedFaults } from './planted-faults.ts';
import type { Assignment, Run, RunReport } from './report.ts';

/** As many as a minute allows on two processors; by hand, as many as one likes: see docs/simulation.md. */
const seedCount = 40;
/** Milliseconds. */
const patience = 600_000;

const asRunByHand: Omit<Assignment, 'runs'> = {
  shoppers: 2,
  minutes: 3,
  turnsPerMinute: 10,
  turns: null,
  endsAtFirst: false,
  isTraced: false,
  shrinks: false,
};

let crowd: Crowd;
beforeAll(async () => {
  crowd = await gatherCrowd();
});
afterAll(() => crowd.close());

async function reportsOf(
  runs: readonly Run[],
  more: Partial<Assignment> = {},
): Promise<readonly RunReport[]> {
  const reports: RunReport[] = [];
  await crowd.run({ ...asRunByHand, ...more, runs }, (report) => reports.push(report));
  return reports.sort((one, other) => one.seed - other.seed);
}

const soundRuns = (count: number): readonly Run[] =>
  Array.from({ length: count }, (_, index) => ({ seed: index + 1, fault: null }));

describe('shoppers among lost answers, sleeping devices, wrong clocks and closed tabs', () => {
  test(
    `keep what they hold, pay what is shown and wait for nothing for ever, in ${seedCount} seeds`,
    async () => {
      const seeds = new Set([...soundRuns(seedCount), ...keptSeeds].map(({ seed }) => seed));
      const reports = await reportsOf([...seeds].map((seed) => ({ seed, fault: null })));
      const broken = reports.flatMap(({ seed, violations }) => violations.map((one) => ({ seed, ...one })));
      expect(broken).toEqual([]);
      expect(reports).toHaveLength(seeds.size);
      // A crowd that buys nothing proves nothing.
      expect(reports.reduce((sum, { payments }) => sum + payments, 0)).toBeGreaterThan(seedCount / 4);
    },
    patience,
  );

  test(
    'go the same way to the letter with the same seed, whatever was run before',
    async () => {
      const again = [4, 3, 2];
      const reports = await reportsOf([1, 2, 3, 4, ...again].map((seed) => ({ seed, fault: null })));
      for (const seed of again) {
        const digests = reports.filter((report) => report.seed === seed).map(({ digest }) => digest);
        expect(digests).toHaveLength(2);
        expect(digests[0]).toBe(digests[1]);
      }
      expect(new Set(reports.map(({ digest }) => digest)).size).toBe(4);
    },
    patience,
  );
});

describe('what would happen if', () => {
  let found: readonly RunReport[];
  beforeAll(async () => {
    found = await reportsOf(plantedFaults.map(({ name, seed }) => ({ fault: name, seed })));
  }, patience);

  test.each(plantedFaults)('$harm ($name) is found', ({ name }) => {
    const report = found.find(({ fault }) => fault === name);
    expect(report?.violations.map(({ promise }) => promise)).not.toEqual([]);
  });

  test(
    'a run that fails is told by its shortest way, which fails again by itself',
    async () => {
      const run = { fault: 'time-too-kind', seed: 5 };
      const [whole] = await reportsOf([run], { minutes: 1, shrinks: true });
      const shortest = whole?.shortest ?? [];
      expect(shortest.length).toBeGreaterThan(0);
      expect(shortest.length).toBeLessThan(asRunByHand.shoppers * asRunByHand.turnsPerMinute);
      const [again] = await reportsOf([run], { minutes: 1, turns: shortest });
      expect(again?.violations[0]?.promise).toBe(whole?.violations[0]?.promise);
    },
    patience,
  );
});
