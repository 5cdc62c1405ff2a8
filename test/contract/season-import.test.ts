import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHome } from '../../api/season/settings-wire.ts';
import { decodeHallPlan } from '../../api/seats/hall-plan-wire.ts';
import { frenchDate } from '../../api/server/kernel/french.ts';
import type { Mail } from '../../api/server/mail/outbox.ts';
import { sendDueMails } from '../../api/server/mail/send-mails.ts';
import { acceptedCard, resultFields } from '../../api/server/payment/simulator/result.ts';
import { checkSeason } from '../../api/server/season/check/check-season.ts';
import { demoSeason } from '../../api/server/season/demo/season-document.ts';
import { packageOf, singleFile } from '../../api/server/season/document/season-package.ts';
import { importSeason, readSeasonDocument } from '../../api/server/season/import-export.ts';
import { calendarOf } from '../../api/server/tickets/calendar.ts';
import { readPaidOrder } from '../../api/server/tickets/read-paid-order.ts';
import { formatParisWallTime } from '../../api/values/paris-time.ts';
import { smallPlan, smallPoster, smallSeason } from '../support/data/small-season.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { visitor } from './customer-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
}, 60_000);

afterAll(() => server.close());

const load = (...change: Parameters<typeof smallSeason>) =>
  importSeason(server.database, smallSeason(...change));
const messages = (result: Awaited<ReturnType<typeof load>>): readonly string[] =>
  result.faults.map(({ message }) => message);
