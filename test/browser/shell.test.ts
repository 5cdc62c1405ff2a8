import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, openMap, openRow } from './shopper.ts';

const shop = shopOfFile(startShop);

describe('going to subscriptions with single tickets in the cart', () => {
  it('asks first, from the menu and on arrival: keeping the cart stays, emptying it goes on', async () => {
    const { page } = await shop.newShopper();
    await shop.takeToCart(page, 'phedre');
    // Point 9: the moment at which the hold began, not its end half an hour later.
    const timestamp = await page.evaluate(() => window.localStorage.getItem('inst:1:cart-timestamp'));
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(600_000);
    const toSubscriptions = page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: /^Abonnements/ });

    await toSubscriptions.press('Enter');
    const gate = page.getByRole('alertdialog');
    await gate
      .getByText(
        'Vous avez un panier en cours dans ce contexte. Vous pouvez poursuivre vos achats ou vider votre panier pour continuer.',
      )
      .waitFor();
    await gate.getByRole('button', { name: /^Poursuivre/ }).click();
    await gate.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/panier');
    expect(await page.getByRole('link', { name: /contient 1 billet/ }).count()).toBe(1);

    // By an address typed or sent by a friend: no page stands yet, so the cart does, and the question above it.
    await page.goto('/abonnements?abo=ESCAPADE');
    await gate.waitFor();
    expect(await page.locator('h1').textContent()).toBe('Mon panier');
    await gate.getByRole('button', { name: /^Poursuivre/ }).click();
    await page.waitForURL('**/panier?abo=ESCAPADE');

    await page.goto('/abonnements?abo=ESCAPADE');
    await gate.getByRole('button', { name: /^Vider/ }).click();
    await page.waitForURL('**/abonnements?abo=ESCAPADE');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: /Votre panier est vide/ }).waitFor();
  });
});

describe('the way back and forth with something that excludes what is there', () => {
  it('asks before the address changes, also with an open quantity panel: who stays has the history of before', async () => {
    const { page } = await shop.newShopper();
    const gate = page.getByRole('alertdialog');
    const isAt = (path: string) => page.waitForURL((url) => url.pathname === path);
    const stay = async (isThere: () => Promise<void>): Promise<void> => {
      await gate.getByRole('button', { name: /^Poursuivre/ }).click();
      await gate.waitFor({ state: 'detached' });
      await isThere();
    };
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await page.goto('/');
    await menu.getByRole('link', { name: /^Abonnements/ }).click();
    await isAt('/abonnements');
    await menu.getByRole('link', { name: /^Spectacles|^Billet/ }).click();
    await isAt('/billets');
    await page.getByRole('button', { name: /^Phèdre/ }).click();
    // Its own address, with the list behind it.
    const isAtShow = () => page.waitForURL(/\/spectacles\/\d+-phedre$/);
    await isAtShow();
    await menu.getByRole('link', { name: /^Abonnements/ }).click();
    await isAt('/abonnements');
    await page.goBack();
    await isAtShow();

    // Nothing in the cart yet: the open panel alone is asked about.
    const choosing = page.getByRole('dialog');
    await page
      .getByRole('button', { name: /^Choisir mes places/ })
      .first()
      .click();
    await choosing.getByRole('grid').waitFor({ state: 'attached' });
    await page.goForward();
    await stay(isAtShow);
    expect(await choosing.count()).toBe(1);

    await openRow(page, /^Second balcon/, /^Rang C/);
    await chooseFreePlaces(page, 1);
    await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await isAt('/panier');
    await page.goBack();
    await isAtShow();
    await page.goBack();
    await isAt('/billets');
    for (let asked = 0; asked < 2; asked += 1) {
      await page.goBack();
      await stay(() => isAt('/billets'));
    }
    await page.goBack();
    await gate.getByRole('button', { name: /^Vider/ }).click();
    await gate.waitFor({ state: 'detached' });
    await isAt('/abonnements');
    await page.goBack();
    await isAt('/');
  });
});

describe('a part of the shop that is gone after an update', () => {
  it('is asked for by one reload; then a page says so, and nothing loops', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The heading comes before the last scripts of its own page.
    await page.waitForLoadState('networkidle');
    const had = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    );
    await page.route('**/build/*.js', (route) =>
      had.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.evaluate(() => {
      window.history.pushState(null, '', '/faq');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: 'Il manque une partie du décor' }).waitFor();
    await page.getByText('la boutique vient d’être mise à jour', { exact: false }).waitFor();
    await page.waitForTimeout(2000);
    // The page that is there says it: nothing lies over it besides.
    expect(
      await page.getByText(/^La billetterie (?:est en cours de mise à jour|ne répond pas)/).isVisible(),
    ).toBe(false);
    expect(loads).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button').or(page.getByRole('link')).count()).toBeGreaterThan(0);
  });

  it('is said by the page itself when it is the shop’s first script', async () => {
    const { page } = await shop.newShopper();
    await page.route('**/build/index-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    let readings = 0;
    page.on('request', (request) => {
      readings += request.isNavigationRequest() ? 1 : 0;
    });
    await page.goto('/');
    await page.getByText(/^La billetterie est en cours de mise à jour/).waitFor();
    expect(readings).toBe(2);
  });
});

