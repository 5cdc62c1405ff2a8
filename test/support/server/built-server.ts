import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const program = 'dist-server/main.js';
/** Where a run says to its processes that the server is built. */
const mark = 'GUICHET_SERVER_BUILT';

/**
 * The program of the server, built once in a run from the sources as they are: no test meets an older one. In a process of
 * its own, for a build changes the environment of the process that it runs in.
 */
export async function builtServer(): Promise<string> {
  if (process.env[mark] !== program) {
    const build = (...options: readonly string[]) =>
      promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
    await build('--config', 'api/server/vite.config.ts');
    // What draws its pages stands in the same folder.
    await build('--ssr', 'ui/start/render-page.tsx', '--outDir', 'dist-server', '--emptyOutDir', 'false');
    process.env[mark] = program;
  }
  return program;
}
