import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, build, defineConfig, type Plugin } from 'vite';
import { builtFolder } from './api/server/http/built-files.ts';
import { strongest } from './api/server/http/stored-file.ts';
import { sharedScripts } from './ui/build/shared-scripts.ts';

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
    /\/machines\/.*\.ts$/.test(id)
      ? code.replace(/(?<=[{,\n]\s*)description:\s*(?:'[^'\n]*'|"[^"\n]*"),?/g, '')
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

/** Which script has each module that is fetched on demand: the server sends the links that a page needs. */
const moduleRecords: Plugin = {
  name: 'guichet:module-records',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    const scripts = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const))
      .filter(([id]) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      .map(([id, fileName]) => [relative(import.meta.dirname, id), fileName] as const);
    writeFileSync(`${dir}/.vite/modules.json`, JSON.stringify(Object.fromEntries(scripts.sort()), null, 2));
  },
};

/** Only what shoppers download is worth its last hundredth: not the page of components, which is built too. */
const isShopBuilt: Plugin['apply'] = ({ root }, { command }) => command === 'build' && root === undefined;

/** As strongly as it goes, once: the server sends these as they lie, and the first shopper after a restart waits for none. */
const compressed: Plugin = {
  name: 'guichet:compressed',
  apply: isShopBuilt,
  writeBundle: async ({ dir = 'dist' }, bundle) => {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => name.startsWith(builtFolder) && /\.(?:js|css|svg)$/.test(name))
        .map(async (name) =>
          writeFile(`${dir}/${name}.br`, await strongest(await readFile(`${dir}/${name}`))),
        ),
    );
  },
};

/** What shoppers download. */
const scripts: BuildOptions['rolldownOptions'] = {
  output: {
    // The entry lists them all: short names weigh less there. The manifest has the long ones.
    entryFileNames: `${builtFolder}[name]-[hash].js`,
    chunkFileNames: `${builtFolder}[hash].js`,
    assetFileNames: `${builtFolder}[hash][extname]`,
    codeSplitting: {
      groups: [
        // Changes with a dependency only: browsers keep it from one version of the shop to the next.
        {
          name: 'framework',
          test: /^\0|node_modules[\\/](?:react|react-dom|scheduler|xstate|@xstate|@tanstack|ofetch|ufo|destr|node-fetch-native|use-sync-external-store)[\\/]/,
        },
        // Pages, dialogs and actors share much: which of it comes in one script is weighed anew by each build.
        {
          name: sharedScripts(`${import.meta.dirname}/index.html`),
          includeDependenciesRecursively: false,
          test: /\/(?:ui|api|machines|routes)\/|\/index\.html$/,
        },
        {
          name: 'form-kit',
          test: /node_modules[\\/](?:formik|yup|lodash|lodash-es|property-expr|tiny-case|toposort|hoist-non-react-statics|react-fast-compare|tslib|deepmerge|tiny-warning)[\\/]/,
        },
      ],
    },
  },
};

/** What draws pages on the server: one file. */
const rendering: BuildOptions['rolldownOptions'] = {
  output: {
    entryFileNames: '[name].js',
    assetFileNames: `${builtFolder}[hash][extname]`,
    codeSplitting: false,
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    layerOrder,
    withoutDescriptions,
    ...(isSsrBuild === true ? [] : [serviceWorker, moduleRecords, compressed]),
    react(),
  ],
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
    rolldownOptions: isSsrBuild === true ? rendering : scripts,
  },
  // The program that draws pages stands by itself, with the libraries that are meant for shoppers.
  ...(isSsrBuild === true
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
