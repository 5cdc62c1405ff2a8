// Builds the shop into dist/ and the server into dist-server/; with --if-changed only where they are not built from what lies here.
// JavaScript, for it runs before anything is built, on a Node that knows no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'api',
  'machines',
  'routes',
  'ui',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const results = ['dist', 'dist-server'];
const mark = join('dist-server', 'built.json');
const vite = join('node_modules', 'vite', 'bin', 'vite.js');

/** What draws pages on the server, by the shop's own components. */
const drawing = [
  vite,
  'build',
  '--ssr',
  'ui/start/render-page.tsx',
  '--outDir',
  'dist-server',
  '--emptyOutDir',
  'false',
  '--logLevel',
  'warn',
];

/**
 * Names and contents, not times: a checkout touches files that stay the same, and gives others an older time.
 * @param {readonly string[]} paths Files and folders; one that is missing counts too.
 * @returns {string}
 */
function digest(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (path === mark) {
      return;
    }
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        add(join(path, name));
      }
    } else {
      const content = found === undefined ? '' : readFileSync(path);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) {
    add(path);
  }
  return hash.digest('hex');
}

/** What was built, and from what; a build that a power cut tore is not what its mark says. */
function state() {
  return JSON.stringify({ sources: digest(sources), results: digest(results) });
}

function isBuilt() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === state();
}

/** @param {string} line */
function say(line) {
  // What `npm run season -- export` prints is the season alone.
  process.stderr.write(`${line}\n`);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(program, args, {
    // Whatever the venue calls its environment, shoppers get the libraries that are meant for them.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
    shell: program === 'npm' && process.platform === 'win32',
  });
  return status === 0;
}

/** An installation for production has no tools to build with: they come from the lock file, once. */
function provideTools() {
  if (existsSync(vite)) {
    return true;
  }
  say('Les outils de construction ne sont pas installés\u00a0: npm ci --include=dev les apporte…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args);
}

function build() {
  rmSync(mark, { force: true });
  say('Construction de la boutique et du serveur…');
  const isDone =
    run(process.execPath, [vite, 'build', '--logLevel', 'warn']) &&
    run(process.execPath, [vite, 'build', '--config', 'api/server/vite.config.ts']) &&
    run(process.execPath, [...drawing]) &&
    run(process.execPath, [vite, 'build', '--config', 'ui/staff/vite.config.ts', '--logLevel', 'warn']);
  if (isDone) {
    // Last, and whole or not at all.
    const built = state();
    writeFileSync(`${mark}.new`, built);
    renameSync(`${mark}.new`, mark);
  }
  return isDone;
}

if (!process.argv.includes('--if-changed') || !isBuilt()) {
  if (!provideTools()) {
    say(
      'Les outils de construction n’ont pas pu être installés\u00a0: lancez npm ci --include=dev, puis recommencez.',
    );
    process.exitCode = 1;
  } else if (!build()) {
    say('La construction a échoué\u00a0: la raison est écrite au-dessus.');
    process.exitCode = 1;
  }
}
