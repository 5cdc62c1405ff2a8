import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { orderMail } from '../../api/server/mail/order-mail.ts';
import { giftCardSteps } from './gift-card-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { ordersOf, outcome, pay, readCart } = paymentSteps(() => world);
const { balanceOf, give, giftCardsOf, issue, withdraw } = giftCardSteps(() => world);

/** A visitor who holds places at 28 € each. */
async function holding(seatCount = 1) {
  const shopper = await world.newShopper();
  const cartId = await world.hold(shopper, world.newSeats(seatCount));
  return { shopper, cartId };
}

describe('a gift card given for a cart', () => {
  it('is known however it is typed, says its balance, and never its number', async () => {
    const number = await issue(2000);
    const { shopper } = await holding();
    const typed = ` ${number.slice(0, 5).toLowerCase()}-${number.slice(5, 9)} ${number.slice(9)} `;
    const given = await give(shopper, typed);
    expect(given).toEqual({ id: expect.any(String), fin: number.slice(-4), solde: 2000 });
    expect(await giftCardsOf(shopper)).toEqual([given]);
    expect(await give(shopper, number)).toEqual(given);
    expect(await giftCardsOf(shopper)).toHaveLength(1);
    expect(await balanceOf(number)).toBe(2000);
  });

  it('is taken back by its own shopper only', async () => {
    const number = await issue(2000);
    const { shopper } = await holding();
    const { id } = await give(shopper, number);
    const { shopper: other } = await holding();
    await withdraw(other, id);
    expect(await giftCardsOf(shopper)).toHaveLength(1);
    await withdraw(shopper, id);
    await withdraw(shopper, id);
    expect(await giftCardsOf(shopper)).toEqual([]);
  });

  it.each([
    ['unknown', async () => 'C0000000000000000', /Nous ne connaissons pas/],
    ['no money but a membership', () => issue(1500, 300, null), /Nous ne connaissons pas/],
    ['over', () => issue(2000, -1), /n’est plus valable depuis le/],
    ['empty', () => issue(2000, 300, 0), /entièrement utilisée/],
  ] satisfies [string, () => Promise<string>, RegExp][])(
    'is refused when it is %s',
    async (_name, card, message) => {
      const { shopper } = await holding();
      const refused = give(shopper, await card());
      await expect(refused).rejects.toThrow(message);
      await expect(refused).rejects.toMatchObject({ code: refusalCode.badRequest });
      expect(await giftCardsOf(shopper)).toEqual([]);
    },
  );

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['SQL', "C' OR 1=1 --"],
    ['a pattern', 'C%'],
    ['very long', 'C'.repeat(100_000)],
    ['a null byte', 'C\u0000000'],
    ['other scripts', '𝟙②Ⅷ李小龙'],
    ['reversed', '\u202eC0001'],
  ])('is refused when what is typed is %s', async (_name, typed) => {
    const { shopper } = await holding();
    await expect(give(shopper, typed)).rejects.toMatchObject({ code: refusalCode.badRequest });
  });

  it('is not to be guessed: too many misses are refused before anything is looked at', async () => {
    const number = await issue(2000);
    const { shopper } = await holding();
    for (let miss = 0; miss < 8; miss += 1) {
      await expect(give(shopper, `C000000000000000${miss}`)).rejects.toMatchObject({
        code: refusalCode.badRequest,
      });
    }
    await expect(give(shopper, number)).rejects.toMatchObject({ code: refusalCode.limitReached });
    await world.database.deleteFrom('attempt').execute();
    expect(await give(shopper, number)).toMatchObject({ solde: 2000 });
  });

  it('is not to be guessed with a new key for each try either', async () => {
    const browser = await world.openShopper();
    const answers = [];
    for (let miss = 0; miss < 9; miss += 1) {
      const guess = { code: `C111111111111111${miss}`, cle: `essai-de-carte-${miss}` };
      answers.push((await browser.call('CarteCadeau', guess)).body.nuerr);
    }
    expect(answers.slice(0, 8)).toEqual(new Array(8).fill(refusalCode.badRequest));
    expect(answers[8]).toBe(refusalCode.limitReached);
    await world.database.deleteFrom('attempt').execute();
  });

  it('does not buy a gift card, whichever of the two came first', async () => {
    const number = await issue(2000);
    const gift = (cart_id: string) =>
      world.database
        .insertInto('cart_line')
        .values({ cart_id, type: 'carte', price_code: '', code: 'CADEAU', amount: 3000 })
        .execute();
    const isRefused = { code: refusalCode.badRequest, message: expect.stringContaining('Carte cadeau') };
    const bought = await holding();
    await gift(bought.cartId);
    await expect(give(bought.shopper, number)).rejects.toMatchObject(isRefused);
    const given = await holding();
    const { id } = await give(given.shopper, number);
    await gift(given.cartId);
    await expect(pay(given.shopper)).rejects.toMatchObject(isRefused);
    await withdraw(given.shopper, id);
    expect((await pay(given.shopper)).champs.vads_amount).toBe('5800');
    expect(await balanceOf(number)).toBe(2000);
  });

  it('needs a cart, and a cart takes five', async () => {
    await expect(give(await world.newShopper(), await issue(2000))).rejects.toMatchObject({
      code: refusalCode.cartClosed,
    });
    const { shopper } = await holding();
    for (let card = 0; card < 5; card += 1) {
      await give(shopper, await issue(100));
    }
    await expect(give(shopper, await issue(100))).rejects.toMatchObject({ code: refusalCode.limitReached });
  });

  it('is neither given nor taken back while the cart is being paid', async () => {
    const number = await issue(1000);
    const { shopper } = await holding();
    const { id } = await give(shopper, number);
    await pay(shopper);
    await expect(withdraw(shopper, id)).rejects.toMatchObject({ code: refusalCode.cartClosed });
    await expect(give(shopper, await issue(100))).rejects.toMatchObject({ code: refusalCode.cartClosed });
  });
});

