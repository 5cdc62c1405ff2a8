import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds against WCAG 2.2 AA (« rule: elements »), and whether the page scrolls sideways. */
export async function lookAtPage(page: Page): Promise<readonly string[]> {
  const results = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
  ];
}
