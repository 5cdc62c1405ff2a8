import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentOf, wallTimeOf } from '../../../api/server/season/document/fields.ts';
import { seasonJsonSchema } from '../../../api/server/season/document/season-document.ts';
import { formatJson } from '../../../api/server/season/document/season-package.ts';

it('the published schema is that of the code (to renew it: npm run season -- schema > docs/season.schema.json)', () => {
  const file = new URL('../../../docs/season.schema.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(formatJson(seasonJsonSchema()));
});

it('a moment of any year is written so that it is read again, in the hour that comes twice too', () => {
  const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2199, 0, 1) / 1000 });
  fc.assert(
    fc.property(seconds, (time) => {
      expect(momentOf(wallTimeOf(time * 1000))).toBe(time * 1000);
    }),
  );
  const twice = Date.UTC(2026, 9, 25, 0, 30);
  expect([wallTimeOf(twice), wallTimeOf(twice + 3_600_000)]).toEqual([
    '2026-10-25T02:30+02:00',
    '2026-10-25T02:30+01:00',
  ]);
  expect([twice, twice + 3_600_000].map((time) => momentOf(wallTimeOf(time)))).toEqual([
    twice,
    twice + 3_600_000,
  ]);
});

it.each(['2026-03-29T02:30', '2026-02-30T20:00', '2026-07-01T24:00', '2026-07-01T20:00+01:00', '', 'x'])(
  '«\u00a0%s\u00a0» is no moment',
  (text) => {
    expect(momentOf(text)).toBeNull();
  },
);

it('JSON for people says what JSON says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
