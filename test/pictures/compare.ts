import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Further apart than this (0: the same, 1: black and white) two colours are not the same. What the kept palette rounds is less. */
const mostApart = 0.06;
/**
 * Pixels that differ are counted where they are densest, in a window of this side: edges of letters that another machine smooths
 * otherwise lie apart; what moved, went or changed its colour fills it.
 */
const windowSize = 10;
const mostInWindow = 24;

/** A picture as it is compared: its points, red to alpha, and its size. */
interface Points {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function pointsOf(png: Buffer): Promise<Points> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Comparison {
  /** Why they are not the same, in words; null when they are. */
  readonly fault: string | null;
  /** What differs in red over what is the same, as a PNG; null where there is nothing to draw. */
  readonly difference: Buffer | null;
}

/** Compares two PNGs as somebody sees them: how letters are smoothed does not count. */
export async function comparePictures(expected: Buffer, actual: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([pointsOf(expected), pointsOf(actual)]);
  const { width, height } = before;
  if (width !== after.width || height !== after.height) {
    return {
      fault: `is ${after.width} × ${after.height} px instead of ${width} × ${height}`,
      difference: null,
    };
  }
  const drawn = new Uint8Array(before.data.length);
  const densest = pixelmatch(before.data, after.data, drawn, width, height, {
    threshold: mostApart,
    windowSize,
  });
  return densest <= mostInWindow
    ? { fault: null, difference: null }
    : {
        fault: `differs, most in ${densest} of ${windowSize ** 2} pixels`,
        difference: await sharp(drawn, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      };
}
