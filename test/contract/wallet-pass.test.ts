import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frenchDate } from '../../api/server/kernel/french.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { readPaidOrder } from '../../api/server/tickets/read-paid-order.ts';
import { ticketFile } from '../../api/server/tickets/ticket-link.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { writePaidOrder } from './orders-world.ts';

let folder: string;
let server: TestServer;
/** The environment of a venue that signs passes, with a certificate that it made itself. */
let environment: Readonly<Record<string, string>>;

const openssl = (...args: readonly string[]): Buffer => execFileSync('openssl', args, { stdio: 'pipe' });
const inFolder = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-wallet-'));
  for (const name of ['venue', 'authority']) {
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', inFolder(`${name}.key`), '-out', inFolder(`${name}.pem`)],
    );
  }
  environment = {
    WALLET_PASS_TYPE: 'pass.fr.grande-ourse.billets',
    WALLET_TEAM: 'EQUIPE1234',
    WALLET_CERTIFICATE: inFolder('venue.pem'),
    WALLET_KEY: inFolder('venue.key'),
    WALLET_AUTHORITY: inFolder('authority.pem'),
  };
  server = await startTestServer(environment);
}, 60_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of an archive whose files are stored as they are. */
function filesOf(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const size = archive.readUInt32LE(at + 18);
    const name = at + 30;
    const nameEnd = name + archive.readUInt16LE(at + 26);
    const content = nameEnd + archive.readUInt16LE(at + 28);
    files.set(archive.toString('utf8', name, nameEnd), archive.subarray(content, content + size));
    at = content + size;
  }
  return files;
}

async function boughtTickets(count = 1) {
  const { reference } = await writePaidOrder(server.database, {
    tickets: Array.from({ length: count }, () => ({ holder: 'Martin Lucie', showTitle: 'Élégie d’été' })),
  });
  const order = await readPaidOrder(server.database, reference);
  const ticket = order?.tickets[0];
  if (order === null || ticket === undefined) {
    throw new Error('the order is not there');
  }
  const address = (form: 'png' | 'pkpass') => `${ticketFile(order, form)}&billet=${ticket.number}`;
  return { order, ticket, address };
}

const get = (url: string) => server.app.inject({ url });

describe('a ticket for Apple Wallet', () => {
  test('of a performance that was moved tells the new date, with the old one beside it', async () => {
    const { order, ticket, address } = await boughtTickets();
    const date = new Date(ticket.date.getTime() + 7 * 86_400_000);
    const told = async (): Promise<unknown> =>
      JSON.parse(String(filesOf((await get(address('pkpass'))).rawPayload).get('pass.json')));
    expect(JSON.stringify(await told())).not.toContain('Nouvelle date');
    await server.database
      .updateTable('ticket')
      .set({ date, first_date: ticket.date })
      .where('order_reference', '=', order.reference)
      .execute();
    expect(await told()).toMatchObject({
      relevantDate: date.toISOString(),
      eventTicket: {
        secondaryFields: expect.arrayContaining([
          { key: 'date', label: 'Nouvelle date', value: frenchDate(date) },
        ]),
        backFields: expect.arrayContaining([
          { key: 'report', label: 'Report', value: `Nouvelle date, au lieu du ${frenchDate(ticket.date)}` },
        ]),
      },
    });
  });

  test('is a pass with the door’s own code, every file of it named by its digest, signed by the venue', async () => {
    const { order, ticket, address } = await boughtTickets();
    const answer = await get(address('pkpass'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'no-store',
    });
    const files = filesOf(answer.rawPayload);
    const contentOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
    expect(JSON.parse(contentOf('pass.json').toString())).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.fr.grande-ourse.billets',
      teamIdentifier: 'EQUIPE1234',
      serialNumber: `${order.reference}-${ticket.number}`,
      relevantDate: ticket.date.toISOString(),
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code }],
      eventTicket: { primaryFields: [{ value: 'Élégie d’été' }] },
    });
    const manifest: unknown = JSON.parse(contentOf('manifest.json').toString());
    const digests = [...files]
      .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
      .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]);
    expect(manifest).toEqual(Object.fromEntries(digests));
    expect([...files.keys()]).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'icon@3x.png']));

    writeFileSync(inFolder('signature'), contentOf('signature'));
    writeFileSync(inFolder('manifest.json'), contentOf('manifest.json'));
    const verify = ['smime', '-verify', '-inform', 'DER', '-in', inFolder('signature'), '-noverify'];
    openssl(...verify, '-content', inFolder('manifest.json'), '-signer', inFolder('signer.pem'));
    expect(readFileSync(inFolder('signer.pem'), 'utf8').trim()).toBe(
      readFileSync(inFolder('venue.pem'), 'utf8').trim(),
    );
    writeFileSync(inFolder('manifest.json'), '{}');
    expect(() => openssl(...verify, '-content', inFolder('manifest.json'))).toThrow();
  });

  test('is of one ticket, for its owner alone', async () => {
    const { address } = await boughtTickets(2);
    expect((await get(address('pkpass'))).statusCode).toBe(200);
    expect((await get(address('pkpass').replace(/&billet=.*/, ''))).statusCode).toBe(404);
    expect((await get(address('pkpass').replace(/jeton=[^&]*/, 'jeton=x'))).statusCode).toBe(404);
  });

  test('is linked from the page that a browser keeps', async () => {
    const { address } = await boughtTickets();
    const page = address('png').replace('.png?', '.html?');
    expect((await get(page)).body).toContain(`href="${address('pkpass').replaceAll('&', '&amp;')}"`);
  });

  test('is not offered by a venue that cannot sign it, and half a setting stops the start', async () => {
    expect(readServerSettings({}).wallet).toBeNull();
    expect(readServerSettings(environment).wallet).toMatchObject({ team: 'EQUIPE1234', passphrase: null });
    expect(() => readServerSettings({ ...environment, WALLET_KEY: '' })).toThrow('WALLET_KEY');
    expect(() => readServerSettings({ ...environment, WALLET_KEY: inFolder('absent') })).toThrow('absent');
    writeFileSync(inFolder('empty'), '');
    expect(() => readServerSettings({ ...environment, WALLET_AUTHORITY: inFolder('empty') })).toThrow('PEM');
    const plain = await startTestServer();
    try {
      const { reference } = await writePaidOrder(plain.database);
      const order = await readPaidOrder(plain.database, reference);
      const [path = '', page = ''] =
        order === null
          ? []
          : [ticketFile(order, 'pkpass'), ticketFile(order, 'png').replace('.png', '.html')];
      expect((await plain.app.inject({ url: path })).statusCode).toBe(404);
      const kept = await plain.app.inject({ url: page });
      expect(kept.body).toContain('Enregistrer le code en image');
      expect(kept.body).not.toContain('Cartes');
    } finally {
      await plain.close();
    }
  });
});

describe('the code of a ticket as a picture', () => {
  test('is black and white, sharp at a phone’s width, with the quiet edge that readers need', async () => {
    const { address } = await boughtTickets();
    const answer = await get(address('png'));
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="billet-\d+\.png"$/);
    const { data, info } = await sharp(answer.rawPayload)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(900);
    expect(info.height).toBe(info.width);
    expect(new Set(data)).toEqual(new Set([0, 255]));
    const edge = data.subarray(0, info.width * 4);
    expect(new Set(edge)).toEqual(new Set([255]));
  });
});
