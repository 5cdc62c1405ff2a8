import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProductOffer } from '../../api/products/products-wire.ts';
import { at } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { add, answered, contents, holdPlaces, linesOf, offerService, startPayment, identify } = steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });

describe('PanierPresta', () => {
  it('tells what the cart may have now: for itself, for the performances of its tickets, donations and cards', async () => {
    const browser = await world.openShopper();
    const before = readProductOffer(await answered(browser.call('PanierPresta')), '');
    expect(before.services.find(({ code }) => code === 'PROG')).toMatchObject({ price: 800, available: 10 });
    expect(before.donations[0]).toMatchObject({ code: 'DON', price: null, suggestions: [1000, 2000, 5000] });
    expect(before.cards.map((card) => [card.code, card.price, card.needsHolder])).toEqual([
      ['CARTEADH', 1500, true],
      ['CADEAU', null, false],
    ]);
    expect(before.servicesOfPerformances.size).toBe(0);
    await holdPlaces(browser, ['PLEIN']);
    await add(browser, 'PROG', { nb: 3 });
    await add(browser, 'PARKING', { sc: performance });
    const after = readProductOffer(await answered(browser.call('PanierPresta')), '');
    expect(after.services.find(({ code }) => code === 'PROG')?.available).toBe(7);
    const here = after.servicesOfPerformances.get(performance) ?? [];
    expect(here.map(({ code, available }) => [code, available])).toEqual([
      ['ENTRACTE', 20],
      ['PARKING', 3],
    ]);
  });
});

describe('ContenuPanier', () => {
  it('says that the venue asks for donations, and which payment mode is taken unless another is chosen', async () => {
    const browser = await world.openShopper();
    const read = () => answered(browser.call('ContenuPanier'));
    // The first, at once and without a fee, though others are open.
    expect(await read()).toMatchObject({ dons: true, modeHabituel: 'CB' });
    const first = world.database.updateTable('payment_mode').where('code', '=', 'CB');
    // The season is read again after a second.
    const soon = { timeout: 5000 };
    await first.set({ price: 100 }).execute();
    await expect.poll(read, soon).toMatchObject({ modeHabituel: '' });
    const others = world.database.updateTable('payment_mode').where('code', '<>', 'CB');
    const open = await world.database
      .selectFrom('payment_mode')
      .select('code')
      .where('code', '<>', 'CB')
      .where('is_disabled', '=', false)
      .execute();
    await others.set({ is_disabled: true }).execute();
    try {
      await expect.poll(read, soon).toMatchObject({ modeHabituel: 'CB' });
    } finally {
      await first.set({ price: 0 }).execute();
      const codes = open.map(({ code }) => code);
      await others.where('code', 'in', codes).set({ is_disabled: false }).execute();
    }
  });
});

