import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { layerOrder } from '../../vite.config.ts';

/** As in the shop's build: what lies there never changes under its name. */
const builtFolder = 'build/';

/** One script that imports nothing, which knows all that was built: a worker's scope is its address. */
const serviceWorker: Plugin = {
  name: 'guichet:staff-service-worker',
  apply: 'build',
  writeBundle: async ({ dir = 'dist/guichet' }, bundle) => {
    const files = Object.keys(bundle).filter((name) => name.startsWith(builtFolder));
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { filesToKeep: JSON.stringify(files.map((name) => `/guichet/${name}`)) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: {
          input: `${import.meta.dirname}/service-worker.ts`,
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

/** The staff's pages: built by themselves, so that nothing of them moves what shoppers download. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/guichet/',
  publicDir: false,
  plugins: [layerOrder, serviceWorker, react()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    outDir: '../../dist/guichet',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: 'lightningcss',
    // The Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What is said of schemas is said before there is one.
        strictExecutionOrder: true,
        entryFileNames: `${builtFolder}[name]-[hash].js`,
        chunkFileNames: `${builtFolder}[name]-[hash].js`,
        assetFileNames: `${builtFolder}[name]-[hash][extname]`,
      },
    },
  },
});
