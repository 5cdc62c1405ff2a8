/** A canvas that keeps the pixels it is given, for tests without a browser. */
export class FakeCanvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8ClampedArray;
  readonly context: CanvasRenderingContext2D;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8ClampedArray(4 * width * height);
    this.context = Object.create(null);
    Object.assign(this.context, {
      canvas: { width, height },
      createImageData: (across: number, down: number) => ({
        width: across,
        height: down,
        data: new Uint8ClampedArray(4 * across * down),
      }),
      putImageData: (
        image: ImageData,
        _x: number,
        _y: number,
        left: number,
        top: number,
        across: number,
        down: number,
      ) => {
        for (let row = top; row < top + down; row++) {
          const from = 4 * (row * width + left);
          this.#pixels.set(image.data.subarray(from, from + 4 * across), from);
        }
      },
    });
  }

  /** How many bytes are not as on another canvas. */
  differencesFrom(other: FakeCanvas): number {
    let count = 0;
    for (const [at, value] of this.#pixels.entries()) {
      if (value !== other.#pixels[at]) {
        count++;
      }
    }
    return count;
  }

  /** The red of each pixel, row by row: for what is painted in greys. */
  greys(): readonly number[] {
    return Array.from({ length: this.width * this.height }, (_, at) => this.#pixels[4 * at] ?? 0);
  }

  /** Each colour that occurs, once. */
  colours(): readonly (readonly [number, number, number])[] {
    const words = new Set(new Uint32Array(this.#pixels.buffer));
    return [...words].map((word) => [word & 255, (word >> 8) & 255, (word >> 16) & 255]);
  }
}

/** A document whose canvases draw digits as stripes, each digit its own: for what writes numbers without a browser. */
export const stripedDigits = {
  createElement: () => {
    let written = 0;
    const canvas = { width: 0, height: 0, getContext: () => context };
    const context = {
      font: '',
      measureText: () => ({ width: canvas.width * 0.55 }),
      clearRect: () => {},
      fillText: (text: string) => {
        written = Number(text);
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => (at * (written + 3)) % 256),
      }),
    };
    return canvas;
  },
};
