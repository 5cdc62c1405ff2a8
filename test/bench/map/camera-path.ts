/** What a shopper's hand does in one frame: CSS pixels moved, and a zoom around the middle. */
export interface CameraStep {
  readonly byX: number;
  readonly byY: number;
  readonly zoom: number;
}

/** The map is brought this much nearer than the whole hall first: there, nearly all seats show and it moves both ways. */
export const nearer = 1.3;

/** Every subject of the bench moves the same way: half a second of panning, half a second of zooming in and out, in turn. */
export function cameraStep(frame: number): CameraStep {
  const [half, at] = [Math.floor(frame / 30), frame % 30];
  if (half % 2 === 1) {
    return { byX: 0, byY: 0, zoom: at < 15 ? 1.03 : 1 / 1.03 };
  }
  const way = half % 4 === 0 ? 1 : -1;
  return { byX: 3.7 * way, byY: (at < 15 ? 2.3 : -2.3) * way, zoom: 1 };
}

/** The same steps for what is drawn without the map's camera: plan to CSS pixels is `scale` and then `x`, `y`. */
export class PlainCamera {
  scale: number;
  x: number;
  y: number;
  readonly #view: { readonly width: number; readonly height: number };

  constructor(plan: { readonly width: number; readonly height: number }) {
    this.#view = { width: window.innerWidth, height: window.innerHeight };
    this.scale = nearer * Math.min(this.#view.width / plan.width, this.#view.height / plan.height);
    this.x = (this.#view.width - plan.width * this.scale) / 2;
    this.y = (this.#view.height - plan.height * this.scale) / 2;
  }

  move({ byX, byY, zoom }: CameraStep): void {
    const { width, height } = this.#view;
    this.scale *= zoom;
    this.x = width / 2 + (this.x - width / 2) * zoom + byX;
    this.y = height / 2 + (this.y - height / 2) * zoom + byY;
  }
}
