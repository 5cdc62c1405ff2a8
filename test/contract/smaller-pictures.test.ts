import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSources } from '../../api/season/picture-widths.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;

/** As a photographer sends it: no two pixels alike, and lying on its side. */
async function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#804020',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

beforeAll(async () => {
  server = await startTestServer();
  for (const [name, content] of [
    ['affiche.jpg', await photograph(1600, 1200)],
    ['vignette.jpg', await photograph(120, 90)],
    ['cassee.jpg', Buffer.from('no picture at all')],
  ] as const) {
    await server.database
      .insertInto('venue_file')
      .values({
        name,
        type: 'image/jpeg',
        content,
        digest: createHash('sha256').update(content).digest('hex'),
      })
      .execute();
  }
});

afterAll(() => server.close());

const webp = 'image/avif,image/webp,image/*;q=0.8';
const read = async (file: string, accept = webp, etag = '') => {
  const answer = await server.app.inject({
    url: `/_site/1/images/${file}`,
    headers: { accept, ...(etag === '' ? {} : { 'if-none-match': etag }) },
  });
  const { headers } = answer;
  return {
    status: answer.statusCode,
    type: headers['content-type'],
    etag: String(headers.etag),
    vary: headers.vary,
    bytes: answer.rawPayload,
  };
};

describe('a picture of the venue’s', () => {
  it('is given as wide as it is asked for, upright, and far lighter', async () => {
    const whole = await read('affiche.jpg');
    const small = await read('affiche.jpg?largeur=320');
    expect(whole.type).toBe('image/jpeg');
    expect(small.type).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, height: 427 });
    expect(small.bytes.length).toBeLessThan(whole.bytes.length / 10);
    expect(small.vary).toBe('accept');
    const again = await read('affiche.jpg?largeur=320', webp, small.etag);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await read('affiche.jpg?largeur=160', webp, small.etag)).status).toBe(200);
  });

  it.each([
    ['a browser that does not know the format', 'affiche.jpg?largeur=320', 'image/png,image/*'],
    ['a width that nobody offers', 'affiche.jpg?largeur=321', webp],
    ['a width that is none', 'affiche.jpg?largeur=__proto__&largeur=320', webp],
    ['a file that is no picture', 'cassee.jpg?largeur=320', webp],
  ])('is given as it is to %s', async (_who, file, accept) => {
    const whole = await read(file.split('?')[0] ?? '');
    const given = await read(file, accept);
    expect([given.status, given.type]).toEqual([200, 'image/jpeg']);
    expect(given.bytes.equals(whole.bytes)).toBe(true);
  });

  it('is never made larger, and a drawing stays a drawing', async () => {
    const { width } = await sharp((await read('vignette.jpg?largeur=1600')).bytes).metadata();
    // Turned upright, it is 90 wide.
    expect(width).toBe(90);
    expect((await read('phedre.svg?largeur=320')).type).toBe('image/svg+xml');
  });

  it('names its widths to browsers, where it has pixels and is this server’s', () => {
    expect(pictureSources('/_site/1/images/affiche.jpg', '10rem').srcSet).toMatch(
      /^\/_site\/1\/images\/affiche\.jpg\?largeur=160 160w, .* 1600w$/,
    );
    expect(pictureSources('/_site/1/images/phedre.svg', '10rem')).toEqual({});
    expect(pictureSources('https://ailleurs.example/affiche.jpg', '10rem')).toEqual({});
  });
});
