import type { MapView } from './map-view.ts';

/** A point of the view, in CSS pixels, and what pointed there. */
export interface Pointing {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
}

export interface GestureListener {
  /** A click or a tap. */
  onTap(at: Pointing): void;
  /** The mouse rests on or passes over a point; null when the mouse left the canvas or drags. */
  onHover(at: Pointing | null): void;
}

/** A finger or mouse that moves less than this, in CSS pixels, taps. */
const tapSlack = { mouse: 5, touch: 10 };
/** Two taps within so many milliseconds, so many CSS pixels apart at most, are one double tap. */
const doubleTapTime = 320;
const doubleTapSlack = 32;

/** Turns pointer and wheel events on the canvas into camera moves and taps; gives the function that ends it. */
export function bindGestures(
  canvas: HTMLCanvasElement,
  view: MapView,
  listener: GestureListener,
): () => void {
  const pointers = new Map<number, Pointing>();
  let travelled = 0;
  let mostPointers = 0;
  let lastTap = { time: -Infinity, x: 0, y: 0 };
  const stop = new AbortController();
  const { signal } = stop;

  const pointing = (event: PointerEvent | WheelEvent): Pointing => {
    const box = canvas.getBoundingClientRect();
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse';
    return { x: event.clientX - box.left, y: event.clientY - box.top, touch };
  };

  /** Whether the pointer has stayed near enough to where it came down to be a tap. */
  const isStill = ({ touch }: Pointing): boolean => travelled <= (touch ? tapSlack.touch : tapSlack.mouse);

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) {
      return;
    }
    canvas.setPointerCapture(event.pointerId);
    view.halt();
    pointers.set(event.pointerId, pointing(event));
    if (pointers.size === 1) {
      travelled = 0;
    }
    mostPointers = pointers.size === 1 ? 1 : Math.max(mostPointers, pointers.size);
    if (pointers.size > 1) {
      listener.onHover(null);
    }
  };

  const move = (event: PointerEvent): void => {
    const now = pointing(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) {
      listener.onHover(now);
      return;
    }
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    pointers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = others[0];
    if (other === undefined) {
      if (isStill(now)) {
        return;
      }
      listener.onHover(null);
      canvas.style.cursor = 'grabbing';
      view.pan(now.x - before.x, now.y - before.y);
      return;
    }
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    const factor =
      Math.hypot(now.x - other.x, now.y - other.y) /
      Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    view.zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) {
      return;
    }
    const at = pointing(event);
    if (pointers.size > 0) {
      return;
    }
    canvas.style.cursor = '';
    const tapped = mostPointers === 1 && isStill(at);
    if (!tapped || event.type === 'pointercancel') {
      return;
    }
    const near = Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < doubleTapSlack;
    const twice = near && event.timeStamp - lastTap.time < doubleTapTime;
    lastTap = { time: twice ? -Infinity : event.timeStamp, x: at.x, y: at.y };
    const onSeat = view.seatAt(at.x, at.y, 0) !== null;
    if (twice && !onSeat) {
      view.zoomSmoothly(2, at);
    } else {
      listener.onTap(at);
    }
  };

  const wheel = (event: WheelEvent): void => {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.0022;
    const factor = Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength);
    // At the end of the zoom the wheel scrolls the page again.
    if (view.zoom(factor, pointing(event)) || event.ctrlKey) {
      event.preventDefault();
    }
    listener.onHover(null);
  };

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener('pointerleave', () => listener.onHover(null), { signal });
  canvas.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
