import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let theatre: number;

beforeAll(async () => {
  server = await startTestServer({ EXTENSION_SECONDS: '90', MOST_EXTENSIONS: '2' });
  theatre = (await findPerformances(server)).theatre;
}, 60_000);

afterAll(() => server.close());

async function take(shopper: Shopper, count: number): Promise<readonly number[]> {
  const idPla = await freeSeats(server, theatre, count);
  const { body } = await shopper.call('PrendrePlaces', { sc: theatre, idPla, nbPla: count });
  expect(body).toMatchObject({ statut: true });
  return idPla;
}

/** Lets the shopper's hold be over since a second: what waiting would do. */
async function letHoldEnd(shopper: Shopper): Promise<void> {
  const cart = await server.database
    .selectFrom('cart')
    .innerJoin('context', 'context.id', 'cart.context_id')
    .where('instance_id', '=', shopper.instanceId)
    .where('closed_at', 'is', null)
    .select('cart.id')
    .executeTakeFirstOrThrow();
  const past = sql<Date>`now() - interval '1 second'`;
  await server.database.updateTable('cart').set({ deadline: past }).where('id', '=', cart.id).execute();
  await server.database
    .updateTable('seat')
    .set({ held_until: past })
    .where('cart_id', '=', cart.id)
    .execute();
}

const items = (body: unknown): readonly unknown[] => {
  const lines = at(body, 'infosPA');
  return Array.isArray(lines) ? lines : [];
};

describe('the end of a hold', () => {
  it('frees the seats at once, without anyone sweeping', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    const idPla = await take(first, 2);
    await letHoldEnd(first);
    expect((await first.call('ContenuPanier')).body).toMatchObject({
      infosPA: [],
      totalPanier: 0,
      topPrem: '',
      finPanier: 0,
    });
    const again = await second.call('PrendrePlaces', { sc: theatre, idPla, nbPla: 2 });
    expect(again.body).toMatchObject({ statut: true });
    expect((await first.call('ProlongePanier')).body).toMatchObject({ statut: false, nuerr: 3 });
  });

  it('comes by itself after a second when the venue says one second', async () => {
    const quick = await startTestServer({ HOLD_SECONDS: '1' });
    try {
      const shopper = await quick.openShopper();
      const [seat = 0] = await freeSeats(quick, theatre, 1);
      await shopper.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 });
      expect(items((await shopper.call('ContenuPanier')).body)).toHaveLength(1);
      await expect
        .poll(async () => items((await shopper.call('ContenuPanier')).body), { timeout: 2000 })
        .toHaveLength(0);
      const other = await quick.openShopper();
      const { body } = await other.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 });
      expect(body).toMatchObject({ statut: true });
    } finally {
      await quick.close();
    }
  }, 60_000);

  it('starts a new cart with its own clock at the next hold', async () => {
    const shopper = await server.openShopper();
    await take(shopper, 1);
    await letHoldEnd(shopper);
    await take(shopper, 1);
    const { body } = await shopper.call('ContenuPanier');
    expect(items(body)).toHaveLength(1);
    expect(Number(body.finPanier) - Number(body.heure)).toBeGreaterThan(1_700_000);
  });

  it('is the server’s to say: expire=1 releases nothing before, and closes after', async () => {
    const shopper = await server.openShopper();
    await take(shopper, 1);
    expect((await shopper.call('LiberePanier', { expire: 1 })).body).toMatchObject({
      statut: false,
      nuerr: 3,
    });
    expect(items((await shopper.call('ContenuPanier')).body)).toHaveLength(1);
    await letHoldEnd(shopper);
    expect((await shopper.call('LiberePanier', { expire: 1 })).body).toMatchObject({ statut: true });
  });
});

