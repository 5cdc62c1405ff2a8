/** What a stretch of frames cost: milliseconds from each frame's start to the first task after it was rendered. */
export interface Frames {
  readonly work: readonly number[];
  readonly count: number;
}

/** Runs `step` in each frame for so many milliseconds. */
export function frames(duration: number, step: (frame: number) => void): Promise<Frames> {
  return new Promise((resolve) => {
    const work: number[] = [];
    const channel = new MessageChannel();
    let start = 0;
    let count = 0;
    const begun = performance.now();
    channel.port1.onmessage = () => work.push(performance.now() - start);
    const frame = (): void => {
      start = performance.now();
      channel.port2.postMessage(null);
      if (start - begun > duration) {
        resolve({ work, count });
        return;
      }
      // Requested before `step`, so that it runs before what `step` requests: the clock starts first.
      requestAnimationFrame(frame);
      step(count++);
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
  const { work } = await frames(60, () => {});
  return script + (work[0] ?? Number.NaN);
}

/** The value below which `part` (0 to 1) of all lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
