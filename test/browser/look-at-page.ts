import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Milliseconds: what still moves after that is never still. */
const longestMove = 10_000;

/** Waits until nothing moves any more: what is on its way would be measured half-transparent. What has no end is let be. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const moving = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    const start = performance.now();
    // What has just come starts to move with the frame after it.
    for (let frames = 0; frames < 3; frames = moving().length === 0 ? frames + 1 : 0) {
      if (performance.now() - start > longest) {
        throw new Error('the page never stands still');
      }
      await nextFrame();
    }
  }, longestMove);
}

/** By how much the page scrolls sideways: « scrolls sideways by 4 px », or nothing. */
export async function lookSideways(page: Page): Promise<readonly string[]> {
  const overflow = await page.evaluate(
    // The body's width: the gutter of the scrollbar is no place for what is too wide.
    () => document.documentElement.scrollWidth - document.body.offsetWidth,
  );
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
}

/** What axe finds against WCAG 2.2 AA (« rule: elements ») once the page stands still, and whether it scrolls sideways. */
export async function lookAtPage(page: Page): Promise<readonly string[]> {
  await waitUntilStill(page);
  const results = await new AxeBuilder({ page })
    // Only what is wrong is written down, and there: to name every element that is right takes longer than to look at it.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return [
    ...results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    ...(await lookSideways(page)),
  ];
}

/** The same at the width of a phone and of a desk: one page, which is resized. */
export async function lookAtWidths(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await lookAtPage(page)).map((fault) => `${width} px: ${fault}`));
  }
  return found;
}
