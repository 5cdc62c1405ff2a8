import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, readSource, root } from './support/graph-imports.ts';

/** Who follows a gesture to its end reads no more than this. */
const mostFiles = [28, 19, 25, 25];

test('the four flows of docs/architecture.md name files that stand there, each once, and not more than one can read', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, flows = ''] = page.split('## Four flows, file by file');
  const [chapter = ''] = flows.split('\n## ');
  const lists = [...chapter.matchAll(/^\*\*.+\*\*, (\d+) files:\n\n((?:\d+\. .+\n)+)/gm)].map(
    ([, count, list = '']) => ({
      count: Number(count),
      paths: [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path),
    }),
  );
  expect(lists.map(({ paths }) => new Set(paths).size)).toEqual(lists.map(({ count }) => count));
  expect(lists.flatMap(({ paths }) => paths).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(lists.map(({ count }, index) => count <= (mostFiles[index] ?? 0))).toEqual([true, true, true, true]);
});

test('nothing of the product stands that nobody imports, but for what is started by itself', () => {
  const starts = [
    'api/server/main.ts',
    'api/server/proofs/judge-worker.ts',
    'api/server/season/command.ts',
    'api/server/staff/command.ts',
    'api/server/vite.config.ts',
    'ui/design/gallery/main.tsx',
    'ui/inspector/page/main.tsx',
    'ui/main.tsx',
    // Built for the server, which finds it there.
    'ui/start/render-page.tsx',
    'ui/service-worker/service-worker.ts',
    'ui/staff/main.tsx',
    'ui/staff/service-worker.ts',
    'ui/staff/vite.config.ts',
    'docs/draw/run.ts',
  ];
  const rooms = ['api', 'machines', 'ui', 'routes', 'docs'];
  const product = rooms.flatMap((room) => filesIn(room, /\.tsx?$/)).map(readSource);
  const imported = new Set(product.flatMap(({ imports }) => imports.map(({ target }) => target)));
  expect(product.map(({ path }) => path).filter((path) => !imported.has(path))).toEqual(
    product.map(({ path }) => path).filter((path) => starts.includes(path)),
  );
});

test('what tests put in the place of a module of the server still has its name', () => {
  const named = ['vitest.config.ts', 'test/simulation/bundle.ts'].flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/standIn\('([\w-]+)'|standIns = \[([^\]]+)\]/g),
  ]);
  const names = named.flatMap(
    ([, one, list = '']) => one ?? [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const modules = filesIn('api/server', /\.ts$/).map((path) => path.replace(/^.*\/|\.ts$/g, ''));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !modules.includes(name))).toEqual([]);
});

test('what is taken by its folder (`import.meta.glob`) is there', () => {
  const patterns = ['ui', 'routes'].flatMap((room) =>
    filesIn(room, /\.tsx?$/).flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/import\.meta\.glob\(([\s\S]*?)\{/g)].flatMap(
        ([, list = '']) =>
          [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => join(dirname(path), pattern)),
      ),
    ),
  );
  const found = patterns.map((pattern) => {
    const [folder = '', ending = ''] = pattern.split('*');
    return existsSync(join(root, folder))
      ? filesIn(folder, /./).filter((path) => path.endsWith(ending)).length
      : 0;
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((count) => count === 0)).toEqual([]);
});
