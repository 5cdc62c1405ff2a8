import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { salesHistory } from '../../api/server/tickets/sales-history.ts';
import { at, type RawAnswer, startTestServer, type TestServer } from '../support/server/server.ts';
import { writePaidOrder } from './orders-world.ts';

let server: TestServer;
const secret = 'secret-de-demonstration';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** As the venue's other software does: no cookie, a context of its own each time. */
async function ask(
  fields: Readonly<Record<string, string>>,
  session = secret,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const opened = await server.inject({ url: `/api/Contexte?inst=1&session=${session}` });
  const query = new URLSearchParams({ instPA: String(opened.body.instPA), ...fields });
  return server.inject({ url: `/api/HistoResa?${query}`, headers });
}

/** What a program that reads the public interface takes, and nothing else. */
const publicReader = z.object({
  statut: z.literal(true),
  nuerr: z.literal(0),
  erreur: z.string(),
  histo: z.object({
    seances: z.array(
      z.object({
        id: z.number().int().nonnegative(),
        id_salle: z.string().min(1),
        taux_tva: z.number().nonnegative(),
        billets: z.array(
          z.object({
            id: z.number().int().nonnegative(),
            id_commande: z.number().int().nonnegative(),
            date: z.coerce.date(),
            date_commande: z.coerce.date(),
            etat: z.enum(['B', 'A', 'N', 'O', 'C', 'Rx', 'L']),
            devise: z.literal('EUR'),
            montant: z.number().nonnegative(),
            montant_base: z.number().nonnegative(),
            commission: z.number().nonnegative(),
            id_commission: z.string(),
            id_categorie: z.string().min(1),
            id_tarif: z.string().min(1),
            id_sous_tarif: z.string(),
            id_filiere: z.string().min(1),
            id_formulaire: z.string().min(1),
            nbPlaces: z.number().int().nonnegative(),
            web: z.boolean(),
            client: z.object({ email: z.email() }).loose(),
          }),
        ),
      }),
    ),
  }),
});

const wide = { listeSC: '*', topMin: '2020-01-01 00:00', topMax: '2035-01-01 00:00' };
const billetsOf = (answer: RawAnswer): readonly unknown[] => {
  const seances = at(answer.body, 'histo.seances');
  return (Array.isArray(seances) ? seances : []).flatMap((seance) => {
    const billets = at(seance, 'billets');
    return Array.isArray(billets) ? billets : [];
  });
};

