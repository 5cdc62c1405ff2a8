import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, provideChromium } from '../../support/browser/chromium.ts';
import { startShopProcess } from '../../support/server/running-shop.ts';
import { openFrozenPages } from './frozen.ts';
import { figuresOf, framesToNextPage, observe, type PageFigures, type Wanted } from './observe.ts';

/**
 * How the built shop shows itself: `npm run build && npm run bench:page`, with `-- --json` for programs. A phone is a
 * processor four times slower and a network of 1.6 Mbit/s with 150 ms; the desktop is this machine. Each figure is the middle
 * of some rounds: on a machine that does other things, times say little and requests and bytes all there is to say.
 */
const rounds = 3;
const isForPrograms = process.argv.includes('--json');
/** `-- --only=show` measures one page. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const print = (text: string): void => void (isForPrograms || process.stdout.write(`${text}\n`));
/** Longer than the five quiet seconds that Lighthouse waits for. */
const quiet = 5500;

const choose = 'main button[aria-label^="Choisir mes places"]';
const pages: readonly (Wanted & { readonly name: string; readonly path: string })[] = [
  { name: 'home', path: '/', readable: 'main h1 ~ *, main section', taps: [] },
  {
    name: 'programme',
    path: '/billets',
    readable: 'main h2 button',
    taps: ['main h2 button', choose, 'dialog[open]'],
  },
  // A show of the demo season: what is not there has a page too, which says so.
  { name: 'show', path: '/spectacles/1801', readable: 'main article h1', taps: [choose, 'dialog[open]'] },
];

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

async function load(browser: Browser, address: string, device: Device, wanted: Wanted): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: device === 'phone' ? { width: 412, height: 823 } : { width: 1350, height: 940 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (device === 'phone') {
    await asPhone(page);
  }
  await observe(page, wanted);
  await page.goto(address);
  await page.locator(wanted.readable).first().waitFor();
  await page.waitForTimeout(quiet);
  const figures = await figuresOf(page);
  await context.close();
  return figures;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Device = 'phone' | 'desktop';

interface Line {
  readonly page: string;
  readonly device: Device;
  readonly requests: number;
  readonly kilobytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Of the same page as plain HTML, in the same rounds. */
  readonly largestPaintFrozen: number;
  readonly readable: number;
  /** 0 where nothing was tapped. */
  readonly usable: number;
  readonly requestsUntilUsable: number;
  readonly blocked: number;
  readonly blockedFrozen: number;
  readonly blockedInAll: number;
  readonly layoutShift: number;
  readonly asked: readonly string[];
}

/** The shop and the same page frozen, by turns; then the shop again, tapped: a window that opens would be the largest paint. */
async function measurePage(
  browser: Browser,
  addresses: { readonly shop: string; readonly frozen: string },
  wanted: (typeof pages)[number],
  device: Device,
): Promise<Line> {
  const seen: PageFigures[] = [];
  const frozen: PageFigures[] = [];
  const used: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await load(browser, addresses.shop + wanted.path, device, { ...wanted, taps: [] }));
    frozen.push(await load(browser, addresses.frozen + wanted.path, device, { ...wanted, taps: [] }));
    if (wanted.taps.length > 0) {
      used.push(await load(browser, addresses.shop + wanted.path, device, wanted));
    }
  }
  const of = (select: (figures: PageFigures) => number, all = seen): number => middle(all.map(select));
  return {
    page: wanted.name,
    device,
    requests: of((f) => f.requests.length),
    kilobytes: of((f) => f.bytes) / 1000,
    firstPaint: of((f) => f.firstPaint),
    largestPaint: of((f) => f.largestPaint),
    largestPaintFrozen: of((f) => f.largestPaint, frozen),
    readable: of((f) => f.seasonReadable),
    usable: of((f) => f.usable, used),
    requestsUntilUsable: of((f) => f.requestsUntilUsable, used),
    blocked: of((f) => f.blockedTime),
    blockedFrozen: of((f) => f.blockedTime, frozen),
    blockedInAll: of((f) => f.blockedInAll),
    layoutShift: of((f) => f.layoutShift),
    asked: seen[0]?.requests ?? [],
  };
}