describe('ProlongePanier', () => {
  it('moves the end of the cart and of its seats, as often as the venue allows', async () => {
    const shopper = await server.openShopper();
    const [seat = 0] = await take(shopper, 1);
    const before = Number((await shopper.call('ContenuPanier')).body.finPanier);
    expect((await shopper.call('ProlongePanier')).body).toMatchObject({ statut: true });
    const { body } = await shopper.call('ContenuPanier');
    expect(Number(body.finPanier)).toBe(before + 90_000);
    expect(body.prolongations).toBe(1);
    const row = await server.database
      .selectFrom('seat')
      .select('held_until')
      .where('performance_id', '=', theatre)
      .where('seat_id', '=', seat)
      .executeTakeFirstOrThrow();
    expect(row.held_until?.getTime()).toBe(before + 90_000);
    await shopper.call('ProlongePanier');
    expect((await shopper.call('ProlongePanier')).body).toMatchObject({ statut: false, nuerr: 13 });
  });

  it('refuses a cart that holds nothing', async () => {
    const shopper = await server.openShopper();
    expect((await shopper.call('ProlongePanier')).body).toMatchObject({ statut: false, nuerr: 3 });
  });

  it('says of a cart without places that there is nothing to hold, not that its time is over', async () => {
    const shopper = await server.openShopper();
    const nothing = 'Votre panier ne garde pas de place\u00a0: il n’y a rien à prolonger.';
    expect((await shopper.call('ProlongePanier')).body.erreur).toBe(nothing);
    await shopper.call('AjoutCarte', { pr: 'CARTEADH' });
    expect((await shopper.call('ProlongePanier')).body.erreur).toBe(nothing);
  });
});

describe('releasing', () => {
  it('gives back a line, a performance or everything, and stops the clock of an empty cart', async () => {
    const [shopper, other] = [await server.openShopper(), await server.openShopper()];
    const [a = 0, b = 0, c = 0] = await take(shopper, 3);
    const ids = items((await shopper.call('ContenuPanier')).body).map((line) => String(at(line, 'id')));
    await shopper.call('LiberePlaces', { idPA: ids[0] ?? '', nbPla: 1, idPla: [a] });
    await shopper.call('LiberePanier', { idPA: ids[1] ?? '' });
    const left = await shopper.call('ContenuPanier');
    expect(items(left.body).map((line) => at(line, 'nupl'))).toEqual([c]);
    await shopper.call('LiberePanier', { sc: theatre });
    expect((await shopper.call('ContenuPanier')).body).toMatchObject({
      infosPA: [],
      topPrem: '',
      finPanier: 0,
    });
    const retaken = await other.call('PrendrePlaces', { sc: theatre, idPla: [a, b, c], nbPla: 3 });
    expect(retaken.body).toMatchObject({ statut: true });
    await other.call('LiberePanier');
    expect(items((await other.call('ContenuPanier')).body)).toEqual([]);
  });

  it('gives away no place that another cart holds by now', async () => {
    const [former, owner] = [await server.openShopper(), await server.openShopper()];
    const third = await server.openShopper();
    const idPla = await take(former, 1);
    // The place of a cart that lives on is free again, as after a payment whose time ran out.
    await server.database
      .updateTable('seat')
      .set({ held_until: sql<Date>`now() - interval '1 second'` })
      .where('performance_id', '=', theatre)
      .where('seat_id', 'in', [...idPla])
      .execute();
    const asked = { sc: theatre, idPla, nbPla: 1 };
    expect((await owner.call('PrendrePlaces', asked)).body).toMatchObject({ statut: true });
    await former.call('LiberePanier');
    expect((await third.call('PrendrePlaces', asked)).body).toMatchObject({ statut: false, nuerr: 11 });
    expect(items((await owner.call('ContenuPanier')).body)).toHaveLength(1);
  });

  it('touches nothing of another cart', async () => {
    const [owner, stranger] = [await server.openShopper(), await server.openShopper()];
    await take(owner, 1);
    await take(stranger, 1);
    const [line] = items((await owner.call('ContenuPanier')).body);
    const idPA = String(at(line, 'id'));
    expect((await stranger.call('LiberePlaces', { idPA })).body).toMatchObject({ statut: false });
    expect((await stranger.call('LiberePanier', { idPA })).body).toMatchObject({ statut: false });
    expect((await stranger.call('ChangeTarif', { idPA, tarif: 'PLEIN' })).body).toMatchObject({
      statut: false,
    });
    const kept = items((await owner.call('ContenuPanier')).body);
    expect(kept).toEqual([line]);
  });
});

