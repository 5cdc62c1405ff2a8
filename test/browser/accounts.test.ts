import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { nameIn, passphrase, register, signIn, signInLink, signOut } from './account-steps.ts';
import { shopOfFile } from './shop-of-file.ts';

/** Where the server keeps its data, and the mails that it would send. */
const folder = mkdtempSync(join(tmpdir(), 'guichet-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shop = shopOfFile(() => startShop({ GUICHET_DATA: folder }));

const another = 'les escargots dansent sous la pluie';

/** Milliseconds until the shop mirrors who is signed in, after its first page. */
const mirrored = 2500;

describe('a new account', () => {
  it('leads to the page that was asked for, and outlives a reload', async () => {
    const { page } = await shop.newShopper();
    await page.goto('/compte/commandes');
    await page.waitForURL('**/authentification**');
    await page.getByRole('link', { name: 'Créer un compte' }).click();
    await page.waitForURL('**/enregistrement**');
    await register(page, 'camille.un@example.org', page.url());
    await page.waitForURL('**/compte/commandes');
    await page.getByText('Pas encore de commande', { exact: false }).first().waitFor();
    await page.reload();
    await nameIn(page).waitFor();
  });

  it('never leads to an outside address', async () => {
    const { page } = await shop.newShopper();
    await register(page, 'camille.deux@example.org', '/enregistrement?suite=//exemple.invalid/compte');
    await page.waitForURL('**/compte/overview**');
    expect(new URL(page.url()).origin).toBe(shop.address);
  });

  it('with an e-mail that somebody has gives nothing away, and opens nothing of theirs', async () => {
    const owner = await shop.newShopper();
    await register(owner.page, 'camille.trois@example.org');
    await nameIn(owner.page).waitFor();
    const other = await shop.newShopper();
    await register(other.page, 'camille.trois@example.org');
    await nameIn(other.page).waitFor();
    await other.page.goto('/compte/commandes');
    await other.page.getByText('Pas encore de commande', { exact: false }).first().waitFor();
  });
});

describe('two tabs of one browser', () => {
  it('who signs in in one is signed in in the other, and signing out in one signs out of both', async () => {
    const { page: first, context } = await shop.newShopper();
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
    expect(await nameIn(second).count()).toBe(0);
    const left = await first.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toMatch(/auth-credentials|Camille|camille/);
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
    const { page } = await shop.newShopper();
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
    await page.locator('input[name=password]').fill('court');
    await page.getByLabel('Le même, encore une fois').fill('autre');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Choisissez un mot de passe de 12 caractères au moins.').first().waitFor();
    await page.locator('input[name=password]').fill(another);
    await page.getByLabel('Le même, encore une fois').fill(another);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Votre mot de passe est changé').waitFor();
    // Who comes back another time is not told so again.
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('button', { name: /oublié/ }).click();
    await page.getByRole('button', { name: 'Envoyer le lien' }).waitFor();
    expect(await page.getByText('Votre mot de passe est changé').count()).toBe(0);

    await page.goto('/authentification');
    await signIn(page, 'camille.oubli@example.org');
    await page.getByText('La connexion n’a pas abouti').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('camille.oubli@example.org');
    await signIn(page, 'camille.oubli@example.org', another);
    await nameIn(page).waitFor();

    await signOut(page);
    await page.goto(`/compte/authentification?jeton=${secret}`);
    await page.locator('input[name=password]').fill(passphrase);
    await page.getByLabel('Le même, encore une fois').fill(passphrase);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Ce lien ne fonctionne plus').waitFor();
  });
});
