import sharp from 'sharp';
import type { PictureWidth } from '../../season/picture-widths.ts';

/** Pixels of what is read. */
const mostPixels = 80_000_000;
const quality = 78;

/** Kinds of images that have pixels. */
const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export const hasPixels = (type: string): boolean => kinds.has(type);

/** One after another: whoever holds places needs the processor too. */
let underWay: Promise<unknown> = Promise.resolve();

/** The picture as WebP, no wider than that; null where it cannot be read, or where it would be no lighter. */
export function smallerPicture(content: Buffer, width: PictureWidth): Promise<Buffer | null> {
  const made = underWay.then(async () => {
    try {
      const picture = await sharp(content, { limitInputPixels: mostPixels })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      return picture.length < content.length ? picture : null;
    } catch {
      return null;
    }
  });
  underWay = made;
  return made;
}
