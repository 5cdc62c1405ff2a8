import type { Locator, Page } from 'playwright';
import { lookAtPage } from './look-at-page.ts';
import type { Shopper } from './shopper.ts';
import { whyUnseen } from './why-unseen.ts';

/** What a shopper must see of a page, by what it is. */
export type MustBeSeen = Readonly<Record<string, Locator>>;

const widths = [320, 360, 1280] as const;
const height = 740;
/** Where axe looks too: at the narrowest by night and at the widest by day, for the colours of both. */
const judged: Readonly<Record<number, 'dark' | 'light'>> = { 320: 'dark', 1280: 'light' };

export const shown = (locator: Locator): Locator => locator.filter({ visible: true });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).last();
/** The time left of the page itself, beside the one of the header. */
export const timeLeft = (page: Page): Locator => page.getByRole('main').getByRole('timer');
/** The words that say what is wrong with the first field that is. */
export const firstError = (page: Page): Locator =>
  shown(page.locator('main [id]:is([class*="error"], [role="alert"])')).first();
/** What the order comes to, above a step where the order is folded and beside it elsewhere; another amount never stands in for it. */
export const orderTotal = (page: Page): Locator =>
  shown(
    page
      .locator('aside button[aria-expanded]')
      .getByText(/€/)
      .or(page.getByRole('main').getByText('Total à payer').locator('xpath=following-sibling::*')),
  ).last();

/**
 * From now on looks for things at the width of small phones, of phones and of desks, by day and by night: one page, which is
 * resized. Writes down what cannot be seen, what axe finds against WCAG 2.2 AA, and what scrolls sideways. It leaves the page as
 * wide as it found it, by day, and without motion.
 */
export function lookForThings({
  page,
  settle,
}: Pick<Shopper, 'page' | 'settle'>): [
  look: (name: string, things: MustBeSeen) => Promise<void>,
  wrong: readonly string[],
] {
  const wrong: string[] = [];
  const look = async (name: string, things: MustBeSeen): Promise<void> => {
    const size = page.viewportSize();
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['dark', 'light'] as const) {
        // Far from the screen nothing is drawn, and a colour on its way from night to day would stay there.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle();
        // A header that stays in place covers half of some button, wherever the page was left.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const found = judged[width] === colorScheme ? [...(await lookAtPage(page))] : [];
        for (const [what, locator] of Object.entries(things)) {
          const why = await whyUnseen(locator);
          found.push(...(why === null ? [] : [`${what} ${why}`]));
        }
        wrong.push(...found.map((fault) => `${name}, ${width} px, ${colorScheme}: ${fault}`));
      }
    }
    if (size !== null) {
      await page.setViewportSize(size);
      await settle();
    }
  };
  return [look, wrong];
}
