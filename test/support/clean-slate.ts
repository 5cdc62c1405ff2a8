import { afterAll, vi } from 'vitest';
import { ignoreDeadLetters } from './stage.ts';

/** Test files share their modules and a worker's globals: each begins as if it were the first. */
ignoreDeadLetters();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