describe('a repeated request', () => {
  it('has its effect once and gives the same answer again', async () => {
    const shopper = await server.openShopper();
    const idPla = await freeSeats(server, theatre, 2);
    const request = { sc: theatre, idPla, nbPla: 2, cle: 'cle-de-test-1' };
    const first = await shopper.call('PrendrePlaces', request);
    const second = await shopper.call('PrendrePlaces', request);
    expect(first.body).toMatchObject({ statut: true });
    expect(second.body).toEqual(first.body);
    expect(items((await shopper.call('ContenuPanier')).body)).toHaveLength(2);
  });

  it('has its effect once also when both come at the same time', async () => {
    const shopper = await server.openShopper();
    const request = { sc: theatre, cate: 'C3', nbPla: 2, cle: 'cle-de-test-2' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shopper.call('ResaNonPlacee', request)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(items((await shopper.call('ContenuPanier')).body)).toHaveLength(2);
  });

  it('is refused when the key was another request’s, and may be tried again after a refusal', async () => {
    const shopper = await server.openShopper();
    const [a = 0, b = 0] = await freeSeats(server, theatre, 2);
    const key = { cle: 'cle-de-test-3' };
    const wrong = await shopper.call('PrendrePlaces', { sc: theatre, idPla: [999_999], nbPla: 1, ...key });
    expect(wrong.body).toMatchObject({ statut: false });
    const good = await shopper.call('PrendrePlaces', { sc: theatre, idPla: [a], nbPla: 1, ...key });
    expect(good.body).toMatchObject({ statut: true });
    const other = await shopper.call('PrendrePlaces', { sc: theatre, idPla: [b], nbPla: 1, ...key });
    expect(other.body).toMatchObject({ statut: false, nuerr: 2 });
    expect(items((await shopper.call('ContenuPanier')).body)).toHaveLength(1);
  });
});

describe('the cart’s limits and lines', () => {
  it('holds forty tickets at most', async () => {
    const shopper = await server.openShopper();
    await take(shopper, 20);
    await take(shopper, 20);
    const [seat = 0] = await freeSeats(server, theatre, 1);
    const { body } = await shopper.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 });
    expect(body).toMatchObject({ statut: false, nuerr: 13 });
    await shopper.call('LiberePanier');
  });

  it('is not changed while it is being paid', async () => {
    const shopper = await server.openShopper();
    await take(shopper, 1);
    const [line] = items((await shopper.call('ContenuPanier')).body);
    const cart = await server.database
      .selectFrom('cart')
      .innerJoin('context', 'context.id', 'cart.context_id')
      .where('instance_id', '=', shopper.instanceId)
      .select(['cart.id', 'cart.context_id'])
      .executeTakeFirstOrThrow();
    await server.database
      .insertInto('payment')
      .values({
        reference: 'ESSAI-1',
        context_id: cart.context_id,
        cart_id: cart.id,
        amount: 1,
        fingerprint: '',
        mode: 'CB',
        state: 'started',
        transaction_id: '',
        transaction_date: '',
        expires_at: sql<Date>`now() + interval '1 hour'`,
      })
      .execute();
    const idPA = String(at(line, 'id'));
    const [seat = 0] = await freeSeats(server, theatre, 1);
    const refused = [
      await shopper.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 }),
      await shopper.call('ResaNonPlacee', { sc: theatre, cate: 'C1', nbPla: 1 }),
      await shopper.call('ChangeTarif', { idPA, tarif: 'PLEIN' }),
      await shopper.call('LiberePlaces', { idPA }),
      await shopper.call('LiberePanier'),
      await shopper.call('ProlongePanier'),
    ];
    expect(refused.map((answer) => answer.body.nuerr)).toEqual([3, 3, 3, 3, 3, 3]);
    const { body } = await shopper.call('ContenuPanier');
    expect(body).toMatchObject({ enPaiement: 'ESSAI-1' });
    // When the payment gives the places back by itself, should the bank never say a word.
    expect(Math.abs(Number(body.finPaiement) - Number(body.heure) - 3_600_000)).toBeLessThan(60_000);
  });

  it('shows the pickup as a line once something is held', async () => {
    const shopper = await server.openShopper();
    await take(shopper, 1);
    await server.database
      .updateTable('cart')
      .set({ pickup_code: 'POSTE' })
      .where('context_id', 'in', (query) =>
        query.selectFrom('context').select('id').where('instance_id', '=', shopper.instanceId),
      )
      .execute();
    const { body } = await shopper.call('ContenuPanier');
    expect(items(body)[1]).toMatchObject({ type: 'retrait', nom: 'Envoi postal', prix: 250, ref: 'POSTE' });
    expect(body.totalPanier).toBe(250);
  });
});
