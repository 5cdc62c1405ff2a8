// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { type Camera, CameraFlight, centredOn, wholeHall } from '../../ui/hall-map/camera.ts';

const { polaris } = hallPlans;
const view = { width: 360, height: 560 };
const whole = wholeHall(view, polaris);
const near = centredOn(polaris.width / 3, polaris.height / 2, whole.scale * 4, view);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets a flight go for so many milliseconds; gives what was shown. */
function fly(flight: CameraFlight, milliseconds: number) {
  const shown: { readonly camera: Camera; readonly isThere: boolean }[] = [];
  flight.start(whole, near, view, (camera, isThere) => shown.push({ camera, isThere }));
  vi.advanceTimersByTime(milliseconds);
  return shown;
}

test('the camera comes nearer from frame to frame, arrives within a third of a second, and rests', () => {
  const flight = new CameraFlight();
  const shown = fly(flight, 330);
  const scales = shown.map(({ camera }) => camera.scale);
  expect(shown.length).toBeGreaterThan(10);
  expect(scales).toEqual([...scales].sort((a, b) => a - b));
  expect(shown.at(-1)).toEqual({ camera: near, isThere: true });
  expect(flight.target).toBeNull();
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
});

test('a flight on its way says where it goes; stopped, it shows nothing more', () => {
  const flight = new CameraFlight();
  const shown = fly(flight, 100);
  expect(flight.target).toBe(near);
  const count = shown.length;
  flight.stop();
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(count);
  expect(shown.some(({ isThere }) => isThere)).toBe(false);
  expect(flight.target).toBeNull();
});
