import type { Colour } from '../../../api/values/colour.ts';
import type { Area } from './area.ts';

/** The ten digits as masks of ink, 0 to 255, all of the same height. */
interface NumberGlyphs {
  readonly height: number;
  readonly digits: readonly { readonly width: number; readonly mask: Uint8Array }[];
}

/** Writes numbers into frames of pixels, with digits that are drawn once for a size. */
export class NumberWriter {
  #glyphs: NumberGlyphs | null = null;
  #key = '';

  /** Has digits of a font size (device pixels) at hand; false when there is no canvas to draw text on. */
  prepare(fontSize: number, family: string): boolean {
    const key = `${fontSize} ${family}`;
    if (key !== this.#key) {
      this.#glyphs = numberGlyphs(fontSize, family);
      this.#key = key;
    }
    return this.#glyphs !== null;
  }

  /** Draws the digits anew next time: the page's fonts have come. */
  forget(): void {
    this.#key = '';
  }

  /** Writes a number around a point of opaque words, `line` to a row, as far as it lies in `area`. */
  write(
    words: Int32Array,
    line: number,
    area: Area,
    value: number,
    middleX: number,
    middleY: number,
    colour: Colour,
  ): void {
    const glyphs = this.#glyphs;
    if (glyphs === null) {
      return;
    }
    const shown = [...String(value)].map((digit) => glyphs.digits[Number(digit)]);
    const width = shown.reduce((sum, glyph) => sum + (glyph?.width ?? 0), 0);
    let left = middleX - (width >> 1);
    const top = middleY - (glyphs.height >> 1);
    const lastRow = Math.min(glyphs.height, area.bottom - top);
    for (const glyph of shown) {
      if (glyph === undefined) {
        continue;
      }
      const lastColumn = Math.min(glyph.width, area.right - left);
      for (let row = Math.max(0, area.top - top); row < lastRow; row++) {
        for (let column = Math.max(0, area.left - left); column < lastColumn; column++) {
          const ink = glyph.mask[row * glyph.width + column] ?? 0;
          if (ink === 0) {
            continue;
          }
          const at = (top + row) * line + left + column;
          words[at] = inked(words[at] ?? 0, colour, ink / 255);
        }
      }
      left += glyph.width;
    }
  }
}

function numberGlyphs(fontSize: number, family: string): NumberGlyphs | null {
  const canvas = document.createElement('canvas');
  const height = Math.ceil(fontSize * 0.9);
  canvas.width = Math.ceil(fontSize);
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) {
    return null;
  }
  context.font = `600 ${fontSize}px ${family}`;
  context.textBaseline = 'alphabetic';
  const digits = Array.from({ length: 10 }, (_, digit) => {
    const text = String(digit);
    const width = Math.max(1, Math.min(canvas.width, Math.round(context.measureText(text).width)));
    context.clearRect(0, 0, canvas.width, height);
    context.fillText(text, 0, Math.round(fontSize * 0.81));
    const pixels = context.getImageData(0, 0, width, height).data;
    const mask = new Uint8Array(width * height);
    for (let at = 0; at < mask.length; at++) {
      mask[at] = pixels[at * 4 + 3] ?? 0;
    }
    return { width, mask };
  });
  return { height, digits };
}

function inked(word: number, [red, green, blue]: Colour, part: number): number {
  const channel = (shift: number, target: number): number => {
    const value = (word >>> shift) & 255;
    return Math.round(value + (target - value) * part) << shift;
  };
  return (255 << 24) | channel(16, blue) | channel(8, green) | channel(0, red);
}
