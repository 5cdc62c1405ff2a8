import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHome } from '../../api/season/settings-wire.ts';
import { importSeason, readSeasonDocument } from '../../api/server/season/import-export.ts';
import { smallSeason } from '../support/data/small-season.ts';
import { startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
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
  const { body } = await (await server.openShopper()).call('Accueil');
  const { settings } = readHome(body.data, '');
  expect(settings.customPages).toEqual([{ code: 'venir', title: 'Venir', position: 'right' }]);
  expect(settings.footer).toEqual({ terms: false, questions: true, email: 'billets@phare.example' });
  expect(settings.theme).toEqual({
    logo: {
      address: '/_site/1/images/fourberies.svg',
      alternative: 'Le Phare',
      width: 240,
      height: 60,
    },
  });
});

describe('the page before any script', () => {
  const served = async (layout: object) => {
    const { faults } = await importSeason(
      server.database,
      smallSeason((document) => {
        document.layout = layout;
        document.venue.name = 'Scène & Cie d’Aubusson';
      }),
    );
    expect(faults).toEqual([]);
    return (await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).payload;
  };

  it('says whose it is, and that it is coming', async () => {
    const page = await served({});
    expect(page).toContain('<small>Scène &amp; Cie</small> d’Aubusson');
    expect(page).toContain('La salle s’éclaire…');
    expect(page).not.toContain('<!--');
  });

  it('shows the venue’s own sign, in its size', async () => {
    const logo = { file: 'images/fourberies.svg', alternative: 'Le « Phare »', width: 240, height: 60 };
    expect(await served({ theme: { logo } })).toContain(
      '<img src="/_site/1/images/fourberies.svg" alt="Le « Phare »" width="240" height="60">',
    );
  });
});

describe('a venue’s own colours', () => {
  const wear = async (theme: object) => {
    const { faults, notices } = await importSeason(
      server.database,
      smallSeason((document) => {
        document.layout = { theme };
      }),
    );
    expect(faults).toEqual([]);
    const { headers, payload } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const style = /<style>(.*?)<\/style>/.exec(payload)?.[1] ?? null;
    return { notices, payload, style, policy: String(headers['content-security-policy']) };
  };

  it('come with the page, after the shop’s own, and the policy allows that one sheet', async () => {
    const { payload, style, policy } = await wear({ accent: '#0b5fa5', night: '#0c2233' });
    expect(style).toContain('--color-accent:#0b5fa5;');
    expect(payload.indexOf('<style>')).toBeGreaterThan(payload.indexOf('rel="stylesheet"'));
    const digest = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`);
    expect(policy).not.toContain('unsafe');
    expect(payload).toContain('<meta name="theme-color" content="#0c2233">');
    const manifest = await server.app.inject({ url: '/manifest.webmanifest' });
    expect(manifest.json()).toMatchObject({ theme_color: '#0c2233' });
  });

  it('that could not be read stay out, and the import says so', async () => {
    const { notices, style, policy } = await wear({ accent: '#ffee00' });
    expect(notices.join()).toContain('#ffee00');
    expect(style).toBeNull();
    expect(policy).toContain("style-src 'self';");
  });

  it('that were written by another hand bring nothing but a colour into the page', async () => {
    await server.database
      .updateTable('setting')
      .set({
        value: JSON.stringify({ theme: { couleurs: { accent: '#fff;}body{display:none', night: {} } } }),
      })
      .where('key', '=', 'layout')
      .execute();
    const { payload } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(payload).not.toContain('display:none');
    expect(payload).not.toContain('<style>');
  });
});
