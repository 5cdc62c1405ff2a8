import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import type { Figures } from './figures.ts';

/**
 * A cart of two hundred lines in headless Chromium: what a shopper waits for a changed price, and for a reading without a
 * change; beside them in the same run an empty frame, and a cart that draws every line anew. Prints a table, or with
 * `--json` the figures.
 */
const root = import.meta.dirname;
const outDir = join(tmpdir(), 'guichet-bench-cart');
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
    return await page.evaluate((): Promise<Figures> => Reflect.get(window, 'cartBench').measure());
  } finally {
    await browser.close();
    await server.close();
  }
}

const found = await figures();
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const rows: readonly (readonly [
  what: string,
  figure: string,
  beside: string,
  goal: string,
  isMet: boolean,
])[] = [
  [
    `price changed to paint, 95 % of ${found.changes}`,
    `${ms(found.changed95)} (median ${ms(found.changed50)})`,
    `every line anew ${ms(found.naive95)} (median ${ms(found.naive50)}), empty frame ${ms(found.empty95)}`,
    '≤ a quarter of every line anew, both',
    found.changed95 <= found.naive95 / 4 && found.changed50 <= found.naive50 / 4,
  ],
  [
    'read again, nothing changed, 95 %',
    ms(found.reread95),
    `empty frame ${ms(found.empty95)}`,
    '≤ a quarter of every line anew',
    found.reread95 <= found.naive95 / 4,
  ],
  ['first drawing to paint', ms(found.mounted), '', '', true],
];

if (process.argv.includes('--json')) {
  print(JSON.stringify(found, null, 2));
} else {
  print(`a cart of ${found.lines} lines`);
  for (const [what, figure, beside, goal, isMet] of rows) {
    print(`${isMet ? 'ok  ' : 'MISS'}  ${what.padEnd(36)} ${figure.padEnd(32)} ${beside.padEnd(72)} ${goal}`);
  }
}
process.exitCode = rows.every(([, , , , isMet]) => isMet) ? 0 : 1;
