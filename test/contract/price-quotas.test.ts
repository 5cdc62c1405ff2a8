import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offeredPrices, unavailablePrices } from '../../api/prices/pricing.ts';
import { readPricing } from '../../api/prices/pricing-wire.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { priceSteps } from './price-steps.ts';

let server: TestServer;
let studio: number;
let otherStudio: number;
let theatre: number;

const { ids, performanceOf, take, check, newMember, linesOf } = priceSteps(() => server);
const isRefused = (nuerr: number) => ({ statut: false, nuerr });
const isDone = { statut: true };

const setOptions = (options: object) =>
  sql`UPDATE setting SET value = value || ${JSON.stringify(options)}::jsonb WHERE key = 'options'`.execute(
    server.database,
  );

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  studio = await performanceOf('onze-chaises');
  theatre = await performanceOf('phedre');
  const other = await server.database
    .selectFrom('performance')
    .innerJoin('performance as first', 'first.grid_id', 'performance.grid_id')
    .where('first.id', '=', studio)
    .where('performance.id', '>', studio)
    .where('performance.sales_opening', '=', 0)
    .select('performance.id')
    .orderBy('performance.id')
    .executeTakeFirstOrThrow();
  otherStudio = other.id;
  const card = { family_code: 'ADH', holder_last_name: 'Martin', holder_first_name: 'Claire' };
  await server.database
    .insertInto('price_reference')
    .values(Array.from({ length: 5 }, (_, index) => ({ ...card, reference: `Q${index}` })))
    .execute();
}, 60_000);

afterAll(() => server.close());

let lastMember = 0;

/** Somebody signed in who knows this card. */
async function memberWith(reference: string): Promise<Shopper> {
  lastMember += 1;
  const { shopper } = await newMember(`quota-${lastMember}@exemple.fr`);
  const { body } = await check(shopper, studio, 'ADHER', reference, { compl: 'Martin' });
  expect(body).toMatchObject({ ok: true });
  return shopper;
}

async function nameHolders(shopper: Shopper): Promise<void> {
  for (const { id } of await linesOf(shopper)) {
    const { body } = await shopper.call('Porteur', { bv: id, maj: { nom: 'Martin', prn: 'Claire' } });
    expect(body).toMatchObject(isDone);
  }
}

async function pay(shopper: Shopper) {
  await shopper.call('DefRetrait', { retr: 'BE' });
  return shopper.call('AppelPaiement', { mode: 'CB' });
}

/** From now on a price costs nothing: what is ordered is paid at once. */
const makeFree = (...codes: readonly string[]) =>
  server.database.updateTable('grid_amount').set({ amount: 0 }).where('price_code', 'in', codes).execute();

describe('the maximum of a price', () => {
  it('is for a performance and a cart, also when places are taken side by side', async () => {
    const shopper = await server.openShopper();
    const answers = await Promise.all(Array.from({ length: 7 }, () => take(shopper, studio, ['JEUNE'])));
    expect(answers.filter(({ body }) => at(body, 'statut') === true)).toHaveLength(4);
    expect(answers.filter(({ body }) => at(body, 'nuerr') === 13)).toHaveLength(3);
    expect(await linesOf(shopper)).toHaveLength(4);
    expect((await take(shopper, otherStudio, ['JEUNE'])).body).toMatchObject(isDone);
    expect((await take(await server.openShopper(), studio, ['JEUNE'])).body).toMatchObject(isDone);
  });

  it('holds for changes of price, also side by side', async () => {
    const shopper = await server.openShopper();
    const lines = ids((await take(shopper, studio, new Array<string>(6).fill('PLEIN'))).body);
    const answers = await Promise.all(
      lines.map((idPA) => shopper.call('ChangeTarif', { idPA, tarif: 'JEUNE' })),
    );
    expect(answers.filter(({ body }) => at(body, 'nuerr') === 13)).toHaveLength(2);
    expect((await linesOf(shopper)).filter((line) => line.price_code === 'JEUNE')).toHaveLength(4);
  });
});

