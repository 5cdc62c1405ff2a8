/** What a stretch of frames cost: milliseconds from each frame's start to the first task after it was rendered. */
export interface Frames {
  readonly work: readonly number[];
  readonly count: number;
}

/**
 * Lets a page draw for so many milliseconds. `step` does, between two frames, what a pointer's event would: what it costs
 * counts with the frame that shows it, waiting for that frame does not.
 */
export function frames(duration: number, step: (frame: number) => void): Promise<Frames> {
  return new Promise((resolve) => {
    const work: number[] = [];
    const channel = new MessageChannel();
    const begun = performance.now();
    let start = 0;
    let before = 0;
    let count = 0;
    channel.port1.onmessage = () => {
      const rendered = performance.now();
      if (count > 0) {
        work.push(before + rendered - start);
      }
      if (rendered - begun > duration) {
        resolve({ work, count });
        return;
      }
      // Requested before `step`, so that it runs before what `step` requests: the clock starts first.
      requestAnimationFrame(frame);
      step(count++);
      before = performance.now() - rendered;
    };
    const frame = (): void => {
      start = performance.now();
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(frame);
  });
}

/** Milliseconds of work from `change` until the frame that shows it was rendered; waiting for the frame is not work. */
export async function changeToFrame(change: () => void): Promise<number> {
  await frames(120, () => {});
  const start = performance.now();
  change();
  // What React does at once, it does in microtasks.
  await Promise.resolve();
  await Promise.resolve();
  const script = performance.now() - start;
  return script + (await nextFrame());
}

/** Milliseconds from the start of the next frame to the first task after it was rendered. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    let start = 0;
    channel.port1.onmessage = () => resolve(performance.now() - start);
    requestAnimationFrame(() => {
      start = performance.now();
      channel.port2.postMessage(null);
    });
  });
}

/** The value below which `part` (0 to 1) of all lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
