import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { workOnEvenings } from '../../api/server/evenings/worker.ts';
import { Refusal } from '../../api/server/kernel/refusal.ts';
import type { Mail } from '../../api/server/mail/outbox.ts';
import { sendDueMails } from '../../api/server/mail/send-mails.ts';
import { checkJournal } from '../../api/server/staff/journal.ts';
import { readPaidOrder } from '../../api/server/tickets/read-paid-order.ts';
import { keptTicketsPage } from '../../api/server/tickets/routes.ts';
import { ticketFile } from '../../api/server/tickets/ticket-link.ts';
import { at } from '../support/server/server.ts';
import { orderSteps } from './order-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';

let world: PaymentWorld;
let manager: StaffBrowser;
let desk: StaffBrowser;
const { bought, refundsOf, pay, ticketsOf } = orderSteps(() => world);

const day = 86_400_000;
const log = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  world = await startPaymentWorld({ SEASON_MEMORY: '1' });
  manager = await signInStaff(world, 'manager');
  desk = await signInStaff(world, 'desk');
});
afterAll(() => world.stop());

/** The evening as before all: ahead, nobody in it, nothing to be sent. */
afterEach(async () => {
  await sql`UPDATE ticket SET cancelled_at = now() WHERE cancelled_at IS NULL`.execute(world.database);
  await sql`UPDATE seat SET state = 0, cart_id = NULL, held_until = NULL WHERE performance_id = ${performance}`.execute(
    world.database,
  );
  await sql`UPDATE performance SET called_off_at = NULL, date = ${new Date(Date.now() + 10 * day)},
    hall_id = 'petite-ourse' WHERE id = ${performance}`.execute(world.database);
  await sql`DELETE FROM evening_change`.execute(world.database);
  await sql`DELETE FROM mail_outbox`.execute(world.database);
});

const dateOf = async (): Promise<number> =>
  (
    await world.database
      .selectFrom('performance')
      .select('date')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow()
  ).date.getTime();

const work = () => workOnEvenings(world.database, log);

const cancel = async (key?: string) =>
  manager.ask(
    'cancelEvening',
    { performanceId: performance, dateBefore: await dateOf(), reason: 'comédien malade', words: 'Hélas.' },
    key,
  );

const move = async (changes: { readonly date?: number; readonly hallId?: string } = {}) => {
  const date = changes.date ?? Date.now() + 20 * day;
  return manager.ask('moveEvening', {
    performanceId: performance,
    dateBefore: await dateOf(),
    date,
    hallId: changes.hallId ?? 'petite-ourse',
    answersUntil: date - day,
    reason: 'panne de chauffage',
    words: '',
  });
};

/** Every mail in the outbox, made and « sent ». */
async function sent(): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  await sendDueMails({
    database: world.database,
    settings: world.settings,
    transport: {
      send: async (_id, _sender, mail) => {
        mails.push(mail);
      },
      close: () => undefined,
    },
    log,
  });
  return mails;
}

const linkIn = (mail: Mail | undefined): string => /\/report\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';

const visit = (path: string, choix?: string) =>
  world.inject({
    method: choix === undefined ? 'GET' : 'POST',
    url: path,
    ...(choix === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ choix }).toString(),
        }),
  });

