import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shrink } from './shrink.ts';

describe('the shortest way to a failure', () => {
  test('has the turns that it needs, and hardly another', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.uniqueArray(fc.nat({ max: 59 }), { minLength: 1, maxLength: 4 }),
        async (count, wanted) => {
          const needed = wanted.filter((turn) => turn < count);
          fc.pre(needed.length > 0);
          const all = Array.from({ length: count }, (_, index) => index);
          const shortest = await shrink(all, async (turns) => needed.every((turn) => turns.includes(turn)));
          expect([...shortest].sort((a, b) => a - b)).toEqual([...needed].sort((a, b) => a - b));
        },
      ),
    );
  });

  test('is looked for in a bounded number of tries, and fails as the whole did', async () => {
    let tries = 0;
    const turns = Array.from({ length: 500 }, (_, index) => index);
    const shortest = await shrink(
      turns,
      async (some) => {
        tries += 1;
        return some.length >= 300;
      },
      50,
    );
    expect(tries).toBeLessThanOrEqual(50);
    expect(shortest.length).toBeGreaterThanOrEqual(300);
  });
});
