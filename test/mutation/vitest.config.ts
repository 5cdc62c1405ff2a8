import { defineConfig } from 'vitest/config';

/** The tests that judge what is changed: `run.ts` names them. */
const judges = process.env.MUTATION_JUDGES?.split(',') ?? [
  'test/model/**/*.test.ts',
  'test/system/**/*.test.ts',
  'test/entities/**/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    include: judges,
    setupFiles: ['test/support/stages/clean-slate.ts'],
  },
});
