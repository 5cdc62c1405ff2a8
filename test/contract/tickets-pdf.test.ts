import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frenchDate } from '../../api/server/kernel/french.ts';
import { queueOrderMail } from '../../api/server/mail/order-mail.ts';
import { readPaidOrder } from '../../api/server/tickets/read-paid-order.ts';
import { ticketAddress } from '../../api/server/tickets/ticket-link.ts';
import { ticketsPdf } from '../../api/server/tickets/tickets-pdf.ts';
import { type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';
import { type WantedOrder, type WrittenOrder, writePaidOrder } from './orders-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface ReadPdf {
  /** The text of each page, as a reader copies it. */
  readonly pages: readonly string[];
  readonly title: string;
  readonly language: string;
  readonly tags: readonly string[];
}

async function readPdf(content: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  const tags: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    tags.push(JSON.stringify(await page.getStructTree()));
  }
  const { info, metadata } = await pdf.getMetadata();
  void metadata;
  const facts = new Map<string, unknown>(Object.entries(info));
  return {
    pages: pages.map((text) => text.replace(/\s+/g, ' ')),
    title: String(facts.get('Title')),
    language: String(facts.get('Language')),
    tags,
  };
}

/** Writes an order as a payment does, and gives the PDF of its tickets. */
async function pdfOf(wanted: WantedOrder): Promise<ReadPdf & WrittenOrder> {
  const order = await writePaidOrder(server.database, wanted);
  await queueOrderMail(server.database, order.reference);
  const paid = await readPaidOrder(server.database, order.reference);
  if (paid === null) {
    throw new Error('the order is not there');
  }
  return { ...(await readPdf(await ticketsPdf(paid))), ...order };
}