describe('who works at the desk', () => {
  test('reads evenings, and neither moves, cancels nor writes to one', async () => {
    await bought(2);
    const { evenings } = await desk.ask('evenings', {});
    expect(evenings.find(({ performanceId }) => performanceId === performance)).toMatchObject({
      show: 'Les Précieuses ridicules',
      state: 'ahead',
      isOnSale: true,
      sold: 2,
      free: 298,
      heldBack: 0,
    });
    const ask = { performanceId: performance, dateBefore: await dateOf(), reason: 'pour voir', words: '' };
    const date = Date.now() + 20 * day;
    const answers = [
      await desk.tryTo('cancelEvening', ask),
      await desk.tryTo('moveEvening', { ...ask, date, hallId: 'petite-ourse', answersUntil: date }),
      await desk.tryTo('messageEvening', { performanceId: performance, subject: 'Bonjour', text: 'Bonsoir' }),
      await desk.tryTo('weighEvening', { performanceId: performance }),
      await desk.tryTo('eveningJobs', { performanceId: performance }),
      await desk.tryTo('retryJob', { jobId: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await desk.ask('evening', { performanceId: performance })).evening.state).toBe('ahead');
  });
});

describe('what moving or cancelling would do', () => {
  test('is counted before it is done, and nothing is changed', async () => {
    await bought(2);
    await bought(1);
    const holding = await world.newShopper();
    await world.hold(holding, world.newSeats(3));
    const paying = await world.newShopper();
    await world.hold(paying, world.newSeats(1));
    await pay(paying);
    expect(await manager.ask('weighEvening', { performanceId: performance })).toMatchObject({
      hallId: 'petite-ourse',
      tickets: 3,
      orders: 2,
      mails: 2,
      amount: 8400,
      byBank: 8400,
      byHand: 0,
      onGiftCards: 0,
      cartsWithPlaces: 2,
      options: 0,
      paymentsUnderWay: 1,
      waiting: 0,
      subscriptionTickets: 0,
    });
    expect(await world.database.selectFrom('evening_change').selectAll().execute()).toEqual([]);
  });
});

describe('a cancelled evening', () => {
  test('gives everybody back what they paid, once, and says so by one mail each', async () => {
    const first = await bought(2);
    const second = await bought(1);
    await world.database.deleteFrom('mail_outbox').execute();
    const begun = await cancel('once-and-only');
    expect(begun).toMatchObject({ orders: 2 });
    // An answer that was lost on its way.
    expect(await cancel('once-and-only')).toEqual(begun);
    expect(await work()).toBe(2);
    expect(await work()).toBe(0);
    for (const { reference } of [first, second]) {
      const tickets = await ticketsOf(reference);
      expect(tickets.every((ticket) => ticket.cancelled_at !== null)).toBe(true);
      expect(await refundsOf(reference)).toMatchObject([{ way: 'bank', state: 'queued' }]);
    }
    expect(await refundsOf(first.reference)).toMatchObject([{ amount: 5600, reason: 'comédien malade' }]);
    const mails = await sent();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toMatch(/^Annulée/);
    expect(mails.some(({ text }) => text.includes('56,00'))).toBe(true);
    expect(mails.every(({ text }) => text.includes('Hélas.'))).toBe(true);
    const { jobs } = await manager.ask('eveningJobs', { performanceId: performance });
    expect(jobs).toMatchObject([{ kind: 'cancelled', done: 2, left: 0, failed: 0 }]);
    expect(jobs[0]?.finishedAt).not.toBeNull();
  });

  test('is off sale from that moment: nothing is held, nothing new is paid, and its places never come back', async () => {
    const { seats } = await bought(2);
    const holding = await world.newShopper();
    const held = world.newSeats(2);
    await world.hold(holding, held);
    await cancel();
    // Who had places in a cart cannot pay for them.
    await expect(pay(holding)).rejects.toThrow(Refusal);
    const shopper = await world.openShopper();
    const answer = await shopper.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
    expect(answer.body).toMatchObject({ statut: false });
    await work();
    const states = await world.database
      .selectFrom('seat')
      .select('state')
      .where('performance_id', '=', performance)
      .where('seat_id', 'in', [...seats, ...held])
      .execute();
    expect(states.map(({ state }) => state)).toEqual([3, 3, 3, 3]);
    const again = await desk.tryTo('releaseSeats', {
      performanceId: performance,
      seatIds: [...seats],
      note: 'pour voir',
    });
    expect(again.status).not.toBe(200);
  });

  test('tells whoever opens the tickets by the link of their mail that they are cancelled', async () => {
    const { reference } = await bought(2);
    const order = await readPaidOrder(world.database, reference);
    const link = order === null ? '' : ticketFile(order, 'pdf');
    expect((await visit(link)).status).toBe(200);
    await cancel();
    await work();
    expect((await visit(link)).status).toBe(410);
    expect((await visit(`${link.slice(0, -3)}AAA`)).status).toBe(404);
  });

  test('refunds a payment that the bank settles afterwards', async () => {
    const paying = await world.newShopper();
    await world.hold(paying, world.newSeats(2));
    const payment = await pay(paying);
    await cancel();
    expect(await world.bankSays(payment.champs, 'paid')).toBe('toRefund');
    expect(await ticketsOf(payment.reference)).toEqual([]);
    expect(await refundsOf(payment.reference)).toMatchObject([{ amount: 5600 }]);
  });

  test('has no waiting list any more', async () => {
    await sql`INSERT INTO waiting_entry (performance_id, places, email, confirmed_at, context_id, leave_hash)
      SELECT ${performance}, 2, 'attente@exemple.fr', now(), id, '\\x00' FROM context LIMIT 1`.execute(
      world.database,
    );
    expect((await manager.ask('weighEvening', { performanceId: performance })).waiting).toBe(1);
    await cancel();
    const entries = await world.database
      .selectFrom('waiting_entry')
      .select('state')
      .where('performance_id', '=', performance)
      .execute();
    expect(entries).toEqual([{ state: 'closed' }]);
    expect((await sent()).map(({ to, subject }) => [to, /^Annulée/.test(subject)])).toEqual([
      ['attente@exemple.fr', true],
    ]);
  });

  test('is shown as cancelled in the shop, and its tickets do not look valid before they are given back', async () => {
    const { reference } = await bought(1);
    const page = async (): Promise<string> => {
      const order = await readPaidOrder(world.database, reference);
      return order === null ? '' : keptTicketsPage(order, order.tickets, false);
    };
    expect(await page()).toContain('<svg');
    await cancel();
    expect(await page()).not.toContain('<svg');
    expect(await page()).toContain('Représentation annulée');
    const browser = await world.openShopper();
    const season = await browser.call('ParamSC', { defSC: '*' });
    expect(at(season.body, `data.seances.${performance}`)).toMatchObject({
      comm: 'Annulée',
      nonDispo: true,
      aff: true,
    });
    const availability = await browser.call('DispoListeSC', { defSC: String(performance) });
    expect(at(availability.body, 'dispoVOR')).toMatch(/^-*$/);
  });

  test('cannot be cancelled twice, nor moved', async () => {
    await cancel();
    const ask = { performanceId: performance, dateBefore: await dateOf(), reason: 'encore', words: '' };
    expect((await manager.tryTo('cancelEvening', ask)).status).toBe(422);
    await expect(move()).rejects.toThrow('annulée');
  });

  test('leaves a step that fails to another look, and in the end to somebody', async () => {
    const { reference } = await bought(1);
    const { jobId } = await cancel();
    await sql`ALTER TABLE refund ADD CONSTRAINT nothing_goes CHECK (amount < 0) NOT VALID`.execute(
      world.database,
    );
    try {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await sql`UPDATE evening_change_step SET next_attempt_at = now()`.execute(world.database);
        expect(await work()).toBe(1);
      }
    } finally {
      await sql`ALTER TABLE refund DROP CONSTRAINT nothing_goes`.execute(world.database);
    }
    const { job, orders } = await manager.ask('eveningJob', { jobId });
    expect(job).toMatchObject({ done: 0, left: 0, failed: 1 });
    expect(orders).toMatchObject([{ order: reference, state: 'failed', attempts: 6 }]);
    expect(await refundsOf(reference)).toEqual([]);
    expect(await manager.ask('retryJob', { jobId })).toEqual({ orders: 1 });
    expect(await work()).toBe(1);
    expect(await refundsOf(reference)).toMatchObject([{ amount: 2800 }]);
  });
});

