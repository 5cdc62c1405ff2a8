import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { beforeAll, expect, it } from 'vitest';

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** What reads our own numbers alone, of a few digits. */
const bounded = new Set([String.raw`\B(?=(\d{3})+$)`]);
/** Files that put patterns together, and what comes of it. */
const composed: Readonly<Record<string, readonly Pattern[]>> = {
  'api/server/kernel/shared-answers.ts': [
    { source: String.raw`^instPA=([\w-]+)(?:&ts=\d+)?(?:&(.*))?$`, flags: '' },
  ],
  // Of one kind of characters each, and a day.
  'api/values/text-rules.ts': [
    { source: String.raw`^(?:[\p{L}\p{M} '’-])+$`, flags: 'u' },
    { source: String.raw`^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$`, flags: '' },
  ],
};

const patterns = new Map<string, Pattern & { readonly file: string }>();
const composing = new Set<string>();

function collect(file: string): void {
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = { pattern: '', flags: '', ...node.regex };
      patterns.set(`/${pattern}/${flags}`, { source: pattern, flags, file });
    }
    if ('type' in node && node.type === 'NewExpression' && 'callee' in node) {
      const callee = node.callee;
      if (typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp') {
        composing.add(file);
      }
    }
    for (const part of Object.values(node)) {
      walk(part);
    }
  };
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
}

beforeAll(() => {
  for (const folder of ['api', 'machines', 'routes', 'ui']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.tsx?$/.test(name)) {
        collect(`${folder}/${name}`);
      }
    }
  }
});

/** How long the proof takes says nothing of a pattern: it has its time, and searches the same texts in every run. */
const patient = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: 1,
  maxIteration: 3,
};

it('every pattern of the product takes linear time on whatever it is given', async () => {
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  expect([...composing].sort()).toEqual(Object.keys(composed).sort());
  const all = [
    ...patterns.values(),
    ...Object.entries(composed).flatMap(([file, made]) => made.map((one) => ({ ...one, file }))),
  ];
  expect(all.length).toBeGreaterThan(100);
  const slow = all
    .filter(({ source }) => !bounded.has(source))
    .filter(({ source, flags }) => checkSync(source, flags, patient).status !== 'safe')
    .map(({ source, flags, file }) => `${file}: /${source}/${flags}`);
  expect(slow).toEqual([]);
}, 400_000);

/** How long the texts are, in characters: what a pattern does with all pairs of them takes a second. */
const long = 20_000;
/** Milliseconds of the processor for one of them. */
const longest = 40;

/** Texts that are as bad as they get: what a pattern looks for, or what is usual, again and again, and then something else. */
function worstTexts({ source }: Pattern): readonly string[] {
  const usual = [
    ' ',
    '\n',
    '\r\n',
    '\t',
    'a',
    'A',
    '0',
    'é',
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '/',
    '<',
    '>',
    '&',
    '(',
    '[',
    '"',
    '@',
    '=',
  ];
  const own = source.replace(/\\./g, ' ').match(/[^\\()[\]{}|?*+^$. ]+/g) ?? [];
  const repeated = [...new Set([...usual, ...own, ...own.join('')])];
  return repeated.map((part) => `${part.repeat(Math.ceil(long / part.length))}\u0001`);
}

/** The least that a few runs take: the machine may be busy with something else. */
function millisecondsOf(expression: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > longest; run += 1) {
    const before = process.cpuUsage();
    text.search(expression);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function isSlow(pattern: Pattern): boolean {
  const expression = new RegExp(pattern.source, pattern.flags);
  return worstTexts(pattern).some((text) => millisecondsOf(expression, text) > longest);
}

it('every pattern of the product is run on long texts of what it looks for, and takes a moment', () => {
  const all = [...patterns.values(), ...Object.values(composed).flat()].filter(
    ({ source }) => !bounded.has(source),
  );
  expect(all.filter(isSlow).map(({ source }) => source)).toEqual([]);
});

it('a pattern that is slow on one of these texts is seen to be', () => {
  expect(isSlow({ source: String.raw`\s+$`, flags: '' })).toBe(true);
});

it('knows a slow pattern', async () => {
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  expect(checkSync(String.raw`\s*[\r\n]+\s*`, 'g').status).toBe('vulnerable');
});
