import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUploadAnswer, writeUploadAnswer } from '../../api/customer/proofs-wire.ts';
import { judgeDocument } from '../../api/server/proofs/judge-document.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, type Member } from './account-steps.ts';
import { crowdedPdf, multipartBody, multipartType, pdf, referenceIn, upload } from './proof-steps.ts';

let server: TestServer;
let member: Member;
let photo: Buffer;

const { later, newMember, newVisitor } = accountSteps(() => server);

beforeAll(async () => {
  server = await startTestServer();
  member = await newMember('lucie@exemple.fr');
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8371f' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await later(86_400);
  await server.database.deleteFrom('proof_document').execute();
});

const isReference = /^[0-9A-Z]{26}$/;
const stored = () => server.database.selectFrom('proof_document').selectAll().execute();

describe('the upload of a document', () => {
  it('answers its reference as the fourth of four parts', async () => {
    const answer = await upload(server, member.shopper, photo);
    expect(answer.status).toBe(200);
    expect(answer.text.split(';')).toHaveLength(4);
    expect(readUploadAnswer(answer.text)).toMatch(isReference);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(() => readUploadAnswer('statut=ok;nuerr=0;erreur=')).toThrow('No reference code');
    expect(() => readUploadAnswer('a;b;c;reference')).toThrow('No reference code');
    expect(() => writeUploadAnswer('a;doc=b')).toThrow();
    expect(() => writeUploadAnswer('a\r\nb')).toThrow();
  });

  it('takes the field data as base64 of a form, too, alone or as a data address', async () => {
    const base64 = photo.toString('base64');
    for (const data of [base64, `data:image/jpeg;base64,${base64}`]) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/imagePJ.php',
        headers: {
          cookie: member.shopper.cookie(),
          instPA: member.shopper.instanceId,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ data }).toString(),
      });
      expect([answer.status, referenceIn(answer)]).toEqual([200, expect.stringMatching(isReference)]);
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s, and keeps it as a picture without its secrets',
    async (format) => {
      const secret = await sharp({ create: { width: 4000, height: 100, channels: 4, background: '#14172b' } })
        .withExif({ IFD0: { Copyright: 'un secret' }, IFD3: { GPSLatitudeRef: 'N' } })
        .toFormat(format)
        .toBuffer();
      const tail = Buffer.from('<?php system("id"); ?><script>alert(1)</script>');
      const answer = await upload(server, member.shopper, Buffer.concat([secret, tail]));
      expect(answer.status).toBe(200);
      const [row] = await stored();
      const content = row?.content ?? Buffer.alloc(0);
      expect(content.includes('un secret')).toBe(false);
      expect(content.includes('script')).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 2400 });
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    },
  );

  it('turns a picture the way it was taken', async () => {
    const turned = await sharp(photo)
      .withExif({ IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(server, member.shopper, turned);
    const [row] = await stored();
    expect(await sharp(row?.content).metadata()).toMatchObject({ width: 800, height: 1200 });
  });

  it('takes a plain PDF, whatever its name says', async () => {
    const answers = await Promise.all([
      upload(server, member.shopper, pdf(), { fileName: '../../x;doc=y.pdf', fileType: 'application/pdf' }),
      upload(server, member.shopper, pdf({ packed: '5 0 << /Title (attestation) >>' }), {
        fileName: '🎭'.repeat(300),
      }),
    ]);
    for (const answer of answers) {
      expect([answer.status, referenceIn(answer)]).toEqual([200, expect.stringMatching(isReference)]);
    }
  });

  it('refuses what is neither, by what it holds', async () => {
    const png = await sharp(photo).png().toBuffer();
    const huge = Buffer.from(png);
    // Says that it is 50 000 by 50 000.
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    const flawed: Readonly<Record<string, Buffer>> = {
      'an empty file': Buffer.alloc(0),
      'a drawing with a script': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      ),
      'a page named .jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a GIF': await sharp(photo).gif().toBuffer(),
      'an archive': Buffer.from('PK\u0003\u0004................'),
      'a picture cut in half': photo.subarray(0, photo.length / 2),
      'the first bytes of a picture': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'a picture that lies about its size': huge,
      'a PDF with a script': pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      'a PDF with a script spelled otherwise': pdf({
        catalogue: '/OpenAction << /S /J#61vaScript /J#53 (x) >>',
      }),
      'a PDF that starts a program': pdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
      'a PDF that carries a file': pdf({ catalogue: '/Names << /EmbeddedFiles 9 0 R >>' }),
      'a PDF whose script is packed': pdf({ packed: '5 0 << /S /JavaScript /JS (x) >>' }),
      'a PDF under a password': pdf({ catalogue: '/Encrypt 9 0 R' }),
      'a PDF with something behind it': pdf({ after: '<script>alert(1)</script>' }),
      'a PDF without an end': pdf().subarray(0, 120),
      'a page with a PDF behind it': Buffer.concat([Buffer.from('<html>'), pdf()]),
      'a PDF bomb': pdf({ packed: ' '.repeat(40 * 1024 * 1024) }),
    };
    for (const [name, content] of Object.entries(flawed)) {
      const answer = await upload(server, member.shopper, content);
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.text).toMatch(/^statut=ko;nuerr=2;erreur=[^;\r\n]+;$/);
    }
    expect(await stored()).toEqual([]);
  });

  it('refuses more than 8 MiB, to the byte', async () => {
    const limit = 8 * 1024 * 1024;
    // A comment of a PDF has any length.
    const filled = (length: number): Buffer => {
      const [head, rest] = [pdf().subarray(0, 9), pdf().subarray(9)];
      return Buffer.concat([
        head,
        Buffer.from(`%${'x'.repeat(length - head.length - rest.length - 2)}\n`),
        rest,
      ]);
    };
    expect((await upload(server, member.shopper, filled(limit))).status).toBe(200);
    const over = await upload(server, member.shopper, filled(limit + 1));
    expect([over.status, over.text]).toEqual([413, expect.stringMatching(/^statut=ko;nuerr=2;/)]);
    expect(await stored()).toHaveLength(1);
  });

  it('of 30 MB tells a real browser why it is refused', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('data', new Blob([new Uint8Array(30_000_000)]), 'photo.jpg');
    const send = (headers: Record<string, string>) =>
      fetch(`${address}/api/imagePJ.php`, { method: 'POST', body: form, headers });
    const own = { cookie: member.shopper.cookie(), instPA: member.shopper.instanceId };
    const answer = await send(own);
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('8\u00a0Mo')]);
    expect((await send({ ...own, cookie: '' })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('that is malformed, cut off, empty or of another type leaves nothing', async () => {
    const post = (payload: Buffer | string, type: string) =>
      server.inject({
        method: 'POST',
        url: '/api/imagePJ.php',
        headers: { cookie: member.shopper.cookie(), instPA: member.shopper.instanceId, 'content-type': type },
        payload,
      });
    const whole = multipartBody(photo);
    for (const [payload, type] of [
      [whole.subarray(0, whole.length / 2), multipartType],
      [whole, 'multipart/form-data'],
      [multipartBody(photo, { field: 'fichier' }), multipartType],
      ['data=', 'application/x-www-form-urlencoded'],
      ['autre=1', 'application/x-www-form-urlencoded'],
      ['data=<script>', 'application/x-www-form-urlencoded'],
      ['{}', 'application/json'],
      [photo, 'image/jpeg'],
    ] as const) {
      const answer = await post(payload, type);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).toMatch(/^statut=ko;/);
    }
    expect(await stored()).toEqual([]);
  });

  it('is for members in the shop’s own pages: who asks is looked at before the document', async () => {
    const guest = await newVisitor('passant@exemple.fr');
    const nobody = await server.openShopper();
    for (const [shopper, headers] of [
      [guest.shopper, {}],
      [nobody, {}],
      [member.shopper, { cookie: '' }],
      [member.shopper, { instPA: 'inconnu' }],
      [member.shopper, { origin: 'https://ailleurs.example' }],
      [member.shopper, { 'sec-fetch-site': 'cross-site' }],
      [nobody, { instPA: member.shopper.instanceId }],
    ] as const) {
      const answer = await upload(server, shopper, photo, { headers });
      expect([answer.status, answer.text.startsWith('statut=ko;')]).toEqual([403, true]);
    }
    expect(await stored()).toEqual([]);
    const asked = await server.inject({ url: '/api/imagePJ.php' });
    expect([404, 405]).toContain(asked.status);
  });

  /** Documents that the member has given already. */
  const give = (count: number) =>
    server.database
      .insertInto('proof_document')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: `PLEIN${index}`,
          customer_id: member.bix,
          proof_code: null,
          type: 'application/pdf',
          content: Buffer.from('x'),
          size: 1,
          expires_at: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute();

  it('stops at a quota, also for many at once', async () => {
    const small = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await give(15);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(server, member.shopper, small)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text.split(';')[1])).toContain(
      'nuerr=13',
    );
    expect(await stored()).toHaveLength(20);
  });

  it('judges nothing that could not be kept', async () => {
    await give(20);
    const answer = await upload(server, member.shopper, Buffer.from('neither a picture nor a PDF'));
    expect([answer.status, answer.text.split(';')[1]]).toEqual([409, 'nuerr=13']);
  });

  it('refuses a small PDF that unpacks to a great deal, and one that takes too long', async () => {
    const bomb = pdf({ packed: '/A '.repeat(4_000_000) });
    expect(bomb.length).toBeLessThan(60_000);
    const answer = await upload(server, member.shopper, bomb);
    expect([answer.status, answer.text.split(';')[1]]).toEqual([400, 'nuerr=2']);
    expect(answer.text).toContain('Ce document ne peut pas être lu.');
    expect(await judgeDocument(pdf(), 0)).toBeNull();
  });

  it('refuses what takes too much memory to judge, and goes on', async () => {
    const answer = await upload(server, member.shopper, crowdedPdf());
    expect([answer.status, answer.text.split(';')[1]]).toEqual([400, 'nuerr=2']);
    expect(answer.text).toContain('Ce document ne peut pas être lu.');
    expect(await stored()).toEqual([]);
    expect((await upload(server, member.shopper, pdf())).status).toBe(200);
  });
});
