import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../../api/checkout/history-wire.ts';
import { orderMail } from '../../api/server/mail/order-mail.ts';
import { refundAtBank } from '../../api/server/orders/refund-at-bank.ts';
import { settleDueRefunds } from '../../api/server/orders/refund-worker.ts';
import type { WholeOrder } from '../../api/staff/order-calls.ts';
import { parisDay } from '../../api/values/paris-day.ts';
import { at } from '../support/server/server.ts';
import { accountSteps } from './account-steps.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
let desk: StaffBrowser;
beforeAll(async () => {
  world = await startPaymentWorld();
  desk = await signInStaff(world, 'desk');
});
afterAll(() => world.stop());

const { bought, giveBack, give, issue, pay, mailsAbout, refundsOf } = orderSteps(() => world);
const { add, answered, holdPlaces, identify, startPayment } = shoppingSteps(() => world);
const { newMember } = accountSteps(() => world);

/** An order of a donation, a membership and a gift card of 50 €, paid by the bank. */
async function order() {
  const shopper = await world.openShopper();
  await add(shopper, 'DON', { montant: 2000 });
  await answered(shopper.call('AjoutCarte', { pr: 'CARTEADH', nom: 'Béjart', prn: 'Armande' }));
  await answered(shopper.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }));
  await identify(shopper);
  const { fields, reference } = await startPayment(shopper);
  expect(await world.bankSays(fields, 'paid')).toBe('sold');
  const cards = await world.database
    .selectFrom('sold_card')
    .selectAll()
    .where('order_reference', '=', reference)
    .orderBy('amount')
    .execute();
  const [membership, gift] = cards.map(({ number }) => number);
  return { shopper, reference, membership: membership ?? '', gift: gift ?? '' };
}

const lineOf = async (reference: string, kind: WholeOrder['lines'][number]['kind']) => {
  const { lines } = await desk.ask('readOrder', { reference });
  const line = lines.find((one) => one.kind === kind);
  if (line === undefined) {
    throw new Error(`no ${kind}`);
  }
  return line;
};
const asking = async (reference: string, kind: WholeOrder['lines'][number]['kind']) => ({
  ...{ reference, ticketNumbers: [], positions: [(await lineOf(reference, kind)).position] },
  ...{ feesToo: false, way: 'bank' as const },
});
const more = { reason: 'erreur de saisie', mail: true };
const cardOf = (number: string) =>
  world.database.selectFrom('sold_card').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const today = parisDay(Date.now());

