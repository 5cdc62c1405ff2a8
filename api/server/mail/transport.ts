import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { ServerSettings } from '../settings.ts';
import type { Mail } from './outbox.ts';

/** Who a mail comes from; the library writes the header. */
export type Sender = string | { readonly name: string; readonly address: string };

/** Sends one mail of the outbox. `id` is the row's: a mail sent twice after a crash has the same Message-ID. */
export interface MailTransport {
  /** @throws Error when the mail did not go. */
  send(id: string, from: Sender, mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds: far below the time for which a process keeps a mail to itself. */
const connectionTimeout = 10_000;
const socketTimeout = 30_000;

/** One address and nothing else: a list, a name or a header in the field of an address goes nowhere. */
const addressForm = /^[^\s<>,;:"\\()]+@[^\s<>,;:"\\()@]+$/u;

function messageOf(id: string, from: Sender, mail: Mail, domain: string): SendMailOptions {
  if (!addressForm.test(mail.to)) {
    throw new Error('the recipient is no mail address');
  }
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && addressForm.test(mail.replyTo)
      ? { replyTo: { name: '', address: mail.replyTo } }
      : {}),
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<guichet-${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    attachments: (mail.attachments ?? []).map((attachment) => ({
      filename: attachment.name,
      contentType: attachment.type,
      content: attachment.content,
      contentDisposition: 'attachment',
    })),
    // What stands in a mail is text: never a file or an address to be read here.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** By SMTP where the venue has set it; otherwise each mail becomes a file that any mail program opens. */
export function openTransport(
  settings: Pick<ServerSettings, 'mail' | 'dataFolder' | 'publicAddress'>,
): MailTransport {
  const domain = new URL(settings.publicAddress).hostname;
  if (settings.mail.address !== null) {
    const smtp = createTransport({
      url: settings.mail.address,
      connectionTimeout,
      greetingTimeout: connectionTimeout,
      socketTimeout,
    });
    return {
      send: async (id, from, mail) => {
        await smtp.sendMail(messageOf(id, from, mail, domain));
      },
      close: () => smtp.close(),
    };
  }
  const folder = join(settings.dataFolder, 'mails');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (id, from, mail) => {
      const { message } = await composer.sendMail(messageOf(id, from, mail, domain));
      if (!Buffer.isBuffer(message)) {
        throw new Error('the mail was not composed');
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().slice(0, 10)}-${id.padStart(6, '0')}.eml`);
      // Never half a mail under its name.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}
