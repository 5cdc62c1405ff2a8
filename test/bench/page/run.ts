import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, provideChromium } from '../../support/browser/chromium.ts';
import { startShopProcess } from '../../support/server/running-shop.ts';
import { figuresOf, framesToNextPage, observe, type PageFigures } from './observe.ts';

/**
 * How the built shop shows itself: `npm run build && npm run bench:page`, with `-- --json` for programs. A phone is a
 * processor four times slower and a network of 1.6 Mbit/s with 150 ms; the desktop is this machine. Each figure is the middle
 * of some rounds: on a machine that does other things, times say little and requests and bytes all there is to say.
 */
const rounds = 3;
const isForPrograms = process.argv.includes('--json');
const print = (text: string): void => void (isForPrograms || process.stdout.write(`${text}\n`));
/** Longer than the five quiet seconds that Lighthouse waits for. */
const quiet = 5500;

const pages = [
  { name: 'home', path: '/', readable: 'main h1 ~ *, main section' },
  { name: 'shows', path: '/billets', readable: 'main h2 button' },
  // A show of the demo season: what is not there has a page too, which says so.
  { name: 'one show', path: '/spectacles/1801', readable: 'main article h1' },
] as const;

async function asPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}

async function load(
  browser: Browser,
  address: string,
  wanted: (typeof pages)[number],
  device: 'phone' | 'desktop',
) {
  const context = await browser.newContext({
    viewport: device === 'phone' ? { width: 412, height: 823 } : { width: 1350, height: 940 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (device === 'phone') {
    await asPhone(page);
  }
  await observe(page, wanted.readable);
  await page.goto(`${address}${wanted.path}`);
  await page.locator(wanted.readable).first().waitFor();
  await page.waitForTimeout(quiet);
  const figures = await figuresOf(page);
  await context.close();
  return figures;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Line {
  readonly page: string;
  readonly device: 'phone' | 'desktop';
  readonly requests: number;
  readonly kilobytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly readable: number;
  readonly blocked: number;
  readonly blockedInAll: number;
  readonly layoutShift: number;
  readonly asked: readonly string[];
}

async function measurePage(
  browser: Browser,
  address: string,
  wanted: (typeof pages)[number],
  device: Line['device'],
): Promise<Line> {
  const all: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(await load(browser, address, wanted, device));
  }
  const of = (select: (figures: PageFigures) => number): number => middle(all.map(select));
  return {
    page: wanted.name,
    device,
    requests: of((f) => f.requests.length),
    kilobytes: of((f) => f.bytes) / 1000,
    firstPaint: of((f) => f.firstPaint),
    largestPaint: of((f) => f.largestPaint),
    readable: of((f) => f.seasonReadable),
    blocked: of((f) => f.blockedTime),
    blockedInAll: of((f) => f.blockedInAll),
    layoutShift: of((f) => f.layoutShift),
    asked: all[0]?.requests ?? [],
  };
}

const columns: readonly (readonly [string, (line: Line) => string])[] = [
  ['page', ({ page }) => page],
  ['device', ({ device }) => device],
  ['requests', ({ requests }) => String(requests)],
  ['kB', ({ kilobytes }) => kilobytes.toFixed(0)],
  ['first paint', ({ firstPaint }) => `${firstPaint.toFixed(0)} ms`],
  ['largest', ({ largestPaint }) => `${largestPaint.toFixed(0)} ms`],
  ['readable', ({ readable }) => `${readable.toFixed(0)} ms`],
  ['blocked', ({ blocked }) => `${blocked.toFixed(0)} ms`],
  ['in all', ({ blockedInAll }) => `${blockedInAll.toFixed(0)} ms`],
  ['shift', ({ layoutShift }) => layoutShift.toFixed(3)],
];

function printTable(lines: readonly Line[]): void {
  const cells = [
    columns.map(([title]) => title),
    ...lines.map((line) => columns.map(([, show]) => show(line))),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  for (const row of cells) {
    print(
      row
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
  }
  print('\nRequests and bytes before the season can be read, fonts included, pictures not.');
  print(
    'Blocked: Lighthouse’s total blocking time (goal 150 ms); in all: also before the first paint. Shift: goal 0.02.',
  );
  for (const { page, device, asked } of lines.filter((line) => line.device === 'phone')) {
    print(`\n${page}, ${device}: ${asked.join(', ')}`);
  }
}

/** Between pages that were visited before. */
async function showMoves(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await observe(page, 'main');
  await page.goto(address);
  const ways = ['a[href^="/billets"]', 'a[href="/"]', 'a[href^="/faq"]', 'a[href^="/panier"]'];
  for (const way of ways) {
    await page.locator(way).first().click();
    await page.waitForTimeout(1500);
  }
  const shiftBefore = (await figuresOf(page)).layoutShift;
  print('\nfrom one visited page to another (goal: the next frame)');
  for (const way of ways) {
    const { frames, milliseconds } = await framesToNextPage(page, way);
    print(`  ${way.padEnd(24)} ${frames} frame${frames === 1 ? '' : 's'}, ${milliseconds.toFixed(0)} ms`);
    await page.waitForTimeout(800);
  }
  const shift = (await figuresOf(page)).layoutShift - shiftBefore;
  print(`  layout shift on the way        ${shift.toFixed(3)}`);
  await context.close();
}

const shop = await startShopProcess();
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
try {
  const lines: Line[] = [];
  for (const page of pages) {
    for (const device of ['phone', 'desktop'] as const) {
      lines.push(await measurePage(browser, shop.address, page, device));
    }
  }
  if (isForPrograms) {
    process.stdout.write(`${JSON.stringify(lines, null, 2)}\n`);
  } else {
    printTable(lines);
    await showMoves(browser, shop.address);
  }
} finally {
  await browser.close();
  await shop.close();
}
