import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** By how much the page scrolls sideways: « scrolls sideways by 4 px », or nothing. */
export async function lookSideways(page: Page): Promise<readonly string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
}

/** What axe finds against WCAG 2.2 AA (« rule: elements »), and whether the page scrolls sideways. */
export async function lookAtPage(page: Page): Promise<readonly string[]> {
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return [
    ...results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    ...(await lookSideways(page)),
  ];
}
