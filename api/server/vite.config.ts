import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { frenchTowns } from './lookup/french-towns.ts';

const folder = 'dist-server';

/** Sheets, fonts and pictures lie beside the sources, and are read from there. */
const sourcePlaces: Plugin = {
  name: 'guichet:source-places',
  enforce: 'pre',
  transform: (code, id) => ({
    code: code.replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
    ),
    // No line moves.
    map: null,
  }),
};

/** Towns come with the program, not with the package of 68 MB that lists them. */
const towns: Plugin = {
  name: 'guichet:towns',
  enforce: 'pre',
  transform: async (_, id) => {
    if (!id.endsWith('/lookup/french-towns.ts')) {
      return;
    }
    const table = JSON.stringify(JSON.stringify([...(await frenchTowns())]));
    return { code: `export const frenchTowns = async () => new Map(JSON.parse(${table}));`, map: null };
  },
};

/** The server as it runs at a venue: what a runner of TypeScript adds to each function costs a fifth of an answer. */
export default defineConfig({
  plugins: [towns, sourcePlaces],
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: folder,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'api/server/main.ts',
        'judge-worker': 'api/server/proofs/judge-worker.ts',
        season: 'api/server/season/command.ts',
        staff: 'api/server/staff/command.ts',
      },
      // All in one folder: places are said from there.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
