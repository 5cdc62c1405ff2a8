import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHome } from '../../api/contract/settings.ts';
import { importSeason } from '../../api/server/season/import-season.ts';
import { readSeasonDocument } from '../../api/server/season/store/read-document.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { smallSeason } from '../support/small-season.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

it('what a document says of the menu, the footer and the look reaches the page, and is exported as it was', async () => {
  const layout = {
    tabs: [{ code: 'venir', name: 'Venir', position: 'right' as const }],
    email: 'billets@phare.example',
    terms: false,
    theme: {
      accent: '#a02a15',
      logo: { file: 'images/fourberies.svg', alternative: 'Le Phare', width: 240, height: 60 },
    },
  };
  const { faults } = await importSeason(
    server.database,
    smallSeason((document) => {
      document.layout = layout;
    }),
  );
  expect(faults).toEqual([]);
  expect((await readSeasonDocument(server.database)).document.layout).toEqual(layout);
  // What a venue sets can be a second old.
  await new Promise((done) => setTimeout(done, 1050));
  const { body } = await (await server.openShopper()).call('Accueil');
  const { settings } = readHome(body.data, '');
  expect(settings.customPages).toEqual([{ code: 'venir', title: 'Venir', position: 'right' }]);
  expect(settings.footer).toEqual({ terms: false, questions: true, email: 'billets@phare.example' });
  expect(settings.theme).toEqual({
    colors: { accent: '#a02a15' },
    logo: {
      address: '/_site/1/images/fourberies.svg',
      alternative: 'Le Phare',
      width: 240,
      height: 60,
    },
  });
});
