import { defineConfig } from 'vitest/config';

/** The tests that judge a changed machine or rule: those that need no view, server or browser, and are quick. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: ['test/model/**/*.test.ts', 'test/system/**/*.test.ts', 'test/entities/**/*.test.ts'],
    setupFiles: ['test/support/clean-slate.ts'],
  },
});
