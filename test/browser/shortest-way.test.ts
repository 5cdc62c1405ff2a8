import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { become } from './beside-pages.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

/** Until the bank has sent the shopper back by itself. */
const backByItself = { timeout: 20_000 };

/** More stops than a page has. */
const mostStops = 60;

/** A walk through the shop on a phone, in what it costs: taps, keystrokes, screens. */
class Walk {
  readonly screens: string[] = [];
  taps = 0;
  /** What is typed into fields. */
  keystrokes = 0;
  /** Keys that go from field to field, and press. */
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name }).first();

  /** A screen is there: what the shopper reads before going on. */
  async sees(name: string, sign: Locator): Promise<void> {
    await sign.first().waitFor();
    this.screens.push(name);
  }

  /** Types where the keyboard is; « suivant » of a phone's keyboard goes on to the next field. */
  async type(text: string): Promise<void> {
    this.keystrokes += text.length;
    await this.page.keyboard.type(text);
  }

  /** A key that types nothing. */
  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** On to this field or button by Tab alone. @throws Error when it is never reached. */
  async reach(name: RegExp): Promise<void> {
    for (let stops = 0; stops < mostStops; stops += 1) {
      const reached = await this.page.evaluate(() => {
        const at = document.activeElement;
        // What has the focus without being a stop, as a page that has just come, holds every text of it.
        if (!(at instanceof HTMLElement) || at.tabIndex < 0) {
          return '';
        }
        const label =
          at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
        return (at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent).trim();
      });
      if (name.test(reached)) {
        return;
      }
      await this.press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  }

  async go(name: RegExp, key = 'Enter'): Promise<void> {
    await this.reach(name);
    await this.press(key);
  }

  print(who: string): void {
    process.stdout.write(
      `${who}: ${this.taps} taps, ${this.keystrokes} keystrokes, ${this.keys} keys beside them, ${this.screens.length} screens (${this.screens.join(', ')})\n`,
    );
  }
}

async function walkFrom(path: string, who?: 'member'): Promise<Walk> {
  const { page, settle } = await shop.newShopper({ width: 360, height: 740, hasTouch: true });
  if (who !== undefined) {
    await page.goto('/');
    await become(page, who);
  }
  await page.goto(path);
  await settle();
  return new Walk(page);
}

/** From the first page to the window of places, by the first of the next evenings. */
async function toPlaces(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.sees('accueil', page.getByRole('heading', { level: 2, name: 'Prochainement' }));
  await walk.tap(page.getByRole('link', { name: /Le Malade imaginaire/ }).first());
  await walk.sees('spectacle', page.getByRole('heading', { name: 'Dates et places' }));
  await walk.tap(walk.button(/^Choisir mes places/));
  await walk.sees('places', page.getByRole('heading', { name: /^Combien êtes-vous/ }));
}

/** From the window of places to the order, with so many side by side. */
async function hold(walk: Walk, people: number): Promise<void> {
  const { page } = walk;
  await walk.tap(page.getByText(String(people), { exact: true }));
  await walk.tap(walk.button('Proposer les meilleures places'));
  await page.getByRole('heading', { name: `Voici ${people} places côte à côte` }).waitFor();
  await walk.tap(walk.button('Mettre dans mon panier'));
  await walk.tap(page.getByRole('link', { name: 'Payer' }));
}

/** What a visitor says of themselves, from field to field. */
async function typeDetails(walk: Walk): Promise<void> {
  const fields = [
    [/^Prénom/, 'Camille'],
    [/^Nom/, 'Durand'],
    [/^E-mail/, 'camille@exemple.fr'],
    [/^Téléphone/, '0612345678'],
    [/^Adresse/, '3 rue des Lilas'],
    [/^Code postal/, '26110'],
  ] as const;
  for (const [field, words] of fields) {
    await walk.reach(field);
    await walk.type(words);
  }
  await walk.page.getByRole('option', { name: '26110 - Nyons' }).waitFor();
}

/** Who comes for the first time: one tap to begin, and the keyboard's own way from field to field. */
async function giveDetails(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.sees('coordonnées', page.getByRole('heading', { level: 1, name: 'Vos coordonnées' }));
  await walk.tap(page.getByText('Mme', { exact: true }));
  await walk.tap(page.getByLabel('Prénom'));
  await typeDetails(walk);
  await walk.tap(page.getByRole('option', { name: '26110 - Nyons' }));
  await walk.tap(walk.button('Continuer'));
}

async function declineAndPay(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.sees('don', page.getByRole('heading', { level: 1, name: /^Un don/ }));
  const decline = walk.button('Continuer sans don');
  // Above the fold: nothing is scrolled for it.
  const box = await decline.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await walk.tap(decline);
  await walk.sees('récapitulatif', page.getByRole('heading', { level: 1, name: 'Relisez votre commande' }));
  await walk.tap(page.getByRole('checkbox', { name: /conditions générales/, disabled: false }));
  await walk.tap(walk.button(/^Commander avec obligation de paiement/));
  await page.waitForURL('**/banque/paiement');
  await walk.sees('banque', page.getByRole('heading', { name: 'Paiement par carte' }));
  await walk.tap(walk.button(/^Payer/));
  await page.waitForURL('**/processus/confirmation**', backByItself);
  await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
}

