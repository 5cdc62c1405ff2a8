import sharp from 'sharp';

/** Pixels of what is sent, and of the longer side of what is kept. */
const mostPixels = 80_000_000;
const longestSide = 2400;
const quality = 82;

type Format = 'jpeg' | 'png' | 'webp';

/** The format that the first bytes say, or null for anything else. */
function imageFormatOf(content: Buffer): Format | null {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return 'jpeg';
  }
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return 'png';
  }
  const isRiff = content.subarray(0, 4).toString('latin1') === 'RIFF';
  return isRiff && content.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : null;
}

/**
 * A picture decoded whole and written anew as a JPEG, upright and no larger than needed to be read: what was hidden in the
 * file (places, other files, scripts) is gone. Null for what is no picture, is broken, or is too large.
 */
export async function harmlessImage(content: Buffer): Promise<Buffer | null> {
  const format = imageFormatOf(content);
  if (format === null) {
    return null;
  }
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 });
    const metadata = await picture.metadata();
    if (metadata.format !== format) {
      return null;
    }
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
  } catch {
    return null;
  }
}
