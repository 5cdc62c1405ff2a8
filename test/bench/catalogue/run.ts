import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import type { Figures } from './figures.ts';

/**
 * The catalogue under load: 2,000 shows, 10,000 performances, in headless Chromium; beside it in the same run JSON.parse of
 * the same text, and a list that draws every row anew. Prints a table, or with `--json` the figures.
 */
declare global {
  interface Window {
    readonly bench: { measure(): Promise<Figures> };
  }
}

const root = import.meta.dirname;
const outDir = join(tmpdir(), 'guichet-bench-catalogue');
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const common: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] };

async function figures(): Promise<Figures> {
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(0);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    return await page.evaluate(() => window.bench.measure());
  } finally {
    await browser.close();
    await server.close();
  }
}

const found = await figures();
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
const rows: readonly (readonly [
  what: string,
  figure: string,
  beside: string,
  goal: string,
  isMet: boolean,
])[] = [
  [
    'decode and derive',
    milliseconds(found.decode),
    `JSON.parse ${milliseconds(found.parse)}, × ${(found.decode / found.parse).toFixed(2)}`,
    '≤ × 3',
    found.decode <= 3 * found.parse,
  ],
  [
    `keystroke to paint, 95 % of ${found.keystrokes}`,
    `${milliseconds(found.typed95)} (median ${milliseconds(found.typed50)})`,
    `naive ${milliseconds(found.naiveTyped95)} (median ${milliseconds(found.naiveTyped50)})`,
    '≤ 50 ms',
    found.typed95 <= 50,
  ],
  [
    `filter to paint, 95 % of ${found.presses}`,
    `${milliseconds(found.pressed95)} (median ${milliseconds(found.pressed50)})`,
    '',
    '≤ 50 ms',
    found.pressed95 <= 50,
  ],
  [
    'shows drawn by a refresh',
    `${found.refreshDrawn}, in ${milliseconds(found.refreshWait)}`,
    `naive ${found.naiveRefreshDrawn}, in ${milliseconds(found.naiveRefreshWait)}`,
    `${found.refreshChanged}, those that changed`,
    found.refreshDrawn <= found.refreshChanged,
  ],
  ['words listed, with the first letter', milliseconds(found.index), '', '', true],
  [
    'first drawing to paint',
    milliseconds(found.mounted),
    `naive ${milliseconds(found.naiveMounted)}`,
    '',
    true,
  ],
];

if (process.argv.includes('--json')) {
  print(JSON.stringify(found, null, 2));
} else {
  print(
    `${found.shows} shows, ${found.performances} performances, ${(found.textBytes / 1e6).toFixed(1)} MB of JSON`,
  );
  for (const [what, figure, beside, goal, isMet] of rows) {
    print(`${isMet ? 'ok  ' : 'MISS'}  ${what.padEnd(36)} ${figure.padEnd(32)} ${beside.padEnd(40)} ${goal}`);
  }
}
process.exitCode = rows.every(([, , , , isMet]) => isMet) ? 0 : 1;
