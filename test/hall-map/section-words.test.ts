// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hallPlans } from '../../api/server/season/demo/halls.ts';
import { wholeHall } from '../../ui/hall-map/camera.ts';
import type { BackdropStyle } from '../../ui/hall-map/renderer/backdrop.ts';
import { SectionWords } from '../../ui/hall-map/renderer/section-words.ts';

const { arenes, polaris } = hallPlans;
const style: BackdropStyle = {
  stage: '#000',
  stageEdge: '#000',
  stageText: '#fff',
  wall: '#000',
  text: '#000',
  rowText: '#000',
  halo: '#fff',
  displayFont: 'serif',
  textFont: 'sans-serif',
};
const letterWidth = 6;

interface Drawn {
  readonly words: readonly string[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Canvases that remember what is written on them, each letter as wide as the other. */
const written = new WeakMap<object, string[]>();

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const words: string[] = [];
    written.set(this, words);
    return Object.assign(Object.create(null), {
      measureText: (text: string) => ({ width: text.length * letterWidth }),
      strokeText: () => {},
      fillText: (text: string) => words.push(text),
    });
  });
});

afterEach(() => vi.restoreAllMocks());

/** What stands over a hall that is seen whole in a view of this size; null when nothing is said at that distance. */
function wordsOver(plan: typeof arenes, view: { readonly width: number; readonly height: number }) {
  const camera = wholeHall(view, plan);
  const drawn: Drawn[] = [];
  const context: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    canvas: view,
    drawImage: (picture: HTMLCanvasElement, left: number, top: number) =>
      drawn.push({
        words: written.get(picture) ?? [],
        left,
        top,
        right: left + picture.width,
        bottom: top + picture.height,
      }),
  });
  const words = new SectionWords(
    plan,
    plan.sections.map(({ name }) => ({ name, lines: ['1234 libres', 'dès 10 €'], shortest: '1234' })),
  );
  const painted = { scale: camera.scale, left: camera.x * camera.scale, top: camera.y * camera.scale };
  const isSaid = words.draw(context, painted, plan.pitch * camera.scale, 1, style);
  return isSaid ? drawn : null;
}

test('what the edge of a phone would push over the seats is said shorter, and every word is seen whole', () => {
  const drawn = wordsOver(arenes, { width: 360, height: 480 }) ?? [];
  expect(drawn.some(({ words }) => words.includes('dès 10 €'))).toBe(true);
  expect(drawn.some(({ words }) => words.at(-1) === '1234')).toBe(true);
  for (const { left, top, right, bottom } of drawn) {
    expect(left >= 0 && top >= 0 && right <= 360 && bottom <= 480).toBe(true);
  }
});

test('no words cover others, and what a section says hides no other’s name', () => {
  const drawn = wordsOver(polaris, { width: 300, height: 200 }) ?? [];
  for (const one of drawn) {
    for (const other of drawn) {
      if (one === other) {
        continue;
      }
      const areApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(areApart).toBe(true);
    }
  }
  expect(drawn.map(({ words }) => words[0])).toEqual(expect.arrayContaining(['Orchestre', 'Second balcon']));
});

test('seats that are large enough to be seen have nothing said over them', () => {
  expect(wordsOver(polaris, { width: 1400, height: 900 })).toBeNull();
});
