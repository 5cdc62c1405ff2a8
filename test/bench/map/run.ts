import { rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CDPSession, chromium, type Page } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import { encodeHallPlan, encodeSeatStates } from '../../../api/contract/hall-plan.ts';
import { hallPlans, ovalHall } from '../../../api/server/season/halls/index.ts';
import { goalsOf, type HallFigures } from './goals.ts';
import { type SubjectName, subjects } from './measure.ts';
import { randomStates } from './memory-states.ts';
import type { Bench } from './page.tsx';
import { presentedFrames } from './presented-frames.ts';
import { wireSizes } from './wire-sizes.ts';

declare global {
  interface Window {
    readonly hallMapBench: Bench;
  }
}

/**
 * How fast the hall map is beside other ways to draw it, in one run: `npm run bench:map`. `--json` prints the figures,
 * `--only=80000` measures one hall, `--rounds=3` repeats what is timed (the best round counts), `--serve` shows the page.
 */
const isJson = process.argv.includes('--json');
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const sizes = option('only')?.split(',').map(Number) ?? [2_000, 20_000, 80_000];
const rounds = Number(option('rounds') ?? '3');
const print = (text: string): void => void (isJson ? process.stderr : process.stdout).write(`${text}\n`);

const root = import.meta.dirname;
const outDir = join(tmpdir(), `guichet-bench-map-${process.pid}`);
const common: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] };
await build({ ...common, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } });
const halls = [
  ...Object.entries(hallPlans),
  ...sizes.map((seats) => [String(seats), ovalHall(seats)] as const),
];
for (const [name, plan] of halls) {
  writeFileSync(join(outDir, `${name}.json`), JSON.stringify(encodeHallPlan(plan)));
  writeFileSync(join(outDir, `${name}.states`), encodeSeatStates(randomStates(plan, 0.45)));
}
const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
const address = server.resolvedUrls?.local[0] ?? '';
if (process.argv.includes('--serve')) {
  print(`${address}?hall=polaris&show`);
  await new Promise(() => {});
}

/** Megabytes of the page's heap and of what its arrays hold beside it, after collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: object = await session.send('Runtime.getHeapUsage');
  const part = (key: string): number => Number(new Map(Object.entries(usage)).get(key) ?? 0);
  return (part('usedSize') + part('backingStorageSize')) / 1e6;
}

async function openPage(
  seats: number,
): Promise<{ page: Page; close(): Promise<void>; browser: Awaited<ReturnType<typeof chromium.launch>> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}?hall=${seats}`);
  return { page, browser, close: () => browser.close() };
}

/** The component as a shopper's browser runs it, each time in a fresh one. */
async function measureComponent(seats: number) {
  const { page, close } = await openPage(seats);
  const session = await page.context().newCDPSession(page);
  const before = await heap(session);
  const decoding = await page.evaluate(() => window.hallMapBench.load());
  const firstFrame = await page.evaluate(() => window.hallMapBench.show());
  await page.waitForTimeout(1500);
  const heapMegabytes = (await heap(session)) - before;
  const framesAtRest = await page.evaluate(() => window.hallMapBench.framesAtRest());
  const changes = await page.evaluate(() => window.hallMapBench.changes());
  const keyboardNodes = await page.evaluate(() => window.hallMapBench.keyboardNodes());
  const pointerMicroseconds = await page.evaluate(() => window.hallMapBench.pointerToSeat());
  await close();
  return { decoding, firstFrame, heapMegabytes, framesAtRest, changes, keyboardNodes, pointerMicroseconds };
}

async function measureSubject(seats: number, subject: SubjectName) {
  const { page, browser, close } = await openPage(seats);
  await page.evaluate(() => window.hallMapBench.load());
  const { result, presented } = await presentedFrames(browser, page, () =>
    page.evaluate((name) => window.hallMapBench.panAndZoom(name), subject),
  );
  await close();
  return { ...result, presented };
}

