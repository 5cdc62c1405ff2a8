import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommonPage } from '../../api/server/http/common-pages.ts';

test('a page that is compressed in parts is one page, whatever stands in them', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string().map((part) => part.repeat(500)),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(text, { minLength: 1, maxLength: 3 }),
      text,
      async (before, owns, after) => {
        const page = new CommonPage(before, after);
        for (const own of owns) {
          expect(gunzipSync(await page.gzipWith(own)).toString()).toBe(
            Buffer.from(page.textWith(own)).toString(),
          );
        }
      },
    ),
  );
});
