import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

/** Whichever sheet comes first, the layers stand in this order. */
const layerOrder: Plugin = {
  name: 'guichet:layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.module.css') ? `@layer reset, base, components;\n${code}` : undefined,
};

/** What the machines' states mean is for readers of the code and of the drawings: shoppers do not download it. */
const withoutDescriptions: Plugin = {
  name: 'guichet:without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /machines\/.*\.machine\.ts$/.test(id)
      ? code.replace(/^\s*description:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm, '')
      : undefined,
};

/** One script that imports nothing, at the top, under a name that never changes: a worker's scope is its address. */
const serviceWorker: Plugin = {
  name: 'guichet:service-worker',
  apply: 'build',
  writeBundle: async ({ dir = 'dist' }) => {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: 'ui/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

/** Written once more by another hand, scripts are a hundredth smaller: see docs/decisions/0007-budgets.md. */
const minifyAgain: Plugin = {
  name: 'guichet:minify-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: async (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') {
        const { code } = await minify(file.code, {
          ecma: 2020,
          module: true,
          compress: { ecma: 2020, passes: 3 },
          format: { comments: false },
        });
        file.code = code ?? file.code;
      }
    }
  },
};

export default defineConfig({
  plugins: [layerOrder, withoutDescriptions, serviceWorker, minifyAgain, react()],
  // Nothing is served as it lies: every asset is imported, hence hashed.
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads it to send the preloads of fonts and scripts.
    manifest: true,
    rolldownOptions: {
      output: {
        // The entry lists them all: short names weigh less there. The manifest has the long ones.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // Changes with a dependency only: browsers keep it from one version of the shop to the next.
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|xstate|@xstate|@tanstack|ofetch|ufo|destr|node-fetch-native|use-sync-external-store)[\\/]/,
            },
            // Every form of the shop needs most of them: one script packs better than ten.
            {
              name: 'forms',
              includeDependenciesRecursively: false,
              test: /\/ui\/forms\/(?!visitor-|field\.|[a-z-]+-forms?\.tsx)|\/use-address-lookups|\/queries\/lookups/,
            },
            // Small things that the home page needs, and most others: one script packs better than ten.
            {
              name: 'first',
              includeDependenciesRecursively: false,
              test: /\/ui\/design\/(?:class-names|constellation|poster)\.tsx?|\/api\/contract\/contract-error\.ts|\/api\/entities\/(?:shop-error|show|catalogue|performance)\.ts|\/ui\/texts\/(?:dates|text|fr|fr\/(?:common|home|pages|shell))\.ts/,
            },
            // What the map and the picker beside it both need: each would else fetch all of the other.
            {
              name: 'seats',
              includeDependenciesRecursively: false,
              test: /\/api\/entities\/(?:seat-states|hall-plan)\.ts|\/hall-map\/(?:use-states-version|seat-filter|seat-book)\.ts|\/texts\/(?:counts|fr\/hall-map)\.ts/,
            },
            {
              name: 'form-kit',
              test: /node_modules[\\/](?:formik|yup|lodash|lodash-es|property-expr|tiny-case|toposort|hoist-non-react-statics|react-fast-compare|tslib|deepmerge|tiny-warning)[\\/]/,
            },
          ],
        },
      },
    },
  },
  test: {
    // Component tests opt in by « // @vitest-environment happy-dom ».
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 90_000,
    // One after another where several are asked for: each has both processors.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'test/contract/**', 'test/browser/**'],
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Against a real server and database: each file a copy of its own. Servers are loaded once for many of them.
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/template-database.ts'],
        },
      },
      {
        extends: true,
        // In Chromium, against the built shop: each file a server and a database of its own.
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          globalSetup: ['test/support/template-database.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
