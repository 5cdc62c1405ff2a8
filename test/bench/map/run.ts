import { rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CDPSession, chromium, type Page } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import { encodeHallPlan, encodeSeatStates } from '../../../api/seats/hall-plan-wire.ts';
import { hallPlans } from '../../../api/server/season/demo/halls.ts';
import { ovalHall } from '../../support/data/oval-hall.ts';
import { type FrameFigures, goalsOf, type HallFigures } from './goals.ts';
import { type SubjectName, subjects } from './measure.ts';
import { randomStates } from './memory-states.ts';
import type { Bench } from './page.tsx';
import { presentedFrames } from './presented-frames.ts';
import { processorTimeOf } from './processor-time.ts';
import { type Spread, spreadOf } from './spread.ts';
import { wireSizes } from './wire-sizes.ts';

declare global {
  interface Window {
    readonly hallMapBench: Bench;
  }
}

/**
 * How fast the hall map is beside other ways to draw it, in one run: `npm run bench:map`. `--json` prints the figures,
 * `--only=80000` measures one hall, `--rounds=3` repeats all of it, `--serve` shows the page.
 *
 * All draw the same seats in the same colours and sizes, on a canvas of the same size, under the same camera. What a frame
 * costs is processor time: the browser may put off drawing a canvas until its frame is over, where the page's own clock does
 * not see it, and on a busy machine a clock measures the others.
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
  const { page, browser, close } = await openPage(seats);
  const session = await page.context().newCDPSession(page);
  const before = await heap(session);
  const decoding = await page.evaluate(() => window.hallMapBench.load());
  await page.evaluate(() => window.hallMapBench.wait());
  const { result: firstFrame, spent } = await processorTimeOf(browser, page, () =>
    page.evaluate(() => window.hallMapBench.show()),
  );
  await page.waitForTimeout(1500);
  const heapMegabytes = (await heap(session)) - before;
  const framesAtRest = await page.evaluate(() => window.hallMapBench.framesAtRest());
  const changes = await page.evaluate(() => window.hallMapBench.changes());
  const keyboardNodes = await page.evaluate(() => window.hallMapBench.keyboardNodes());
  const { far, near } = await page.evaluate(() => window.hallMapBench.pointerToSeat());
  await close();
  return {
    decoding,
    firstFrame,
    firstFrameMainThread: spent.mainThread,
    heapMegabytes,
    framesAtRest,
    changes,
    keyboardNodes,
    far,
    near,
  };
}

async function measureSubject(seats: number, subject: SubjectName) {
  const { page, browser, close } = await openPage(seats);
  await page.evaluate(() => window.hallMapBench.load());
  await page.evaluate((name) => window.hallMapBench.prepare(name), subject);
  const {
    result: { result, spent },
    presented,
  } = await presentedFrames(browser, page, () =>
    processorTimeOf(browser, page, () => page.evaluate(() => window.hallMapBench.panAndZoom())),
  );
  await close();
  return {
    ...result,
    presented,
    mainThread: spent.mainThread / result.frames,
    browser: spent.all / result.frames,
  };
}

/** All subjects in turn, round after round: what disturbs the machine disturbs them alike. */
async function measureHall(seats: number): Promise<HallFigures> {
  const components: Awaited<ReturnType<typeof measureComponent>>[] = [];
  const runs = new Map<SubjectName, Awaited<ReturnType<typeof measureSubject>>[]>();
  for (let round = 0; round < rounds; round++) {
    components.push(await measureComponent(seats));
    for (const subject of subjects) {
      runs.set(subject, [...(runs.get(subject) ?? []), await measureSubject(seats, subject)]);
    }
  }
  const spread = (of: (figures: (typeof components)[number]) => number): Spread =>
    spreadOf(components.map(of));
  const framesOf = (subject: SubjectName): FrameFigures => {
    const found = runs.get(subject) ?? [];
    return {
      mainThread: spreadOf(found.map(({ mainThread }) => mainThread)),
      browser: spreadOf(found.map(({ browser }) => browser)),
      pan: spreadOf(found.map(({ pan }) => pan)),
      zoom: spreadOf(found.map(({ zoom }) => zoom)),
      percentile95: spreadOf(found.map(({ percentile95 }) => percentile95)),
      asked: spreadOf(found.map(({ frames }) => frames)),
      presented: spreadOf(found.map(({ presented }) => presented)),
    };
  };
  return {
    seats,
    wire: await wireSizes(ovalHall(seats)),
    decoding: spread(({ decoding }) => decoding),
    firstFrame: spread(({ firstFrame }) => firstFrame),
    firstFrameMainThread: spread(({ firstFrameMainThread }) => firstFrameMainThread),
    changes: spread(({ changes }) => changes),
    pointerMicroseconds: { far: spread(({ far }) => far), near: spread(({ near }) => near) },
    heapMegabytes: spread(({ heapMegabytes }) => heapMegabytes),
    keyboardNodes: spread(({ keyboardNodes }) => keyboardNodes).most,
    framesAtRest: spread(({ framesAtRest }) => framesAtRest).most,
    frames: {
      'empty page': framesOf('empty page'),
      map: framesOf('map'),
      blit: framesOf('blit'),
      put: framesOf('put'),
      'path per colour': framesOf('path per colour'),
      svg: framesOf('svg'),
    },
  };
}

const digits = (value: number, count = 1): string => value.toFixed(count);
/** « 4.1 (3.9–5.0) » */
const written = ({ median, least, most }: Spread, count = 1): string =>
  `${digits(median, count)} (${digits(least, count)}–${digits(most, count)})`;

function printHall(hall: HallFigures): void {
  print(`\n${hall.seats} seats, median (least–most) of ${rounds} rounds`);
  print('  3 s of pan and zoom: milliseconds per frame');
  print(
    '                      main thread’s processor    whole browser’s        pan, zoom (page’s clock)   asked, presented',
  );
  for (const name of subjects) {
    const { mainThread, browser, pan, zoom, asked, presented } = hall.frames[name];
    print(
      `  ${name.padEnd(18)}${written(mainThread).padStart(25)}${written(browser).padStart(23)}${`${digits(pan.median)}, ${digits(zoom.median)}`.padStart(26)}${`${asked.median}, ${presented.median}`.padStart(19)}`,
    );
  }
  print(`  plan decoded                    ${written(hall.decoding, 0)} ms`);
  print(
    `  first painted frame             ${written(hall.firstFrame, 0)} ms, ${written(hall.firstFrameMainThread, 0)} ms of the main thread’s processor time`,
  );
  print(`  500 changes to the frame        ${written(hall.changes)} ms`);
  const { far, near } = hall.pointerMicroseconds;
  print(`  pointer to seat                 far ${written(far, 2)} µs, near ${written(near, 2)} µs`);
  print(`  heap                            ${written(hall.heapMegabytes)} MB`);
  const { plan, states, diceStates } = hall.wire;
  print(
    `  on the wire                     ${digits(plan / 1000)} kB plan, ${digits(states / 1000)} kB states (${digits(diceStates / 1000)} kB at worst)`,
  );
}

const load = loadavg()[0] ?? 0;
if (load > 0.5) {
  print(`The machine is busy (load ${load.toFixed(1)}): clock times are noise, processor times less so.`);
}
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
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ halls: measured, goals }, null, 2)}\n`);
  }
} finally {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
