import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecentValues } from '../../api/server/kernel/recent-values.ts';

describe('values that a process keeps at hand', () => {
  test('are never those of another name, and those asked for most recently are there', () => {
    const least = 5;
    const name = fc.integer({ min: 0, max: 20 }).map(String);
    const step = fc.record({ kind: fc.constantFrom('get', 'set'), name });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const values = new RecentValues<string>(least);
        let recent: readonly string[] = [];
        for (const { kind, name } of steps) {
          const isRecent = recent.slice(0, least).includes(name);
          if (kind === 'set') {
            values.set(name, `value of ${name}`);
          } else {
            const value = values.get(name);
            expect([`value of ${name}`, undefined]).toContain(value);
            expect(isRecent && value === undefined).toBe(false);
          }
          if (kind === 'set' || values.get(name) !== undefined) {
            recent = [name, ...recent.filter((other) => other !== name)];
          }
        }
      }),
    );
  });

  test('are no more than twice as many as are to be there', () => {
    const values = new RecentValues<number>(10);
    const names = Array.from({ length: 1000 }, (_, index) => String(index));
    for (const [index, name] of names.entries()) {
      values.set(name, index);
    }
    expect(names.filter((name) => values.get(name) !== undefined).length).toBeLessThanOrEqual(20);
  });
});
