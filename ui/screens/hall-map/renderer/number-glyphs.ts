import type { Colour } from '../../../design/colour.ts';

/** The ten digits as masks of ink, 0 to 255, all of the same height. */
export interface NumberGlyphs {
  readonly height: number;
  readonly digits: readonly { readonly width: number; readonly mask: Uint8Array }[];
}

/** Draws the digits at a font size in device pixels; null when there is no canvas to draw text on. */
export function numberGlyphs(fontSize: number, family: string): NumberGlyphs | null {
  const canvas = document.createElement('canvas');
  const height = Math.ceil(fontSize * 0.9);
  canvas.width = Math.ceil(fontSize);
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.font = `600 ${fontSize}px ${family}`;
  context.textBaseline = 'alphabetic';
  const digits = Array.from({ length: 10 }, (_, digit) => {
    const text = String(digit);
    const width = Math.max(1, Math.min(canvas.width, Math.round(context.measureText(text).width)));
    context.clearRect(0, 0, canvas.width, height);
    context.fillText(text, 0, Math.round(fontSize * 0.81));
    const pixels = context.getImageData(0, 0, width, height).data;
    const mask = new Uint8Array(width * height);
    for (let at = 0; at < mask.length; at++) mask[at] = pixels[at * 4 + 3] ?? 0;
    return { width, mask };
  });
  return { height, digits };
}

/** Writes a number around a point of the frame (words of opaque pixels), as far as it lies inside. */
export function writeNumber(
  frame: { readonly words: Int32Array; readonly width: number; readonly height: number },
  glyphs: NumberGlyphs,
  value: number,
  middleX: number,
  middleY: number,
  colour: Colour,
): void {
  const shown = [...String(value)].map((digit) => glyphs.digits[Number(digit)]);
  const width = shown.reduce((sum, glyph) => sum + (glyph?.width ?? 0), 0);
  let left = Math.round(middleX - width / 2);
  const top = Math.round(middleY - glyphs.height / 2);
  const lastRow = Math.min(glyphs.height, frame.height - top);
  for (const glyph of shown) {
    if (glyph === undefined) continue;
    const lastColumn = Math.min(glyph.width, frame.width - left);
    for (let row = Math.max(0, -top); row < lastRow; row++) {
      for (let column = Math.max(0, -left); column < lastColumn; column++) {
        const ink = glyph.mask[row * glyph.width + column] ?? 0;
        if (ink === 0) continue;
        const at = (top + row) * frame.width + left + column;
        frame.words[at] = inked(frame.words[at] ?? 0, colour, ink / 255);
      }
    }
    left += glyph.width;
  }
}

function inked(word: number, [red, green, blue]: Colour, part: number): number {
  const channel = (shift: number, target: number): number => {
    const value = (word >>> shift) & 255;
    return Math.round(value + (target - value) * part) << shift;
  };
  return (255 << 24) | channel(16, blue) | channel(8, green) | channel(0, red);
}
