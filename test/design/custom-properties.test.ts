import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/graph-imports.ts';

const read = (name: RegExp): string =>
  filesIn('ui', name)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('every custom property that a sheet asks for is given: by a sheet, or by the code', () => {
  const sheets = read(/\.css$/);
  const code = read(/\.tsx?$/);
  const given = new Set([...sheets.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const asked = new Set([...sheets.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  expect(asked.size).toBeGreaterThan(50);
  expect([...asked].filter((name) => !given.has(name) && !code.includes(name))).toEqual([]);
});
