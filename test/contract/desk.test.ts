import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskMeans, deskMeans } from '../../api/staff/sale-calls.ts';
import { at, type Shopper, toldAtOnce } from '../support/server/server.ts';
import { giftCardSteps } from './gift-card-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
});
afterAll(() => world.stop());

const { holdPlaces, openCartId, letTimePass, contents, add, answered, offerService } = shoppingSteps(
  () => world,
);

/** The desk's browser: the staff's pages, and the shop beside them. */
interface Desk {
  readonly shop: Shopper;
  readonly staff: StaffBrowser;
}
const openDesk = async (): Promise<Desk> => {
  const shop = await world.openShopper('boutique');
  return { shop, staff: await signInStaff(world, 'desk', shop) };
};

const nobody = { lastName: '', firstName: '', email: '' };
const sale = (means: DeskMeans, amount: number, more: object = {}) => ({
  ...{ means, amount, document: means === 'cheque' ? '0042317' : '', buyer: nobody },
  ...(means === 'complimentary'
    ? { reason: 'Presse', onBehalfOf: 'Radio Nyons' }
    : { reason: '', onBehalfOf: '' }),
  ...more,
});
const words = (answer: Awaited<ReturnType<StaffBrowser['tryTo']>>): string =>
  String(at(answer.body, 'refusal.message'));
const ticketsOf = (order: string) =>
  world.database
    .selectFrom('ticket')
    .selectAll()
    .where('order_reference', '=', order)
    .orderBy('number')
    .execute();
const paymentOf = (order: string) =>
  world.database.selectFrom('payment').selectAll().where('reference', '=', order).executeTakeFirstOrThrow();
const ordersOf = async (cartId: string): Promise<number> =>
  (
    await world.database
      .selectFrom('payment')
      .select('reference')
      .where('cart_id', '=', cartId)
      .where('state', '=', 'paid')
      .execute()
  ).length;
const counter = async (): Promise<bigint> =>
  BigInt((await world.database.selectFrom('ticket_counter').select('last').executeTakeFirstOrThrow()).last);