describe('AjoutPresta', () => {
  it('adds a service at the venue’s price, whatever the client says, and more of it to the same line', async () => {
    const browser = await world.openShopper();
    const line = await add(browser, 'PROG', { nb: 2, montant: 1, prix: 1 });
    expect(await add(browser, 'PROG')).toBe(line);
    expect(await linesOf(browser)).toEqual([
      expect.objectContaining({ id: line, type: 'presta', pr: 'PROG', nb: 3, prix: 2400, codeSC: 0 }),
    ]);
  });

  it('takes the amount of a donation from the shopper, within the venue’s bounds, and one of them', async () => {
    const browser = await world.openShopper();
    for (const montant of [undefined, 0, 99, -500, 500_001]) {
      const { body } = await browser.call('AjoutPresta', { pr: 'DON', nb: 1, montant });
      expect(body).toMatchObject(refused(2));
    }
    const line = await add(browser, 'DON', { montant: 2500 });
    expect((await browser.call('AjoutPresta', { pr: 'DON', nb: 1, montant: 2500 })).body).toMatchObject(
      refused(13),
    );
    await answered(browser.call('ModifiePresta', { pr: 'DON', idPA: line, newNb: 1, montant: 4000 }));
    expect(await linesOf(browser)).toEqual([
      expect.objectContaining({ type: 'don', pr: 'DON', nb: 1, prix: 4000 }),
    ]);
  });

  it('sells a service of a performance only with a ticket for it', async () => {
    const browser = await world.openShopper();
    const ask = (sc?: number) => browser.call('AjoutPresta', { pr: 'ENTRACTE', nb: 1, sc });
    expect((await ask(performance)).body).toMatchObject(refused(2));
    await holdPlaces(browser, ['PLEIN']);
    expect((await ask()).body).toMatchObject(refused(2));
    expect((await ask(4501)).body).toMatchObject(refused(2));
    expect((await ask(999_999_999_999)).body).toMatchObject(refused(2));
    expect((await ask(performance)).body).toMatchObject({ statut: true });
    expect(at(await linesOf(browser), '1')).toMatchObject({ pr: 'ENTRACTE', codeSC: performance });
  });

  it.each([
    ['an unknown service', { pr: 'RIEN', nb: 1 }, 2],
    ['a card', { pr: 'CADEAU', nb: 1, montant: 5000 }, 2],
    ['none of it', { pr: 'PROG', nb: 0 }, 2],
    ['fewer than none', { pr: 'PROG', nb: -1 }, 2],
    ['a thousand', { pr: 'PROG', nb: 1000 }, 2],
    ['more than a cart may have', { pr: 'PROG', nb: 11 }, 13],
    ['a number that is none', { pr: 'PROG', nb: '1e3' }, 2],
    ['an injection', { pr: "PROG' OR 1=1 --", nb: 1 }, 2],
  ])('refuses %s, and changes nothing', async (_name, request, nuerr) => {
    const browser = await world.openShopper();
    expect((await browser.call('AjoutPresta', request)).body).toMatchObject(refused(nuerr));
    expect(await linesOf(browser)).toEqual([]);
  });

  it('has its effect once when it is repeated with its key', async () => {
    const browser = await world.openShopper();
    const request = { pr: 'PROG', nb: 2, cle: 'cle-des-programmes' };
    const [first, second] = await Promise.all([
      browser.call('AjoutPresta', request),
      browser.call('AjoutPresta', request),
    ]);
    expect(first.body).toEqual(second.body);
    expect(at(await linesOf(browser), '0.nb')).toBe(2);
  });

  it('is refused while the cart is being paid', async () => {
    const browser = await world.openShopper();
    const line = await add(browser, 'PROG');
    await identify(browser);
    await startPayment(browser);
    const answers = [
      await browser.call('AjoutPresta', { pr: 'PROG', nb: 1 }),
      await browser.call('ModifiePresta', { pr: 'PROG', idPA: line, newNb: 2 }),
      await browser.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }),
      await browser.call('LiberePlaces', { idPA: line, nbPla: 1 }),
    ];
    expect(answers.map(({ body }) => body.nuerr)).toEqual([3, 3, 3, 3]);
    expect(at(await linesOf(browser), '0.nb')).toBe(1);
  });
});

describe('what there is only so much of', () => {
  it('is never sold twice: of twenty who want the last five, five have one', async () => {
    await offerService('CINQ', { stock: 5 });
    const browsers = await Promise.all(Array.from({ length: 20 }, () => world.openShopper()));
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('AjoutPresta', { pr: 'CINQ', nb: 1 })),
    );
    expect(answers.filter(({ body }) => body.statut === true)).toHaveLength(5);
    for (const { body } of answers.filter((answer) => answer.body.statut !== true)) {
      expect(body).toMatchObject({ nuerr: 12, placesRestantes: 0 });
    }
  });

  it('is not passed by one who asks again and again, at once', async () => {
    await offerService('TROIS', { stock: 3 });
    const browser = await world.openShopper();
    await Promise.all(Array.from({ length: 6 }, () => browser.call('AjoutPresta', { pr: 'TROIS', nb: 1 })));
    expect(await linesOf(browser)).toEqual([expect.objectContaining({ pr: 'TROIS', nb: 3 })]);
  });

  it('is held with a clock, and back on sale when it is given back or its time is over', async () => {
    await offerService('DEUX', { stock: 2 });
    const [first, second] = [await world.openShopper(), await world.openShopper()];
    const line = await add(first, 'DEUX', { nb: 2 });
    expect(Number((await contents(first)).finPanier)).toBeGreaterThan(Date.now());
    expect((await second.call('AjoutPresta', { pr: 'DEUX', nb: 1 })).body).toMatchObject(refused(12));
    await answered(first.call('ModifiePresta', { pr: 'DEUX', idPA: line, newNb: 1 }));
    await add(second, 'DEUX');
    expect((await first.call('ModifiePresta', { pr: 'DEUX', idPA: line, newNb: 2 })).body).toMatchObject(
      refused(12),
    );
    await steps.letTimePass(await steps.openCartId(second));
    await answered(first.call('ModifiePresta', { pr: 'DEUX', idPA: line, newNb: 2 }));
    expect(await linesOf(second)).toEqual([]);
    await answered(first.call('ModifiePresta', { pr: 'DEUX', idPA: line, newNb: 0 }));
    expect(await contents(first)).toMatchObject({ infosPA: [], topPrem: '', finPanier: 0 });
  });

  it('is counted for each performance by itself', async () => {
    await offerService('LOGE', { stock: 1, isPerPerformance: true });
    const [first, second] = [await world.openShopper(), await world.openShopper()];
    await holdPlaces(first, ['PLEIN']);
    await holdPlaces(second, ['PLEIN']);
    await add(first, 'LOGE', { sc: performance });
    expect((await second.call('AjoutPresta', { pr: 'LOGE', nb: 1, sc: performance })).body).toMatchObject(
      refused(12),
    );
  });
});

