import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../support/server/running-shop.ts';
import { toldAtOnce } from '../support/server/server.ts';
import { shopOfFile } from './shop-of-file.ts';
import type { Shopper } from './shopper.ts';

const shop = shopOfFile(() => startShop(toldAtOnce));
/** Six places are left of the first, on the map two of the second; both have a waiting list. */
let inTheStudio: number;
let onTheMap: number;

/** Of a show's dates the one at this position. */
async function performanceOf(slug: string, position: number): Promise<number> {
  const rows = await shop.ask(
    `SELECT performance.id FROM performance JOIN show ON show.id = show_id WHERE slug = $1
     ORDER BY date OFFSET $2 LIMIT 1`,
    [slug, position],
  );
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  inTheStudio = await performanceOf('le-loup-dans-la-main', 1);
  onTheMap = await performanceOf('les-dernieres-neiges', 0);
  await shop.ask('UPDATE performance SET waiting_list = 1 WHERE id = ANY($1)', [[inTheStudio, onTheMap]]);
  await shop.ask(
    `UPDATE seat SET state = 2 WHERE performance_id = $1 AND seat_id <> ALL (
       SELECT seat_id FROM seat WHERE performance_id = $1 AND state = 0 ORDER BY category_id DESC, rank LIMIT 2)`,
    [onTheMap],
  );
});

/** Opens a show in the list; its dates with places are then buttons. */
async function openShow(page: Page, show: RegExp): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: show }).first().click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .waitFor();
}

const choose = (page: Page, position: number) =>
  page
    .getByRole('button', { name: /^Choisir mes places/ })
    .nth(position)
    .click();

/** What asks for the availability by itself would hide a push that never came. */
function watchAsking({ page }: Shopper): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const heldOf = async (performanceId: number): Promise<number> => {
  const [row] = await shop.ask(
    'SELECT count(*)::int AS held FROM seat WHERE performance_id = $1 AND cart_id IS NOT NULL AND held_until > now()',
    [performanceId],
  );
  return Number(row?.held);
};

describe('the last places go to somebody else', () => {
  it('while one chooses how many, and while one reads the list: both are told, and offered the waiting list', async () => {
    const choosing = await shop.newShopper();
    const reading = await shop.newShopper({ width: 390, height: 844 });
    const buying = await shop.newShopper();
    await openShow(reading.page, /^Le Loup dans la main/);
    await openShow(choosing.page, /^Le Loup dans la main/);
    await choose(choosing.page, 1);
    const window = choosing.page.getByRole('dialog');
    await window.getByRole('button', { name: 'Un de plus, Tarif plein' }).click();
    await openShow(buying.page, /^Le Loup dans la main/);
    await choose(buying.page, 1);
    for (let place = 0; place < 6; place += 1) {
      await buying.page.getByRole('button', { name: 'Un de plus, Tarif plein' }).click();
    }
    await Promise.all([choosing.settle(), reading.settle()]);
    const asked = [watchAsking(choosing), watchAsking(reading)];
    await buying.page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await buying.page.getByText('Vos 6 places sont à vous', { exact: false }).waitFor();

    await window.getByText('Il n’y a plus de place à cette date').waitFor();
    await reading.page.getByRole('button', { name: /^Liste d’attente, / }).waitFor();
    expect(asked.flat()).not.toContain('/api/DispoListeSC');
    // Nothing of the choice is lost: it could be tried all the same.
    expect(await window.getByRole('status').filter({ hasText: '1 place choisie' }).count()).toBe(1);

    await window.getByRole('button', { name: 'Liste d’attente' }).click();
    const list = choosing.page.getByRole('dialog', { name: 'Liste d’attente' });
    await list.getByRole('textbox', { name: 'E-mail' }).fill('ines.attend@example.org');
    await list.getByRole('button', { name: 'M’inscrire sur la liste' }).click();
    await choosing.page.getByText('Vous êtes en tête').waitFor();
    await choosing.page.keyboard.press('Escape');
    expect(await window.getByRole('status').filter({ hasText: '1 place choisie' }).count()).toBe(1);

    expect(await heldOf(inTheStudio)).toBe(6);
    expect(
      await shop.ask('SELECT places, state, email FROM waiting_entry WHERE performance_id = $1', [
        inTheStudio,
      ]),
    ).toEqual([{ places: 2, state: 'waiting', email: 'ines.attend@example.org' }]);
  });

  it('while one looks at the map: it is told, and the map leads to the waiting list', async () => {
    const looking = await shop.newShopper();
    const buying = await shop.newShopper();
    for (const { page } of [looking, buying]) {
      await openShow(page, /^Les Dernières Neiges/);
      await choose(page, 0);
      await page.getByRole('dialog').getByRole('grid').waitFor({ state: 'attached' });
    }
    const proposal = buying.page.getByRole('region', { name: 'Meilleures places' });
    await proposal.getByRole('button', { name: 'Proposer les meilleures places' }).click();
    await proposal.getByRole('button', { name: 'Une autre proposition' }).waitFor();
    await looking.settle();
    const asked = watchAsking(looking);
    await buying.page.getByRole('button', { name: 'Mettre dans mon panier' }).click();
    await buying.page.getByText('Vos 2 places sont à vous', { exact: false }).waitFor();

    const window = looking.page.getByRole('dialog');
    await window.getByText('Il n’y a plus de place à cette date').waitFor();
    expect(asked).not.toContain('/api/EtatPlaces');
    expect(asked).not.toContain('/api/DispoListeSC');
    await window.getByRole('button', { name: 'Liste d’attente' }).click();
    await looking.page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    expect(await heldOf(onTheMap)).toBe(2);
  });
});

describe('the waiting list', () => {
  const join = async (page: Page): Promise<void> => {
    await page.goto('/billets');
    await page.getByRole('button', { name: /^Le Malade imaginaire/ }).click();
    await page.getByRole('button', { name: /^Liste d’attente, / }).click();
    const list = page.getByRole('dialog');
    // An address that is none is refused at the field, and nothing typed is lost.
    await list.getByRole('textbox', { name: 'E-mail' }).fill('camille');
    await list.getByRole('button', { name: 'Un de plus, Places ensemble' }).click();
    await list.getByRole('button', { name: 'M’inscrire sur la liste' }).click();
    await list.getByText('Veuillez saisir une adresse email valide.').waitFor();
    await list.getByRole('textbox', { name: 'E-mail' }).fill('camille.attend@example.org');
    await list.getByRole('button', { name: 'M’inscrire sur la liste' }).click();
    await list.getByText('Pour 3 places ensemble').waitFor();
  };
  const entries = () =>
    shop.ask('SELECT places, state FROM waiting_entry WHERE email = $1 ORDER BY id', [
      'camille.attend@example.org',
    ]);

  it('is joined and left where it stands; who comes back finds the turn', async () => {
    const { page, settle } = await shop.newShopper();
    await join(page);
    expect(await entries()).toEqual([{ places: 3, state: 'waiting' }]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Back where one was.
    await settle();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(
      /^Liste d’attente, /,
    );
    await page.reload();
    await page.getByRole('button', { name: /^Liste d’attente, / }).click();
    const list = page.getByRole('dialog');
    await list.getByText('Pour 3 places ensemble').waitFor();
    await list.getByRole('button', { name: 'Quitter la liste' }).click();
    await list.getByRole('button', { name: 'Oui, quitter' }).click();
    await page.getByRole('dialog', { name: 'Vous avez quitté la liste' }).waitFor();
    expect(await entries()).toEqual([{ places: 3, state: 'left' }]);
  });
});
