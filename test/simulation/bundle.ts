import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Replaces what stands exactly once in a file. @throws Error when it does not: a list that says otherwise is out of date. */
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
      if (file === 'api/server/database/kept-reading.ts') {
        // The season stands still for a whole run, and would be read anew each second of it.
        const forEver = '{ renewedAfter: Infinity, keptFor: Infinity }';
        changed = replaceOnce(changed, '{ renewedAfter: 0.7, keptFor: 1 }', forEver, file);
      }
      if (file === 'api/server/database/prepared-pool.ts') {
        const time = JSON.stringify(join(root, 'test/simulation/venue/database-time.ts'));
        const sends = 'const name = nameOf(text, parameters.length > 0);';
        const told = replaceOnce(changed, sends, `tellTime(this.#client);\n    ${sends}`, file);
        changed = `import { tellTime } from ${time};\n${told}`;
      }
      if (file === 'api/server/live/live-channel.ts') {
        const timers = JSON.stringify(join(root, 'test/simulation/venue/server-timers.ts'));
        const waited = replaceOnce(changed, '() => void this.#readNext()', '() => this.#readNext()', file);
        changed = `import { clearInterval, clearTimeout, setInterval, setTimeout } from ${timers};\n${waited}`;
      }
      if (file === 'api/server/customer/password.ts') {
        // Nobody attacks a simulation.
        changed = replaceOnce(changed, 'memoryCost: 19_456, timeCost: 2', 'memoryCost: 8, timeCost: 1', file);
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
