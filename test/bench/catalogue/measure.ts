/** The value below which so large a part of the values lies. */
export function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** How long something takes, in milliseconds. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** From a cause to the first task after the frame that shows it: what a shopper waits, the next frame's turn included. */
export function untilPainted(cause: () => void): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const start = performance.now();
    channel.port1.onmessage = () => resolve(performance.now() - start);
    requestAnimationFrame(() => channel.port2.postMessage(null));
    cause();
  });
}

/** Lets everything come to rest. */
export function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Types into a field as a keyboard does: React hears of the value through the field's own setter. */
export function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
