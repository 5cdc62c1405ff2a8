import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderMail, queueOrderMail } from '../../api/server/mail/order-mail.ts';
import type { Mail } from '../../api/server/mail/outbox.ts';
import { type Mailing, sendDueMails } from '../../api/server/mail/send-mails.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { writePaidOrder } from './orders-world.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_ADDRESS: 'https://billets.example.org', DEMONSTRATION: 'yes' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('mail_outbox').execute();
});

const sent: Mail[] = [];
const mailing = (): Mailing => ({
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

async function mailOf(reference: string): Promise<Mail> {
  const mail = await orderMail(server.database, reference, server.settings.publicAddress);
  if (mail === null) {
    throw new Error('no such order');
  }
  return mail;
}

describe('the confirmation of an order', () => {
  test('is queued with the order and sent afterwards, tickets and calendar attached', async () => {
    sent.length = 0;
    const order = await writePaidOrder(server.database, { email: 'lucie@example.org', tickets: [{}, {}] });
    await server.database
      .transaction()
      .execute((transaction) => queueOrderMail(transaction, order.reference));
    await sendDueMails(mailing());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe('lucie@example.org');
    expect(sent[0]?.subject).toBe(`Vos billets, commande ${order.reference}`);
    const [pdf, ics] = sent[0]?.attachments ?? [];
    expect(pdf?.type).toBe('application/pdf');
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ics?.name).toBe(`billets-${order.reference}.ics`);
    expect(ics?.content.toString()).toContain('BEGIN:VEVENT');
  });

  test('does not repeat a holder’s name that a mail program would make a link of', async () => {
    const order = await writePaidOrder(server.database, {
      tickets: [{ holder: 'Zoé D’Artagnan' }, { holder: 'GAGNEZ SUR evil.example' }],
    });
    const mail = await mailOf(order.reference);
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('Zoé D’Artagnan');
      expect(said).not.toContain('evil.example');
    }
  });

  test('says the same as text and as HTML: places, prices, total, mentions', async () => {
    const order = await writePaidOrder(server.database, {
      paidAt: new Date('2026-11-20T13:02:00Z'),
      tickets: [{ holder: 'Zoé D’Artagnan', amount: 2850 }, { amount: 0 }],
    });
    await queueOrderMail(server.database, order.reference);
    const mail = await mailOf(order.reference);
    for (const body of [mail.text, mail.html]) {
      for (const part of [
        'Le Malade imaginaire',
        'Orchestre, rang H, place 21',
        '28,50\u00a0€',
        'gratuit',
        'Zoé D’Artagnan',
        'Envoi postal',
        '31,00\u00a0€',
        'Vendu en ligne le vendredi 20 novembre 2026 à 14\u00a0h\u00a002',
        'Association Les Nuits de la Grande-Ourse',
        'L-R-26-000101',
        `https://billets.example.org/api/billets/${order.reference}.pdf?jeton=`,
        `https://billets.example.org/api/billets/${order.reference}.ics?jeton=`,
      ]) {
        expect(body).toContain(part);
      }
    }
    expect(mail.html).toContain('<html lang="fr">');
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(/);
  });

  test('shows what people typed as text', async () => {
    const order = await writePaidOrder(server.database, {
      tickets: [{ holder: '<script>alert(1)</script>"&' }],
    });
    const { html } = await mailOf(order.reference);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
  });

  test('is not queued when the order is not written', async () => {
    await server.database
      .transaction()
      .execute(async (transaction) => {
        const order = await writePaidOrder(transaction);
        await queueOrderMail(transaction, order.reference);
        throw new Error('the bank changed its mind');
      })
      .catch(() => undefined);
    expect(await server.database.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });
});
