import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { holdTimeSteps, timer, writeDownFigures } from './hold-time.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

const { honoured, passOnServer, expectHonest } = holdTimeSteps(() => shop);

/** On a slow machine. */
const soon = { timeout: 15_000, interval: 100 };

const show = 'berceuses-pour-adultes';
const lines = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Retirer, / });
/** Cents of the summary’s total. */
async function totalOf(page: Page): Promise<number> {
  const words = await page.getByRole('complementary').getByText(/€/).last().textContent();
  return Math.round(Number((words ?? '').replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}
/** What the places of the open carts cost, as the database has them. */
async function dueNow(): Promise<number> {
  const [row] = await shop.ask(
    `SELECT coalesce(sum(grid_amount.amount), 0)::int AS total FROM cart_line
     JOIN cart ON cart.id = cart_line.cart_id AND cart.closed_at IS NULL
     JOIN seat ON seat.cart_id = cart.id AND seat.performance_id = cart_line.performance_id
       AND seat.seat_id = cart_line.seat_id AND seat.held_until > now()
     JOIN performance ON performance.id = cart_line.performance_id
     JOIN grid_amount ON grid_amount.grid_id = performance.grid_id
       AND grid_amount.price_code = cart_line.price_code AND grid_amount.category_id = seat.category_id`,
  );
  return Number(row?.total);
}

describe('a cart in two tabs', () => {
  it('is one cart: changed in both at once, put back, and named by a friend', async () => {
    const { page: first, context } = await shop.newShopper();
    await shop.takeToCart(first, show, 4);
    const second = await context.newPage();
    await second.goto('/panier');
    await lines(second).first().waitFor();
    const four = await totalOf(first);

    // One leaves here, and at the same time another gets another price there.
    await Promise.all([
      lines(first).first().click(),
      second.getByRole('combobox').last().selectOption('REDUIT'),
    ]);
    for (const page of [first, second]) {
      await expect.poll(() => lines(page).count(), soon).toBe(3);
      await expect.poll(async () => (await totalOf(page)) === (await dueNow()), soon).toBe(true);
    }
    const three = await totalOf(first);
    expect(three).toBeLessThan((four * 3) / 4);

    // Put back, here and there: the very same total as before, but for the price that changed.
    await first.getByRole('button', { name: 'Annuler le retrait' }).click();
    await first.getByText('C’est revenu, comme avant.').waitFor();
    for (const page of [first, second]) {
      await expect.poll(() => lines(page).count(), soon).toBe(4);
      await expect.poll(() => totalOf(page), soon).toBe(three + four / 4);
    }

    // A whole evening leaves in one gesture; of two tabs that want it back, one gets it, and both show it.
    await first.getByRole('button', { name: /^Retirer les 4 places/ }).click();
    await second.getByRole('heading', { name: 'Votre panier attend le lever de rideau' }).waitFor();
    await first.getByRole('button', { name: 'Annuler le retrait' }).click();
    for (const page of [first, second]) {
      await expect.poll(() => lines(page).count(), soon).toBe(4);
      await expect.poll(async () => (await totalOf(page)) === (await dueNow()), soon).toBe(true);
    }

    // A friend says their own name by a link: the cart shows it when its tab is looked at again.
    await second.goto('/pochette');
    await second
      .getByRole('button', { name: /^Inviter par un lien/ })
      .first()
      .click();
    const address = await second.getByText(/\/porteur\//).textContent();
    const friend = await shop.newShopper();
    await friend.page.goto(address ?? '');
    await friend.page.getByLabel('Prénom').fill('Armande');
    await friend.page.getByLabel('Nom', { exact: true }).fill('Béjart');
    await friend.page.getByRole('button').click();
    await friend.page.getByRole('heading', { name: /^C’est noté/ }).waitFor();
    expect(await friend.context.cookies()).toEqual([]);
    for (const page of [second, first]) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page
        .getByText(/^Au nom de Armande BÉJART/)
        .first()
        .waitFor();
    }
  });
});

describe('the time that is shown', () => {
  it('is what the server honours, whatever the device’s clock says, does, or slept through', async () => {
    const memory = await (async () => {
      const { page, context } = await shop.newShopper();
      await shop.takeToCart(page, show, 1);
      const state = await context.storageState();
      await context.close();
      return state;
    })();
    const open = async (
      time: number,
      timezoneId: string,
    ): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await shop.browser.newContext({
        baseURL: shop.address,
        locale: 'fr-FR',
        timezoneId,
        storageState: memory,
      });
      await writeDownFigures(context);
      const page = await context.newPage();
      await page.clock.install({ time });
      await page.goto('/panier');
      await timer(page).waitFor();
      return { context, page };
    };
    const hour = 3_600_000;
    const autumn = Date.UTC(2026, 9, 25, 1, 0, 0) - 2000;
    const spring = Date.UTC(2027, 2, 28, 1, 0, 0) - 2000;
    for (const [time, zone] of [
      [Date.now() + 3 * hour, 'Europe/Paris'],
      [Date.now() - 3 * hour, 'Pacific/Noumea'],
      // The clocks change while the page is open.
      [autumn, 'Europe/Paris'],
      [spring, 'Europe/Paris'],
    ] as const) {
      const { context, page } = await open(time, zone);
      await expectHonest(page);
      // Three seconds that the server knows nothing of, over the change of the clocks: shown less, never more.
      await page.clock.runFor(3000);
      await expectHonest(page);
      await context.close();
    }

    // The device’s clock is set an hour ahead, then two back: nothing is released, and the time is what it was.
    const { page } = await open(Date.now(), 'Europe/Paris');
    for (const leap of [hour, -2 * hour]) {
      await page.clock.setSystemTime(Date.now() + leap);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(2000);
      await expectHonest(page);
    }
    expect(await lines(page).count()).toBe(1);

    // It sleeps for most of the hold, in a tab that nobody sees: on waking it warns, with the time that is left.
    const asleep = 1755;
    await passOnServer(asleep);
    await page.clock.fastForward(asleep * 1000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('alertdialog').waitFor();
    await expectHonest(page);

    // It sleeps through the end: the server is asked, and only then is it said that the places are gone.
    await passOnServer(3600);
    await page.clock.fastForward(hour);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Votre panier a expiré').waitFor();
    expect(await honoured()).toBe(0);
  });

  it('is right in a tab that the browser froze, and the warning comes as soon as it lives again', async () => {
    const context = await shop.browser.newContext({ baseURL: shop.address, locale: 'fr-FR' });
    await writeDownFigures(context);
    const page = await context.newPage();
    await shop.takeToCart(page, show, 1);
    await passOnServer((await honoured()) / 1000 - 33);
    await page.reload();
    await timer(page).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    const browserSide = await context.newCDPSession(page);
    await browserSide.send('Page.setWebLifecycleState', { state: 'frozen' });
    await shop.ask('SELECT pg_sleep(6)');
    await browserSide.send('Page.setWebLifecycleState', { state: 'active' });
    await page.getByRole('alertdialog').waitFor();
    await expectHonest(page);
  });

  it('is said to be over to who comes back too late, in another tab as well, until they have read it', async () => {
    const context = await shop.browser.newContext({ baseURL: shop.address, locale: 'fr-FR' });
    const left = await context.newPage();
    await shop.takeToCart(left, show, 1);
    await passOnServer((await honoured()) / 1000 - 6);
    await left.reload();
    await timer(left).waitFor();
    // As a telephone does with a page that nobody looks at.
    await left.close();
    await shop.ask('SELECT pg_sleep(7)');
    const page = await context.newPage();
    await page.goto('/billets');
    await page.getByText('Votre panier a expiré').waitFor();
    await page.goto('/panier');
    await page.getByText('Votre panier a expiré').waitFor();
    await page.getByRole('button', { name: 'J’ai compris' }).click();
    await page.getByText('Votre panier a expiré').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Rien n’est encore choisi', { exact: false }).waitFor();
    expect(await page.getByText('Votre panier a expiré').count()).toBe(0);
  });
});

describe('a cart whose network is cut', () => {
  it('says so, comes back with its places read anew, and with what was typed', async () => {
    const { page, context } = await shop.newShopper();
    await shop.takeToCart(page, show, 2);
    await page.getByRole('button', { name: /code/i }).click();
    await page.getByRole('textbox', { name: /code/i }).fill('POQUELIN');
    await context.setOffline(true);
    await page.getByText(/Votre connexion à internet a été interrompue/).waitFor();
    // Meanwhile one of them gets another price on another device.
    const [price] = await shop.ask(
      "UPDATE cart_line SET price_code = 'REDUIT' WHERE id = (SELECT max(id) FROM cart_line) RETURNING price_code",
    );
    expect(price).toEqual({ price_code: 'REDUIT' });
    await Promise.all([page.waitForEvent('load'), context.setOffline(false)]);
    await lines(page).first().waitFor();
    expect(await page.getByRole('combobox').last().inputValue()).toBe('REDUIT');
    await page.getByRole('button', { name: /code/i }).click();
    expect(await page.getByRole('textbox', { name: /code/i }).inputValue()).toBe('POQUELIN');
  });
});
