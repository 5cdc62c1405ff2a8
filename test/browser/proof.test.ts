import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pdf } from '../contract/proof-steps.ts';
import { startShop } from '../support/server/running-shop.ts';
import { become, goToSummaryAs } from './beside-pages.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(startShop);

/** The line of a price in the picker. */
const priceLine = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: label });

async function openQuantities(page: Page): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: /^Berceuses/ }).click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Un de plus, Étudiant' }).waitFor();
}

async function holdAndOpenCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
  await page.getByRole('link', { name: 'Voir mon panier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mon panier' }).waitFor();
}

async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /conditions générales/, disabled: false }).press('Space');
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
}

const paymentsOf = (email: string) =>
  shop.ask(
    `SELECT count(*)::int AS payments FROM payment JOIN customer ON customer.id = payment.customer_id
     WHERE customer.email = $1`,
    [email],
  );

describe('a price with a proof', () => {
  it('says before it is chosen what is to be proved and when; a document given in the picker opens the payment', async () => {
    const { page } = await shop.newShopper({ width: 390, height: 844 });
    const email = await become(page, 'member');
    await openQuantities(page);
    const student = priceLine(page, 'Étudiant');
    await student.getByText('À envoyer avant de payer', { exact: false }).waitFor();
    await priceLine(page, 'Moins de 28\u00a0ans')
      .getByText('À présenter à l’entrée', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Un de plus, Étudiant' }).click();
    await page.getByRole('button', { name: 'Un de plus, Moins de 28\u00a0ans' }).click();
    await student.getByRole('button', { name: 'Envoyer mon document' }).click();
    const upload = page.getByRole('dialog', { name: 'Ajouter un justificatif' });
    await upload
      .locator('input[type="file"]')
      .setInputFiles({ name: 'carte.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await upload.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await upload.getByText('Bien reçu, merci', { exact: false }).waitFor();
    await upload.getByRole('button', { name: 'Terminer' }).click();
    // Nothing of the window lies beside it, at the width of a phone.
    const sideways = await page
      .getByRole('dialog')
      .evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
          )
          .map(({ className }) => className),
      );
    expect(sideways).toEqual([]);
    // Back where one was, with the choice as it was.
    await student.getByText('Votre document est reçu, il compte déjà.').waitFor();
    await page.getByRole('dialog').getByText('2 places choisies').waitFor();
    expect(
      await shop.ask(
        `SELECT proof_code, state FROM proof_document JOIN customer ON customer.id = customer_id WHERE email = $1`,
        [email],
      ),
    ).toEqual([{ proof_code: 'SCOL', state: 'received' }]);

    await holdAndOpenCart(page);
    // What is given already is not asked for again.
    await page.getByRole('main').getByText('déjà déposé', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.getByRole('button', { name: 'Continuer sans don' }).click();
    await page.waitForURL('**/processus/recapitulatif**');
    await order(page);
    await page.waitForURL('**/banque/paiement');
    expect(await paymentsOf(email)).toEqual([{ payments: 1 }]);

    // The next time it is said before anything is chosen.
    await openQuantities(page);
    await student.getByText('Votre document est reçu, il compte déjà.').waitFor();
  });

  it('without its document is not paid: it is said which one, and where to give it; the places stay', async () => {
    const { page } = await shop.newShopper();
    await openQuantities(page);
    await page.getByRole('button', { name: 'Un de plus, Étudiant' }).click();
    await priceLine(page, 'Étudiant').getByText('une fois connecté', { exact: false }).waitFor();
    await holdAndOpenCart(page);
    const email = await goToSummaryAs('visitor', page);
    await order(page);
    const main = page.getByRole('main');
    await main.getByText('demande un justificatif', { exact: false }).waitFor();
    await main.getByText('votre carte d’étudiant', { exact: false }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/processus/recapitulatif');
    expect(await paymentsOf(email)).toEqual([{ payments: 0 }]);
    expect(
      await shop.ask(
        `SELECT count(*)::int AS held FROM cart_line line JOIN seat USING (performance_id, seat_id)
         JOIN cart ON cart.id = line.cart_id JOIN context ON context.id = cart.context_id
         JOIN customer ON customer.id = context.customer_id
         WHERE customer.email = $1 AND line.price_code = 'ETUD' AND seat.cart_id = line.cart_id AND seat.state = 0 AND seat.held_until > now()`,
        [email],
      ),
    ).toEqual([{ held: 1 }]);
  });
});
