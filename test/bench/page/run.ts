import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, provideChromium } from '../../support/chromium.ts';
import { startShop } from '../../support/running-shop.ts';
import { figuresOf, framesToNextPage, observe, type PageFigures } from './observe.ts';

/**
 * How the built shop shows itself: `npm run build && npm run bench:page`. A phone is a processor four times slower and a
 * network of 1.6 Mbit/s with 150 ms; the desktop is this machine.
 */
const rounds = 3;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const pages = [
  { name: 'home', path: '/', readable: 'main h1 ~ *, main section' },
  { name: 'shows', path: '/billets', readable: 'main h2 button' },
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
  await page.waitForTimeout(3000);
  const figures = await figuresOf(page);
  await context.close();
  return figures;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function showPage(browser: Browser, address: string, wanted: (typeof pages)[number]): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    const all: PageFigures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await load(browser, address, wanted, device));
    }
    const of = (select: (figures: PageFigures) => number): number => middle(all.map(select));
    print(`\n${wanted.name}, ${device} (middle of ${rounds})`);
    print(
      `  first paint; largest paint     ${of((f) => f.firstPaint).toFixed(0)} ms; ${of((f) => f.largestPaint).toFixed(0)} ms`,
    );
    print(`  season readable                ${of((f) => f.seasonReadable).toFixed(0)} ms`);
    print(`  layout shift (goal 0.02)       ${of((f) => f.layoutShift).toFixed(3)}`);
    print(`  blocked time (goal 150 ms)     ${of((f) => f.blockedTime).toFixed(0)} ms`);
    print(`  asked for before the season    ${all[0]?.requests.join(', ') ?? ''}`);
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

const shop = await startShop();
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
try {
  for (const page of pages) {
    await showPage(browser, shop.address, page);
  }
  await showMoves(browser, shop.address);
} finally {
  await browser.close();
  await shop.close();
}