describe('an order paid with gift cards', () => {
  it('asks the bank for the rest only, takes the card when the order exists, and says who paid what', async () => {
    const number = await issue(1000);
    const { shopper } = await holding(2);
    await give(shopper, number);
    const payment = await pay(shopper);
    expect(payment.champs.vads_amount).toBe('4600');
    expect(await balanceOf(number)).toBe(1000);
    await world.bankSays(payment.champs, 'paid');
    await world.bankSays(payment.champs, 'paid');
    expect(await balanceOf(number)).toBe(0);
    const { commande } = await outcome(shopper, payment.reference);
    expect(commande).toMatchObject({
      total: 5600,
      cartesCadeau: [{ fin: number.slice(-4), montant: 1000 }],
    });
  });

  it('needs no bank when they cover everything, nor the fee of a way of paying', async () => {
    const [soon, late] = [await issue(2000, 10), await issue(5000, 200)];
    const { shopper } = await holding(2);
    await give(shopper, late);
    await give(shopper, soon);
    const payment = await pay(shopper, '3X');
    expect(payment.champs).toEqual({});
    const { etat, commande } = await outcome(shopper, payment.reference);
    expect(etat).toBe('paye');
    expect(commande).toMatchObject({ total: 5600 });
    expect(commande?.prestations.filter((line) => line.nature === 'paiement')).toEqual([]);
    // What ends first is spent first.
    expect([await balanceOf(soon), await balanceOf(late)]).toEqual([0, 1400]);
  });

  it('gives the same order when it is asked again, because the answer was lost', async () => {
    const number = await issue(9000);
    const { shopper } = await holding(2);
    await give(shopper, number);
    const payment = await pay(shopper, 'CB', 0);
    expect(await pay(shopper, 'CB', 0)).toEqual(payment);
    expect(await pay(shopper, undefined, undefined, undefined, payment.reference)).toEqual(payment);
    expect(await balanceOf(number)).toBe(3400);
    expect(await ordersOf(shopper)).toHaveLength(1);
    // Whoever takes the browser afterwards did not pay it.
    const next = { ...shopper, customerId: (await world.newShopper()).customerId };
    await expect(pay(next, 'CB', 0)).rejects.toMatchObject({ code: refusalCode.cartClosed });
    // Long after, an empty cart is an empty cart.
    await world.database
      .updateTable('payment')
      .set({ started_at: new Date(Date.now() - 86_400_000), expires_at: new Date(Date.now() - 80_000_000) })
      .where('reference', '=', payment.reference)
      .execute();
    await expect(pay(shopper, 'CB', 0)).rejects.toMatchObject({ code: refusalCode.cartClosed });
  });

  it.each(['refused', 'abandoned'] as const)('has its card back when the payment is %s', async (status) => {
    const number = await issue(1000);
    const { shopper } = await holding();
    await give(shopper, number);
    const payment = await pay(shopper);
    const other = await holding();
    await expect(give(other.shopper, number)).rejects.toThrow('un autre paiement en cours');
    await world.bankSays(payment.champs, status);
    expect(await give(other.shopper, number)).toMatchObject({ solde: 1000 });
    expect(await balanceOf(number)).toBe(1000);
  });

  it('has its card back when the payment runs out of time; money that comes too late goes back, the card is whole', async () => {
    const number = await issue(1000);
    const first = await holding();
    await give(first.shopper, number);
    const late = await pay(first.shopper);
    await world.expire(first.cartId);
    const second = await holding();
    await give(second.shopper, number);
    const payment = await pay(second.shopper);
    expect(await world.bankSays(late.champs, 'paid')).toBe('toRefund');
    expect(await balanceOf(number)).toBe(1000);
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    expect(await balanceOf(number)).toBe(0);
    expect(await ordersOf(first.shopper)).toEqual([]);
  });

  it('takes nothing of a card that has ended since it was given', async () => {
    const number = await issue(1000);
    const { shopper } = await holding();
    await give(shopper, number);
    await world.database
      .updateTable('sold_card')
      .set({ valid_until: new Date(Date.now() - 60_000) })
      .where('number', '=', number)
      .execute();
    expect(await giftCardsOf(shopper)).toEqual([]);
    expect((await pay(shopper)).champs.vads_amount).toBe('2800');
    expect(await balanceOf(number)).toBe(1000);
  });

  it('takes of a card what another payment leaves of it', async () => {
    const number = await issue(4000);
    const first = await holding();
    await give(first.shopper, number);
    await pay(first.shopper);
    const second = await holding();
    expect(await give(second.shopper, number)).toMatchObject({ solde: 1200 });
    expect((await pay(second.shopper)).champs.vads_amount).toBe('1600');
  });

  it('is never spent twice by orders at the same moment', async () => {
    const number = await issue(2800);
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => holding()));
    for (const { shopper } of shoppers) {
      await give(shopper, number);
    }
    const started = await Promise.all(shoppers.map(({ shopper }) => pay(shopper)));
    const free = started.filter((payment) => Object.keys(payment.champs).length === 0);
    expect(free).toHaveLength(1);
    expect(started.filter((payment) => payment.champs.vads_amount === '2800')).toHaveLength(5);
    await Promise.all(
      started
        .filter((payment) => !free.includes(payment))
        .map((payment) => world.bankSays(payment.champs, 'paid')),
    );
    expect(await balanceOf(number)).toBe(0);
    const orders = await Promise.all(shoppers.map(({ shopper }) => ordersOf(shopper)));
    expect(orders.map((own) => own.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('is debited once by two tabs of one cart', async () => {
    const number = await issue(9000);
    const { shopper } = await holding();
    await give(shopper, number);
    const tabs = await Promise.allSettled([pay(shopper), pay(shopper), pay(shopper)]);
    const references = tabs.map((tab) => (tab.status === 'fulfilled' ? tab.value.reference : tab.reason));
    expect(new Set(references).size).toBe(1);
    expect(await balanceOf(number)).toBe(6200);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('is refused when the bank would be asked for more than the shopper was shown', async () => {
    const number = await issue(2000);
    const { shopper, cartId } = await holding();
    await give(shopper, number);
    const rival = await holding();
    await give(rival.shopper, number);
    await pay(rival.shopper);
    await expect(pay(shopper, 'CB', 800)).rejects.toMatchObject({
      code: refusalCode.cartClosed,
      message: expect.stringContaining('28,00'),
    });
    expect(await readCart(cartId)).toMatchObject({ closed_at: null });
    expect((await pay(shopper, 'CB', 2800)).champs.vads_amount).toBe('2800');
  });

  it('is issued with a number that its buyer is told, and that can be spent at once', async () => {
    const { shopper, cartId } = await holding();
    await world.database
      .insertInto('cart_line')
      .values([
        { cart_id: cartId, type: 'carte', price_code: '', code: 'CADEAU', amount: 3000 },
        {
          cart_id: cartId,
          type: 'carte',
          price_code: '',
          code: 'CARTEADH',
          amount: null,
          holder_last_name: 'M',
          holder_first_name: 'C',
        },
      ])
      .execute();
    const payment = await pay(shopper);
    await world.bankSays(payment.champs, 'paid');
    const { commande } = await outcome(shopper, payment.reference);
    expect(commande?.cadeaux).toMatchObject([{ nom: 'Carte cadeau', montant: 3000 }]);
    const number = commande?.cadeaux[0]?.numero ?? '';
    expect((await orderMail(world.database, payment.reference, 'https://exemple.fr'))?.text).toContain(
      number,
    );
    const next = await holding();
    expect(await give(next.shopper, number)).toMatchObject({ solde: 3000 });
    const second = await pay(next.shopper);
    const paidByCard = await orderMail(world.database, second.reference, 'https://exemple.fr');
    expect(paidByCard?.text).toContain('Par carte cadeau');
    expect(paidByCard?.text).not.toContain(number);
  });
});