describe('a moved evening', () => {
  test('gives its tickets the new date, and mails every buyer once, with a link', async () => {
    const { reference } = await bought(2);
    await world.database.deleteFrom('mail_outbox').execute();
    const before = await dateOf();
    const date = Date.now() + 20 * day;
    expect(await move({ date })).toMatchObject({ orders: 1 });
    const [ticket] = await ticketsOf(reference);
    expect(ticket?.date.getTime()).toBe(date);
    expect(ticket?.first_date?.getTime()).toBe(before);
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Nouvelle date/);
    expect(linkIn(mail)).not.toBe('');
    const { evening } = await desk.ask('evening', { performanceId: performance });
    expect(evening).toMatchObject({ state: 'moved', date, sold: 2 });
  });

  test('lets its buyer keep the places, change their mind, and have the money back once', async () => {
    const { reference, seats } = await bought(2);
    await world.database.deleteFrom('mail_outbox').execute();
    const { jobId } = await move();
    await work();
    const [mail] = await sent();
    const link = linkIn(mail);
    const page = await visit(link);
    expect(page.status).toBe(200);
    expect(await refundsOf(reference)).toEqual([]);
    expect((await visit(link, 'garder')).status).toBe(200);
    expect((await manager.ask('eveningJob', { jobId })).job).toMatchObject({ kept: 1, moneyBack: 0 });
    const both = await Promise.all([visit(link, 'rembourser'), visit(link, 'rembourser')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await visit(link, 'garder')).status).toBe(409);
    expect(await refundsOf(reference)).toMatchObject([{ amount: 5600 }]);
    const { job, orders } = await manager.ask('eveningJob', { jobId });
    expect(job).toMatchObject({ kept: 0, moneyBack: 1 });
    expect(orders).toMatchObject([{ order: reference, answer: 'moneyBack' }]);
    const free = await world.database
      .selectFrom('seat')
      .select('state')
      .where('performance_id', '=', performance)
      .where('seat_id', 'in', seats)
      .execute();
    expect(free.map(({ state }) => state)).toEqual([0, 0]);
    expect(await sent()).toHaveLength(1);
  });

  test('takes no answer after its date, from another site, or for a link that is none', async () => {
    const { reference } = await bought(1);
    await world.database.deleteFrom('mail_outbox').execute();
    await move();
    await work();
    const [mail] = await sent();
    const link = linkIn(mail);
    const foreign = await world.inject({
      method: 'POST',
      url: link,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://ailleurs.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'choix=rembourser',
    });
    expect(foreign.status).toBe(403);
    expect((await visit(`${link.slice(0, -3)}AAA`, 'rembourser')).status).toBe(404);
    await sql`UPDATE evening_change SET answers_until = now() - interval '1 second'`.execute(world.database);
    expect((await visit(link, 'rembourser')).status).toBe(409);
    expect(await refundsOf(reference)).toEqual([]);
  });

  test('asks who was paying meanwhile, too', async () => {
    const paying = await world.newShopper();
    await world.hold(paying, world.newSeats(1));
    const payment = await pay(paying);
    const date = Date.now() + 20 * day;
    expect(await move({ date })).toMatchObject({ orders: 0 });
    expect(await world.bankSays(payment.champs, 'paid')).toBe('sold');
    const [ticket] = await ticketsOf(payment.reference);
    expect(ticket?.date.getTime()).toBe(date);
    await world.database.deleteFrom('mail_outbox').execute();
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect((await sent()).map((mail) => linkIn(mail) !== '')).toEqual([true]);
  });

  test('goes to no date that was, to no hall with other places, and not if it was changed meanwhile', async () => {
    const dateBefore = await dateOf();
    const date = Date.now() + 20 * day;
    const ask = {
      ...{ performanceId: performance, dateBefore, date, hallId: 'petite-ourse', answersUntil: date },
      ...{ reason: 'pour voir', words: '' },
    };
    const refused = [
      { ...ask, date: dateBefore },
      { ...ask, date: Date.now() - day },
      { ...ask, answersUntil: Date.now() - day },
      { ...ask, answersUntil: date + day },
      { ...ask, hallId: 'polaris' },
      { ...ask, dateBefore: dateBefore - 1000 },
    ];
    for (const one of refused) {
      expect((await manager.tryTo('moveEvening', one)).status).toBe(422);
    }
    expect(await dateOf()).toBe(dateBefore);
  });
});

