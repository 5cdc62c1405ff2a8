import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtPage, lookSideways } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { chooseFreePlaces, goToSummary, openMap, openRow, type Shopper } from './shopper.ts';

const shop = shopOfFile(startShop);

const widths = [320, 1280] as const;

describe.each(widths)('at %i px', (width) => {
  it('axe finds nothing on any page of the purchase, and no page scrolls sideways', async () => {
    const { page, settle } = await shop.newShopper({ width });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      await settle();
      found.push(...(await lookAtPage(page)).map((violation) => `${name}: ${violation}`));
    };
    await openMap(page, /^Le Malade imaginaire/);
    await look('map');
    await openRow(page, /^Second balcon/, /^Rang B/);
    await chooseFreePlaces(page, 1);
    await look('list of places');
    await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    await look('places held');
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await look('cart');
    await goToSummary(page);
    await look('summary');
    for (const step of ['mode-paiement', 'mode-retrait', 'don', 'visite']) {
      await page.goto(`/processus/${step}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(step);
    }
    expect(found).toEqual([]);
  });
});

describe('a page of any width', () => {
  const every20 = Array.from({ length: (1440 - 320) / 20 + 1 }, (_, index) => 320 + 20 * index);

  /** Opens a page, and waits until all of it stands. */
  async function open({ page, settle }: Shopper, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle();
  }

  /** What scrolls sideways between 320 and 1,440 px, one page resized. */
  async function lookAtWidths(shopper: Shopper, paths: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of paths) {
      await open(shopper, path);
      for (const width of every20) {
        await shopper.page.setViewportSize({ width, height: 800 });
        found.push(...(await lookSideways(shopper.page)).map((fault) => `${path} at ${width} px ${fault}`));
      }
    }
    return found;
  }

  /** What scrolls sideways on a phone of 360 px with text of twice the size, as the page's style or the browser says. */
  async function lookAtLargeText(shopper: Shopper, paths: readonly string[]): Promise<readonly string[]> {
    const { page, context, settle } = shopper;
    const found: string[] = [];
    const browserFont = await context.newCDPSession(page);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of paths) {
      await open(shopper, path);
      for (const by of ['page', 'browser'] as const) {
        await page.evaluate(
          (size) => {
            document.documentElement.style.fontSize = size;
          },
          by === 'page' ? '200%' : '',
        );
        await browserFont.send('Page.setFontSizes', { fontSizes: { standard: by === 'page' ? 16 : 32 } });
        await settle();
        found.push(
          ...(await lookSideways(page)).map((fault) => `${path}, text doubled by the ${by}: ${fault}`),
        );
      }
      await browserFont.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
    return found;
  }

  const paths = ['/', '/panier', '/billets'];

  it('never scrolls sideways without places in the cart, nor with text of twice the size', async () => {
    const shopper = await shop.newShopper();
    const everyPage = [
      ...paths,
      '/spectacles/1801-le-malade-imaginaire',
      '/offres',
      '/abonnements',
      '/abonnements/seances?abo=ESCAPADE',
      '/pochette',
      '/compte/overview',
      '/authentification',
      '/enregistrement',
      '/faq',
      '/conditions',
      '/mentions-legales',
      '/accessibilite',
      '/erreur',
    ];
    const found = [
      ...(await lookAtWidths(shopper, [...paths, '/abonnements', '/authentification'])),
      ...(await lookAtLargeText(shopper, everyPage)),
    ];
    expect(found).toEqual([]);
  });

  it('never scrolls sideways with places in the cart, nor with text of twice the size', async () => {
    const shopper = await shop.newShopper();
    const { page } = shopper;
    await openMap(page, /^Phèdre/);
    await openRow(page, /^Second balcon/, /^Rang C/);
    await chooseFreePlaces(page, 2);
    await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    const pagesOfCart = [...paths, '/pochette', '/processus/visite'];
    const found = [
      ...(await lookAtWidths(shopper, pagesOfCart)),
      ...(await lookAtLargeText(shopper, pagesOfCart)),
    ];
    expect(found).toEqual([]);
  });
});

describe('with the keyboard alone', () => {
  /** Presses Tab until the wanted element has the focus. */
  async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
    for (let presses = 0; presses < most; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
        // What has the focus without being a stop of Tab's, as a page that has just come, holds every text of it.
        if (!(element instanceof HTMLElement) || element.tabIndex < 0) {
          return '';
        }
        return isField
          ? (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? '')
          : (element.getAttribute('aria-label') ?? element.textContent);
      });
      if (name.test(focused.trim())) {
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  }

  async function typeInto(page: Page, field: RegExp, text: string): Promise<void> {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }

  async function press(page: Page, button: RegExp): Promise<void> {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  }

  it('a place is chosen on the map itself, held, ordered and paid', async () => {
    const { page, settle } = await shop.newShopper();
    // A page takes the focus when it comes: what was reached before that is lost.
    const arrive = async (path: string): Promise<void> => {
      await page.waitForURL(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settle();
    };
    await page.goto('/billets');
    await arrive('**/billets');
    await tabTo(page, /^Le Malade imaginaire/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Choisir mes places/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('grid').waitFor({ state: 'attached' });
    await tabTo(page, /rang .* place /);
    for (let moves = 0; moves < 60; moves += 1) {
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (/, libre/.test(name)) {
        break;
      }
      await page.keyboard.press(moves % 20 === 19 ? 'ArrowDown' : 'ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('1 place choisie').first().waitFor();
    await tabTo(page, /^Mettre dans mon panier/);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Voir mon panier' }).waitFor();
    await tabTo(page, /^Voir mon panier/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
    await settle();

    await press(page, /^Continuer vers le paiement/);
    await arrive('**/processus/visite**');
    await tabTo(page, /^(?:Mme|M\.)$/);
    await page.keyboard.press('Space');
    await typeInto(page, /^Prénom/, 'Camille');
    await typeInto(page, /^Nom/, 'Durand');
    await typeInto(page, /^E-mail/, 'camille.clavier@example.org');
    await typeInto(page, /^Téléphone/, '06 12 34 56 78');
    await typeInto(page, /^Adresse/, '3 rue des Lilas');
    await typeInto(page, /^Code postal/, '26110');
    await page.getByRole('option', { name: '26110 - Nyons' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, /^Continuer$/);
    await arrive('**/processus/don**');
    await press(page, /^Continuer sans don/);
    await arrive('**/processus/mode-retrait**');
    await tabTo(page, /Billet électronique/);
    await page.keyboard.press('Space');
    await press(page, /^Continuer/);
    await arrive('**/processus/recapitulatif**');
    await tabTo(page, /conditions générales/);
    await page.keyboard.press('Space');
    await press(page, /^Commander avec obligation de paiement/);
    await page.waitForURL('**/banque/paiement');
    await press(page, /^Payer/);
    await page.getByRole('button', { name: 'Revenir à la boutique' }).waitFor();
    await press(page, /^Revenir à la boutique/);
    await arrive('**/processus/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
  });
});
