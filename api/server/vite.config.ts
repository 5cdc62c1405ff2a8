import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

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

/** The server as it runs at a venue: what a runner of TypeScript adds to each function costs a fifth of an answer. */
export default defineConfig({
  plugins: [sourcePlaces],
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
      },
      // All in one folder: places are said from there.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
