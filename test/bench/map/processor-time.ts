import type { Browser, Page } from 'playwright';

/** Milliseconds of processor time: waiting, for a frame or for a busy machine, is none of it. */
export interface ProcessorTime {
  /** Of the page's main thread, with all that was put off until after a frame: a canvas is drawn then. */
  readonly mainThread: number;
  /** Of all of the browser's processes and threads: what they draw and present for the page too. */
  readonly all: number;
}

/** What running something costs. */
export async function processorTimeOf<Result>(
  browser: Browser,
  page: Page,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly spent: ProcessorTime }> {
  const [whole, own] = [await browser.newBrowserCDPSession(), await page.context().newCDPSession(page)];
  await own.send('Performance.enable');
  const now = async (): Promise<ProcessorTime> => {
    const { metrics } = await own.send('Performance.getMetrics');
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    const thread = metrics.find(({ name }) => name === 'ThreadTime');
    return {
      mainThread: (thread?.value ?? Number.NaN) * 1000,
      all: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0),
    };
  };
  const before = await now();
  const result = await run();
  const after = await now();
  await Promise.all([whole.detach(), own.detach()]);
  return {
    result,
    spent: { mainThread: after.mainThread - before.mainThread, all: after.all - before.all },
  };
}
