import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { type BuildOptions, build, defineConfig, type Plugin } from 'vite';
import { builtFolder, strongest } from './api/server/kernel/stored-file.ts';

/** Whichever sheet comes first, the layers stand in this order. */
export const layerOrder: Plugin = {
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

/** Of the project itself. */
const own = /\/(?:ui|api|machines|routes)\/.*\.(?:tsx?|css)$|\/index\.html$/;
/** What the bundler tells whoever names a script. */
interface Bundle {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** Tells whether a module comes with one of these scripts of `ui/scripts`, by what they import. */
function comesWith(names: readonly string[]): (id: string, bundle: Bundle) => boolean {
  let reached: Set<string> | null = null;
  return (id, bundle) => {
    if (reached === null) {
      reached = new Set(names.map((name) => `${import.meta.dirname}/ui/scripts/${name}`));
      for (const module of reached) {
        for (const imported of bundle.getModuleInfo(module)?.importedIds ?? []) {
          reached.add(imported);
        }
      }
    }
    return reached.has(id);
  };
}

/** From the programme to the choice of places. */
const choosing = ['programme.ts', 'picker.ts', 'purchase.ts'];
const comesWithChoosing = comesWith(choosing);
const comesWithOthers = comesWith(
  readdirSync(`${import.meta.dirname}/ui/scripts`).filter((name) => !choosing.includes(name)),
);

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
        // The home page, and what stands around every page.
        { name: 'shop', test: own, tags: ['$initial'] },
        // What a form stands on, and the shop's own fields.
        {
          name: 'form-kit',
          test: /\/ui\/forms\/|node_modules[\\/](?:formik|yup|lodash-es|property-expr|tiny-case|toposort|hoist-non-react-statics|react-is|react-fast-compare|tslib|deepmerge|tiny-warning)[\\/]/,
          includeDependenciesRecursively: false,
        },
        // Texts that whoever only looks at the venue’s own pages never reads.
        {
          name: 'words',
          test: /\/ui\/(?:session|checkout|subscriptions)\/fr\.ts$/,
          minShareCount: 2,
          includeDependenciesRecursively: false,
        },
        // Each script of `ui/scripts` is what only it needs; what several need comes once. On the way to the places as little
        // comes as may be, in few scripts: whoever is on it waits on a phone for each.
        {
          debugName: 'choosing',
          name: (id: string, bundle: Bundle) => {
            if (!comesWithChoosing(id, bundle)) {
              return null;
            }
            return comesWithOthers(id, bundle) ? 'common' : 'choosing';
          },
          test: own,
          minShareCount: 2,
          includeDependenciesRecursively: false,
        },
        { name: 'shared', test: own, minShareCount: 3, includeDependenciesRecursively: false },
        { name: 'looks', test: /\.css$/, minShareCount: 2, includeDependenciesRecursively: false },
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
    ...(isSsrBuild === true ? [] : [serviceWorker, compressed]),
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
