import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { type Shopper, toldAtOnce } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { answered, cartOf, holdPlaces, letTimePass, openCartId, startPayment } = steps;
const { confirm, newMember } = accountSteps(() => world);
/** All that a member still has to say before paying. */
const identify = (browser: Shopper) => answered(browser.call('DefRetrait', { retr: 'BE' }));
let members = 0;

/** Makes a member whose e-mail is confirmed, signed in in this browser. */
async function signIn(browser: Shopper): Promise<string> {
  members += 1;
  const email = `membre${members}@exemple.fr`;
  const { bix } = await newMember(email, undefined, browser);
  await confirm(email);
  return bix;
}
// Each test begins with no options and no tries.
beforeEach(async () => {
  await world.database.updateTable('cart').set({ closed_at: new Date() }).execute();
  await world.database
    .updateTable('seat')
    .set({ cart_id: null, held_until: null, state: 0 })
    .where('performance_id', '=', performance)
    .where('state', '<>', 2)
    .execute();
  await world.database.deleteFrom('attempt').execute();
});

const refused = (nuerr: number) => ({ statut: false, nuerr });
const twoDays = 172_800_000;

/** Somebody who is signed in and holds two places. */
async function holding(): Promise<Shopper> {
  const browser = await world.openShopper();
  await holdPlaces(browser, ['PLEIN', 'JEUNE']);
  await signIn(browser);
  return browser;
}

/** What is left of a hold, by the server's own clock. */
async function leftOf(browser: Shopper): Promise<number> {
  const { cart, serverTime } = readCart(await steps.contents(browser), '');
  return (cart.hold?.deadline ?? 0) - (serverTime ?? 0);
}

const heldUntil = async (cartId: string) =>
  (await world.database.selectFrom('seat').select('held_until').where('cart_id', '=', cartId).execute()).map(
    ({ held_until }) => held_until?.getTime() ?? 0,
  );

/** Sets the venue's option for the time of a test. */
async function withOption(seconds: unknown, run: () => Promise<void>): Promise<void> {
  const set = (value: unknown) =>
    sql`UPDATE setting SET value = jsonb_set(value, '{dureeOption}', ${JSON.stringify(value)}::jsonb)
      WHERE key = 'options'`.execute(world.database);
  await set(seconds);
  try {
    await run();
  } finally {
    await set(172_800);
  }
}

describe('an option', () => {
  it('holds the cart and its places as long as the venue says, and says so', async () => {
    const browser = await holding();
    expect((await cartOf(browser)).hold?.isOption).toBe(false);
    await answered(browser.call('BloquePanier'));
    const cart = await cartOf(browser);
    expect(cart.hold).toMatchObject({ isOption: true, extensionsLeft: 0 });
    expect(await leftOf(browser)).toBeGreaterThan(twoDays - 10_000);
    expect(await leftOf(browser)).toBeLessThanOrEqual(twoDays);
    const deadline = cart.hold?.deadline;
    expect(await heldUntil(await openCartId(browser))).toEqual([deadline, deadline]);
  });

  it('is told by the shop’s settings', async () => {
    const browser = await world.openShopper();
    expect((await answered(browser.call('Accueil'))).data).toMatchObject({
      options: { dureeOption: 172_800 },
    });
  });

  it('is placed once: again, in a second tab or by a repeated request, it changes nothing', async () => {
    const browser = await holding();
    const cle = 'option-essai-1';
    await answered(browser.call('BloquePanier', { cle }));
    const { hold } = await cartOf(browser);
    await answered(browser.call('BloquePanier', { cle }));
    expect((await browser.call('BloquePanier')).body).toMatchObject(refused(1));
    expect((await cartOf(browser)).hold).toEqual(hold);
  });

  it('is placed once also when two tabs ask at the same time', async () => {
    const browser = await holding();
    const answers = await Promise.all([browser.call('BloquePanier'), browser.call('BloquePanier')]);
    expect(answers.map(({ body }) => body.nuerr).sort()).toEqual([0, 1]);
  });

  it('is not extended', async () => {
    const browser = await holding();
    await answered(browser.call('BloquePanier'));
    const { hold } = await cartOf(browser);
    expect((await browser.call('ProlongePanier')).body).toMatchObject(refused(13));
    expect((await cartOf(browser)).hold).toEqual(hold);
  });

  it('holds what is added later as long', async () => {
    const browser = await holding();
    await answered(browser.call('BloquePanier'));
    const { hold } = await cartOf(browser);
    await holdPlaces(browser, ['PLEIN']);
    expect((await cartOf(browser)).hold).toEqual(hold);
    expect(new Set(await heldUntil(await openCartId(browser)))).toEqual(new Set([hold?.deadline]));
  });

  it('ends by itself: its places are anybody’s then', async () => {
    const browser = await holding();
    await answered(browser.call('BloquePanier'));
    await letTimePass(await openCartId(browser));
    expect(await cartOf(browser)).toMatchObject({ items: [], hold: null });
    expect((await browser.call('BloquePanier')).body).toMatchObject(refused(3));
    await answered(browser.call('LiberePanier', { expire: 1 }));
    await holdPlaces(browser, ['PLEIN']);
    expect((await cartOf(browser)).hold).toMatchObject({ isOption: false, extensionsLeft: 10 });
  });

  it('is undone by emptying the cart: what is taken next is held as any other', async () => {
    const browser = await holding();
    await answered(browser.call('BloquePanier'));
    await answered(browser.call('LiberePanier'));
    await holdPlaces(browser, ['PLEIN']);
    expect((await cartOf(browser)).hold?.isOption).toBe(false);
    expect(await leftOf(browser)).toBeLessThan(1_900_000);
    await answered(browser.call('BloquePanier'));
  });

  it('stands while it is being paid, and after a payment that was refused', async () => {
    const browser = await holding();
    await identify(browser);
    await answered(browser.call('BloquePanier'));
    const before = await cartOf(browser);
    const payment = await startPayment(browser);
    const paying = await cartOf(browser);
    // The payment has an end of its own, long before the option's.
    expect(paying.hold).toEqual({
      ...before.hold,
      paymentReference: payment.reference,
      paymentDeadline: expect.toSatisfy(
        (end: number) => end > Date.now() && end < (before.hold?.deadline ?? 0),
      ),
    });
    expect((await browser.call('BloquePanier')).body).toMatchObject(refused(3));
    await world.bankSays(payment.fields, 'refused');
    expect((await cartOf(browser)).hold).toEqual(before.hold);
    expect(new Set(await heldUntil(await openCartId(browser)))).toEqual(new Set([before.hold?.deadline]));
  });

  it('is undone by paying', async () => {
    const browser = await holding();
    await identify(browser);
    await answered(browser.call('BloquePanier'));
    const payment = await startPayment(browser);
    expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
    expect(await cartOf(browser)).toMatchObject({ items: [], hold: null });
    await holdPlaces(browser, ['PLEIN']);
    expect((await cartOf(browser)).hold?.isOption).toBe(false);
  });
});

