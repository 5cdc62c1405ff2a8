import { afterAll, expect, vi } from 'vitest';
import { writeProcessorTime } from '../graph/coverage-table-figures.ts';
import { nameNodesAsBrowsers } from './node-names.ts';
import { ignoreDeadLetters } from './stage.ts';

/** Test files share their modules and a worker's globals: each begins as if it were the first. */
ignoreDeadLetters();

if (typeof document !== 'undefined') {
  // DOMPurify keeps the window that it was loaded in: a view that loads it late, or a file that comes first, would give it another.
  nameNodesAsBrowsers();
  // A field that another file left would be the first that the keyboard reaches.
  document.body.replaceChildren();
  await import('dompurify');
}

const before = process.cpuUsage();

afterAll(() => {
  if (typeof location !== 'undefined') {
    expect(location.protocol, 'the window is left where addresses of the shop can be told').toBe('http:');
  }
  const { user, system } = process.cpuUsage(before);
  writeProcessorTime(expect.getState().testPath ?? '', (user + system) / 1e6);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
