import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare.ts';

/** A card with a total and a button, 200 px wide. */
function card({ total = '42 €', left = 20, colour = '#7a1f3d' } = {}): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120">
      <rect width="200" height="120" fill="#fbf7f0"/>
      <text x="${left}" y="40" font-size="18" font-family="sans-serif" fill="#222">${total}</text>
      <rect x="20" y="70" width="160" height="36" rx="8" fill="${colour}"/>
    </svg>`),
  )
    .png()
    .toBuffer();
}

const faultOf = async (other: Promise<Buffer>): Promise<string | null> =>
  (await comparePictures(await card(), await other)).fault;

describe('two pictures', () => {
  it('are the same where nothing changed, and where only a palette rounds their colours', async () => {
    expect(await faultOf(card())).toBeNull();
    const rounded = await sharp(await card())
      .png({ palette: true, colours: 64 })
      .toBuffer();
    expect(await faultOf(Promise.resolve(rounded))).toBeNull();
  });

  it('are the same where letters stand a quarter of a pixel beside, as another machine smooths them', async () => {
    expect(await faultOf(card({ left: 20.25 }))).toBeNull();
  });

  it('differ by a missing total, by what moved three pixels, and by another colour', async () => {
    expect(await faultOf(card({ total: '' }))).toMatch(/^differs/);
    expect(await faultOf(card({ left: 23 }))).toMatch(/^differs/);
    expect(await faultOf(card({ colour: '#7a1f6d' }))).toMatch(/^differs/);
  });

  it('differ by their size, which is said', async () => {
    const larger = sharp(await card())
      .extend({ bottom: 8 })
      .png()
      .toBuffer();
    expect(await faultOf(larger)).toBe('is 200 × 128 px instead of 200 × 120');
  });
});
