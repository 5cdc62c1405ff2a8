import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  examplePaths,
  firstFiles,
  furtherFiles,
  pageNeeds,
  scriptPath,
} from '../api/server/pages/page-needs.ts';

/** Budgets in bytes, brotli for code, as they lie for fonts. See docs/decisions/0007-budgets.md. */
const budgets = {
  homeScript: 160_000,
  pageScript: 212_000,
  homeStyle: 14_000,
  hallMap: 22_000,
  fonts: 70_000,
  formKit: 32_000,
} as const;

/** Scripts that a page needs before it can be used, those of the first page among them. */
const mostScripts = { home: 3, page: 12 } as const;
const mostBuilt = 70;

/** Scripts that are pages; others come after one. */
const pages = [
  'account',
  'cart',
  'checkout',
  'composer',
  'custom-form',
  'offers',
  'orders',
  'programme',
  'sign-in',
  'subscriptions',
  'venue',
] as const;

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
  const over = !(bytes <= budget);
  isOver ||= over;
  lines.push(
    `${over ? 'OVER' : 'ok  '}  ${what.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${(budget / 1000).toFixed(0)} kB`,
  );
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? 'index.html';
const home = closure(entry);
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

for (const page of pages) {
  const needed = [...home, ...closure(scriptPath(page))];
  weigh(
    `page: ${page}`,
    total(filesOf(needed.filter((name) => manifest[name]?.name !== 'form-kit'))),
    budgets.pageScript,
  );
}
weigh('hall map, where it is opened', total(filesOf([scriptPath('hall-map')])), budgets.hallMap);

const formKit = Object.values(manifest).find((chunk) => chunk.name === 'form-kit');
weigh('form kit, where a form is', formKit === undefined ? Number.NaN : size(formKit.file), budgets.formKit);

function count(what: string, found: number, bound: number, unknown: readonly string[] = []): void {
  const over = !(found <= bound) || unknown.length > 0;
  isOver ||= over;
  lines.push(
    `${over ? 'OVER' : 'ok  '}  ${what.padEnd(44)} ${String(found).padStart(7)}    of ${bound}${unknown.map((script) => `; no ${script}`).join('')}`,
  );
}

for (const path of examplePaths) {
  const { scripts: own, next = [] } = pageNeeds(path);
  const scripts = [...own, ...next];
  count(
    `scripts of ${path}`,
    firstFiles(manifest).scripts.length + furtherFiles(manifest, scripts).scripts.length,
    path === '/' ? mostScripts.home : mostScripts.page,
    scripts.filter((script) => manifest[scriptPath(script)] === undefined),
  );
}
count(
  'scripts built',
  filesOf(Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))).size,
  mostBuilt,
);

process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isOver ? 1 : 0;