describe('a card for two places of a performance', () => {
  it('opens two in a cart, also when they are taken side by side, and two of another performance', async () => {
    const shopper = await memberWith('Q0');
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(shopper, studio, ['ADHER'])));
    expect(answers.filter(({ body }) => at(body, 'statut') === true)).toHaveLength(2);
    expect(answers.filter(({ body }) => at(body, 'nuerr') === 13)).toHaveLength(3);
    const left = await check(shopper, studio, 'ADHER', 'Q0', { compl: 'Martin' });
    expect(left.body).toMatchObject({ ok: true, nbMaxCtrl: 0 });
    expect((await take(shopper, otherStudio, ['ADHER', 'ADHER'])).body).toMatchObject(isDone);
  });

  it('is paid by one of two carts that hold places with it, whoever comes first', async () => {
    const shoppers = [await memberWith('Q1'), await memberWith('Q1')];
    for (const shopper of shoppers) {
      expect((await take(shopper, studio, ['ADHER', 'ADHER'])).body).toMatchObject(isDone);
      await nameHolders(shopper);
    }
    const answers = await Promise.all(shoppers.map(pay));
    expect(answers.map(({ body }) => at(body, 'nuerr')).sort()).toEqual([0, 13]);
  });

  it('counts what was bought with it, until that is cancelled', async () => {
    await makeFree('ADHER');
    const first = await memberWith('Q2');
    await take(first, studio, ['ADHER', 'ADHER']);
    await nameHolders(first);
    const paid = await pay(first);
    expect(paid.body).toMatchObject({ statut: true, champs: {} });
    const second = await memberWith('Q2');
    const question = () => check(second, studio, 'ADHER', 'Q2', { compl: 'Martin' });
    expect((await question()).body).toMatchObject({ ok: true, nbMaxCtrl: 0 });
    expect((await take(second, studio, ['ADHER'])).body).toMatchObject(isRefused(13));
    await server.database
      .updateTable('ticket')
      .set({ cancelled_at: new Date() })
      .where('reference', '=', 'Q2')
      .execute();
    expect((await question()).body).toMatchObject({ ok: true, nbMaxCtrl: 2 });
    expect((await take(second, studio, ['ADHER'])).body).toMatchObject(isDone);
  });

  it('is refused at the payment when it was withdrawn meanwhile', async () => {
    const shopper = await memberWith('Q3');
    await take(shopper, studio, ['ADHER']);
    await nameHolders(shopper);
    await server.database
      .updateTable('price_reference')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('reference', '=', 'Q3')
      .execute();
    expect((await pay(shopper)).body).toMatchObject(isRefused(5));
  });

  it('asks for the holder’s name before the payment, and names the place', async () => {
    const shopper = await memberWith('Q4');
    await take(shopper, studio, ['PLEIN', 'ADHER']);
    const { body } = await pay(shopper);
    expect(body).toMatchObject(isRefused(2));
    expect(at(body, 'erreur')).toContain('Onze chaises');
    expect(at(body, 'erreur')).toContain('nominatif');
  });
});

describe('a works council’s code', () => {
  it('counts the customer’s own orders, and nobody else’s', async () => {
    await makeFree('CSE');
    const colleague = async (email: string): Promise<Shopper> => {
      const { shopper } = await newMember(email);
      await check(shopper, theatre, 'CSE', 'TUILERIE26');
      return shopper;
    };
    const first = await colleague('cse-1@exemple.fr');
    await take(first, theatre, new Array<string>(6).fill('CSE'), 'C2');
    expect((await pay(first)).body).toMatchObject({ statut: true, champs: {} });
    expect((await take(first, theatre, ['CSE'], 'C2')).body).toMatchObject(isDone);
    expect((await pay(first)).body).toMatchObject(isRefused(13));
    const second = await colleague('cse-2@exemple.fr');
    await take(second, theatre, ['CSE'], 'C2');
    expect((await pay(second)).body).toMatchObject({ statut: true, champs: {} });
  });
});

