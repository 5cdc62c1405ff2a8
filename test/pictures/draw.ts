import type { Browser, Page } from 'playwright';
import { newShopper, type Shopper } from '../browser/shopper.ts';
import type { RunningShop } from '../support/server/running-shop.ts';

/** When the pictures are drawn, whatever the day: a Tuesday morning. The server's time stands still there too. */
export const moment = '2027-03-02T09:00:00Z';

/** What pages are looked at on. */
export const devices = {
  phone: { width: 360, height: 1000 },
  desk: { width: 1280, height: 900 },
} as const;

export type Device = keyof typeof devices;

/** By day on each device, by night where it says so. */
export type Look = Device | `${Device}-dark`;

/** Somebody whose pages are drawn. */
export interface DrawnShopper extends Shopper {
  readonly shop: RunningShop;
  readonly device: Device;
  /** Draws what stands on the page in those of these looks that are of this device. */
  readonly draw: (name: string, ...looks: readonly Look[]) => Promise<void>;
}

/** Goes through pages, and draws some of them. */
export type Scenario = (shopper: DrawnShopper) => Promise<void>;

/** Tells a picture by its name: « cart-phone ». */
export type Keep = (name: string, png: Buffer) => Promise<void>;

/** Puts the same in the place of what chance gave: references of orders and tickets, and the patterns of codes. */
async function leaveNothingToChance(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Bars that scroll take no room on phones, nor here.
    document.documentElement.style.scrollbarGutter = 'auto';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.nodeValue ?? '';
      const steady = words.replace(/\bGO[0-9A-HJKMNP-TV-Z]{6,}(?:-\d+)?\b/g, 'GO2027GUICHET');
      if (steady !== words) {
        node.nodeValue = steady;
      }
    }
  });
}

/** Milliseconds. */
const longestRest = 15_000;
/** React holds back for 300 ms what came after the rest of a page: the foot of the page, a part with code of its own. */
const restNeeded = 500;

/** The page as it stands once it has not changed for a while: maps, images and late parts come when they can. */
async function pictureAtRest({ page, settle }: Pick<Shopper, 'page' | 'settle'>): Promise<Buffer> {
  const end = performance.now() + longestRest;
  const take = () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      mask: [page.getByRole('article').getByRole('img', { name: /code/i })],
      maskColor: '#888',
    });
  const takeLater = async () => {
    await page.waitForTimeout(restNeeded);
    await settle();
    return take();
  };
  let before = await take();
  for (let after = await takeLater(); !after.equals(before); after = await takeLater()) {
    if (performance.now() > end) {
      throw new Error('the page never stands still');
    }
    before = after;
  }
  return before;
}

/** What the page does before its own scripts. */
function prepare(): void {
  // What compiles this command names functions by it, those that are sent to the page too.
  Reflect.set(globalThis, '__name', (named: unknown) => named);
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + Number(Reflect.get(globalThis, 'passed') ?? 0);
  // Its countdowns go on by that clock, for they must not stand still: what they show does.
  new MutationObserver(() => {
    for (const timer of document.querySelectorAll('[role="timer"]')) {
      const texts = document.createTreeWalker(timer, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const words = node.nodeValue ?? '';
        const steady = words.replace(/\d+\smin(?:\s\d+\ss)?/, '29\u00a0min\u00a030\u00a0s');
        if (steady !== words) {
          node.nodeValue = steady;
        }
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** So many milliseconds go by for a page, which wakes. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((passed) => {
    Reflect.set(globalThis, 'passed', passed);
    document.dispatchEvent(new Event('visibilitychange'));
  }, milliseconds);
}

/** Someone at a browser whose time of day stands still, and whose pages are drawn. */
export async function newDrawnShopper(
  browser: Browser,
  shop: RunningShop,
  device: Device,
  keep: Keep,
): Promise<DrawnShopper> {
  const shopper = await newShopper(browser, { ...shop, ...devices[device] });
  const { page, context, settle } = shopper;
  await context.clock.setFixedTime(moment);
  await context.addInitScript(`(${prepare})()`);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const draw = async (name: string, ...looks: readonly Look[]): Promise<void> => {
    for (const look of looks.filter((one) => one.startsWith(device))) {
      await page.emulateMedia({ colorScheme: look === device ? 'light' : 'dark' });
      await settle();
      await leaveNothingToChance(page);
      await settle();
      await keep(`${name}-${look}`, await pictureAtRest(shopper));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await settle();
  };
  return { ...shopper, shop, device, draw };
}
