import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
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
  },
  test: {
    // Component tests opt in by « // @vitest-environment happy-dom ».
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
    testTimeout: 30_000,
  },
});