describe('a line that is cut before the script of a page has come', () => {
  it('is said as such, is tried again when asked, and the page comes by itself when the line is back', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/');
    await page.locator('#shop:not([data-still]) h1').waitFor();
    await page.waitForLoadState('networkidle');
    let readAgain = 0;
    page.on('request', (request) => {
      readAgain += request.isNavigationRequest() ? 1 : 0;
    });
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => {
      window.history.pushState(null, '', '/faq');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: 'La connexion s’est interrompue' }).waitFor();
    expect(await page.getByText('mise à jour', { exact: false }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.locator('button:not([aria-disabled])', { hasText: 'Réessayer' }).waitFor();
    // A browser that reads a page again without a network leaves for a page of its own.
    expect(readAgain).toBe(0);
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor();
  });
});

describe('a network that goes in the first seconds', () => {
  it.each([1, 4, 9, 14])(
    'after %i answers: the page waits, says so, and goes on by itself',
    async (answered) => {
      const { page } = await shop.newShopper();
      let answers = 0;
      let isBack = false;
      let readAgainInVain = 0;
      await page.route('**/*', (route) => {
        answers += 1;
        if (isBack || answers <= answered) {
          return route.continue();
        }
        readAgainInVain += route.request().isNavigationRequest() ? 1 : 0;
        return route.abort('internetdisconnected');
      });
      await page.goto('/billets', { waitUntil: 'commit' });
      await page
        .getByText(/Elle s’ouvrira d’elle-même dès qu’elle répond|La connexion s’est interrompue/)
        .first()
        .waitFor();
      // Not even later does it leave for the browser's own page.
      await page.waitForRequest(/\/build\//);
      expect(readAgainInVain).toBe(0);
      isBack = true;
      await page.getByRole('heading', { name: /Malade imaginaire/ }).waitFor();
    },
  );
});

describe('a page that breaks while it is drawn', () => {
  it('says that the venue was told of it, and the venue was', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/');
    await page.locator('#shop:not([data-still]) h1').waitFor();
    // The page's parts become React's own after its frame.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      String.prototype.normalize = () => {
        throw new TypeError('the headings broke');
      };
    });
    const told = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/log/critical');
    await page.evaluate(() => {
      window.history.pushState(null, '', '/faq');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByText(/nous en avons été prévenus/).waitFor();
    const entry = new URLSearchParams((await told).postData() ?? '');
    expect(entry.get('message')).toBe('JS error');
    expect(entry.get('context[error]')).toBe('TypeError: the headings broke');
    expect(entry.get('context[line]')).not.toBe('');
    expect(entry.get('context[page]')).toBe(`${shop.address}/faq`);
  });
});

describe('the menu of a small screen', () => {
  it('is opened, walked and closed by the keyboard alone, and the page behind stays where it was', async () => {
    const { page, settle } = await shop.newShopper({ width: 360, height: 700 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await settle();
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Offres' }).press('Enter');
    await page.waitForURL('**/offres*');
    await menu.waitFor({ state: 'detached' });
  });
});

describe('two links opened in a row by a browser that was never here', () => {
  it('end in one cart, although each page came with a cookie of its own', async () => {
    const { page: first, context } = await shop.newShopper();
    await first.goto('/spectacles');
    await first.getByRole('heading', { level: 1 }).waitFor();
    // The second page was asked for before the first had brought the cookie.
    await context.clearCookies();
    const second = await context.newPage();
    const again = first.waitForEvent('load');
    await openMap(second, /^Phèdre/);
    await again;
    await openRow(second, /^Second balcon/, /^Rang B/);
    await chooseFreePlaces(second, 1);
    await second.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await second.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    await first.getByRole('link', { name: /contient 1 billet/ }).waitFor();
    expect(await first.getByText('Votre navigateur refuse les cookies', { exact: false }).count()).toBe(0);
  });
});

it('who writes in a field keeps the focus when the rest of the frame comes late', async () => {
  const manifest: Readonly<Record<string, { readonly file: string } | undefined>> = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  );
  const { page } = await shop.newShopper();
  let come = (): void => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(`**/${manifest['ui/scripts/later.ts']?.file}`, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/');
  const title = await page.title();
  await page.getByRole('link', { name: 'Voir les spectacles' }).click();
  const search = page.getByRole('searchbox', { name: 'Chercher' });
  await search.pressSequentially('ber');
  come();
  // It has the name of the page for the browser's tab.
  await expect.poll(() => page.title()).not.toBe(title);
  await page.keyboard.type('ceuses');
  expect(await search.inputValue()).toBe('berceuses');
});
