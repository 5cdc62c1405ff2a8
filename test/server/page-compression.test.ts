import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageCompression } from '../../api/server/http/page-compression.ts';

test('a page that is compressed in two parts is one page, whatever stands in them', async () => {
  const compression = new PageCompression();
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string().map((part) => part.repeat(500)),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 3 }), async (last, beginnings) => {
      for (const beginning of beginnings) {
        const page = await compression.compress(beginning, last);
        expect(gunzipSync(page).toString()).toBe(Buffer.from(beginning + last).toString());
      }
    }),
  );
});
