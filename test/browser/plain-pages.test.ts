import { expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { nameIn, register } from './account-steps.ts';
import { shopOfFile } from './shop-of-file.ts';
import type { Shopper } from './shopper.ts';

/** Each page of the shop on a server that has none of our additions: it asks for nothing in vain, and nothing fails on it. */

const shop = shopOfFile(() => startShop({ WIRE: 'plain' }));

const everybodys = [
  ...['/', '/billets', '/spectacles/1801', '/panier', '/panier/bloquer', '/pochette', '/offres'],
  ...['/abonnements', '/abonnements/list', '/abonnements/seances', '/formulaire?dial=groupes', '/venir'],
  ...['/conditions', '/faq', '/mentions-legales', '/accessibilite', '/authentification', '/enregistrement'],
  ...['/compte/overview', '/compte/authentification', '/processus'],
];
const members = ['overview', 'informations', 'authentification', 'justificatifs', 'billets', 'commandes'];

/** What of each page failed or was asked in vain. */
async function troublesOn({ page, settle }: Shopper, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  let at = '';
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname.startsWith('/api/')) {
      found.push(`${at}: ${response.status()} ${new URL(response.url()).pathname}`);
    }
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/log/')) {
      found.push(`${at}: ${pathname} ${request.postData()?.slice(0, 200)}`);
    }
  });
  for (const path of paths) {
    at = path;
    await page.goto(path);
    const heading = page.locator('main h1').first();
    await heading.waitFor({ timeout: 30_000 }).catch(() => found.push(`${path}: nothing is shown`));
    await settle();
    const alerts = await page.getByRole('alert').allTextContents();
    found.push(...alerts.filter((text) => text !== '').map((text) => `${path}: ${text}`));
    const retries = await page.getByRole('button', { name: /^Réessayer/ }).count();
    found.push(...(retries > 0 ? [`${path}: something failed`] : []));
    const title = await page.title();
    found.push(
      ...(/^\S.*\S — \S/.test(title) || !title.includes('—') ? [] : [`${path} is titled « ${title} »`]),
    );
  }
  return found;
}

it('each page stands for a stranger and for a member', { timeout: 240_000 }, async () => {
  const shopper = await shop.newShopper();
  const { page } = shopper;
  expect(await troublesOn(shopper, everybodys)).toEqual([]);
  await page.goto('/mentions-legales');
  await page.getByText('La billetterie.', { exact: true }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /La billetterie/ })
    .first()
    .waitFor();
  await register(page, 'camille.partout@example.org');
  await nameIn(page).waitFor();
  expect(
    await troublesOn(shopper, ['/', ...members.map((path) => `/compte/${path}`), '/compte/appareils']),
  ).toEqual([]);
});
