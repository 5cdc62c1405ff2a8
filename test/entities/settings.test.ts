import { describe, expect, test } from 'vitest';
import { defaultFooter, defaultOptions, defaultTheme } from '../../api/season/settings.ts';

describe('a venue that sets nothing', () => {
  test('holds places for half an hour, two minutes longer when asked, and offers no option', () => {
    const { holdSeconds, extensionSeconds, optionSeconds } = defaultOptions;
    expect([holdSeconds, extensionSeconds, optionSeconds]).toEqual([30 * 60, 2 * 60, 0]);
  });

  test('logs out after twenty minutes without a gesture', () => {
    expect(defaultOptions.inactivitySeconds).toBe(20 * 60);
  });

  test('lets the map be looked at and groups of seats be moved, and chose nothing else', () => {
    const { holdSeconds, extensionSeconds, inactivitySeconds, optionSeconds, ...choices } = defaultOptions;
    const chosen = Object.entries(choices).filter(([, isChosen]) => isChosen);
    expect(chosen.map(([name]) => name).sort()).toEqual(['allowsMoving', 'allowsViewing']);
  });

  test('has terms and questions in its footer, no address to write to, and the house’s sign', () => {
    expect(defaultFooter).toEqual({ terms: true, questions: true, email: '' });
    expect(defaultTheme).toEqual({ logo: null });
  });
});
