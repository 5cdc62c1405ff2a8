import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { toldAtOnce } from '../support/server/server.ts';
import { nameIn, passphrase, register } from './account-steps.ts';
import { lookAtWidths } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(() => startShop(toldAtOnce));

it('a member takes their data along, and deletes the account', async () => {
  const { page } = await shop.newShopper({ breaks: true });
  const email = 'depart@exemple.fr';
  await register(page, email);
  await page.waitForURL('**/compte/overview**');
  await page.goto('/compte/informations');
  await page.getByRole('heading', { name: 'Vos données' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({
    account: { email },
  });
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Votre mot de passe').fill('ce n’est pas lui');
  await page.keyboard.press('Enter');
  await dialog.getByText('Ce n’est pas votre mot de passe actuel', { exact: false }).waitFor();
  expect(await lookAtWidths(page)).toEqual([]);
  await dialog.getByLabel('Votre mot de passe').fill(passphrase);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Se connecter' }).first().waitFor();
  expect(await nameIn(page).count()).toBe(0);
  expect(await shop.ask('SELECT id FROM customer WHERE email = $1', [email])).toEqual([]);
});
