import type { Page } from 'playwright';

/** What a page tells of how it was shown; milliseconds from the start of its loading. */
export interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /**
   * Lighthouse's « total blocking time »: what of each task went beyond 50 ms, from the first contentful paint to the time to
   * interactive, which is the end of the last long task before five quiet seconds.
   */
  readonly blockedTime: number;
  /** The same from the very start, what came before the first paint included: no late paint makes it smaller. */
  readonly blockedInAll: number;
  /** Documents, scripts, styles and data asked for before the season could be read. */
  readonly requests: readonly string[];
  /** Of those, what came over the network, in bytes. */
  readonly bytes: number;
  readonly seasonReadable: number;
  /** When the last of the taps, each made as soon as it was possible, was answered; 0 where none was wanted. */
  readonly usable: number;
  /** What was asked for until then, pictures not counted. */
  readonly requestsUntilUsable: number;
}

interface Task {
  readonly start: number;
  readonly duration: number;
}

interface Observed {
  largestPaint: number;
  layoutShift: number;
  longTasks: Task[];
  readable: number;
  usable: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

export interface Wanted {
  /** What stands there once the season can be read. */
  readonly readable: string;
  /** What a shopper taps, one after the other, each as soon as it is there; the last stands there when all was done. */
  readonly taps: readonly string[];
}

/** Starts to observe before any script of the page runs. */
export async function observe(page: Page, asked: Wanted): Promise<void> {
  // The loader of this program names functions by a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  await page.addInitScript(({ readable, taps }) => {
    const observed: Observed = { largestPaint: 0, layoutShift: 0, longTasks: [], readable: 0, usable: 0 };
    window.observed = observed;
    const follow = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    follow('largest-contentful-paint', (entry) => {
      observed.largestPaint = entry.startTime;
    });
    follow('layout-shift', (entry) => {
      const { value, hadRecentInput }: { value?: number; hadRecentInput?: boolean } = entry.toJSON();
      observed.layoutShift += hadRecentInput === true ? 0 : (value ?? 0);
    });
    follow('longtask', ({ startTime, duration }) => {
      observed.longTasks.push({ start: startTime, duration });
    });
    const when = (selector: string, found: (element: Element) => void): void => {
      const look = (): void => {
        const element = document.querySelector(selector);
        if (element === null) {
          requestAnimationFrame(look);
        } else {
          found(element);
        }
      };
      requestAnimationFrame(look);
    };
    const tap = ([selector = '', ...others]: readonly string[]): void => {
      when(selector, (element) => {
        if (others.length === 0) {
          observed.usable = performance.now();
        } else if (element instanceof HTMLElement) {
          element.click();
          tap(others);
        }
      });
    };
    when(readable, () => {
      observed.readable = performance.now();
      if (taps.length > 0) {
        tap(taps);
      }
    });
  }, asked);
}

/** What was observed, once the page is quiet. */
export async function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(() => {
    const { readable, usable, longTasks, largestPaint, layoutShift } = window.observed;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const all = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => !/\/images\//.test(entry.name));
    const before = all.filter((entry) => entry.responseEnd < readable);
    const [document] = performance.getEntriesByType('navigation');
    // All long tasks that were seen: those before the page is interactive, and perhaps some after it, never fewer.
    const blocked = (from: number): number =>
      longTasks.reduce(
        (sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, from) - 50),
        0,
      );
    return {
      largestPaint,
      layoutShift,
      firstPaint,
      blockedTime: blocked(firstPaint),
      blockedInAll: blocked(0),
      requests: ['page', ...before.map((entry) => new URL(entry.name).pathname.replace(/[\w-]{20,}/, '…'))],
      bytes: before.reduce(
        (sum, { encodedBodySize }) => sum + encodedBodySize,
        document instanceof PerformanceResourceTiming ? document.encodedBodySize : 0,
      ),
      seasonReadable: readable,
      usable,
      requestsUntilUsable: 1 + all.filter((entry) => entry.startTime < usable).length,
    };
  });
}

/** Presses a link and counts the frames until the page's heading is another one; also what moved meanwhile. */
export async function framesToNextPage(
  page: Page,
  link: string,
): Promise<{ readonly frames: number; readonly milliseconds: number }> {
  return page.evaluate(async (selector) => {
    const heading = (): string => document.querySelector('main h1')?.textContent ?? '';
    const before = heading();
    const start = performance.now();
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement)) {
      throw new Error(`There is no ${selector}`);
    }
    element.click();
    for (let frames = 1; frames < 600; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (heading() !== before && heading() !== '') {
        return { frames, milliseconds: performance.now() - start };
      }
    }
    throw new Error(`${selector} led nowhere`);
  }, link);
}
