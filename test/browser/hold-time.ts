import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { RunningShop } from '../support/server/running-shop.ts';

/** Milliseconds that a countdown shows: « 29 min 48 s », « 12 s ». */
function shownTime(words: string | null): number {
  const of = (unit: string): number => Number(new RegExp(`(\\d+)\\s${unit}`).exec(words ?? '')?.[1] ?? 0);
  return (of('min') * 60 + of('s')) * 1000;
}
/** The cart’s own countdown. */
export const timer = (page: Page) => page.getByRole('main').getByRole('timer');

/** Writes down each figure of the cart’s countdown with its moment, by the machine’s clock, whatever the page’s own is made to say. */
export async function writeDownFigures(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moment = Date.now.bind(Date);
    const figures: { readonly words: string; readonly since: number }[] = [];
    Reflect.set(window, 'figures', figures);
    new MutationObserver(() => {
      const words = document.querySelector('main [role="timer"]')?.textContent ?? '';
      if (words !== '' && words !== figures.at(-1)?.words) {
        figures.push({ words, since: moment() });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What tests of the hold’s time do again and again. `shopNow` gives the shop that `beforeAll` started. */
export function holdTimeSteps(shopNow: () => Pick<RunningShop, 'ask'>) {
  /** What the server still honours of the only hold, in milliseconds. */
  async function honoured(): Promise<number> {
    const [row] = await shopNow().ask(
      `SELECT (extract(epoch FROM max(deadline) - now()) * 1000)::float8 AS left
       FROM cart WHERE closed_at IS NULL AND deadline > now()`,
    );
    return Number(row?.left ?? 0);
  }
  /** So many seconds go by for what is held. */
  async function passOnServer(seconds: number): Promise<void> {
    await shopNow().ask(
      'UPDATE cart SET deadline = deadline - make_interval(secs => $1), started_at = started_at - make_interval(secs => $1) WHERE closed_at IS NULL AND deadline > now()',
      [seconds],
    );
    await shopNow().ask(
      'UPDATE seat SET held_until = held_until - make_interval(secs => $1) WHERE held_until > now()',
      [seconds],
    );
  }

  /** No figure stands longer than what it says is honoured; on a busy machine some leave late, and one that did not is waited for. */
  async function expectHonest(page: Page): Promise<void> {
    const shown = shownTime(await timer(page).textContent());
    expect(shown).toBeGreaterThan((await honoured()) - 60_000);
    const [cart] = await shopNow().ask(
      `SELECT (extract(epoch FROM max(deadline)) * 1000)::float8 AS deadline
       FROM cart WHERE closed_at IS NULL AND deadline > now()`,
    );
    const known = await page.evaluate(() => Reflect.get(window, 'figures').length);
    const excess = async (): Promise<number> => {
      const figures: readonly { readonly words: string; readonly since: number }[] = await page.evaluate(
        (from) => Reflect.get(window, 'figures').slice(from),
        known - 1,
      );
      return Math.min(
        ...figures
          .slice(1)
          .map(
            ({ since }, index) => shownTime(figures[index]?.words ?? '') - (Number(cart?.deadline) - since),
          ),
      );
    };
    await expect.poll(excess, { timeout: 15_000, interval: 100 }).toBeLessThanOrEqual(0);
  }
  return { honoured, passOnServer, expectHonest };
}