describe('the till', () => {
  test('shows the cart of the shop in the same browser, with its amounts and its end', async () => {
    const { shop, staff } = await openDesk();
    expect((await staff.ask('deskCart', {})).cart).toBeNull();
    await holdPlaces(shop, ['PLEIN', 'JEUNE']);
    const { cart, now } = await staff.ask('deskCart', {});
    expect(cart).toMatchObject({ total: 4000, due: 4000, byGiftCards: 0, isBeingPaid: false });
    expect(cart?.lines).toMatchObject([
      { label: 'Les Précieuses ridicules', amount: 2800, isPriced: true },
      { amount: 1200 },
    ]);
    expect((cart?.endsAt ?? 0) - now).toBeGreaterThan(1_700_000);
    // Nobody else’s till has it.
    expect((await (await openDesk()).staff.ask('deskCart', {})).cart).toBeNull();
    expect((await (await signInStaff(world, 'desk')).ask('deskCart', {})).cart).toBeNull();
  });

  test.each(deskMeans.filter((means) => means !== 'complimentary'))(
    'sells for %s: order, tickets, unbroken numbers, what was paid and how',
    async (means) => {
      const { shop, staff } = await openDesk();
      await holdPlaces(shop, ['PLEIN', 'JEUNE']);
      const cartId = await openCartId(shop);
      const before = await counter();
      const sold = await staff.ask('sellAtDesk', sale(means, 4000));
      expect(sold).toMatchObject({ tickets: 2, amount: 4000, mailedTo: '' });
      const tickets = await ticketsOf(sold.order);
      expect(tickets.map(({ number }) => BigInt(number))).toEqual([before + 1n, before + 2n]);
      expect(tickets).toMatchObject([
        { amount: 2800, price_code: 'PLEIN', face_amount: null },
        { amount: 1200, price_code: 'JEUNE', face_amount: null },
      ]);
      expect(await paymentOf(sold.order)).toMatchObject({
        ...{ amount: 4000, gift_amount: 0, mode: `desk:${means}`, state: 'paid' },
      });
      const order = await world.database
        .selectFrom('customer_order')
        .innerJoin('desk_sale', 'order_reference', 'reference')
        .selectAll()
        .where('reference', '=', sold.order)
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({
        ...{ total: 4000, email: '', pickup_label: 'Remis au guichet', means, staff_id: staff.id },
        document: means === 'cheque' ? '0042317' : '',
      });
      expect((await contents(shop)).infosPA).toEqual([]);
      // The same cart is not sold again.
      expect((await staff.tryTo('sellAtDesk', sale(means, 4000))).status).toBe(422);
      expect(await ordersOf(cartId)).toBe(1);
      const { rows } = await (await signInStaff(world, 'manager')).ask('journal', {
        ...{ before: null, search: sold.order },
      });
      expect(rows).toMatchObject([{ what: 'order.soldAtDesk', details: { means, amount: 4000 } }]);
    },
  );

  test('sells once for a key, however often it is sent', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const cartId = await openCartId(shop);
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.ask('sellAtDesk', sale('cash', 2800), 'une-seule-fois')),
    );
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('two presses with two keys sell once too', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const cartId = await openCartId(shop);
    const answers = await Promise.all([1, 2].map(() => staff.tryTo('sellAtDesk', sale('cash', 2800))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('gives tickets away: nothing to pay, and what they are worth is kept', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN', 'JEUNE']);
    const unsaid = await staff.tryTo('sellAtDesk', sale('complimentary', 0, { reason: '' }));
    expect(words(unsaid)).toContain('pourquoi');
    const given = await staff.ask('sellAtDesk', sale('complimentary', 0));
    expect(await ticketsOf(given.order)).toMatchObject([
      { amount: 0, price_label: 'Invitation', price_code: 'INVITATION', face_amount: 2800 },
      { amount: 0, price_label: 'Invitation', price_code: 'INVITATION', face_amount: 1200 },
    ]);
    expect(await paymentOf(given.order)).toMatchObject({ amount: 0, mode: 'desk:complimentary' });
    const { rows } = await (await signInStaff(world, 'manager')).ask('journal', {
      ...{ before: null, search: given.order },
    });
    expect(rows).toMatchObject([
      { what: 'tickets.given', reason: 'Presse, pour\u00a0: Radio Nyons', details: { tickets: 2 } },
    ]);
  });

  test('gives away tickets alone: a service beside them is not given', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    await offerService('DESK1', { price: 500 });
    await add(shop, 'DESK1');
    const refused = await staff.tryTo('sellAtDesk', sale('complimentary', 0));
    expect(words(refused)).toContain('Seules des places s’offrent');
  });

  test('mails the tickets where there is an address, and a confirmed member finds them', async () => {
    const { shop, staff } = await openDesk();
    const email = 'lucie.martin@exemple.fr';
    const id = 'memberLucie1';
    await world.database
      .insertInto('customer')
      .values({
        ...{ id, status: 'member', email, password_hash: null, title: '', last_name: 'Martin' },
        ...{ first_name: 'Lucie', role: '', company: '', address: '', postcode: '', city: '' },
        ...{ country: '', phone: '', second_phone: '', email_confirmed_at: sql<Date>`now()` },
      })
      .execute();
    await holdPlaces(shop, ['PLEIN']);
    const buyer = { lastName: 'Martin', firstName: 'Lucie', email: 'Lucie.Martin@exemple.fr' };
    const sold = await staff.ask('sellAtDesk', sale('card', 2800, { buyer }));
    expect(await paymentOf(sold.order)).toMatchObject({ customer_id: id });
    const mails = await world.database
      .selectFrom('mail_outbox')
      .select('id')
      .where('order_reference', '=', sold.order)
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('never gives tickets to another visitor who has typed the same address', async () => {
    const stranger = await world.newShopper('visitor');
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const buyer = { lastName: 'Martin', firstName: 'Camille', email: 'camille@exemple.fr' };
    const sold = await staff.ask('sellAtDesk', sale('cash', 2800, { buyer }));
    const payment = await paymentOf(sold.order);
    expect(payment.customer_id).not.toBe(stranger.customerId);
    const customer = await world.database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', payment.customer_id)
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({ status: 'visitor', last_name: 'Martin', email: 'camille@exemple.fr' });
  });

  test('takes the cart’s gift card first, and asks for the rest', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const number = await giftCardSteps(() => world).issue(2000);
    await answered(shop.call('CarteCadeau', { code: number }));
    expect((await staff.ask('deskCart', {})).cart).toMatchObject({
      ...{ total: 2800, byGiftCards: 2000, due: 800 },
    });
    const sold = await staff.ask('sellAtDesk', sale('cash', 800));
    expect(await paymentOf(sold.order)).toMatchObject({ amount: 800, gift_amount: 2000 });
    expect(await giftCardSteps(() => world).balanceOf(number)).toBe(0);
  });

  test('asks for no proof to be handed in: it is shown there', async () => {
    const { shop, staff } = await openDesk();
    const proof = { code: 'VUE', name: 'une carte', family: '', is_required_online: true };
    await world.database.insertInto('proof').values(proof).execute();
    await world.database
      .updateTable('price')
      .set({ proof_code: 'VUE' })
      .where('code', '=', 'JEUNE')
      .execute();
    await holdPlaces(shop, ['JEUNE']);
    await shoppingSteps(() => world).identify(shop);
    expect((await shop.call('AppelPaiement')).body).toMatchObject({ statut: false });
    expect((await staff.ask('sellAtDesk', sale('card', 1200))).tickets).toBe(1);
    await world.database.updateTable('price').set({ proof_code: '' }).where('code', '=', 'JEUNE').execute();
  });

  test('tells today’s sales by means, one’s own and the house’s', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN', 'PLEIN']);
    const { order } = await staff.ask('sellAtDesk', sale('cash', 5600));
    await holdPlaces(shop, ['JEUNE']);
    await staff.ask('sellAtDesk', sale('complimentary', 0));
    const { mine, house, latest } = await staff.ask('deskSales', {});
    expect(mine).toEqual([
      { means: 'cash', orders: 1, tickets: 2, amount: 5600 },
      { means: 'complimentary', orders: 1, tickets: 1, amount: 0 },
    ]);
    expect(house.find(({ means }) => means === 'cash')?.orders).toBeGreaterThan(1);
    expect(latest).toMatchObject([{ means: 'complimentary' }, { order, tickets: 2, amount: 5600 }]);
  });
});

