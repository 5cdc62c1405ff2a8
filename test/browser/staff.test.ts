import { readdirSync, readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { lookAtWidths } from './look-at-page.ts';
import { shopOfFile } from './shop-of-file.ts';
import { inviteStaff, openAsStaff } from './staff-steps.ts';

const shop = shopOfFile(() => startShop());

const passphrase = 'douze violons accordés';
const oneTimeSecret = 'UH2UZDKDBTJFCSIRNW7TGRMCL7CSXZUZ';
/** Another code than a moment ago: none is taken twice. */
const codeOf = (later: number): string =>
  new TOTP({ secret: Secret.fromBase32(oneTimeSecret) }).generate({ timestamp: Date.now() + later * 30_000 });

it('whoever is invited joins, leaves and comes back with two proofs', async () => {
  const { page } = await shop.newShopper({ breaks: true });
  await page.goto(await inviteStaff(shop, 'manager', oneTimeSecret));
  await page.getByRole('img', { name: 'Code QR', exact: false }).waitFor();
  await page.getByLabel('2. Choisissez un mot de passe').fill(passphrase);
  await page.getByLabel('3. Recopiez le code').fill(codeOf(0));
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Journal' }).click();
  await page.getByRole('cell', { name: 'a rejoint l’équipe' }).first().waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  const [member] = await shop.ask('SELECT email FROM staff_member WHERE invitation_hash IS NULL');
  await page.getByLabel('Adresse e-mail').fill(String(member?.email));
  await page.getByLabel('Mot de passe').fill(passphrase);
  await page.getByLabel('Code à six chiffres').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('ne correspond pas', { exact: false }).waitFor();
  await page.getByLabel('Code à six chiffres').fill(codeOf(1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
});

it('a page of others is not offered, and says so when it is asked for', async () => {
  const { page } = await openAsStaff(shop, 'door', { breaks: true });
  await page.goto('/guichet/equipe');
  await page.getByText('Votre rôle ne le permet pas', { exact: false }).waitFor();
  expect(await page.getByRole('link', { name: 'Équipe' }).count()).toBe(0);
});

it('a server that does not answer is told, and asked again', async () => {
  const { page } = await openAsStaff(shop, 'manager', { breaks: true });
  await page.route('**/guichet/api/whoAmI', (route) => route.abort());
  await page.goto('/guichet');
  await page.getByText('Le serveur ne répond pas', { exact: false }).waitFor();
  await page.unroute('**/guichet/api/whoAmI');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Bonjour Camille manager' }).waitFor();
});

it('nothing is in anybody’s way, on a phone and at a desk', async () => {
  const { page } = await openAsStaff(shop, 'manager');
  for (const address of ['/guichet', '/guichet/equipe', '/guichet/journal']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await lookAtWidths(page)).toEqual([]);
  }
  // Where one is stands in the menu's sight, also where the menu is wider than the screen.
  const menu = page.getByRole('navigation');
  const [around, here] = [await menu.boundingBox(), await menu.getByText('Journal').boundingBox()];
  expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
});

it('not a byte of it is sent to shoppers', () => {
  const scripts = readdirSync('dist/build').filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.filter((name) => readFileSync(`dist/build/${name}`, 'utf8').includes('/guichet/api'));
  expect(found).toEqual([]);
});
