import { readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import shop from './vite.config.ts';

/** The files of tests that say this somewhere. */
const testsThatSay = (words: string): readonly string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => `test/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(words));

/** Tests that put a module in another's place: they alone load the shop, or the server, anew. */
const replacing = testsThatSay('vi.mock(');

/** Tests of views. A worker goes on to the next file only where that one wants the same environment: they run among themselves. */
const windowed = testsThatSay('@vitest-environment happy-dom');

/** Has passwords hashed at the usual cost; in all other tests of the server they are quick. */
const slowly = 'test/contract/password-hashes.test.ts';

/** What stands in the place of a module of the server, of the same type. */
const standIn = (name: string, other: string) => ({
  find: new RegExp(`^.*/${name}\\.ts$`),
  replacement: `${import.meta.dirname}/test/support/server/${other}.ts`,
});
const quickPasswords = standIn('password-cost', 'quick-passwords');
/** Built from the sources as they are by what goes before the tests; those that replace modules judge by the sources. */
const builtJudge = standIn('judge-program', 'built-judge');

/** Has both processors to itself. */
const crowd = 'test/simulation/simulation.test.ts';

// Apart from how the shop is built: that must do without the tests.
export default mergeConfig(
  shop({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // Tests of views opt in by « // @vitest-environment happy-dom ».
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 90_000,
      setupFiles: ['test/support/data/property-seed.ts'],
      // One after another where several are asked for: each has both processors.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: [
              ...configDefaults.exclude,
              'test/contract/**',
              'test/pages/**',
              'test/browser/**',
              'test/engines/**',
              crowd,
              ...replacing,
              ...windowed,
            ],
            // The shop is loaded once for many files: two fifths of the time.
            isolate: false,
            setupFiles: ['test/support/stages/clean-slate.ts'],
            maxWorkers: '100%',
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-window',
            include: [...windowed],
            exclude: [...configDefaults.exclude, ...replacing],
            isolate: false,
            setupFiles: ['test/support/stages/clean-slate.ts'],
            maxWorkers: '100%',
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-alone',
            include: [...replacing],
            maxWorkers: '100%',
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: { name: 'simulation', include: [crowd], sequence: { groupOrder: 3 } },
        },
        {
          extends: true,
          // Against a real server and database: each file a copy of its own. Servers are loaded once for many of them.
          test: {
            name: 'contract',
            include: ['test/contract/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...replacing, slowly],
            isolate: false,
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            globalSetup: ['test/support/server/template-database.ts'],
            setupFiles: ['test/support/server/lock-order.ts'],
          },
          resolve: { alias: [quickPasswords, builtJudge] },
        },
        {
          extends: true,
          test: {
            name: 'contract-hashes',
            include: [slowly],
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            globalSetup: ['test/support/server/template-database.ts'],
          },
        },
        {
          extends: true,
          // The whole shop in a window without a browser, on a server of its own in the same process.
          test: {
            name: 'contract-pages',
            include: ['test/pages/**/*.test.tsx'],
            environment: './test/support/stages/window-environment.ts',
            isolate: false,
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            globalSetup: ['test/support/server/template-database.ts'],
          },
        },
        {
          extends: true,
          // In Chromium, against the built shop: each file a server and a database of its own. One Chromium has many of them.
          test: {
            name: 'browser',
            include: ['test/browser/**/*.test.ts'],
            isolate: false,
            maxWorkers: 3,
            sequence: { groupOrder: 2 },
            globalSetup: ['test/support/server/template-database.ts'],
            testTimeout: 120_000,
          },
          resolve: { alias: [builtJudge] },
        },
        {
          extends: true,
          // In other engines than Chromium, where they are installed: run by itself.
          test: {
            name: 'engines',
            include: ['test/engines/**/*.test.ts'],
            globalSetup: ['test/support/server/template-database.ts'],
            testTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
