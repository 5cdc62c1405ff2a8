import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../../vite.config.ts';

/** As in the shop's build: what lies there never changes under its name. */
const builtFolder = 'build/';

/** The staff's pages: built by themselves, so that nothing of them moves what shoppers download. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/guichet/',
  publicDir: false,
  plugins: [layerOrder, react()],
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
