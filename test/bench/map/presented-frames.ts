import type { Browser, Page } from 'playwright';

/** Runs something in the page and counts the frames that Chromium's compositor drew and swapped meanwhile. */
export async function presentedFrames<Result>(
  browser: Browser,
  page: Page,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly presented: number }> {
  await browser.startTracing(page, { categories: ['viz'] });
  const result = await run();
  const trace = (await browser.stopTracing()).toString();
  return { result, presented: trace.split('"Display::DrawAndSwap"').length - 1 };
}
