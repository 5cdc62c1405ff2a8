import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

/** Opens the places of a show's date: the last one, or the first. */
async function openPlaces(page: Page, show: RegExp, which: 'first' | 'last' = 'first'): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: show }).first().click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    [which]()
    .click();
}

async function holdAndOpenCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
  await page.getByRole('link', { name: 'Voir mon panier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
}

describe('in a hall without numbers', () => {
  it('a member’s card opens its price, and a promo code lowers that of another place', async () => {
    const { page } = await shop.newShopper();
    await openPlaces(page, /^Berceuses/);
    const members = page.getByRole('region', { name: 'Adhérents' });
    await members.getByRole('button', { name: 'Indiquer ma référence' }).click();
    await members.getByRole('textbox').first().fill('A9999');
    await members.getByRole('textbox').nth(1).fill('Martin');
    await page.keyboard.press('Enter');
    await members
      .getByRole('alert')
      .or(members.getByText(/n’est pas|ne reconna|inconnue/))
      .first()
      .waitFor();
    await members.getByRole('textbox').first().fill('A1024');
    await page.keyboard.press('Enter');
    await members.getByText('Le tarif « Adhérent » est à vous', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Un de plus, Adhérent' }).click();
    await page.getByRole('button', { name: 'Un de plus, Tarif plein' }).click();
    await holdAndOpenCart(page);

    const summary = page.getByRole('complementary', { name: 'Récapitulatif' });
    await summary.getByText('31 €').first().waitFor();
    await page.getByText('Référence A1024').waitFor();
    // A ticket of members bears a name: it is given where one is.
    await page.getByRole('button', { name: /^Donner un nom, / }).click();
    const naming = page.getByRole('dialog');
    await naming.getByLabel('Prénom').fill('Zoé');
    await naming.getByLabel('Nom', { exact: true }).fill('Le Goff; Martin');
    await page.keyboard.press('Enter');
    await naming
      .getByText(/point-virgule|«\u00a0;\u00a0»/)
      .first()
      .waitFor();
    await naming.getByLabel('Nom', { exact: true }).fill('Le Goff');
    await page.keyboard.press('Enter');
    await naming.waitFor({ state: 'detached' });
    await page.getByText('Au nom de Zoé LE GOFF.').waitFor();
    expect(
      await shop.ask("SELECT holder_first_name, holder_last_name FROM cart_line WHERE price_code = 'ADHER'"),
    ).toEqual([{ holder_first_name: 'Zoé', holder_last_name: 'LE GOFF' }]);
    await page.getByRole('button', { name: 'J’ai un code promo' }).click();
    await page.getByRole('region', { name: 'Code promo' }).getByRole('textbox').fill('decouverte');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Code promo' })
      .getByText(/DECOUVERTE|Première visite/)
      .first()
      .waitFor();
    expect(await summary.getByText('31 €').count()).toBe(0);
  });
});

describe('in a hall of zones', () => {
  it('a zone is chosen by its name, and the places are in it', async () => {
    const { page } = await shop.newShopper({ width: 390, height: 844 });
    await openPlaces(page, /^Quatre saisons/, 'last');
    await page.getByRole('button', { name: /^Pelouse/ }).click();
    await page.getByText('Votre zone : Pelouse', { exact: false }).waitFor();
    const more = page.getByRole('button', { name: 'Un de plus, Tarif plein' });
    await more.click();
    await more.click();
    await holdAndOpenCart(page);
    await page.getByText('2 billets').first().waitFor();
    expect(
      await page
        .getByRole('main')
        .getByText(/Pelouse|3e catégorie/)
        .count(),
    ).toBeGreaterThan(0);
  });
});

describe('in a stadium', () => {
  it('three who say so first are given places side by side, or others, and they are theirs', async () => {
    const { page } = await shop.newShopper();
    await openPlaces(page, /^La Flûte enchantée/);
    await page.getByText('3', { exact: true }).click();
    await page.getByRole('button', { name: 'Proposer les meilleures places' }).click();
    const proposal = page.getByRole('region', { name: 'Meilleures places' });
    await proposal.getByRole('heading', { name: 'Voici 3 places côte à côte' }).waitFor();
    const placesOf = async () =>
      (await proposal
        .getByText(/, rang .*, places \d+ à \d+$/)
        .first()
        .textContent()) ?? '';
    const first = await placesOf();
    await proposal.getByRole('button', { name: 'Une autre proposition' }).click();
    await expect.poll(placesOf, { timeout: 15_000 }).not.toBe(first);
    await holdAndOpenCart(page);
    await page.getByText('3 billets').first().waitFor();
  });

  it('two on a phone, whom somebody forestalls, can put the next proposal in the cart at once', async () => {
    const { page } = await shop.newShopper({ width: 360, height: 740 });
    await openPlaces(page, /^La Flûte enchantée/);
    await page.getByRole('button', { name: 'Proposer les meilleures places' }).click();
    const proposal = page.getByRole('region', { name: 'Meilleures places' });
    await proposal.getByRole('heading', { name: 'Voici 2 places côte à côte' }).waitFor();
    let isForestalled = false;
    await page.route('**/PrendrePlaces**', async (route) => {
      const asked = new URLSearchParams(route.request().postData() ?? '');
      if (!isForestalled) {
        await shop.ask('UPDATE seat SET state = 3 WHERE performance_id = $1 AND seat_id = ANY($2::int[])', [
          Number(asked.get('sc')),
          (asked.get('idPla') ?? '').split(',').map(Number),
        ]);
      }
      isForestalled = true;
      await route.continue();
    });
    const hold = page.getByRole('button', { name: 'Mettre dans mon panier' });
    await hold.click();
    await proposal.getByRole('paragraph').filter({ hasText: 'Voici une autre proposition' }).waitFor();
    expect(await page.getByRole('button', { name: 'J’ai compris' }).count()).toBe(0);
    expect(await hold.isEnabled()).toBe(true);
    const box = await hold.boundingBox();
    expect((box?.y ?? 741) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await hold.click();
    await page.getByText('Vos 2 places sont à vous', { exact: false }).waitFor();
    expect(isForestalled).toBe(true);
  });
});