describe('a message', () => {
  test('goes to every address that bought, once, and to nobody else', async () => {
    await bought(2);
    await bought(1);
    const holding = await world.newShopper();
    await world.hold(holding, world.newSeats(1));
    await world.database.deleteFrom('mail_outbox').execute();
    // Both orders are of one address.
    const ask = { performanceId: performance, subject: 'Parking fermé', text: 'Bonjour,\n\nVenez à pied.' };
    expect(await manager.ask('messageEvening', ask)).toMatchObject({ orders: 1 });
    await work();
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['camille@exemple.fr', 'Parking fermé']]);
    expect(mails[0]?.text).toContain('Venez à pied.');
    await manager.ask('messageEvening', ask);
    await manager.ask('messageEvening', ask);
    expect((await manager.tryTo('messageEvening', ask)).status).toBe(422);
  });

  test('needs somebody to read it, and one line for a subject', async () => {
    const ask = { performanceId: performance, subject: 'Bonjour', text: 'Bonsoir' };
    expect((await manager.tryTo('messageEvening', ask)).status).toBe(422);
    await bought(1);
    const twoLines = { ...ask, subject: 'Bonjour\nBcc: tous@exemple.fr' };
    expect((await manager.tryTo('messageEvening', twoLines)).status).toBe(422);
  });
});

