import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readWork } from './work.ts';

const { machine, sources } = readWork();
const folders = [`machines/${machine}/`, `test/model/${machine}/`].map((folder) => `${resolve(folder)}/`);

export default defineConfig({
  plugins: [
    {
      name: 'changed-machine',
      enforce: 'pre',
      // What is asked for by a change's own copy is a copy of that change too; everything else is loaded once.
      resolveId: (address, importer = '') => {
        const query = /\?mutant=\w+$/.exec(importer)?.[0];
        const file = resolve(dirname(importer), address);
        return query !== undefined &&
          address.startsWith('.') &&
          folders.some((folder) => file.startsWith(folder))
          ? `${file}${query}`
          : null;
      },
      load: (id) => sources[id.replace(/\?.*$/, '')] ?? null,
    },
  ],
  test: {
    environment: 'node',
    include: ['test/mutation/paths/judge.ts'],
    // Many changes are one test.
    testTimeout: 24 * 3_600_000,
    setupFiles: ['test/support/stages/clean-slate.ts'],
  },
});
