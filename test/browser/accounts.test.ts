import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import { fillDetails, newShopper, openBrowser } from './shopper.ts';

let shop: RunningShop;
let browser: Browser;
/** Where the server keeps its data, and the mails that it would send. */
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-accounts-'));
  [shop, browser] = await Promise.all([startShop({ GUICHET_DATA: folder }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const passphrase = 'la girafe mange des nuages';
const another = 'les escargots dansent sous la pluie';

async function register(page: Page, email: string, path = '/enregistrement'): Promise<void> {
  await page.goto(path);
  await fillDetails(page, email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(passphrase);
  await page.getByLabel('Le même, encore une fois').fill(passphrase);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

async function signIn(page: Page, email: string, password = passphrase): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** By its address, until the server has heard of it. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
}

/** The name of who is signed in, in the header. */
const nameIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Camille/ });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /connecter/i });

/** Milliseconds until the shop mirrors who is signed in, after its first page. */
const mirrored = 2500;

describe('a new account', () => {
  it('leads to the page that was asked for, and outlives a reload', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await page.goto('/compte/commandes');
    await page.waitForURL('**/authentification**');
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await page.waitForURL('**/enregistrement**');
    await register(page, 'camille.un@example.org', page.url());
    await page.waitForURL('**/compte/commandes');
    await page.getByText('Pas encore de commande', { exact: false }).first().waitFor();
    await page.reload();
    await nameIn(page).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('never leads to an outside address', async () => {
    const { page, context } = await newShopper(browser, shop);
    await register(page, 'camille.deux@example.org', '/enregistrement?suite=//exemple.invalid/compte');
    await page.waitForURL('**/compte/overview**');
    expect(new URL(page.url()).origin).toBe(shop.address);
    await context.close();
  });

  it('with an e-mail that somebody has gives nothing away, and opens nothing of theirs', async () => {
    const owner = await newShopper(browser, shop);
    await register(owner.page, 'camille.trois@example.org');
    await nameIn(owner.page).waitFor();
    const other = await newShopper(browser, shop);
    await register(other.page, 'camille.trois@example.org');
    await nameIn(other.page).waitFor();
    await other.page.goto('/compte/commandes');
    await other.page.getByText('Pas encore de commande', { exact: false }).first().waitFor();
    await owner.context.close();
    await other.context.close();
  });
});

describe('two tabs of one browser', () => {
  it('who signs in in one is signed in in the other, and signing out in one signs out of both', async () => {
    const { page: first, context, troubles } = await newShopper(browser, shop);
    await register(first, 'camille.onglets@example.org');
    await nameIn(first).waitFor();
    await signOut(first);
    const second = await context.newPage();
    await second.goto('/billets');
    await signInLink(second).waitFor();
    await first.waitForTimeout(mirrored);

    await signIn(first, 'camille.onglets@example.org');
    await nameIn(first).waitFor();
    await nameIn(second).waitFor();
    const kept = await first.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('auth-credentials');
    expect(kept).not.toMatch(/Camille|camille|example|girafe/);

    await signOut(first);
    // A page behind another one paints nothing.
    await second.bringToFront();
    await second.getByRole('alertdialog', { name: 'Votre compte s’est refermé' }).waitFor();
    await second.getByRole('button', { name: 'Continuer sans compte' }).click();
    await signInLink(second).waitFor();
    expect(await second.getByText('Camille').count()).toBe(0);
    const left = await first.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toMatch(/auth-credentials|Camille|camille/);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('a forgotten password', () => {
  /** The secrets of the links in the mails that were written to an address. */
  function secretsTo(email: string): readonly string[] {
    const mails = join(folder, 'mails');
    return (existsSync(mails) ? readdirSync(mails) : [])
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .filter((mail) => mail.includes(email))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((mail) => [...mail.matchAll(/jeton=([\w-]{43})/g)].map((match) => match[1] ?? ''));
  }

  async function askForLink(page: Page, email: string): Promise<string> {
    await page.goto('/authentification');
    await page.getByRole('button', { name: /oublié/ }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await page.getByText('Regardez votre boîte de réception').waitFor();
    return ((await page.getByRole('main').textContent()) ?? '').replaceAll(email, '…');
  }

  it('is set by a link that works once; an address that nobody has is told the same', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await register(page, 'camille.oubli@example.org');
    await nameIn(page).waitFor();
    await signOut(page);
    const known = await askForLink(page, 'camille.oubli@example.org');
    expect(await askForLink(page, 'personne@example.org')).toBe(known);
    await expect
      .poll(() => secretsTo('camille.oubli@example.org').length, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const [secret = ''] = secretsTo('camille.oubli@example.org');

    await page.goto(`/compte/authentification?jeton=${secret}`);
    await page.getByRole('heading', { name: 'Nouveau mot de passe' }).waitFor();
    expect(page.url()).not.toContain('jeton');
    await page.getByLabel('Nouveau mot de passe').fill('court');
    await page.getByLabel('Le même, encore une fois').fill('autre');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Choisissez un mot de passe de 12 caractères au moins.').first().waitFor();
    await page.getByLabel('Nouveau mot de passe').fill(another);
    await page.getByLabel('Le même, encore une fois').fill(another);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Votre mot de passe est changé').waitFor();

    await page.goto('/authentification');
    await signIn(page, 'camille.oubli@example.org');
    await page.getByText('La connexion n’a pas abouti').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('camille.oubli@example.org');
    await signIn(page, 'camille.oubli@example.org', another);
    await nameIn(page).waitFor();

    await signOut(page);
    await page.goto(`/compte/authentification?jeton=${secret}`);
    await page.getByLabel('Nouveau mot de passe').fill(passphrase);
    await page.getByLabel('Le même, encore une fois').fill(passphrase);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Ce lien ne fonctionne plus').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});

/** A black picture that opens. */
function picture(): Buffer {
  const size = 16;
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((size + 1) * size))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a proof', () => {
  it('is looked at, sent, shown and deleted; what cannot be sent says why, and nothing typed is lost', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await register(page, 'camille.preuve@example.org', '/enregistrement?suite=/compte/justificatifs');
    await page.waitForURL('**/compte/justificatifs');
    await page
      .getByRole('button', { name: /^Ajouter un document/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

    await choose('carte.png', Buffer.from('ceci n’est pas une image'));
    await dialog.getByText('Ce n’est ni une photo (JPEG, PNG, WebP), ni un PDF.').waitFor();
    await choose('carte.png', Buffer.concat([picture().subarray(0, 40), Buffer.alloc(40)]));
    await dialog.getByText(/L’image est abîmée/).waitFor();
    const scan = join(folder, 'scan.pdf');
    writeFileSync(scan, Buffer.alloc(30 * 1024 * 1024, '%PDF-1.7 '));
    await dialog.locator('input[type=file]').setInputFiles(scan);
    await dialog.getByText(/Il dépasse 8\sMo/).waitFor();

    await choose('carte.png', picture());
    await dialog.getByRole('img', { name: /^Aperçu de carte\.png/ }).waitFor();
    await dialog.getByLabel('Au nom de').fill('Zoé Durand');
    // The line is cut while it leaves.
    await page.route('**/imagePJ.php**', (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    const again = dialog.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.unroute('**/imagePJ.php**');
    // An answer without the document’s name.
    await page.route('**/imagePJ.php**', (route) => route.fulfill({ status: 200, body: 'ok;;' }));
    await again.click();
    await again.waitFor();
    await page.unroute('**/imagePJ.php**');
    await again.click();
    await dialog.getByText(/^Bien reçu, merci/).waitFor();
    await dialog.getByRole('button', { name: 'Terminer' }).click();

    await page.getByRole('button', { name: /^Supprimer le document de Zoé Durand/ }).click();
    await page.getByRole('button', { name: 'Oui, supprimer' }).click();
    await page.getByText('Le document est supprimé.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Supprimer le document/ }).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('a member who does nothing', () => {
  /** Seconds until a member is signed out, from the next page on. */
  async function setTimeOut(seconds: number): Promise<void> {
    await shop.ask(
      "update setting set value = jsonb_set(value::jsonb, '{timeDeco}', to_jsonb($1::int)) where key = 'options'",
      [seconds],
    );
    // The server reads its settings once a second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }

  it('is asked first, stays with one gesture, and is signed out in every tab otherwise', async () => {
    await setTimeOut(12);
    const { page: first, context, troubles } = await newShopper(browser, shop);
    await register(first, 'camille.absente@example.org');
    await nameIn(first).waitFor();
    const second = await context.newPage();
    await second.goto('/compte/overview');
    await nameIn(second).waitFor();

    await first.bringToFront();
    const question = first.getByRole('alertdialog', { name: /^Toujours là/ });
    await question.getByRole('button', { name: 'Je suis là' }).click();
    await question.waitFor({ state: 'detached' });
    await nameIn(first).waitFor();

    const closed = 'Votre compte s’est refermé';
    await first.getByRole('alertdialog', { name: closed }).waitFor();
    await first.getByText(/^Sans signe de vous/).waitFor();
    await second.bringToFront();
    await second.getByRole('alertdialog', { name: closed }).waitFor();
    await second.getByRole('link', { name: 'Me reconnecter' }).click();
    await second.waitForURL('**/authentification**');
    expect(await second.getByText('Camille').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
    await setTimeOut(1200);
  });
});

describe('a browser that keeps nothing', () => {
  it('says so before places are chosen, and signs in for the life of the tab', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/billets');
    await page.getByText('Votre navigateur ne garde rien de ce site').waitFor();
    await page.getByRole('button', { name: 'J’ai compris' }).click();
    await register(page, 'camille.memoire@example.org');
    await nameIn(page).waitFor();
    await page.getByRole('link', { name: 'Billets' }).first().click();
    await nameIn(page).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('without cookies says that nothing can be ordered, and what helps', async () => {
    const { page, context, troubles } = await newShopper(browser, shop);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    });
    await page.goto('/billets');
    await page.getByText('Votre navigateur refuse les cookies de ce site').waitFor();
    await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
