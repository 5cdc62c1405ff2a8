import { expect, test } from 'vitest';
import { deedWords, subjectPath, subjectWords } from '../../ui/staff/journal/fr.ts';
import { filesIn, readSource } from '../support/graph-imports.ts';

test('whatever the server writes in the journal has its words on the page', () => {
  const deeds = filesIn('api/server', /\.ts$/).flatMap((path) =>
    [
      ...readSource(path).text.matchAll(
        /\bwhat(?::|=)[^'\n]*'([a-z]+\.[A-Za-z]+)'(?: : '([a-z]+\.[A-Za-z]+)')?/g,
      ),
    ].flatMap(([, one, other]) => [one, other].filter((deed) => deed !== undefined)),
  );
  expect(new Set(deeds).size).toBeGreaterThan(15);
  expect(deeds.filter((deed) => deedWords(deed) === deed)).toEqual([]);
});

test('what it was done to is named, and leads to its page', () => {
  expect(subjectWords('performance 4501')).toBe('séance 4501');
  expect(subjectPath('performance 4501')).toBe('/guichet/seances/4501');
  expect(subjectWords('GOMYNMRXPEJ2')).toBe('GOMYNMRXPEJ2');
  expect(subjectPath('GOMYNMRXPEJ2')).toBe('/guichet/commandes/GOMYNMRXPEJ2');
  expect(subjectPath('staff 3')).toBeNull();
});