const exported = async (): Promise<string> => {
  const { document, files } = await readSeasonDocument(server.database);
  return singleFile(document, files);
};
async function idOf(code: string): Promise<number> {
  const row = await server.database
    .selectFrom('performance')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What carts held is over, as if time had passed. */
async function forgetHolds(): Promise<void> {
  await server.database
    .updateTable('seat')
    .set({ held_until: null, cart_id: null })
    .where('held_until', 'is not', null)
    .execute();
}

async function taken(code: string, seats: readonly number[]): Promise<Shopper> {
  const shopper = await server.openShopper();
  const { body } = await shopper.call('PrendrePlaces', {
    sc: await idOf(code),
    idPla: [...seats],
    nbPla: seats.length,
    tarifs: seats.map(() => 'PLEIN'),
  });
  expect(body).toMatchObject({ statut: true });
  return shopper;
}

async function pay(shopper: Shopper): Promise<void> {
  expect((await shopper.call('ClientOk', { form: visitor, cle: 'cle-du-client' })).body).toMatchObject({
    statut: true,
  });
  expect((await shopper.call('DefRetrait', { retr: 'BE', cle: 'cle-du-retrait' })).body).toMatchObject({
    statut: true,
  });
  const { body } = await shopper.call('AppelPaiement');
  expect(body).toMatchObject({ statut: true });
  const form = Object.entries(at(body, 'data.champs') ?? at(body, 'champs') ?? {});
  const fields = Object.fromEntries(form.map(([key, value]) => [key, String(value)]));
  const said = await server.inject({
    method: 'POST',
    url: '/api/paiement/notification',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(
      resultFields(fields, 'paid', acceptedCard.number, server.settings.bank.key),
    ).toString(),
  });
  expect(said.status).toBe(200);
}

describe('the demo season', () => {
  it('has been written through the same door: given back, it is right, and written again it changes nothing', async () => {
    const { document, files } = await readSeasonDocument(server.database);
    const season = packageOf(document, files);
    expect((await checkSeason(season)).faults).toEqual([]);
    const before = singleFile(document, files);
    expect((await importSeason(server.database, season)).changes).toMatchObject({ written: 0, removed: 0 });
    expect(await exported()).toBe(before);
  });

  it('can be played by a venue on other days', async () => {
    const { season } = await checkSeason(demoSeason(new Date('2027-09-01T10:00:00Z')));
    expect(season?.performances).toHaveLength(61);
  });
});

describe('a venue’s own season', () => {
  beforeEach(async () => {
    await forgetHolds();
    expect((await load()).faults).toEqual([]);
  });

  it('takes the place of the one before, and is shown within a second', async () => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ParamSC', { defSC: '*' });
    expect(Object.values(at(body, 'data.spectacles') ?? {}).map((show) => at(show, 'titre'))).toEqual([
      'Les Fourberies<br>de Scapin',
      'Improvisation',
    ]);
    expect(Object.keys(at(body, 'data.salles') ?? {})).toEqual(['grande', 'cave']);
    expect(at((await shopper.call('Accueil')).body, 'data.lieu.nom')).toBe('Le Petit Théâtre');
    const id = await idOf('impro-1');
    expect(at(body, `data.seances.${id}.att`)).toBe(1);
    expect(Number(at(body, `data.seances.${id}.ovl`))).toBeGreaterThan(Date.now() / 1000);
  });

  it('written again changes nothing', async () => {
    expect((await load()).changes).toMatchObject({ written: 0, removed: 0 });
  });

  it('given back, read and given back again is the same to the byte', async () => {
    const first = await exported();
    const again = await importSeason(server.database, packageOf(JSON.parse(first), new Map()));
    expect(again).toMatchObject({ changes: { written: 0, removed: 0 }, faults: [], notices: [] });
    const other = await startTestServer(toldAtOnce);
    try {
      await importSeason(other.database, packageOf(JSON.parse(first), new Map()));
      const { document, files } = await readSeasonDocument(other.database);
      expect(singleFile(document, files)).toBe(first);
    } finally {
      await other.close();
    }
  });

  it('has its social networks in its own order, whatever that is, in answers and given back', async () => {
    // The database's order is that of their lengths.
    for (const names of [
      ['Mastodon', 'X', 'Instagram', 'Vimeo'],
      ['Vimeo', 'Instagram', 'X', 'Mastodon'],
    ]) {
      const networks = Object.fromEntries(names.map((name) => [name, 'https://reseau.example/']));
      expect((await load((document) => Object.assign(document, { layout: { networks } }))).faults).toEqual(
        [],
      );
      const { document } = await readSeasonDocument(server.database);
      expect(Object.keys(document.layout?.networks ?? {})).toEqual(names);
      const { body } = await (await server.openShopper()).call('Accueil');
      expect(Object.keys(Object(at(body, 'data.layout.footer.networks')))).toEqual(names);
    }
    await load();
  });

  it('tells what legal texts say of the venue, and gives it back', async () => {
    const said = {
      operator: 'Association Le Rideau',
      licences: 'L-R-26-1',
      siret: '123 456 789 00012',
      publisher: 'Anne Martin',
      host: 'Nuages, Nyons',
      mediator: { name: 'Médiation du Spectacle', website: 'https://mediation.example/' },
    };
    await load(({ venue }) => Object.assign(venue, said));
    expect((await readSeasonDocument(server.database)).document.venue).toMatchObject(said);
    const { body } = await (await server.openShopper()).call('Accueil');
    expect(readHome(Object(body).data, '').settings.venue).toMatchObject(said);
    await load();
  });

  it('is written all or not at all', async () => {
    const before = await exported();
    const result = await load((document) => {
      Object.assign(document.venue, { name: 'Autre nom' });
      Object.assign(document.performances[2] ?? {}, { hall: 'zenith' });
    });
    expect(result.changes).toBeNull();
    expect(result.faults).toEqual([
      { place: 'performances[2].hall', message: 'la salle «\u00a0zenith\u00a0» n’existe pas' },
    ]);
    expect(await exported()).toBe(before);
  });

  it('keeps an evening’s number when its date, its prices or its place in the file change', async () => {
    const id = await idOf('fourberies-2');
    const { changes } = await load((document) => {
      document.performances.reverse();
      Object.assign(document.performances[1] ?? {}, { date: '2027-01-15T19:00' });
      Object.assign(document.grids[0]?.prices[0]?.amounts ?? {}, { SALLE: 2200 });
    });
    expect(changes).toMatchObject({ written: 2, removed: 0 });
    expect(await idOf('fourberies-2')).toBe(id);
  });

  it('gives its images with their type and a tag, sealed off, and only those', async () => {
    const url = '/_site/1/images/fourberies.svg';
    const image = await server.inject({ url });
    expect(image.text).toBe(smallPoster);
    expect(image.headers['content-type']).toBe('image/svg+xml');
    expect(image.headers['content-security-policy']).toContain('sandbox');
    const tag = String(image.headers.etag);
    expect((await server.inject({ url, headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await server.inject({ url: '/_site/1/images/phedre.svg' })).status).toBe(404);
    await load((_document, files) => {
      files.set('images/fourberies.svg', Buffer.from(smallPoster.replace('carré', 'cercle')));
    });
    const changed = await server.inject({ url, headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('cercle');
  });

  it('gives a changed plan another address', async () => {
    const addressOf = async (): Promise<string> => {
      const shopper = await server.openShopper();
      const { body } = await shopper.call('PlansSC', { defSC: String(await idOf('fourberies-1')) });
      return String(at(body, 'data.plans.0'));
    };
    const before = await addressOf();
    const plan = decodeHallPlan((await server.inject({ url: before })).body);
    expect(plan.seatCount).toBe(18);
    await load((_document, files) => {
      files.set('plans/grande.svg', Buffer.from(smallPlan().replace('Foyer', 'Buvette')));
    });
    const after = await addressOf();
    expect(after).not.toBe(before);
    const changed = decodeHallPlan((await server.inject({ url: after })).body);
    expect(changed.shapes.some(({ label }) => label === 'Buvette')).toBe(true);
  });
});

describe('what is held or sold is never broken', () => {
  beforeEach(async () => {
    await forgetHolds();
    expect((await load()).faults).toEqual([]);
  });

  it('an evening with held places can neither go, nor change its hall, nor become another show', async () => {
    await taken('fourberies-2', [7, 8]);
    const gone = await load((document) => document.performances.splice(1, 1));
    expect(gone.changes).toBeNull();
    expect(messages(gone)).toEqual([
      expect.stringMatching(
        /^Les Fourberies de Scapin, .* \(fourberies-2\) ne peut pas disparaître\s: 2 place/,
      ),
    ]);
    const moved = await load((document) => Object.assign(document.performances[1] ?? {}, { hall: 'cave' }));
    expect(messages(moved)[0]).toContain('ne peut pas changer de salle');
    const other = await load((document) =>
      Object.assign(document.performances[1] ?? {}, { show: 'improvisation' }),
    );
    expect(messages(other)[0]).toContain('ne peut pas devenir un autre spectacle');
    expect((await load()).changes).toMatchObject({ written: 0, removed: 0 });
  });

  it('a price cannot go from under a held place, but its amount may change', async () => {
    const shopper = await taken('fourberies-1', [7]);
    const without = await load((document) => {
      Object.assign(document.grids[0]?.prices[0] ?? {}, { amounts: { BALCON: 1500 } });
    });
    expect(without.changes).toBeNull();
    expect(messages(without)[0]).toContain('le tarif «\u00a0PLEIN\u00a0» n’y aurait plus de montant');
    const dearer = await load((document) => {
      Object.assign(document.grids[0]?.prices[0]?.amounts ?? {}, { SALLE: 2500, BALCON: 1700 });
    });
    expect(dearer.faults).toEqual([]);
    const { body } = await shopper.call('ContenuPanier');
    expect(JSON.stringify(body)).toMatch(/2500|1700/);
  });

  it('a plan may change where taken seats keep their names and numbers, and not otherwise', async () => {
    await taken('fourberies-1', [1]);
    const renamed = await load((_document, files) => {
      files.set('plans/grande.svg', Buffer.from(smallPlan().replaceAll('Orchestre', 'Parterre')));
    });
    expect(renamed.changes).toBeNull();
    expect(renamed.faults[0]?.place).toBe('performances «\u00a0fourberies-1\u00a0»');
    expect(messages(renamed)[0]).toMatch(/^Orchestre, rang ., place . est prise et deviendrait/);
    const other = await load((_document, files) => {
      files.set('plans/grande.svg', Buffer.from(smallPlan().replace(/<circle id="A-6"[^>]*>/, '')));
    });
    expect(other.faults).toEqual([]);
    const { count } = await server.database
      .selectFrom('seat')
      .select((expression) => expression.fn.countAll<string>().as('count'))
      .where('performance_id', '=', await idOf('fourberies-1'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(17);
  });

  it('an evening with nobody goes, with its places', async () => {
    const id = await idOf('fourberies-2');
    const { changes } = await load((document) => document.performances.splice(1, 1));
    expect(changes?.removed).toBe(1);
    const seats = await sql`SELECT FROM seat WHERE performance_id = ${id}`.execute(server.database);
    expect(seats.rows).toEqual([]);
  });

  it('two imports at once leave one season whole', async () => {
    const results = await Promise.all([
      load((document) => Object.assign(document.venue, { name: 'Un' })),
      load((document) => Object.assign(document.venue, { name: 'Deux' })),
    ]);
    expect(results.map(({ faults }) => faults)).toEqual([[], []]);
    expect((await load()).changes?.written).toBe(1);
  });

  it('sells a ticket from end to end, and then keeps its evening', async () => {
    const shopper = await taken('fourberies-1', [8]);
    await pay(shopper);
    const tickets = await server.database.selectFrom('ticket').selectAll().execute();
    expect(tickets).toMatchObject([
      { show_title: 'Les Fourberies de Scapin', hall: 'Grande salle', price_label: 'Tarif plein' },
    ]);
    const gone = await load((document) => document.performances.splice(0, 1));
    expect(messages(gone)[0]).toContain('ne peut pas disparaître\u00a0: 1 billet(s) vendu(s)');
  });

  it('moves a sold evening only when told to, and then its tickets, its order, its calendar and a mail say so', async () => {
    const id = await idOf('fourberies-1');
    const sold = await server.database
      .selectFrom('ticket')
      .selectAll()
      .where('performance_id', '=', id)
      .executeTakeFirstOrThrow();
    const date = new Date(sold.date.getTime() + 7 * 86_400_000);
    const moving = smallSeason((document) => {
      Object.assign(document.performances[0] ?? {}, {
        date: formatParisWallTime(date.getTime()).slice(0, 16).replace(' ', 'T'),
      });
    });
    const refused = await importSeason(server.database, moving);
    expect(refused).toMatchObject({ changes: null, faults: [] });
    expect(refused.moves).toMatchObject([{ id, date, tickets: 1, orders: 1 }]);
    expect(refused.moves[0]?.name).toContain('Les Fourberies de Scapin');
    const untouched = await readPaidOrder(server.database, sold.order_reference);
    expect(untouched?.tickets).toMatchObject([{ date: sold.date, firstDate: null }]);

    await server.database.deleteFrom('mail_outbox').execute();
    const told = await importSeason(server.database, moving, 'told');
    expect(told.changes?.moved).toMatchObject([{ id, tickets: 1, orders: 1 }]);
    const order = await readPaidOrder(server.database, sold.order_reference);
    expect(order?.tickets).toMatchObject([{ date, firstDate: sold.date }]);
    const calendar = order === null ? '' : calendarOf(order);
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar.replace(/\r\n[ \t]/g, '')).toContain(
      `UID:${sold.order_reference}-${sold.date.getTime()}-`,
    );
    const sent: Mail[] = [];
    await sendDueMails({
      database: server.database,
      settings: server.settings,
      transport: {
        send: async (_id, _from, mail) => {
          sent.push(mail);
        },
        close: () => undefined,
      },
      log: { warn: () => undefined, error: () => undefined },
    });
    expect(sent.map(({ subject }) => subject)).toEqual(['Nouvelle date\u00a0: Les Fourberies de Scapin']);
    expect(sent[0]?.text).toContain(`Nouvelle date\u00a0: ${frenchDate(date)}`);
    expect(sent[0]?.text).toContain(`Au lieu du\u00a0: ${frenchDate(sold.date)}`);
    expect(sent[0]?.attachments).toHaveLength(2);
    // Written again, it moves nothing and writes to nobody; moved back, the tickets are as they were sold.
    expect((await importSeason(server.database, moving)).changes).toMatchObject({ written: 0, moved: [] });
    await importSeason(server.database, smallSeason(), 'told');
    const back = await readPaidOrder(server.database, sold.order_reference);
    expect(back?.tickets).toMatchObject([{ date: sold.date, firstDate: null }]);
  });

  describe('when it drops or changes what was sold', () => {
    /** The lines of ListeTarifs that the venue's own programs, or a shopper, find for the first show. */
    const listed = async (session: string): Promise<{ data: unknown; lines: readonly unknown[] }> => {
      const opened = await server.inject({ url: `/api/Contexte?inst=1&session=${session}` });
      const url = `/api/ListeTarifs?instPA=${opened.body.instPA}&defSC=${await idOf('fourberies-2')}`;
      const data = at((await server.inject({ url })).body, 'data');
      return { data, lines: Array.from<unknown>(Object(at(data, 'grilles.0'))) };
    };

    it('goes on listing it for other programs, with what was paid, and sells it to nobody', async () => {
      // A1 is of the balcony (15 €), C3 of the main floor (20 €).
      await pay(await taken('fourberies-2', [1, 15]));
      const changed = await load((document) => {
        document.prices = [
          { code: 'JEUNE', label: 'Moins de 26\u00a0ans', proof: 'AGE' },
          { code: 'UNIQUE', label: 'Tarif unique' },
        ];
        document.grids = [
          { code: 'soir', prices: [{ price: 'UNIQUE', amounts: { SALLE: 1800, BALCON: 1200 } }] },
        ];
      });
      expect(changed.faults).toEqual([]);
      for (const session of ['secret-de-demonstration', 'passant']) {
        const { data, lines } = await listed(session);
        const withdrawn = lines.filter((line) => at(line, 'ta') === 'PLEIN');
        expect(withdrawn).toMatchObject([{ aff: false, px: { BALCON: 1500, SALLE: 2000 } }]);
        expect(at(data, `messages.${at(withdrawn[0], 'nm')}`)).toBe('Tarif plein');
        expect(at(data, 'apiLTcat.BALCON.nomCT')).toBe('Balcon');
      }
      const late = await server.openShopper();
      const asked = { sc: await idOf('fourberies-2'), idPla: [2], nbPla: 1, tarifs: ['PLEIN'] };
      expect((await late.call('PrendrePlaces', asked)).body).toMatchObject({ statut: false });
    });

    it('tells the venue’s programs an amount that was paid beside the one of today, and shoppers that of today', async () => {
      await pay(await taken('fourberies-2', [16]));
      await load((document) => {
        document.grids = [
          { code: 'soir', prices: [{ price: 'PLEIN', amounts: { SALLE: 2300, BALCON: 1700 } }] },
        ];
      });
      const venue = (await listed('secret-de-demonstration')).lines.filter(
        (line) => at(line, 'ta') === 'PLEIN',
      );
      expect(venue).toMatchObject([
        { aff: true, px: { SALLE: 2300, BALCON: 1700 } },
        { aff: false, px: { SALLE: 2000 } },
      ]);
      const shown = (await listed('passant')).lines.filter((line) => at(line, 'ta') === 'PLEIN');
      expect(shown).toMatchObject([{ aff: true, px: { SALLE: 2300, BALCON: 1700 } }]);
    });
  });
});
