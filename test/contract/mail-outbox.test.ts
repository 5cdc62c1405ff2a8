import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../api/server/mail/outbox.ts';
import { type Mailing, sendDueMails, startMailing } from '../../api/server/mail/send-mails.ts';
import { type MailTransport, openTransport } from '../../api/server/mail/transport.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'guichet-mails-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.database.deleteFrom('mail_outbox').execute();
});

const mail = {
  to: 'lucie@example.org',
  subject: 'Votre accès',
  text: 'Bonjour',
  html: '<p lang="fr">Bonjour</p>',
};

/** A transport that keeps what it is given, or fails as told. */
function recorder(fail: () => Error | null = () => null) {
  const sent: { readonly id: string; readonly subject: string }[] = [];
  const transport: MailTransport = {
    send: async (id, _from, { subject }) => {
      // Long enough for two processes to meet.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const error = fail();
      if (error !== null) {
        throw error;
      }
      sent.push({ id, subject });
    },
    close: () => undefined,
  };
  return { sent, transport };
}

const logged: string[] = [];
const log: Mailing['log'] = {
  warn: (facts, message) => logged.push(JSON.stringify([facts, message])),
  error: (facts, message) => logged.push(JSON.stringify([facts, message])),
};

function mailing(transport: MailTransport): Mailing {
  return { database: server.database, settings: server.settings, transport, log };
}

const rows = () => server.database.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

