import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Modules of the server in whose place another stands; each is typed by the one that it replaces. */
const standIns = ['password-cost', 'venue-freshness'].map((name) => ({
  find: new RegExp(`^.*/${name}\\.ts$`),
  replacement: join(root, `test/simulation/venue/${name}.ts`),
}));

/** Plants a fault in what stands exactly once in a file. @throws Error when it does not: the list is out of date. */
function replaceOnce(code: string, from: string, to: string, file: string): string {
  if (code.split(from).length !== 2) {
    throw new Error(`« ${from} » does not stand once in ${file}`);
  }
  return code.replace(from, () => to);
}

/** What differs from the code as it stands, and nothing else does. */
function asSimulated(): Plugin {
  return {
    name: 'as-simulated',
    enforce: 'pre',
    // Views are drawn by nobody here: those that come on demand are empty.
    async resolveId(source, importer, { kind }) {
      return kind === 'dynamic-import' && /\/screens\//.test(source) && importer !== undefined
        ? '\0no-view'
        : null;
    },
    load: (id) => (id === '\0no-view' ? 'export {};' : null),
    transform(code, id) {
      const file = id.replace(root, '').replace(/[?#].*$/, '');
      let changed = code;
      if (file === 'api/server/live/live-channel.ts') {
        // The one part of the server that works by itself: its timers are the world's.
        const timers = JSON.stringify(join(root, 'test/simulation/venue/server-timers.ts'));
        changed = `import { clearInterval, clearTimeout, setInterval, setTimeout } from ${timers};\n${changed}`;
      }
      for (const { name, kind, from, to } of plantedFaults.filter((fault) => fault.file === file)) {
        const isOn = `globalThis.plantedFault === '${name}'`;
        const choices = {
          expression: `(${isOn} ? (${to}) : (${from}))`,
          sql: `\${sql.raw(${isOn} ? ${JSON.stringify(to)} : ${JSON.stringify(from)})}`,
          code: to.replace('PLANTED', `(${isOn})`),
        };
        changed = replaceOnce(changed, from, choices[kind], file);
      }
      // A part of one file now: what it finds beside itself is still found there.
      changed = changed.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** Puts shop, server and simulation together in one file, so that nothing waits for a disk during a run. Returns its path. */
export async function bundleProgram(): Promise<string> {
  // Below the packages, so that they are found.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'simulation-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [asSimulated()],
    resolve: { alias: standIns },
    define: { 'import.meta.env.PROD': 'false', 'import.meta.env.DEV': 'false', 'typeof window': '"object"' },
    ssr: { noExternal: [/^@tanstack\/query-core/, /^@tanstack\/react-query/] },
    build: {
      ssr: join(root, 'test/simulation/program.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: 'inline',
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'program.mjs');
}