describe('a ticket', () => {
  test('carries the mentions that French law asks, as the order has them', async () => {
    const { pages, numbers, reference, title, language } = await pdfOf({
      paidAt: new Date('2026-11-20T13:02:00Z'),
      tickets: [{ holder: 'Lucie Martin', amount: 2850 }],
    });
    expect(pages).toHaveLength(1);
    for (const mention of [
      'Association Les Nuits de la Grande-Ourse',
      '7, place du Marché-aux-Étoiles, 26150 Rochebrune',
      'L-R-26-000101',
      'Le Malade imaginaire',
      `Billet n° ${numbers[0]}`,
      'Orchestre, rang H, place 21',
      '1re catégorie',
      'Tarif plein',
      '28,50 €',
      'TVA 5,5 % comprise',
      'Lucie Martin',
      'Vendu en ligne le vendredi 20 novembre 2026 à 14 h 02',
      `Commande ${reference}`,
    ]) {
      expect(pages[0]).toContain(mention);
    }
    expect(pages[0]).toMatch(/(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d+.* \d{4}, \d{1,2} h/);
    expect(title).toContain(reference);
    expect(language).toBe('fr-FR');
  });

  test('says that it is free when it is', async () => {
    const { pages } = await pdfOf({ tickets: [{ amount: 0 }] });
    expect(pages[0]).toContain('Gratuit');
    expect(pages[0]).not.toContain('TVA');
  });

  test('names who ran the venue on the day of the sale, whatever the venue says later', async () => {
    const order = await writePaidOrder(server.database);
    await queueOrderMail(server.database, order.reference);
    const { value } = await server.database
      .selectFrom('setting')
      .selectAll()
      .where('key', '=', 'lieu')
      .executeTakeFirstOrThrow();
    const change = (content: object) =>
      server.database
        .updateTable('setting')
        .set({ value: JSON.stringify(content) })
        .where('key', '=', 'lieu')
        .execute();
    await change({ ...value, exploitant: 'Société Nouvelle' });
    const paid = await readPaidOrder(server.database, order.reference);
    await change(value);
    expect(paid?.operator.name).toBe('Association Les Nuits de la Grande-Ourse');
  });

  test('of a performance that was moved tells the new date, with the old one beside it', async () => {
    const { reference } = await writePaidOrder(server.database);
    const before = await readPaidOrder(server.database, reference);
    const sold = before?.tickets[0]?.date ?? new Date(Number.NaN);
    const date = new Date(sold.getTime() + 7 * 86_400_000);
    await server.database
      .updateTable('ticket')
      .set({ date, first_date: sold })
      .where('order_reference', '=', reference)
      .execute();
    const paid = await readPaidOrder(server.database, reference);
    if (before === null || paid === null) {
      throw new Error('the order is not there');
    }
    const read = async (order: typeof paid) =>
      (await readPdf(await ticketsPdf(order))).pages[0]?.toLowerCase();
    const moved = await read(paid);
    const spaced = (words: string) => words.replace(/\s+/g, ' ');
    expect(moved).toContain(spaced(frenchDate(date).replace(' à ', ', ')));
    expect(moved).toContain(spaced(`nouvelle date, au lieu du ${frenchDate(sold)}`));
    expect(await read(before)).not.toContain('nouvelle date');
  });

  test('has a page of its own; a cancelled one has none', async () => {
    const { pages, numbers } = await pdfOf({
      tickets: [{}, { cancelledAt: new Date() }, {}],
    });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`n° ${numbers[0]}`);
    expect(pages[1]).toContain(`n° ${numbers[2]}`);
  });

  test('can be read aloud: a heading, paragraphs, and words for its code', async () => {
    const { tags } = await pdfOf({});
    expect(tags[0]).toContain('"H1"');
    expect(tags[0]).toContain('"Figure"');
    expect(tags[0]).toContain('à présenter à l’entrée');
  });

  test('keeps letters of Europe, and breaks on no name whatever', async () => {
    const names = [
      'Œdipe d’Alençon',
      'Łódźka-Šťastný',
      'Ελένη Παπαδοπούλου',
      'Иван Гончаров',
      'Nguyễn Thị Hồng',
      '李小龙',
      'عمر الشريف',
      '👩‍👩‍👧 Émoji',
      ')(/JS <script>=HYPERLINK("x")',
      'a\u0000b\u202ec\nd',
      'x'.repeat(3000),
      'mot '.repeat(800),
    ];
    const { pages } = await pdfOf({
      tickets: names.map((holder) => ({ holder: holder.replace('\u0000', ' ') })),
    });
    expect(pages).toHaveLength(names.length);
    for (const index of [0, 1, 2, 3, 4]) {
      // Letters of another file of the face are a text of their own: only the spaces between them differ.
      expect(pages[index]?.replace(/\s/g, '')).toContain(names[index]?.replace(/\s/g, ''));
    }
    expect(pages[5]).toContain('???');
    expect(pages[8]).toContain(')(/JS <script>=HYPERLINK("x")');
    expect(pages[10]).toContain('…');
  });

  test('has room for the longest titles', async () => {
    const showTitle =
      'Les Aventures véritables et merveilleuses du baron de Münchhausen, racontées par lui-même';
    const { pages } = await pdfOf({ tickets: [{ showTitle }] });
    expect(pages[0]).toContain('Les Aventures véritables');
    expect(pages[0]).toContain('À présenter à l’entrée');
  });
});