describe('a proof that the venue wants before the payment', () => {
  it('is asked for by its code, and lets the payment go on when it is there', async () => {
    const { shopper, bix } = await newMember('etudiante@exemple.fr');
    expect((await take(shopper, studio, ['ETUD'])).body).toMatchObject(isDone);
    expect((await pay(shopper)).body).toMatchObject({ ...isRefused(2), justificatif: 'SCOL' });
    const { bix: stranger } = await newMember('autre@exemple.fr');
    const file = (id: string, customer_id: string, state: 'received' | 'refused') =>
      server.database
        .insertInto('proof_document')
        .values({
          id,
          customer_id,
          proof_code: 'SCOL',
          type: 'image/jpeg',
          content: Buffer.from('carte'),
          size: 5,
          state,
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
    await file('d1', stranger, 'received');
    await file('d2', bix, 'refused');
    expect((await pay(shopper)).body).toMatchObject(isRefused(2));
    await file('d3', bix, 'received');
    expect((await pay(shopper)).body).toMatchObject(isDone);
  });
});

describe('the price of every second place', () => {
  it('is refused beyond that, and at the payment when its companion is gone', async () => {
    await setOptions({ tarif_PAPO: 'INVIT' });
    const { shopper } = await newMember('duo@exemple.fr');
    expect((await take(shopper, studio, ['INVIT'])).body).toMatchObject(isRefused(13));
    const [companion = ''] = ids((await take(shopper, studio, ['PLEIN', 'INVIT'])).body);
    expect((await take(shopper, studio, ['INVIT'])).body).toMatchObject(isRefused(13));
    await shopper.call('LiberePlaces', { idPA: companion });
    expect((await pay(shopper)).body).toMatchObject(isRefused(13));
    expect((await take(shopper, studio, ['PLEIN'])).body).toMatchObject(isDone);
    expect((await pay(shopper)).body).toMatchObject(isDone);
    await setOptions({ tarif_PAPO: '' });
  });
});

describe('places that go only together', () => {
  it('are told in the cart, and stop the payment until all are taken', async () => {
    await setOptions({ places_imposees: { [studio]: { lot: 2 } } });
    const { shopper } = await newMember('lot@exemple.fr');
    await take(shopper, studio, ['PLEIN']);
    const key = `imposees-${studio}`;
    expect((await shopper.call('ContenuPanier')).body).toMatchObject({
      infoCtrl: { [key]: 1 },
      panierOk: false,
    });
    expect((await pay(shopper)).body).toMatchObject(isRefused(13));
    await take(shopper, studio, ['PLEIN']);
    expect((await shopper.call('ContenuPanier')).body).toMatchObject({
      infoCtrl: { [key]: 0 },
      panierOk: true,
    });
    expect((await pay(shopper)).body).toMatchObject(isDone);
    await setOptions({ places_imposees: {} });
  });
});

describe('a price that the venue has not set', () => {
  it('is told apart from those with an amount, and sold to nobody', async () => {
    const { shopper } = await newMember('indisponible@exemple.fr');
    await take(shopper, studio, ['ENFANT']);
    await server.database
      .updateTable('grid_amount')
      .set({ amount: null })
      .where('price_code', '=', 'ENFANT')
      .execute();
    const { body } = await shopper.call('ListeTarifs', { defSC: String(studio) });
    const lines = at(body, 'data.grilles.0');
    expect(Array.isArray(lines) && lines.map((line) => at(line, 'ta'))).not.toContain('ENFANT');
    const pricing = readPricing(at(body, 'data'), '');
    expect(unavailablePrices(pricing, studio, 'U').map(({ label }) => label)).toContain(
      'Moins de 12\u00a0ans',
    );
    expect(offeredPrices(pricing, studio, 'U').map(({ code }) => code)).not.toContain('ENFANT');
    const refused = await take(shopper, studio, ['ENFANT']);
    expect(refused.body).toMatchObject(isRefused(5));
    expect(at(refused.body, 'erreur')).toContain('Prix indisponible');
    expect((await pay(shopper)).body).toMatchObject(isRefused(5));
  });
});