describe('HistoResa', () => {
  test('tells the tickets of a period as the public interface writes them', async () => {
    const order = await writePaidOrder(server.database, {
      paidAt: new Date('2026-02-03T19:45:30Z'),
      tickets: [{ amount: 2850 }, { amount: 0 }],
    });
    const answer = await ask({ listeSC: '*', topMin: '2026-02-03 20:45', topMax: '2026-02-03 20:45' });
    const read = publicReader.parse(answer.body);
    expect(read.histo.seances).toHaveLength(1);
    expect(read.histo.seances[0]).toMatchObject({ id_salle: 'polaris', taux_tva: 5.5 });
    expect(at(answer.body, 'histo.seances.0.billets.0')).toMatchObject({
      id: Number(order.numbers[0]),
      date: '2026-02-03 20:45',
      date_commande: '2026-02-03 20:45',
      etat: 'B',
      devise: 'EUR',
      montant: 28.5,
      montant_base: 28.5,
      commission: 0,
      id_categorie: 'C1',
      id_tarif: 'PLEIN',
      nbPlaces: 1,
      web: true,
      client: { id: order.customerId, nom: 'Martin', prenom: 'Lucie', email: 'lucie@example.org' },
    });
    expect(at(answer.body, 'histo.seances.0.billets.1.montant')).toBe(0);
    const ids = billetsOf(answer).map((billet) => at(billet, 'id_commande'));
    expect(new Set(ids).size).toBe(1);
  });

  test('a cancelled ticket is there as A, both when it was sold and when it was cancelled', async () => {
    const order = await writePaidOrder(server.database, {
      paidAt: new Date('2026-03-01T10:00:00Z'),
      tickets: [{ cancelledAt: new Date('2026-04-02T08:30:00Z') }],
    });
    for (const [topMin, topMax] of [
      ['2026-03-01 00:00', '2026-03-01 23:59'],
      ['2026-04-02 10:30', '2026-04-02 10:30'],
    ] as const) {
      const [billet, ...others] = billetsOf(await ask({ listeSC: '*', topMin, topMax }));
      expect(others).toEqual([]);
      expect(billet).toMatchObject({
        id: Number(order.numbers[0]),
        etat: 'A',
        date: '2026-04-02 10:30',
        date_commande: '2026-03-01 11:00',
      });
    }
  });

  test('is null when there is nothing: outside the period, or for other performances', async () => {
    const order = await writePaidOrder(server.database, { paidAt: new Date('2026-05-05T10:00:00Z') });
    void order;
    const { id } = await server.database
      .selectFrom('performance')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const may = { topMin: '2026-05-05 00:00', topMax: '2026-05-05 23:59' };
    expect(billetsOf(await ask({ ...may, listeSC: `${id}` }))).toHaveLength(1);
    expect(billetsOf(await ask({ ...may, listeSC: `${id + 1},${id}` }))).toHaveLength(1);
    expect((await ask({ ...may, listeSC: `${id + 1}` })).body).toMatchObject({ statut: true, histo: null });
    const nothing = await ask({ listeSC: '*', topMin: '2028-01-01 00:00', topMax: '2028-01-01 00:00' });
    expect(nothing.body).toEqual({ statut: true, nuerr: 0, erreur: '', histo: null });
    expect(nothing.headers['cache-control']).toBe('no-store');
  });

  test('is for the venue alone, whatever a shopper calls the session', async () => {
    await writePaidOrder(server.database);
    for (const session of ['boutique', 'venue', 'shopper:venue', `${secret}x`, secret.slice(1)]) {
      const { body } = await ask(wide, session);
      expect({ session, statut: body.statut, nuerr: body.nuerr, histo: body.histo }).toEqual({
        session,
        statut: false,
        nuerr: 4,
        histo: undefined,
      });
    }
    const shopper = await server.openShopper();
    expect((await shopper.call('HistoResa', wide)).body.nuerr).toBe(4);
    expect((await server.inject({ url: '/api/HistoResa?listeSC=*' })).body.nuerr).toBe(219);
  });

  test('an instPA that leaked is of no use the day after, but to the program that keeps its cookie', async () => {
    await writePaidOrder(server.database);
    const opened = await server.inject({ url: `/api/Contexte?inst=1&session=${secret}` });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    await server.database
      .updateTable('context')
      .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('instance_id', '=', String(opened.body.instPA))
      .execute();
    const url = `/api/HistoResa?${new URLSearchParams({ instPA: String(opened.body.instPA), ...wide })}`;
    expect((await server.inject({ url })).body.nuerr).toBe(4);
    expect((await server.inject({ url, headers: { cookie } })).body.statut).toBe(true);
  });

  test('tells the cancelled tickets of a performance that the season no longer has', async () => {
    const order = await writePaidOrder(server.database, {
      paidAt: new Date('2026-06-06T10:00:00Z'),
      tickets: [{ cancelledAt: new Date('2026-06-07T10:00:00Z') }],
    });
    await server.database
      .updateTable('ticket')
      .set({ performance_id: 1_000_001 })
      .where('order_reference', '=', order.reference)
      .execute();
    const answer = await ask({ listeSC: '*', topMin: '2026-06-06 00:00', topMax: '2026-06-06 23:59' });
    expect(at(answer.body, 'histo.seances.0')).toMatchObject({ id: 1_000_001, id_salle: 'Salle Polaris' });
    expect(billetsOf(answer)).toMatchObject([{ id: Number(order.numbers[0]), etat: 'A' }]);
  });

  describe('for a period with very many tickets', () => {
    const many = 50_001;
    const period = { listeSC: '*', topMin: '2025-01-01 00:00', topMax: '2025-12-31 23:59' };

    beforeAll(async () => {
      const { reference } = await writePaidOrder(server.database, {
        paidAt: new Date('2025-05-05T10:00:00Z'),
      });
      await sql`
        INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label,
          category, category_code, price_code, price_label, amount, holder)
        SELECT 1000000 + n, 'foule-' || n, order_reference, 2000000 + n % 3, n, show_title, date, hall, seat_label,
          category, category_code, price_code, price_label, amount, holder
        FROM ticket, generate_series(1, ${many - 1}) n WHERE order_reference = ${reference}`.execute(
        server.database,
      );
    });

    test('answers all of them, by performance, each once', async () => {
      const answer = await ask(period);
      const { histo } = publicReader.parse(answer.body);
      expect(histo.seances.slice(1).map(({ id }) => id)).toEqual([2_000_000, 2_000_001, 2_000_002]);
      const numbers = histo.seances.flatMap(({ billets }) => billets.map(({ id }) => id));
      expect(new Set(numbers).size).toBe(many);
      expect(numbers).toHaveLength(many);
      for (const { billets } of histo.seances) {
        expect(billets.map(({ id }) => id)).toEqual(billets.map(({ id }) => id).toSorted((a, b) => a - b));
      }
    });

    test('reads them as the program takes them, and none once it has gone', async () => {
      let statements = 0;
      const watched = server.database.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const caller = { contextId: '', instanceId: '', isProven: false, customerId: null, isVenue: true };
      const pieces = (await salesHistory(watched, caller, period))[Symbol.asyncIterator]();
      const taken: number[] = [];
      for (let piece = 0; piece < 6; piece += 1) {
        const { value } = await pieces.next();
        taken.push(String(value).length);
      }
      expect(Math.max(...taken)).toBeLessThan(2_000_000);
      const before = statements;
      await pieces.return?.();
      expect(await pieces.next()).toEqual({ done: true, value: undefined });
      expect(statements).toBe(before);
      expect(before).toBeLessThan(8);
    });

    test('compresses them on the way for a program that takes it', async () => {
      const opened = await server.inject({ url: `/api/Contexte?inst=1&session=${secret}` });
      const url = `/api/HistoResa?${new URLSearchParams({ instPA: String(opened.body.instPA), ...period })}`;
      const answer = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers['content-encoding']).toBe('gzip');
      const { histo } = publicReader.parse(JSON.parse(gunzipSync(answer.rawPayload).toString()));
      expect(histo.seances.flatMap(({ billets }) => billets)).toHaveLength(many);
    });

    test('does not read them for a program that asks for the head alone, or for text', async () => {
      const opened = await server.inject({ url: `/api/Contexte?inst=1&session=${secret}` });
      const url = `/api/HistoResa?${new URLSearchParams({ instPA: String(opened.body.instPA), ...period })}`;
      const head = await server.inject({ method: 'HEAD', url });
      expect([head.status, head.text]).toEqual([200, '']);
      const text = await server.inject({ url, headers: { accept: 'text/plain' } });
      expect(text.text).toBe('statut=ok&nuerr=0&erreur=');
    });
  });

  test('refuses what it cannot read', async () => {
    const wrong = [
      { ...wide, topMin: '2026-02-30 00:00' },
      { ...wide, topMin: '2026-02-03' },
      { ...wide, topMax: 'hier' },
      { ...wide, topMax: '2026-02-03 20:45:30' },
      { ...wide, topMin: '' },
      { ...wide, listeSC: '' },
      { ...wide, listeSC: '1,,2' },
      { ...wide, listeSC: '1; DROP TABLE ticket' },
      { ...wide, listeSC: '9999999999' },
      { listeSC: '*' },
    ];
    for (const fields of wrong) {
      const { body } = await ask(fields);
      expect({ fields, statut: body.statut, nuerr: body.nuerr }).toEqual({ fields, statut: false, nuerr: 2 });
    }
  });

  test('a period turned round holds nothing', async () => {
    const answer = await ask({ listeSC: '*', topMin: wide.topMax, topMax: wide.topMin });
    expect(answer.body.histo).toBeNull();
  });
});