describe('the address of tickets', () => {
  const signIn = async (shopper: Shopper, email: string): Promise<string> => {
    const answer = await shopper.call('ClientOk', {
      form: {
        bix: 'neW',
        profil: 'visiteur',
        titre: 'Mme',
        nom: 'Martin',
        prenom: 'Lucie',
        adresse: '1, rue des Lilas',
        cp: '26110',
        ville: 'Nyons',
        pays: 'France',
        tel1: '0600000000',
        email,
      },
    });
    expect(answer.body.statut).toBe(true);
    const row = await server.database
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const get = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } });

  test('gives the signed-in customer all tickets, or one', async () => {
    const shopper = await server.openShopper();
    const customerId = await signIn(shopper, 'proprietaire@example.org');
    const order = await writePaidOrder(server.database, { customerId, tickets: [{}, {}] });
    const url = `/api/billets/${order.reference}.pdf?instPA=${shopper.instanceId}`;
    const all = await get(url, shopper.cookie());
    expect(all.statusCode).toBe(200);
    expect(all.headers['content-type']).toBe('application/pdf');
    expect(all.headers['cache-control']).toBe('no-store');
    expect((await readPdf(all.rawPayload)).pages).toHaveLength(2);
    const one = await get(`${url}&billet=${order.numbers[1]}`, shopper.cookie());
    const { pages } = await readPdf(one.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`n° ${order.numbers[1]}`);
    const calendar = await get(url.replace('.pdf', '.ics'), shopper.cookie());
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.body).toContain('BEGIN:VCALENDAR');
  });

  test('gives a page that needs nothing but itself, to be kept for the door', async () => {
    const shopper = await server.openShopper();
    const customerId = await signIn(shopper, 'poche@example.org');
    const order = await writePaidOrder(server.database, {
      customerId,
      tickets: [{}, { holder: '<script>alert(1)</script>' }],
    });
    const url = `/api/billets/${order.reference}.html?instPA=${shopper.instanceId}`;
    const { body, headers } = await get(url, shopper.cookie());
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(body).not.toContain('<script');
    // Nothing is fetched; its only links are to the tickets’ own files.
    expect(body).not.toMatch(/src="|href="(?!\/api\/billets\/)/);
    expect(body.match(/<svg class="code"/g)).toHaveLength(2);
    for (const number of order.numbers) {
      expect(body).toContain(`Billet n°\u00a0${number}`);
    }
    expect(Number(headers['guichet-fin'])).toBeGreaterThanOrEqual(Number(headers['guichet-date']));
    expect(decodeURIComponent(String(headers['guichet-titres']))).not.toBe('');
    expect((await get(url)).statusCode).toBe(404);
  });

  test('gives nobody else anything, in the words for what does not exist', async () => {
    const owner = await server.openShopper();
    const customerId = await signIn(owner, 'moi@example.org');
    const order = await writePaidOrder(server.database, { customerId });
    const other = await server.openShopper();
    await signIn(other, 'autre@example.org');
    const path = `/api/billets/${order.reference}.pdf`;
    const refused = await Promise.all([
      get(path),
      get(`${path}?instPA=${owner.instanceId}`),
      get(`${path}?instPA=${other.instanceId}`, other.cookie()),
      get(`${path}?instPA=${owner.instanceId}`, other.cookie()),
      get(`${path}?instPA=${owner.instanceId}&jeton=x`, owner.cookie()),
      get(`${path}?instPA=${owner.instanceId}&instPA=${owner.instanceId}`, owner.cookie()),
      get(`${path}?instPA=${owner.instanceId}&billet=999999999`, owner.cookie()),
      get(`${path}?instPA=${owner.instanceId}&billet=1%20OR%201=1`, owner.cookie()),
      get(`/api/billets/..%2f..%2fetc%2fpasswd?instPA=${owner.instanceId}`, owner.cookie()),
      get(`/api/billets/GOABSENT.pdf?instPA=${owner.instanceId}`, owner.cookie()),
    ]);
    expect(refused.map((answer) => answer.statusCode)).toEqual(refused.map(() => 404));
    expect(new Set(refused.map((answer) => answer.body)).size).toBe(1);
  });

  test('opens to the link of the mail, which is of no use for another order', async () => {
    const order = await writePaidOrder(server.database);
    const other = await writePaidOrder(server.database);
    const paid = await readPaidOrder(server.database, order.reference);
    const link = paid === null ? null : ticketAddress('', paid, 'pdf');
    expect((await get(link ?? '')).statusCode).toBe(200);
    expect((await get((link ?? '').replace(order.reference, other.reference))).statusCode).toBe(404);
  });
});