async function measureHall(seats: number): Promise<HallFigures> {
  const components: Awaited<ReturnType<typeof measureComponent>>[] = [];
  const work = new Map<SubjectName, Awaited<ReturnType<typeof measureSubject>>>();
  for (let round = 0; round < rounds; round++) {
    components.push(await measureComponent(seats));
    for (const subject of subjects) {
      // The slow ones are slow in any round.
      if (round > 0 && (subject === 'svg' || subject === 'path per colour')) continue;
      const found = await measureSubject(seats, subject);
      const best = work.get(subject);
      work.set(subject, {
        median: Math.min(found.median, best?.median ?? Infinity),
        percentile95: Math.min(found.percentile95, best?.percentile95 ?? Infinity),
        frames: Math.max(found.frames, best?.frames ?? 0),
        presented: Math.max(found.presented, best?.presented ?? 0),
      });
    }
  }
  const least = (of: (figures: (typeof components)[number]) => number): number =>
    Math.min(...components.map(of));
  const most = (of: (figures: (typeof components)[number]) => number): number =>
    Math.max(...components.map(of));
  const workOf = (subject: SubjectName) => {
    const found = work.get(subject);
    if (found === undefined) throw new Error(`${subject} was not measured`);
    return found;
  };
  return {
    seats,
    wire: await wireSizes(ovalHall(seats)),
    decoding: least(({ decoding }) => decoding),
    firstFrame: least(({ firstFrame }) => firstFrame),
    changes: least(({ changes }) => changes),
    pointerMicroseconds: {
      far: least(({ pointerMicroseconds }) => pointerMicroseconds.far),
      near: least(({ pointerMicroseconds }) => pointerMicroseconds.near),
    },
    heapMegabytes: most(({ heapMegabytes }) => heapMegabytes),
    keyboardNodes: most(({ keyboardNodes }) => keyboardNodes),
    framesAtRest: most(({ framesAtRest }) => framesAtRest),
    work: {
      'empty page': workOf('empty page'),
      map: workOf('map'),
      blit: workOf('blit'),
      put: workOf('put'),
      'path per colour': workOf('path per colour'),
      svg: workOf('svg'),
    },
  };
}

function printHall(hall: HallFigures): void {
  print(`\n${hall.seats} seats`);
  print('  3 s of pan and zoom       work, ms: median    95 %   frames asked for, presented');
  for (const name of subjects) {
    const { median, percentile95, frames, presented } = hall.work[name];
    print(
      `  ${name.padEnd(32)}${median.toFixed(1).padStart(10)}${percentile95.toFixed(1).padStart(8)}${String(frames).padStart(19)}${String(presented).padStart(11)}`,
    );
  }
  print(`  plan decoded                    ${hall.decoding.toFixed(0).padStart(8)} ms`);
  print(`  first painted frame             ${hall.firstFrame.toFixed(0).padStart(8)} ms`);
  print(`  500 changes to the frame        ${hall.changes.toFixed(1).padStart(8)} ms`);
  const { far, near } = hall.pointerMicroseconds;
  print(`  pointer to seat, far and near   ${far.toFixed(2).padStart(8)} µs, ${near.toFixed(2)} µs`);
  print(`  heap                            ${hall.heapMegabytes.toFixed(1).padStart(8)} MB`);
  const { plan, states, diceStates } = hall.wire;
  print(
    `  on the wire                     ${(plan / 1000).toFixed(1).padStart(8)} kB plan, ${(states / 1000).toFixed(1)} kB states (${(diceStates / 1000).toFixed(1)} kB at worst)`,
  );
}

const load = loadavg()[0] ?? 0;
if (load > 0.5) print(`The machine is busy (load ${load.toFixed(1)}): times are noise, ratios less so.`);
try {
  const measured: HallFigures[] = [];
  for (const seats of sizes) {
    const hall = await measureHall(seats);
    measured.push(hall);
    printHall(hall);
  }
  const largest = measured.at(-1);
  const goals = largest === undefined ? [] : goalsOf(largest);
  print(`\n${`${largest?.seats ?? 0} seats`.padEnd(45)}figure      goal`);
  for (const { what, figure, goal, isMet } of goals) {
    print(`  ${what.padEnd(40)} ${figure.padStart(10)} ${goal.padStart(10)}${isMet ? '' : '   MISSED'}`);
  }
  if (isJson) process.stdout.write(`${JSON.stringify({ halls: measured, goals }, null, 2)}\n`);
} finally {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