describe('places that were held back', () => {
  const holdBack = async (
    staff: StaffBrowser,
    count: number,
    returnsAt: number | null = null,
  ): Promise<readonly number[]> => {
    const { states } = await staff.ask('eveningSeats', { performanceId: performance });
    const seatIds = [...states].flatMap((state, index) => (state === '0' ? [index + 1] : [])).slice(-count);
    const wish = { performanceId: performance, seatIds, reason: 'press', note: 'Pour la radio' } as const;
    expect((await staff.ask('holdBackSeats', { ...wish, returnsAt })).heldBack).toBe(count);
    return seatIds;
  };

  test('go to the till of the same browser, and to nobody in between', async () => {
    const { shop, staff } = await openDesk();
    const seatIds = [...(await holdBack(staff, 2))];
    expect(await staff.ask('takeSeatsToTill', { performanceId: performance, seatIds })).toEqual({ taken: 2 });
    const { cart } = await staff.ask('deskCart', {});
    expect(cart?.lines).toMatchObject([{ isPriced: false }, { isPriced: false }]);
    expect(cart?.endsAt).not.toBeNull();
    for (const line of cart?.lines ?? []) {
      await answered(shop.call('ChangeTarif', { idPA: line.id, tarif: 'PLEIN' }));
    }
    const given = await staff.ask('sellAtDesk', sale('complimentary', 0));
    expect((await ticketsOf(given.order)).map(({ seat_id }) => seat_id)).toEqual(seatIds);
    const again = await staff.tryTo('takeSeatsToTill', { performanceId: performance, seatIds });
    expect(again.status).toBe(422);
  });

  /** Places that are held back until a date, in the cart of a till. */
  const takeToTill = async () => {
    const { shop, staff } = await openDesk();
    const returnsAt = Date.now() + 3_600_000;
    const seatIds = [...(await holdBack(staff, 2, returnsAt))];
    await staff.ask('takeSeatsToTill', { performanceId: performance, seatIds });
    const kept = { seatIds, reason: 'press', note: 'Pour la radio', by: 'Camille desk', returnsAt };
    return { shop, staff, seatIds, kept };
  };
  const keptOf = async (staff: StaffBrowser, seatIds: readonly number[]) => {
    const { heldBack, states } = await staff.ask('eveningSeats', { performanceId: performance });
    return {
      groups: heldBack.filter((group) => group.seatIds.some((id) => seatIds.includes(id))),
      states: seatIds.map((id) => states[id - 1]).join(''),
    };
  };
  const shownTo = async (shopper: Shopper, seatIds: readonly number[]): Promise<string> => {
    const { body } = await shopper.call('EtatPlaces', { sc: performance });
    const states = String(at(body, 'etats'));
    return seatIds.map((id) => states[id - 1]).join('');
  };

  test.each(['the hold ends', 'they are taken out of the cart'])(
    'are held back again as they were when %s',
    async (how) => {
      const { shop, staff, seatIds, kept } = await takeToTill();
      expect(await keptOf(staff, seatIds)).toEqual({ groups: [], states: '11' });
      if (how === 'the hold ends') {
        await letTimePass(await openCartId(shop));
      } else {
        await answered(shop.call('LiberePanier'));
      }
      expect(await keptOf(staff, seatIds)).toMatchObject({ groups: [kept], states: '44' });
      expect(await shownTo(await world.openShopper(), seatIds)).toBe('33');
      // Another till may take them; at their date they are free for all.
      const next = await openDesk();
      await next.staff.ask('takeSeatsToTill', { performanceId: performance, seatIds });
      await letTimePass(await openCartId(next.shop));
      expect(await keptOf(staff, seatIds)).toMatchObject({ groups: [kept], states: '44' });
      await sql`UPDATE seat SET kept_until = now() - interval '1 second' WHERE kept_until IS NOT NULL`.execute(
        world.database,
      );
      expect(await keptOf(staff, seatIds)).toEqual({ groups: [], states: '00' });
    },
  );

  test('are held back no more once they were sold, even when they are given back', async () => {
    const { shop, staff, seatIds } = await takeToTill();
    const { cart } = await staff.ask('deskCart', {});
    for (const { id } of cart?.lines ?? []) {
      await answered(shop.call('ChangeTarif', { idPA: id, tarif: 'PLEIN' }));
    }
    const { order } = await staff.ask('sellAtDesk', sale('cash', 5600));
    expect(await keptOf(staff, seatIds)).toEqual({ groups: [], states: '33' });
    await sql`UPDATE seat SET state = 0, cart_id = NULL WHERE seat_id IN (
      SELECT seat_id FROM ticket WHERE order_reference = ${order})`.execute(world.database);
    expect(await keptOf(staff, seatIds)).toEqual({ groups: [], states: '00' });
  });

  test('stay where they are when no shop is open in this browser, or its cart is being paid', async () => {
    const alone = await signInStaff(world, 'desk');
    const seatIds = [...(await holdBack(alone, 1))];
    const ask = { performanceId: performance, seatIds };
    expect(words(await alone.tryTo('takeSeatsToTill', ask))).toContain('Vente');
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const { identify, startPayment } = shoppingSteps(() => world);
    await identify(shop);
    await startPayment(shop);
    expect((await staff.tryTo('takeSeatsToTill', ask)).status).toBe(422);
    expect((await staff.ask('eveningSeats', { performanceId: performance })).heldBack).toMatchObject([
      { seatIds },
    ]);
  });
});