describe('the outbox', () => {
  test('a mail goes only if the transaction of its reason does', async () => {
    const { sent, transport } = recorder();
    await server.database
      .transaction()
      .execute(async (transaction) => {
        await queueMail(transaction, mail, 'venue');
        throw new Error('no reason after all');
      })
      .catch(() => undefined);
    await sendDueMails(mailing(transport));
    expect(sent).toEqual([]);
    await queueMail(server.database, mail, 'venue');
    await sendDueMails(mailing(transport));
    expect(sent.map(({ subject }) => subject)).toEqual(['Votre accès']);
  });

  test('what went is not kept', async () => {
    await queueMail(server.database, mail, 'venue');
    await sendDueMails(mailing(recorder().transport));
    expect(await rows()).toEqual([]);
  });

  test('several processes send each mail once', async () => {
    const { sent, transport } = recorder();
    for (let index = 0; index < 30; index += 1) {
      await queueMail(server.database, { ...mail, subject: `Mail ${index}` }, 'venue');
    }
    await Promise.all([1, 2, 3, 4].map(() => sendDueMails(mailing(transport))));
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
  });

  test('a mail whose sender died is sent by another after a while, under the same name', async () => {
    await queueMail(server.database, mail, 'venue');
    await sql`UPDATE mail_outbox SET attempts = 1, next_attempt_at = now() + interval '5 minutes'`.execute(
      server.database,
    );
    const { sent, transport } = recorder();
    await sendDueMails(mailing(transport));
    expect(sent).toEqual([]);
    await sql`UPDATE mail_outbox SET next_attempt_at = now()`.execute(server.database);
    await sendDueMails(mailing(transport));
    expect(sent).toHaveLength(1);
  });

  test('a failure is tried again, each time after a longer pause', async () => {
    await queueMail(server.database, mail, 'venue');
    const { transport } = recorder(() => new Error('down'));
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sql`UPDATE mail_outbox SET next_attempt_at = now()`.execute(server.database);
      await sendDueMails(mailing(transport));
      const { rows: found } = await sql<{ pause: number }>`
        SELECT extract(epoch FROM next_attempt_at - now())::float8 AS pause FROM mail_outbox`.execute(
        server.database,
      );
      pauses.push(Math.round((found[0]?.pause ?? 0) / 30));
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  test('one that cannot be sent does not keep the others from going', async () => {
    await queueMail(server.database, { ...mail, to: 'a@b\r\nBcc: c@d' }, 'venue');
    await queueMail(server.database, { ...mail, subject: 'Le suivant' }, 'venue');
    const real = openTransport({ ...server.settings, dataFolder: folder });
    const { sent, transport } = recorder();
    const both: MailTransport = {
      ...transport,
      send: async (id, from, item) => {
        await real.send(id, from, item);
        await transport.send(id, from, item);
      },
    };
    await sendDueMails(mailing(both));
    expect(sent.map(({ subject }) => subject)).toEqual(['Le suivant']);
    expect(await rows()).toHaveLength(1);
  });

  test('is given up after a day, told in the log without anybody’s data', async () => {
    logged.length = 0;
    await queueMail(server.database, mail, 'venue');
    await sql`UPDATE mail_outbox SET queued_at = now() - interval '25 hours'`.execute(server.database);
    const failing = recorder(() =>
      Object.assign(new Error('550 lucie@example.org unknown'), { code: 'EENVELOPE' }),
    );
    await sendDueMails(mailing(failing.transport));
    expect((await rows())[0]?.given_up_at).toBeInstanceOf(Date);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('given up');
    expect(logged[0]).toContain('EENVELOPE');
    expect(logged.join()).not.toContain('lucie');
    const { sent, transport } = recorder();
    await sendDueMails(mailing(transport));
    expect(sent).toEqual([]);
  });
});

describe('without MAIL_ADDRESS', () => {
  test('each mail becomes a file that a mail program opens, with its attachments', async () => {
    await queueMail(
      server.database,
      {
        ...mail,
        subject: 'Vos billets\u00a0: « L’Avare »',
        attachments: [{ name: 'billets.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7 œ') }],
      },
      'venue',
    );
    const settings = { ...server.settings, dataFolder: join(folder, 'attached') };
    await sendDueMails({ ...mailing(openTransport(settings)), settings });
    const [name, ...others] = await readdir(join(folder, 'attached', 'mails'));
    expect(others).toEqual([]);
    const text = await readFile(join(folder, 'attached', 'mails', name ?? ''), 'utf8');
    expect(text).toContain('To: lucie@example.org');
    expect(text).toMatch(/^From: =\?UTF-8\?[^\n]*\n? <billetterie@grande-ourse\.example>/m);
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('filename=billets.pdf');
    expect(text).toContain(Buffer.from('%PDF-1.7 œ').toString('base64'));
  });

  test('what a person typed never becomes a header', async () => {
    const target = await mkdtemp(join(tmpdir(), 'guichet-headers-'));
    const transport = openTransport({ ...server.settings, dataFolder: target });
    await transport.send(
      '7',
      { name: 'Salle\r\nBcc: c@d.fr', address: 'salle@example.org' },
      { ...mail, subject: 'Bonjour\r\nBcc: c@d.fr\r\n\r\n<script>' },
    );
    const [file = ''] = await readdir(join(target, 'mails'));
    const text = await readFile(join(target, 'mails', file), 'utf8');
    expect(text).not.toMatch(/^Bcc:/im);
    expect(text).toContain('Message-ID: <guichet-7@localhost>');
    for (const to of ['a@b, c@d', 'a@b\nBcc: c@d', 'Nom <a@b>', '', 'sans-arobase']) {
      await expect(transport.send('8', 'x@y.fr', { ...mail, to })).rejects.toThrow();
    }
    await rm(target, { recursive: true, force: true });
  });
});

/** As much of SMTP as a mail needs, keeping what it hears. */
function smtpServer(): Promise<{ readonly server: Server; readonly port: number; heard(): string }> {
  let heard = '';
  const smtp = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      if (isData) {
        if (chunk.toString().endsWith('\r\n.\r\n')) {
          isData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((item) => item !== '')) {
        if (line === 'DATA') {
          isData = true;
          socket.write('354 go\r\n');
        } else if (line === 'QUIT') {
          socket.end('221 bye\r\n');
        } else {
          socket.write('250 ok\r\n');
        }
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.address();
      resolve({
        server: smtp,
        port: typeof address === 'object' && address !== null ? address.port : 0,
        heard: () => heard,
      });
    });
  });
}

describe('with MAIL_ADDRESS', () => {
  test('mails go to the venue’s mail server, from the sender it named, while the server runs', async () => {
    const smtp = await smtpServer();
    const settings = readServerSettings({
      MAIL_ADDRESS: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'La billetterie <billets@example.org>',
    });
    const stop = startMailing(server.database, settings, log);
    await queueMail(server.database, mail, 'venue');
    await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(0);
    await stop();
    expect(smtp.heard()).toContain('RCPT TO:<lucie@example.org>');
    expect(smtp.heard()).toContain('From: La billetterie <billets@example.org>');
    await new Promise((resolve) => smtp.server.close(resolve));
  });

  test('an address of another kind is refused at the start, without telling it', () => {
    for (const address of ['https://user:secret@host', 'host:25', 'smtp']) {
      expect(() => readServerSettings({ MAIL_ADDRESS: address })).toThrow(/MAIL_ADDRESS.*smtp:/);
      expect(() => readServerSettings({ MAIL_ADDRESS: address })).not.toThrow(/secret/);
    }
  });
});
