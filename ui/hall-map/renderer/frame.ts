import type { Area } from './area.ts';

/** The picture as it is painted, before it goes to the canvas: a word of four bytes for each device pixel. */
export interface Frame {
  readonly image: ImageData;
  readonly words: Int32Array;
  readonly whole: Area;
}

/** A frame of the canvas's size; null when that has none. */
export function frameFor(context: CanvasRenderingContext2D): Frame | null {
  const { width, height } = context.canvas;
  if (width === 0 || height === 0) return null;
  const image = context.createImageData(width, height);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  return { image, words: new Int32Array(image.data.buffer), whole };
}
