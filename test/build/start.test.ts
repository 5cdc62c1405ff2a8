import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A bundler that is quick, and writes down that it ran: what is tried here is when it runs. */
const bundler = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const isStaff = process.argv.includes('ui/staff/vite.config.ts');
const isServer = !isStaff && (process.argv.includes('--config') || process.argv.includes('--ssr'));
const folder = isServer ? 'dist-server' : isStaff ? 'dist/guichet' : 'dist';
appendFileSync('ran.txt', folder + ' ' + process.env.NODE_ENV + '\\n');
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/main.js', 'built');
`;
const vite = 'node_modules/vite/bin/vite.js';
/** The shop, the server, what draws pages for it, and the staff's pages. */
const allBuilt = 'dist production\ndist-server production\ndist-server production\ndist/guichet production\n';

let folder: string;
const inFolder = (path: string): string => join(folder, path);
const write = (path: string, text: string): void => {
  mkdirSync(dirname(inFolder(path)), { recursive: true });
  writeFileSync(inFolder(path), text);
};

/** Runs the first half of `npm start` and gives what the bundler did. */
function start(environment: Readonly<Record<string, string>> = {}): {
  readonly status: number | null;
  readonly ran: string;
} {
  rmSync(inFolder('ran.txt'), { force: true });
  const { status } = spawnSync(process.execPath, ['api/server/build.js', '--if-changed'], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  return { status, ran: existsSync(inFolder('ran.txt')) ? readFileSync(inFolder('ran.txt'), 'utf8') : '' };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-build-'));
  cpSync('api/server/build.js', inFolder('api/server/build.js'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('ui/page.tsx', 'one');
  write(vite, bundler);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a start', () => {
  it('builds what was never built, and nothing the next time', () => {
    expect(start()).toEqual({ status: 0, ran: allBuilt });
    expect(start()).toEqual({ status: 0, ran: '' });
  });

  it('builds nothing when only the times of files changed, as after a checkout', () => {
    start();
    utimesSync(inFolder('ui/page.tsx'), 1, 1);
    expect(start().ran).toBe('');
  });

  it.each([
    ['a source', () => write('ui/page.tsx', 'two')],
    ['a new source', () => write('api/server/new.ts', '')],
    ['a source that went', () => rmSync(inFolder('ui/page.tsx'))],
    ['the lock file', () => write('package-lock.json', '{"lockfileVersion":3}')],
    ['the configuration', () => write('vite.config.ts', 'export default {}')],
  ])('builds anew after a change of %s', (_, change) => {
    start();
    change();
    expect(start().ran).toBe(allBuilt);
  });

  it.each([
    ['lost a file', () => rmSync(inFolder('dist/main.js'))],
    ['left an empty file', () => write('dist-server/main.js', '')],
  ])('builds anew when a power cut %s', (_, cut) => {
    start();
    cut();
    expect(start().ran).toBe(allBuilt);
  });

  it('whose build fails ends, and the next one builds again', () => {
    write(vite, 'process.exit(3)');
    expect(start().status).toBe(1);
    write(vite, bundler);
    expect(start()).toEqual({ status: 0, ran: allBuilt });
  });

  it('fetches the tools of the lock file when they were not installed, for a build alone', () => {
    rmSync(inFolder('node_modules'), { recursive: true });
    const npm = `const { cpSync, mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('asked.txt', process.argv.slice(2).join(' '));
cpSync('bundler.txt', '${vite}');`;
    write('npm/package.json', '{"type":"commonjs"}');
    write('npm/npm-cli.js', npm);
    write('bundler.txt', bundler);
    const production = { NODE_ENV: 'production', npm_execpath: inFolder('npm/npm-cli.js') };
    expect(start(production)).toEqual({ status: 0, ran: allBuilt });
    expect(readFileSync(inFolder('asked.txt'), 'utf8')).toMatch(/^ci --include=dev/);
    rmSync(inFolder('node_modules'), { recursive: true });
    expect(start(production)).toEqual({ status: 0, ran: '' });
  });
});