describe('what was bought beside tickets', () => {
  test('a donation goes back whole, once, by the bank that took it; the mail says so of a tax receipt too', async () => {
    const { reference } = await order();
    const ask = await asking(reference, 'donation');
    expect(await desk.ask('weighCancelling', ask)).toMatchObject({ amount: 2000, moneyAmount: 2000 });
    await desk.ask('cancelTickets', { ...ask, ...more, amount: 2000 });
    expect((await desk.tryTo('cancelTickets', { ...ask, ...more, amount: 2000 })).status).toBe(422);
    expect(await lineOf(reference, 'donation')).toMatchObject({ givenBack: 2000, isCancellable: false });
    expect((await lineOf(reference, 'card')).isCancellable).toBe(true);
    if (world.settings.bank.refund === null) {
      throw new Error('the simulated bank gives nothing back');
    }
    const log = { warn: () => undefined, error: () => undefined };
    await settleDueRefunds({ database: world.database, bank: refundAtBank(world.settings.bank.refund), log });
    expect(await refundsOf(reference)).toMatchObject([{ state: 'refunded', amount: 2000 }]);
    const mails = (await mailsAbout(reference)).filter((mail) => mail.includes('Achat annulé'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/20,00.*reçu fiscal/);
    const { journal } = await desk.ask('readOrder', { reference });
    expect(journal).toMatchObject([
      { what: 'lines.cancelled', who: 'Camille desk', reason: 'erreur de saisie', details: { amount: 2000 } },
    ]);
  });

  test('a membership is over when it goes back', async () => {
    const { reference, membership } = await order();
    await desk.ask('cancelTickets', { ...(await asking(reference, 'card')), ...more, amount: 1500 });
    expect((await cardOf(membership)).valid_until?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(await mailsAbout(reference))).toContain('n’est plus valable');
  });

  test('a card that a gift card paid: both are locked at once, in the order of their numbers', async () => {
    const card = await issue(5000);
    const shopper = await world.openShopper();
    await answered(shopper.call('AjoutCarte', { pr: 'CARTEADH', nom: 'Béjart', prn: 'Armande' }));
    await add(shopper, 'DON', { montant: 4000 });
    await identify(shopper);
    await answered(shopper.call('CarteCadeau', { code: card }));
    const { fields, reference } = await startPayment(shopper);
    expect(await world.bankSays(fields, 'paid')).toBe('sold');
    await desk.ask('cancelTickets', { ...(await asking(reference, 'card')), ...more, amount: 1500 });
    expect((await cardOf(card)).balance).toBe(1500);
  });
});

describe('a gift card', () => {
  const giftAsking = async (reference: string) => {
    const { lines } = await desk.ask('readOrder', { reference });
    const gift = lines.find(({ kind, amount }) => kind === 'card' && amount === 5000);
    return { ...(await asking(reference, 'card')), positions: [gift?.position ?? -1] };
  };

  test('goes back as far as it is not spent, says what was, and pays nothing more; the books agree', async () => {
    const before = (await (await signInStaff(world, 'manager')).ask('giftCardBook', { at: today })).total;
    const { shopper, reference, gift } = await order();
    const spending = await bought(1, gift);
    const ask = await giftAsking(reference);
    expect(await desk.ask('weighCancelling', ask)).toMatchObject({
      ...{ amount: 2200, closedCards: [{ cardEnd: gift.slice(-4), spent: 2800 }] },
    });
    expect((await desk.tryTo('cancelTickets', { ...ask, ...more, amount: 5000 })).status).toBe(422);
    expect((await cardOf(gift)).balance).toBe(2200);
    await desk.ask('cancelTickets', { ...ask, ...more, amount: 2200 });
    expect((await cardOf(gift)).balance).toBe(0);
    await expect(give(await world.newShopper(), gift)).rejects.toThrow();
    expect((await desk.tryTo('weighCancelling', ask)).status).toBe(422);
    const mails = JSON.stringify(await mailsAbout(reference));
    expect(mails).toContain(`finit par ${gift.slice(-4)} ne paie plus rien`);
    expect(mails).toMatch(/28,00.€ en avaient été dépensés/);
    const told = await answered(shopper.call('EtatPaiement', { ref: reference }));
    expect(JSON.stringify(at(told, 'commande') ?? told)).not.toContain(gift);

    const manager = await signInStaff(world, 'manager');
    const { total, cards } = await manager.ask('giftCardBook', { at: today });
    expect(cards.find(({ ending }) => ending === gift.slice(-4))).toMatchObject({
      ...{ amount: 5000, spent: 2800, closed: 2200, left: 0 },
    });
    expect(total.owed).toBe(before.owed);
    expect(total.sold + total.givenBack - total.spent - total.closed).toBe(total.expired + total.owed);

    // What it paid comes back on it, and can go back to its buyer in turn.
    await giveBack(spending.numbers);
    expect((await cardOf(gift)).balance).toBe(2800);
    expect(await desk.ask('weighCancelling', ask)).toMatchObject({
      ...{ amount: 2800, closedCards: [{ spent: 0 }] },
    });
  });

  test('that pays something at this moment, or did since it was weighed, is left as it is', async () => {
    const { reference, gift } = await order();
    const ask = await giftAsking(reference);
    const payer = await world.newShopper();
    await world.hold(payer, world.newSeats(2));
    await give(payer, gift);
    const { champs } = await pay(payer);
    const refused = await desk.tryTo('cancelTickets', { ...ask, ...more, amount: 5000 });
    expect(String(at(refused.body, 'refusal.message'))).toContain('sert en ce moment');
    expect((await cardOf(gift)).balance).toBe(5000);
    expect(await world.bankSays(champs, 'paid')).toBe('sold');
    expect((await desk.tryTo('cancelTickets', { ...ask, ...more, amount: 5000 })).status).toBe(422);
    expect(await refundsOf(reference)).toEqual([]);
  });
});

describe('the buyer’s own order', () => {
  /** What a member bought: two tickets, a service of their evening, a donation and a fee for paying. */
  const memberOrder = async (email: string) => {
    const member = await newMember(email);
    await holdPlaces(member.shopper, ['PLEIN', 'PLEIN']);
    await add(member.shopper, 'DON', { montant: 2000 });
    await answered(member.shopper.call('DefRetrait', { retr: 'BE' }));
    const { fields, reference } = await startPayment(member.shopper);
    expect(await world.bankSays(fields, 'paid')).toBe('sold');
    const { ticketsInOrder } = await desk.ask('readOrder', { reference });
    const read = async () => {
      const [bought] = readHistory(await answered(member.shopper.call('ClientHisto')), '').orders;
      return bought;
    };
    return { shopper: member.shopper, reference, numbers: ticketsInOrder.map(({ number }) => number), read };
  };

  test('tells what was cancelled, and what is given back', async () => {
    const { shopper, reference, numbers, read } = await memberOrder('annule@exemple.fr');
    expect(await read()).toMatchObject({ total: 7600, givenBack: 0 });
    await desk.ask('cancelTickets', { ...(await asking(reference, 'donation')), ...more, amount: 2000 });
    await giveBack(numbers.slice(0, 1));
    const order = await read();
    expect(order).toMatchObject({ total: 7600, givenBack: 4800 });
    expect(order?.services).toMatchObject([
      { nature: 'place', quantity: 1, amount: 2800, isCancelled: false, givenBack: 0 },
      { nature: 'place', quantity: 1, amount: 2800, isCancelled: true, givenBack: 2800 },
      { nature: 'don', amount: 2000, isCancelled: true, givenBack: 2000 },
      { nature: 'retrait', isCancelled: false },
    ]);
    const { body } = await shopper.call('EtatPaiement', { ref: reference });
    expect(at(body, 'commande.prestations')).toMatchObject([
      { nature: 'don', annule: true, rendu: 2000 },
      { nature: 'retrait' },
    ]);
    const mail = await orderMail(world.database, reference, world.settings.publicAddress);
    expect(mail?.text).toMatch(/20,00\s€, annulé, remboursement de 20,00/);
    expect(mail?.text).toMatch(/Total payé.*76,00/);
    expect(mail?.text).toMatch(/Remboursement.*48,00/);
  });

  test('tells a service that was free, and went with its evening, as cancelled', async () => {
    const { reference, numbers, read } = await memberOrder('gratuit@exemple.fr');
    await world.database
      .insertInto('order_line')
      .values({
        ...{ order_reference: reference, position: 90, type: 'presta', nature: 'presta', code: 'LIVRET' },
        ...{ label: 'Livret', quantity: 2, amount: 0, performance_id: performance },
      })
      .execute();
    await giveBack(numbers);
    expect((await read())?.services).toMatchObject([
      { nature: 'place', quantity: 2, isCancelled: true, givenBack: 5600 },
      { nature: 'don', isCancelled: false },
      { nature: 'retrait', isCancelled: false },
      { label: 'Livret', isCancelled: true, givenBack: 0 },
    ]);
  });
});
