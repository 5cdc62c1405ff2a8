import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookSideways } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import type { Shopper } from './shopper.ts';

const shop = shopOfFile(startShop);

/** Every page of the shop that stands without a cart and without an account. */
const everyPage = [
  '/',
  '/billets',
  '/spectacles/1801-le-malade-imaginaire',
  '/pochette',
  '/panier',
  '/abonnements/list',
  '/abonnements/seances',
  '/abonnements/seances?abo=ESCAPADE',
  '/offres',
  '/compte/overview',
  '/compte/authentification',
  '/compte/informations',
  '/authentification',
  '/enregistrement',
  '/formulaire?dial=groupes',
  '/conditions',
  '/faq',
  '/mentions-legales',
  '/accessibilite',
  '/venir',
  '/la-maison',
  '/erreur',
  '/une/adresse/qui-n-existe-pas',
];

describe('a page of any width', () => {
  /** Opens a page, and waits until all of it stands. */
  async function open({ page, settle }: Shopper, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle();
  }

  /**
   * The widths at which a page is tightest, in px: the narrowest of each of its layouts, as its style changes them, and some
   * between for what is laid out by the room it has.
   */
  async function tightWidths(page: Page): Promise<readonly number[]> {
    const conditions = await page.evaluate(() => {
      const conditionsOf = (rules: CSSRuleList): readonly string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
          ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? conditionsOf(rule.cssRules) : []),
        ]);
      return [...document.styleSheets].flatMap((sheet) => conditionsOf(sheet.cssRules));
    });
    const bounds = conditions
      .filter((condition) => condition.includes('width'))
      .flatMap((condition) => [...condition.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16));
    expect(bounds).not.toEqual([]);
    const between = Array.from({ length: 9 }, (_, index) => 320 + 140 * index);
    return [...new Set([...between, ...bounds])].filter((width) => width >= 320 && width <= 1440);
  }

  /** What scrolls sideways between 320 and 1,440 px, one page resized. */
  async function lookAtWidths(shopper: Shopper, paths: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const path of paths) {
      await open(shopper, path);
      for (const width of await tightWidths(shopper.page)) {
        await shopper.page.setViewportSize({ width, height: 800 });
        found.push(...(await lookSideways(shopper.page)).map((fault) => `${path} at ${width} px ${fault}`));
      }
    }
    return found;
  }

  /** What scrolls sideways at 320 px, and at 360 px with text of twice the size, as the page's style or the browser says. */
  async function lookAtPhones(shopper: Shopper, paths: readonly string[]): Promise<readonly string[]> {
    const { page, context, settle } = shopper;
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      await settle();
      found.push(...(await lookSideways(page)).map((fault) => `${where}: ${fault}`));
    };
    const browserFont = await context.newCDPSession(page);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      await open(shopper, path);
      await look(`${path} at 320 px`);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const by of ['page', 'browser'] as const) {
        await page.evaluate(
          (size) => {
            document.documentElement.style.fontSize = size;
          },
          by === 'page' ? '200%' : '',
        );
        await browserFont.send('Page.setFontSizes', { fontSizes: { standard: by === 'page' ? 16 : 32 } });
        await look(`${path}, text doubled by the ${by}`);
      }
      await browserFont.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
    return found;
  }

  const resized = ['/', '/panier', '/billets'];

  it('never scrolls sideways without places in the cart, nor with text of twice the size', async () => {
    const shopper = await shop.newShopper();
    const found = [
      ...(await lookAtWidths(shopper, [...resized, '/abonnements', '/authentification'])),
      ...(await lookAtPhones(shopper, everyPage)),
    ];
    expect(found).toEqual([]);
  });

  it('never scrolls sideways with places in the cart, nor with text of twice the size', async () => {
    const shopper = await shop.newShopper();
    await shop.takeToCart(shopper.page, 'phedre', 2);
    const ofCart = [...resized, '/pochette', '/processus/visite'];
    const found = [...(await lookAtWidths(shopper, ofCart)), ...(await lookAtPhones(shopper, ofCart))];
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

    await press(page, /^Payer/);
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
