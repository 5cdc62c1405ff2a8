import react from '@vitejs/plugin-react';
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

export default defineConfig({
  plugins: [layerOrder, withoutDescriptions, serviceWorker, react()],
  // Nothing is served as it lies: every asset is imported, hence hashed.
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    // A hundredth smaller than the bundler's own: see docs/decisions/0007-budgets.md.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'test/contract/**', 'test/browser/**'],
        },
      },
      {
        extends: true,
        // Against a real server and database.
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['test/support/template-database.ts'],
        },
      },
      {
        extends: true,
        // In Chromium, against the built shop.
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