describe('the way to the tickets on a phone, counted', () => {
  it('four places together for a guest', async () => {
    const walk = await walkFrom('/');
    await toPlaces(walk);
    await hold(walk, 4);
    await giveDetails(walk);
    await declineAndPay(walk);
    walk.print('a guest, four places');
    await walk.page.getByText('Vos billets sont partis à camille@exemple.fr', { exact: false }).waitFor();
    const tickets = walk.page.getByRole('article');
    expect(await tickets.count()).toBe(4);
    // One at a time, as wide as the phone, with a code that can be read at a door.
    const [first, second, code] = await Promise.all([
      tickets.first().boundingBox(),
      tickets.nth(1).boundingBox(),
      walk.page
        .getByRole('img', { name: /^Code du billet/ })
        .first()
        .boundingBox(),
    ]);
    expect(first?.width).toBeGreaterThan(280);
    expect(second?.x).toBeGreaterThan(300);
    expect(code?.width).toBeGreaterThan(200);
    expect(walk.taps).toBeLessThanOrEqual(18);
    expect(walk.screens.length).toBeLessThanOrEqual(7);
  });

  it('four places together for a member', async () => {
    const walk = await walkFrom('/', 'member');
    await toPlaces(walk);
    await hold(walk, 4);
    await declineAndPay(walk);
    walk.print('a member, four places');
    expect(walk.taps).toBeLessThanOrEqual(10);
    expect(walk.screens.length).toBeLessThanOrEqual(7);
  });

  it('in the cart the way to payment and the time left stay in reach, wherever one is', async () => {
    const { page } = await shop.newShopper({ width: 360, height: 740, hasTouch: true });
    await shop.takeToCart(page, 'houle', 4);
    for (const top of [0, 700, 20_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      for (const wanted of [page.getByRole('button', { name: 'Payer' }), page.getByRole('timer')]) {
        const box = await wanted.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
      }
    }
  });

  it('a place for a wheelchair and who comes along', async () => {
    const walk = await walkFrom('/');
    await toPlaces(walk);
    await walk.tap(walk.page.getByText('Vos souhaits'));
    await walk.tap(walk.button('Un de plus, Places pour fauteuil roulant'));
    await walk.tap(walk.button('Proposer les meilleures places'));
    await walk.page.getByRole('heading', { name: /fauteuil roulant/ }).waitFor();
    await walk.tap(walk.button('Mettre dans mon panier'));
    await walk.tap(walk.page.getByRole('link', { name: 'Payer' }));
    await giveDetails(walk);
    await declineAndPay(walk);
    walk.print('a wheelchair and a companion');
    expect(walk.taps).toBeLessThanOrEqual(20);
  });

  it('a teacher with a class reaches the form for groups, which knows what they were looking at', async () => {
    const walk = await walkFrom('/');
    await toPlaces(walk);
    await walk.tap(walk.button('Je choisis sur le plan'));
    await walk.tap(walk.page.getByRole('dialog').getByRole('link', { name: /^Groupe, classe/ }));
    await walk.sees('groupes', walk.page.getByRole('heading', { level: 1, name: /en groupe/ }));
    walk.print('a teacher with a class');
    expect(await walk.page.getByLabel(/^Ce que vous aimeriez voir/).inputValue()).toContain(
      'Le Malade imaginaire',
    );
    expect(await walk.page.getByLabel(/^La date/).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(walk.taps).toBeLessThanOrEqual(4);
  });

  it('four places together by the keyboard alone', async () => {
    const walk = await walkFrom('/');
    const { page } = walk;
    /** A page takes the focus before its content has come: who presses Tab sooner walks through the foot of the page. */
    const arrive = async (path: string, content: Locator) => {
      await page.waitForURL(path);
      await content.first().waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    };
    await walk.go(/^Aller au contenu/);
    await walk.go(/Le Malade imaginaire/);
    await page.getByRole('heading', { name: 'Dates et places' }).waitFor();
    await walk.go(/^Choisir mes places/);
    await page.getByRole('heading', { name: /^Combien êtes-vous/ }).waitFor();
    await walk.reach(/^2 personnes/);
    await walk.press('ArrowRight');
    await walk.press('ArrowRight');
    await walk.go(/^Proposer/);
    await page.getByRole('heading', { name: 'Voici 4 places côte à côte' }).waitFor();
    await walk.go(/^Mettre dans mon panier/);
    await page.getByRole('link', { name: 'Payer' }).waitFor();
    await walk.go(/^Payer/);
    await arrive('**/processus/visite**', page.getByLabel('Mme'));
    await walk.go(/^(?:Mme|M\.)$/, 'Space');
    await typeDetails(walk);
    await walk.press('ArrowDown');
    await walk.press('Enter');
    // The form goes off from its last field.
    await walk.press('Enter');
    await arrive('**/processus/don**', walk.button('Continuer sans don'));
    await walk.go(/^Continuer sans don/);
    await arrive(
      '**/processus/recapitulatif**',
      page.getByRole('checkbox', { name: /conditions générales/, disabled: false }),
    );
    await walk.go(/conditions générales/, 'Space');
    await walk.go(/^Commander/);
    await page.waitForURL('**/banque/paiement');
    await walk.go(/^Numéro de carte/);
    await page.waitForURL('**/processus/confirmation**', backByItself);
    walk.print('by the keyboard alone, four places');
    expect(walk.keys).toBeLessThanOrEqual(60);
  });
});