describe('no option', () => {
  it('is placed for nobody, for nothing, or while paying', async () => {
    const nobody = await world.openShopper();
    await holdPlaces(nobody, ['PLEIN']);
    expect((await nobody.call('BloquePanier')).body).toMatchObject(refused(4));
    expect((await cartOf(nobody)).hold?.isOption).toBe(false);

    const guest = await world.openShopper();
    await holdPlaces(guest, ['PLEIN']);
    await steps.signIn(guest);
    expect((await guest.call('BloquePanier')).body).toMatchObject(refused(4));

    const unconfirmed = await world.openShopper();
    await holdPlaces(unconfirmed, ['PLEIN']);
    await newMember('a.confirmer@exemple.fr', undefined, unconfirmed);
    const { body } = await unconfirmed.call('BloquePanier');
    expect(body).toMatchObject({ ...refused(4), erreur: expect.stringContaining('Confirmez d’abord') });

    const empty = await world.openShopper();
    await signIn(empty);
    expect((await empty.call('BloquePanier')).body).toMatchObject(refused(3));
    await answered(empty.call('AjoutPresta', { pr: 'DON', nb: 1, montant: 1000 }));
    expect((await empty.call('BloquePanier')).body).toMatchObject(refused(3));

    const paying = await holding();
    await identify(paying);
    await startPayment(paying);
    expect((await paying.call('BloquePanier')).body).toMatchObject(refused(3));
    expect((await cartOf(paying)).hold?.isOption).toBe(false);
  });

  it('is placed beyond two of a person, whatever the browser, nor beyond twenty of a network', async () => {
    const first = await holding();
    await answered(first.call('BloquePanier'));
    const email = `membre${members}@exemple.fr`;
    const numbers = [];
    for (let index = 0; index < 2; index += 1) {
      const other = await world.openShopper();
      await holdPlaces(other, ['PLEIN']);
      await answered(other.call('TestCompte', { email, mdp: passphrase }));
      numbers.push((await other.call('BloquePanier')).body.nuerr);
    }
    expect(numbers).toEqual([0, 13]);
    const others = [];
    for (let index = 0; index < 19; index += 1) {
      others.push((await (await holding()).call('BloquePanier')).body.nuerr);
      await world.database.deleteFrom('attempt').execute();
    }
    expect(others).toEqual([...new Array(18).fill(0), 13]);
  });

  it('is placed beyond two of a browser, whoever signs in there', async () => {
    const first = await holding();
    await answered(first.call('BloquePanier'));
    const numbers = [];
    for (let index = 0; index < 2; index += 1) {
      const other = await world.openShopper(undefined, first);
      await holdPlaces(other, ['PLEIN']);
      await signIn(other);
      numbers.push((await other.call('BloquePanier')).body.nuerr);
    }
    expect(numbers).toEqual([0, 13]);
    // The same network, another browser.
    await answered((await holding()).call('BloquePanier'));
  });

  it.each([
    ['0', 0],
    ['a negative length', -3600],
    ['what is no length', 'longtemps'],
  ])('where the venue says %s', async (_name, seconds) => {
    await withOption(seconds, async () => {
      const browser = await holding();
      expect((await browser.call('BloquePanier')).body).toMatchObject(refused(2));
      expect((await cartOf(browser)).hold?.isOption).toBe(false);
      expect((await answered(browser.call('Accueil'))).data).toMatchObject({ options: { dureeOption: 0 } });
    });
  });

  it('reaches beyond the beginning of a performance', async () => {
    const begins = async (minutes: number) => {
      await world.database
        .updateTable('performance')
        .set({ date: sql<Date>`now() + make_interval(mins => ${minutes})` })
        .where('id', '=', performance)
        .execute();
    };
    const before = await world.database
      .selectFrom('performance')
      .select('date')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow();
    try {
      const [soon, tomorrow] = [await holding(), await holding()];
      await begins(20);
      expect((await soon.call('BloquePanier')).body).toMatchObject(refused(13));
      expect((await cartOf(soon)).hold?.isOption).toBe(false);
      await begins(24 * 60);
      await answered(tomorrow.call('BloquePanier'));
      expect(await leftOf(tomorrow)).toBeGreaterThan(86_300_000);
      expect(await leftOf(tomorrow)).toBeLessThanOrEqual(86_400_000);
    } finally {
      await world.database
        .updateTable('performance')
        .set({ date: before.date })
        .where('id', '=', performance)
        .execute();
    }
  });
});
