// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type Camera, kept, zoomed } from '../../ui/hall-map/camera.ts';
import { bindGestures, type Pointing } from '../../ui/hall-map/gestures.ts';
import type { MapView } from '../../ui/hall-map/map-view.ts';

/** A canvas that begins at 40, 25 of the window, and a view that notes what is asked of it. */
function pointed() {
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => new DOMRect(40, 25, 300, 200);
  canvas.setPointerCapture = () => {};
  const pans: { x: number; y: number }[] = [];
  const zooms: { factor: number; x: number; y: number }[] = [];
  const taps: Pointing[] = [];
  const view: Pick<MapView, 'halt' | 'pan' | 'zoom' | 'zoomSmoothly' | 'seatAt'> = {
    halt: () => {},
    pan: (x, y) => void pans.push({ x, y }),
    zoom: (factor, at = { x: 0, y: 0 }) => {
      zooms.push({ factor, x: at.x, y: at.y });
      return true;
    },
    zoomSmoothly: (factor, at = { x: 0, y: 0 }) => void zooms.push({ factor, x: at.x, y: at.y }),
    seatAt: () => null,
  };
  // Gestures ask no more of a view than this.
  const stop = bindGestures(canvas, view as MapView, { onTap: (at) => taps.push(at), onHover: () => {} });
  const point = (type: string, x: number, y: number, pointerId = 1, pointerType = 'touch'): void => {
    canvas.dispatchEvent(
      new PointerEvent(type, { clientX: x + 40, clientY: y + 25, pointerId, pointerType, button: 0 }),
    );
  };
  return { canvas, pans, zooms, taps, point, stop };
}

describe('the hall map by mouse and finger', () => {
  let stop = (): void => {};
  afterEach(() => stop());
  const opened = () => {
    const map = pointed();
    stop = map.stop;
    return map;
  };

  test.each(['mouse', 'touch'])(
    'a click by %s is where it points on the map, wherever the map stands',
    (by) => {
      const { point, taps, pans } = opened();
      point('pointerdown', 120, 80, 1, by);
      point('pointerup', 120, 80, 1, by);
      expect(taps).toEqual([{ x: 120, y: 80, touch: by === 'touch' }]);
      expect(pans).toEqual([]);
    },
  );

  test.each(['mouse', 'touch'])('a pull by %s moves the map as far, and chooses nothing', (by) => {
    const { point, taps, pans } = opened();
    point('pointerdown', 100, 100, 1, by);
    point('pointermove', 130, 160, 1, by);
    point('pointerup', 130, 160, 1, by);
    expect(pans).toEqual([{ x: 30, y: 60 }]);
    expect(taps).toEqual([]);
  });

  test('two fingers that part make the hall larger where they are, and smaller when they meet', () => {
    const { point, zooms, taps } = opened();
    point('pointerdown', 100, 100, 1);
    point('pointerdown', 140, 100, 2);
    point('pointermove', 180, 100, 2);
    expect(zooms).toEqual([{ factor: 2, x: 140, y: 100 }]);
    point('pointermove', 120, 100, 2);
    expect(zooms[1]?.factor).toBeCloseTo(0.25);
    point('pointerup', 120, 100, 2);
    point('pointerup', 100, 100, 1);
    expect(taps).toEqual([]);
  });

  test('two taps in one place come nearer to it', () => {
    const { point, zooms } = opened();
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
      point(type, 60, 70);
    }
    expect(zooms).toEqual([{ factor: 2, x: 60, y: 70 }]);
  });

  test('the wheel comes nearer forwards and goes back backwards, at the mouse', () => {
    const { canvas, zooms } = opened();
    for (const deltaY of [-100, 100]) {
      const turned = new WheelEvent('wheel', { deltaY, cancelable: true });
      // A browser says where; the DOM of the tests leaves it out.
      canvas.dispatchEvent(Object.assign(turned, { clientX: 90, clientY: 75 }));
    }
    expect(zooms).toMatchObject([
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ]);
    expect(zooms[0]?.factor).toBeGreaterThan(1);
    expect(zooms[1]?.factor).toBeLessThan(1);
  });
});

describe('the camera', () => {
  const view = { width: 360, height: 480 };
  const plan = { width: 4000, height: 3000, pitch: 20 };

  test('zooms around what is under the pointer: it stays there, unless the edge of the hall holds the map', () => {
    fc.assert(
      fc.property(
        fc.record({
          scale: fc.double({ min: 0.2, max: 2, noNaN: true }),
          x: fc.double({ min: 0, max: 2500, noNaN: true }),
          y: fc.double({ min: 0, max: 1500, noNaN: true }),
        }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 480 }) }),
        (given: Camera, factor, at) => {
          const before = kept(given, view, plan);
          const after = zoomed(before, factor, at, view, plan);
          const isHeld = (one: number, shown: number, length: number): boolean =>
            shown >= length || one <= -0.2 * shown + 1e-6 || one >= length - 0.8 * shown - 1e-6;
          const pointAt = (camera: Camera) => ({
            x: camera.x + at.x / camera.scale,
            y: camera.y + at.y / camera.scale,
          });
          if (!isHeld(after.x, view.width / after.scale, plan.width)) {
            expect(pointAt(after).x).toBeCloseTo(pointAt(before).x, 3);
          }
          if (!isHeld(after.y, view.height / after.scale, plan.height)) {
            expect(pointAt(after).y).toBeCloseTo(pointAt(before).y, 3);
          }
        },
      ),
    );
  });
});