describe('cards', () => {
  it('are lines of their own, with a holder, a message and an amount where the shopper chooses it', async () => {
    const browser = await world.openShopper();
    const gift = {
      pr: 'CADEAU',
      nom: 'Poquelin',
      prn: 'Esprit',
      info: 'Bon anniversaire\u00a0!',
      montant: 5000,
    };
    const { idPA } = await answered(browser.call('AjoutCarte', gift));
    await answered(browser.call('AjoutCarte', { pr: 'CARTEADH' }));
    expect(await linesOf(browser)).toEqual([
      expect.objectContaining({
        id: idPA,
        type: 'carte',
        prix: 5000,
        enregDT: 'Poquelin;Esprit',
        message: 'Bon anniversaire\u00a0!',
      }),
      expect.objectContaining({ type: 'carte', prix: 1500, enregDT: '', topEnreg: '1' }),
    ]);
    expect(await contents(browser)).toMatchObject({ topPrem: '', finPanier: 0 });
  });

  it.each([
    ['an unknown card', { pr: 'PROG' }, 2],
    ['no amount', { pr: 'CADEAU' }, 2],
    ['an amount beyond the bounds', { pr: 'CADEAU', montant: 50_001 }, 2],
    ['a name with the delimiter', { pr: 'CARTEADH', nom: 'a;b', prn: 'c' }, 2],
    ['a name without an end', { pr: 'CARTEADH', nom: 'a'.repeat(101), prn: 'c' }, 2],
    ['a message without an end', { pr: 'CARTEADH', info: 'a'.repeat(1001) }, 2],
  ])('refuse %s', async (_name, request, nuerr) => {
    const browser = await world.openShopper();
    expect((await browser.call('AjoutCarte', request)).body).toMatchObject(refused(nuerr));
  });

  it('are four of a kind at most where the venue says so', async () => {
    const browser = await world.openShopper();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.call('AjoutCarte', { pr: 'CARTEADH' })),
    );
    expect(answers.filter(({ body }) => body.statut === true)).toHaveLength(4);
  });

  it('bear the name that TitulaireCarte gives, and nobody else’s may be named', async () => {
    const [owner, stranger] = [await world.openShopper(), await world.openShopper()];
    const cdRef = String((await answered(owner.call('AjoutCarte', { pr: 'CARTEADH' }))).idPA);
    const names = { cdRef, nom: ' Béjart ', prn: 'Madeleine' };
    expect((await stranger.call('TitulaireCarte', names)).body).toMatchObject(refused(4));
    expect((await owner.call('TitulaireCarte', { ...names, nom: ' ' })).body).toMatchObject(refused(2));
    expect((await owner.call('TitulaireCarte', { ...names, nom: 'a;b' })).body).toMatchObject(refused(2));
    await answered(owner.call('TitulaireCarte', names));
    expect(at(await linesOf(owner), '0.enregDT')).toBe('Béjart;Madeleine');
    const [ticket = ''] = await holdPlaces(owner, ['PLEIN']);
    expect((await owner.call('TitulaireCarte', { ...names, cdRef: ticket })).body).toMatchObject(refused(4));
    for (const nothing of ['', '0', '-1', 'C', "' OR 1=1", '9'.repeat(40)]) {
      expect((await owner.call('TitulaireCarte', { ...names, cdRef: nothing })).body).toMatchObject(
        refused(4),
      );
    }
  });
});
