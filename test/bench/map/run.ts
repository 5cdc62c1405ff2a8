import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import { encodeHallPlan, encodeSeatStates } from '../../../api/contract/hall-plan.ts';
import { ovalHall } from '../../../api/server/season/halls/index.ts';
import type { Figures } from './measure.ts';
import { randomStates } from './memory-states.ts';

declare global {
  interface Window {
    readonly bench: { readonly first: Promise<number>; measure(): Promise<Figures> };
  }
}

const root = import.meta.dirname;
const outDir = join(tmpdir(), 'guichet-bench-map');
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const kilobytes = (text: string): string => `${(brotliCompressSync(text).length / 1000).toFixed(1)} kB`;

const common: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] };
await build({ ...common, build: { outDir, emptyOutDir: true } });
const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
});
try {
  for (const seats of [2_000, 20_000, 80_000]) {
    const plan = ovalHall(seats);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}?hall=${seats}`);
    const first = await page.evaluate(() => window.bench.first);
    const figures = await page.evaluate(() => window.bench.measure());
    await page.close();
    print(`\n${seats} seats`);
    print(`  plan, brotli                 ${kilobytes(JSON.stringify(encodeHallPlan(plan)))}`);
    print(`  states, brotli               ${kilobytes(encodeSeatStates(randomStates(plan, 0.45)))}`);
    print(`  first painted frame          ${first.toFixed(0)} ms`);
    const ratio = (figures.panWork / figures.blitWork).toFixed(1);
    print(
      `  frame work, pan, whole hall  ${figures.panWork.toFixed(1)} ms (95 %: ${figures.panWork95.toFixed(1)}), blit × ${ratio}`,
    );
    print(
      `  frame work, close-up; zoom   ${figures.closeWork.toFixed(1)} ms; ${figures.zoomWork.toFixed(1)} ms`,
    );
    print(`  the same, cached bitmap      ${figures.blitWork.toFixed(1)} ms`);
    print(`  the same, path per colour    ${figures.batchedPathWork.toFixed(1)} ms`);
    print(`  frames in 3 s, pan / idle    ${figures.panFrames} / ${figures.idleFrames}`);
    print(`  500 changes to the frame     ${figures.changesWork.toFixed(1)} ms`);
    print(`  pointer to seat              ${figures.pointerToSeatMicroseconds.toFixed(2)} µs`);
  }
} finally {
  await browser.close();
  await server.close();
}
