import type { Locator, Page } from 'playwright';
import type { Shopper } from './shopper.ts';
import { whyUnseen } from './why-unseen.ts';

/** What a shopper must see of a page, by what it is. */
export type MustBeSeen = Readonly<Record<string, Locator>>;

const widths = [320, 360, 1280] as const;
const height = 740;

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
 * resized. Writes down what cannot be seen. It leaves the page as wide as it found it, by day.
 */
export function lookForThings({
  page,
  settle,
}: Pick<Shopper, 'page' | 'settle'>): [
  look: (name: string, things: MustBeSeen) => Promise<void>,
  unseen: readonly string[],
] {
  const unseen: string[] = [];
  const look = async (name: string, things: MustBeSeen): Promise<void> => {
    const size = page.viewportSize();
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle();
        for (const [what, locator] of Object.entries(things)) {
          const why = await whyUnseen(locator);
          unseen.push(...(why === null ? [] : [`${name}, ${width} px, ${colorScheme}: ${what} ${why}`]));
        }
      }
    }
    if (size !== null) {
      await page.setViewportSize(size);
      await settle();
    }
  };
  return [look, unseen];
}