const columns: readonly (readonly [string, (line: Line) => string])[] = [
  ['page', ({ page }) => page],
  ['device', ({ device }) => device],
  ['requests', ({ requests }) => String(requests)],
  ['kB', ({ kilobytes }) => kilobytes.toFixed(0)],
  ['first paint', ({ firstPaint }) => `${firstPaint.toFixed(0)} ms`],
  ['largest', ({ largestPaint }) => `${largestPaint.toFixed(0)} ms`],
  ['frozen', ({ largestPaintFrozen }) => `${largestPaintFrozen.toFixed(0)} ms`],
  ['x', ({ largestPaint, largestPaintFrozen }) => (largestPaint / largestPaintFrozen).toFixed(2)],
  ['readable', ({ readable }) => `${readable.toFixed(0)} ms`],
  ['usable', ({ usable }) => (usable === 0 ? '' : `${usable.toFixed(0)} ms`)],
  ['requests', ({ usable, requestsUntilUsable }) => (usable === 0 ? '' : String(requestsUntilUsable))],
  ['blocked', ({ blocked }) => `${blocked.toFixed(0)} ms`],
  ['frozen', ({ blockedFrozen }) => `${blockedFrozen.toFixed(0)} ms`],
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
  print('\nRequests and bytes that had come when the season could be read, fonts included, pictures not.');
  print(
    'Frozen: the same page as plain HTML, in the same rounds. Usable: tapped at once, the choice of places is open.',
  );
  print(
    'Blocked: Lighthouse’s total blocking time (goal 120 ms); in all: also before the first paint. Shift: goal 0.02.',
  );
  for (const { page, device, asked } of lines.filter((line) => line.device === 'phone')) {
    print(`\n${page}, ${device}: ${asked.join(', ')}`);
  }
}

/** Milliseconds of the server's processor for one answer. */
interface Costs {
  readonly empty: number;
  /** The programme from memory, for whoever comes for the first time, and for whoever comes back. */
  readonly first: number;
  readonly again: number;
  readonly drawn: number;
}

async function processorOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1000;
}

/** The programme is opened from memory, each show's page is drawn for the first time. */
async function serverCosts(address: string): Promise<Costs> {
  const accepted = { accept: 'text/html', 'accept-encoding': 'br' };
  const first = await fetch(`${address}/billets`, { headers: accepted });
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  let headers: Readonly<Record<string, string>> = accepted;
  const ask = async (path: string): Promise<void> => {
    await (await fetch(address + path, { headers })).arrayBuffer();
  };
  const costOf = async (paths: readonly string[]): Promise<number> => {
    const before = await processorOf(address);
    for (const path of paths) {
      await ask(path);
    }
    return ((await processorOf(address)) - before) / paths.length;
  };
  const often = (path: string): readonly string[] => Array.from({ length: 1500 }, () => path);
  await costOf([...often('/robots.txt'), ...often('/billets')]);
  const shows = Array.from({ length: 13 }, (_, at) => `/spectacles/${1802 + at}`);
  const empty = await costOf(often('/robots.txt'));
  const newcomer = await costOf(often('/billets'));
  const drawn = await costOf(shows);
  headers = { ...accepted, cookie };
  return { empty, first: newcomer, again: await costOf(often('/billets')), drawn };
}

function printCosts({ empty, first, again, drawn }: Costs): void {
  const line = (what: string, cost: number): void =>
    print(
      `  ${what.padEnd(44)} ${cost.toFixed(2)} ms (${((100 * empty) / cost).toFixed(0)} % as many a second)`,
    );
  print('\nprocessor of the server, for one answer');
  line('a few words of text', empty);
  line('the programme from memory, for the first time', first);
  line('the same for who comes back', again);
  line('a show, drawn', drawn);
}

/** Between pages that were visited before. */
async function showMoves(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await observe(page, { readable: 'main', taps: [] });
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
const frozen = await openFrozenPages(
  browser,
  shop.address,
  pages.map(({ path }) => path),
);
try {
  const lines: Line[] = [];
  for (const page of pages.filter(({ name }) => only === undefined || name === only)) {
    for (const device of only === undefined ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
      lines.push(await measurePage(browser, { shop: shop.address, frozen: frozen.address }, page, device));
    }
  }
  const costs = await serverCosts(shop.address);
  if (isForPrograms) {
    process.stdout.write(`${JSON.stringify({ lines, costs }, null, 2)}\n`);
  } else {
    if (lines.length > 0) {
      printTable(lines);
    }
    printCosts(costs);
    if (only !== 'server') {
      await showMoves(browser, shop.address);
    }
  }
} finally {
  await frozen.close();
  await browser.close();
  await shop.close();
}
