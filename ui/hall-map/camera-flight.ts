import { between, type Camera, type Extent } from './camera.ts';

const flightTime = 260;

/** A camera on its way to another, slower towards the end. It is drawing only: whoever else moves the camera stops it. */
export class CameraFlight {
  #target: Camera | null = null;
  #request = 0;

  /** Where the camera will be; null when it is not on its way. */
  get target(): Camera | null {
    return this.#target;
  }

  /** Shows the cameras between, a frame each; the last is the target itself, and is told to be. */
  start(from: Camera, target: Camera, view: Extent, show: (camera: Camera, isThere: boolean) => void): void {
    this.stop();
    this.#target = target;
    const start = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / flightTime);
      if (part === 1) {
        this.#target = null;
        show(target, true);
        return;
      }
      this.#request = requestAnimationFrame(step);
      show(between(from, target, 1 - (1 - part) ** 3, view), false);
    };
    this.#request = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#request);
    this.#target = null;
  }
}
