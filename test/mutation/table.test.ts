import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withScores } from './table.ts';

const published = readFileSync('docs/mutation.md', 'utf8');

describe('the published table of figures', () => {
  it('stays as it is, with its footnotes, where nothing was measured', () => {
    expect(withScores(published, [])).toBe(published);
  });

  it('has what was measured in the place of what it said of the same file, without the footnote', () => {
    const before = [
      'Words.',
      '| file | found | share |',
      '|---|---|---|',
      '| `machines/b.ts` ³ | 9 of 10 | 90.0 % |',
      '| `machines/c.ts` ¹ | 1 of 2 | 50.0 % |',
      '| **all of these** (10 of 12) | | **83.3 %** |',
      '',
      '³ Before.',
      '',
    ].join('\n');
    const after = withScores(before, [
      { file: 'machines/b.ts', found: 10, all: 10 },
      { file: 'machines/a.ts', found: 4, all: 4 },
      { file: 'machines/types.ts', found: 0, all: 0 },
    ]);
    expect(after.split('\n')).toEqual([
      'Words.',
      '| file | found | share |',
      '|---|---|---|',
      '| `machines/a.ts` | 4 of 4 | 100.0 % |',
      '| `machines/b.ts` | 10 of 10 | 100.0 % |',
      '| `machines/c.ts` ¹ | 1 of 2 | 50.0 % |',
      '| **all of these** (15 of 16) | | **93.8 %** |',
      '',
      '³ Before.',
      '',
    ]);
  });

  it('is not written into a text that has none', () => {
    expect(() => withScores('Words.', [])).toThrow('no table');
  });
});
