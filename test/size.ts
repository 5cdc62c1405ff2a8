import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstFiles, furtherFiles } from '../api/server/pages/built-scripts.ts';
import { examplePaths, pageNeeds } from '../api/server/pages/page-needs.ts';

/** Budgets in bytes, brotli for code, as they lie for fonts. See docs/decisions/0007-budgets.md. */
const budgets = {
  homeScript: 160_000,
  pageScript: 200_000,
  homeStyle: 14_000,
  hallMap: 20_000,
  fonts: 70_000,
  formKit: 25_000,
} as const;

/** Scripts that a page needs before it can be read, those of the first page among them. */
const mostScripts = { home: 4, page: 20 } as const;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync('dist/.vite/manifest.json', 'utf8'),
);

const sizes = new Map<string, number>();
/** Most files belong to many pages, and to compress one takes a tenth of a second. */
function size(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(`dist/${file}`)).length;
  sizes.set(file, known);
  return known;
}

/** A chunk with everything it imports at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) {
      closure(next, seen);
    }
  }
  return seen;
}

const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + size(file), 0);
const filesOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => manifest[key]?.file).filter((file) => file !== undefined));
const stylesOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));

const lines: string[] = [];
let isOver = false;
function weigh(what: string, bytes: number, budget: number): void {
  const over = bytes > budget;
  isOver ||= over;
  lines.push(
    `${over ? 'OVER' : 'ok  '}  ${what.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${(budget / 1000).toFixed(0)} kB`,
  );
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? 'index.html';
const homePage = Object.keys(manifest).find((key) => key.includes('screens/home/home-page'));
const home = closure(entry);
if (homePage !== undefined) {
  closure(homePage, home);
}
weigh('home: script', total(filesOf(home)), budgets.homeScript);
weigh('home: style', total(stylesOf(home)), budgets.homeStyle);

const fonts = new Set(
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2')),
);
weigh(
  `fonts (${fonts.size} files)`,
  [...fonts].reduce((sum, file) => sum + readFileSync(`dist/${file}`).length, 0),
  budgets.fonts,
);

for (const key of Object.keys(manifest).filter((name) =>
  /screens\/.*-page\.tsx$|hall-map\.tsx$/.test(name),
)) {
  if (key === homePage) {
    continue;
  }
  const isMap = /hall-map\.tsx$/.test(key);
  const needed = [...closure(key)].filter((name) => !isMap || !home.has(name));
  const scripts = filesOf(needed.filter((name) => manifest[name]?.name !== 'form-kit'));
  weigh(
    `${isMap ? 'map' : 'page'}: ${key.replace(/.*screens\//, '')}`,
    total(isMap ? scripts : new Set([...filesOf(home), ...scripts])),
    isMap ? budgets.hallMap : budgets.pageScript,
  );
}

const formKit = Object.values(manifest).find((chunk) => chunk.name === 'form-kit');
if (formKit !== undefined) {
  weigh('form kit (Formik and Yup), where a form is', size(formKit.file), budgets.formKit);
}

const modules: Readonly<Record<string, string>> = JSON.parse(readFileSync('dist/.vite/modules.json', 'utf8'));
const records = { manifest, modules };
for (const path of examplePaths) {
  const needs = pageNeeds(path).modules;
  const unknown = needs.filter((module) => modules[module] === undefined);
  const count = firstFiles(records).scripts.length + furtherFiles(records, needs).scripts.length;
  const bound = path === '/' ? mostScripts.home : mostScripts.page;
  const over = count > bound || unknown.length > 0;
  isOver ||= over;
  lines.push(
    `${over ? 'OVER' : 'ok  '}  ${`scripts of ${path}`.padEnd(44)} ${String(count).padStart(7)}    of ${bound}${unknown.map((module) => `; no ${module}`).join('')}`,
  );
}

process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isOver ? 1 : 0;
