import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../../api/season/content-calls.ts';
import { packageOf, singleFile } from '../../api/server/season/document/season-package.ts';
import { importSeason, readSeasonDocument } from '../../api/server/season/import-export.ts';
import { smallPoster, smallSeason } from '../support/data/small-season.ts';
import { startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
}, 60_000);

afterAll(() => server.close());

const withText = (html: string) =>
  smallSeason((document, files) => {
    document.contents = [
      { code: 'venir', title: 'Venir', file: 'contents/venir.html', updated: '2026-09-01' },
      { code: 'cgv', title: 'Nos conditions', file: 'contents/cgv.html' },
    ];
    files.set('contents/venir.html', Buffer.from(html));
    files.set('contents/cgv.html', Buffer.from('<h2>1. Objet</h2><p>Vendre.</p>'));
    files.set('images/plan.svg', Buffer.from(smallPoster));
  });

describe('Contenu', () => {
  it('tells the demo venue’s pages, their images on this server with their size', async () => {
    const shopper = await server.openShopper();
    const { body, headers } = await shopper.call('Contenu', { code: 'venir' });
    expect(body).toMatchObject({ statut: true, data: { titre: 'Venir au théâtre', maj: '2026-09-01' } });
    expect(headers['cache-control']).toBe('private, no-cache');
    const { html, updatedOn } = readContent(body.data, '');
    expect(updatedOn).toBe('2026-09-01');
    const image = /<img src="([^"]+)" alt="[^"]+" width="1200" height="640"/.exec(html)?.[1] ?? '';
    expect(image).toBe('/_site/1/images/plan-acces.svg');
    expect((await server.inject({ url: image })).status).toBe(200);
    for (const code of ['la-maison', 'avantages']) {
      expect((await shopper.call('Contenu', { code })).body).toMatchObject({ statut: true });
    }
  });

  it.each(['cgv', 'rien', '', '../venir', "x' OR 1=1 --"])(
    'refuses « %s », which the venue has not',
    async (code) => {
      const { body, status } = await (await server.openShopper()).call('Contenu', { code });
      expect([status, body.statut, body.nuerr]).toEqual([200, false, 2]);
    },
  );

  it('tells what was imported a moment ago, cleaned; what could run never gets so far', async () => {
    const before = await importSeason(
      server.database,
      withText('<p onclick="x()">Ici</p><script>x()</script>'),
    );
    expect(before.changes).toBeNull();
    expect(before.faults.map(({ place }) => place)).toEqual(['contents[0].file', 'contents[0].file']);
    const result = await importSeason(
      server.database,
      withText('<h1 class="x">Ici</h1><img src="images/plan.svg" alt="">'),
    );
    expect(result.faults).toEqual([]);
    const shopper = await server.openShopper();
    expect((await shopper.call('Contenu', { code: 'venir' })).body.data).toEqual({
      titre: 'Venir',
      contenu: '<h1>Ici</h1><img src="/_site/1/images/plan.svg" alt="" width="3" height="4" />\n',
      maj: '2026-09-01',
    });
    expect((await shopper.call('Contenu', { code: 'cgv' })).body).toMatchObject({ data: { maj: '' } });
    expect((await shopper.call('Contenu', { code: 'la-maison' })).body).toMatchObject({ statut: false });
  });

  it('is exported as it was imported: reading and writing again changes nothing', async () => {
    const { document, files } = await readSeasonDocument(server.database);
    expect(document.contents).toEqual([
      { code: 'venir', title: 'Venir', file: 'contents/venir.html', updated: '2026-09-01' },
      { code: 'cgv', title: 'Nos conditions', file: 'contents/cgv.html' },
    ]);
    const again = await importSeason(server.database, packageOf(document, files));
    expect(again).toMatchObject({ changes: { written: 0, removed: 0 }, notices: [] });
    const second = await readSeasonDocument(server.database);
    expect(singleFile(second.document, second.files)).toBe(singleFile(document, files));
  });
});