describe('the journal', () => {
  test('says who moved, cancelled and wrote, and why', async () => {
    await bought(1);
    await manager.ask('messageEvening', { performanceId: performance, subject: 'Un mot', text: 'Bonsoir' });
    await move();
    await cancel();
    const rows = await world.database
      .selectFrom('journal')
      .select(['what', 'reason', 'subject'])
      .orderBy('number', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ what, reason }) => [what, reason])).toEqual([
      ['evening.cancelled', 'comédien malade'],
      ['evening.moved', 'panne de chauffage'],
      ['evening.written', ''],
    ]);
  });

  test('of an evening stands on its page, for the desk too, and its digests are what they would be without', async () => {
    await bought(1);
    await manager.ask('messageEvening', { performanceId: performance, subject: 'Un mot', text: 'Bonsoir' });
    const other = await world.database
      .selectFrom('performance')
      .select('id')
      .where('id', '<>', performance)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { journal } = await desk.ask('evening', { performanceId: performance });
    expect(journal[0]).toMatchObject({ what: 'evening.written', who: 'Camille manager' });
    expect(journal.every(({ what }) => what !== 'staff.signedIn')).toBe(true);
    expect((await desk.ask('evening', { performanceId: other.id })).journal).toEqual([]);
    expect(await checkJournal(world.database, null)).toMatchObject({ kind: 'whole' });
  });

  test('of what is tried again is the evening’s', async () => {
    await bought(1);
    const { jobId } = await manager.ask('messageEvening', {
      ...{ performanceId: performance, subject: 'Un mot', text: 'Bonsoir' },
    });
    await world.database
      .updateTable('evening_change_step')
      .set({ state: 'failed' })
      .where('change_id', '=', jobId)
      .execute();
    await manager.ask('retryJob', { jobId });
    const { journal } = await desk.ask('evening', { performanceId: performance });
    expect(journal[0]).toMatchObject({ what: 'evening.retried', details: { operation: jobId, orders: 1 } });
  });
});
