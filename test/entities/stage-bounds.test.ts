import { describe, expect, test } from 'vitest';
import type { PlanShape } from '../../api/seats/hall-plan.ts';
import { stageBounds, stageMiddle } from '../../api/seats/stage-bounds.ts';

const stage = (...points: readonly number[]): PlanShape => ({ kind: 'stage', points, label: 'Scène' });

describe('the stage of a plan', () => {
  test('is as wide and as deep as its outline', () => {
    const bounds = stageBounds([stage(300, 50, 700, 60, 500, 150)]);
    expect(bounds).toEqual({
      outlines: [[300, 50, 700, 60, 500, 150]],
      left: 300,
      right: 700,
      back: 50,
      front: 150,
    });
    expect(bounds && stageMiddle(bounds)).toEqual({ x: 500, y: 100 });
  });

  test('is all of its shapes, in any order, and nothing else of the plan', () => {
    const wall: PlanShape = { kind: 'wall', points: [0, 0, 2000, 2000], label: '' };
    const words: PlanShape = { kind: 'label', x: 9000, y: 9000, label: 'Scène' };
    const main = stage(300, 50, 700, 50, 700, 150);
    const apron = stage(400, 150, 600, 150, 500, 220);
    for (const shapes of [
      [wall, main, words, apron],
      [apron, main],
    ]) {
      expect(stageBounds(shapes)).toMatchObject({ left: 300, right: 700, back: 50, front: 220 });
    }
  });

  test('is one point where no more is drawn, and none without a point', () => {
    expect(stageBounds([stage(-5, 7)])).toMatchObject({ left: -5, right: -5, back: 7, front: 7 });
    for (const shapes of [[], [stage()], [stage(5)]]) {
      expect(stageBounds(shapes)).toBeNull();
    }
  });
});