describe('nothing is sold', () => {
  test('for another amount than the cart’s', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const refused = await staff.tryTo('sellAtDesk', sale('cash', 2000));
    expect(words(refused)).toContain('28,00');
    expect(await ordersOf(await openCartId(shop))).toBe(0);
    expect((await staff.ask('deskCart', {})).cart?.due).toBe(2800);
  });

  test('when the time of its places is over', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const cartId = await openCartId(shop);
    await letTimePass(cartId);
    expect(words(await staff.tryTo('sellAtDesk', sale('cash', 2800)))).toContain('rendues à la vente');
    expect(await ordersOf(cartId)).toBe(0);
  });

  test('before every place has its price', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['?']);
    expect((await staff.ask('deskCart', {})).cart?.lines).toMatchObject([{ isPriced: false }]);
    expect((await staff.tryTo('sellAtDesk', sale('cash', 0))).status).toBe(422);
  });

  test('while the bank is asked for the same cart', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    const { identify, startPayment } = shoppingSteps(() => world);
    await identify(shop);
    await startPayment(shop);
    expect((await staff.ask('deskCart', {})).cart?.isBeingPaid).toBe(true);
    expect(words(await staff.tryTo('sellAtDesk', sale('cash', 2800)))).toContain('paiement en ligne');
  });

  test('by cheque without its number', async () => {
    const { shop, staff } = await openDesk();
    await holdPlaces(shop, ['PLEIN']);
    expect(words(await staff.tryTo('sellAtDesk', sale('cheque', 2800, { document: '' })))).toContain(
      'chèque',
    );
  });

  test('to a shopper who asks for a means of the desk', async () => {
    const shop = await world.openShopper();
    await holdPlaces(shop, ['PLEIN']);
    await shoppingSteps(() => world).identify(shop);
    for (const mode of ['desk:cash', 'desk:complimentary', 'cash']) {
      expect((await shop.call('AppelPaiement', { mode })).body).toMatchObject({ statut: false });
    }
    expect(await ordersOf(await openCartId(shop))).toBe(0);
    await answered(shop.call('AppelPaiement'));
  });
});
