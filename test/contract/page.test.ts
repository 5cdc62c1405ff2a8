import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageConfiguration } from '../../api/contract/page-configuration.ts';
import { connect } from '../../api/server/database/connect.ts';
import { builtTemplate, takenApart } from '../../api/server/http/page-template.ts';
import { buildServer } from '../../api/server/http/server.ts';
import { examplePaths, pageNeeds, scriptPath } from '../../api/server/pages/page-needs.ts';
import { cookieOf, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

const configurationOf = (html: string) => {
  const json = /<script type="application\/json" id="guichet-configuration">(.*?)<\/script>/.exec(html)?.[1];
  return readPageConfiguration(JSON.parse(json ?? 'null'), '');
};

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  it('comes at any address, known or not, with an instance of its own, its cookie, and a preload of the first answers', async () => {
    for (const url of ['/', '/billets', '/processus/confirmation?ref=X', '/n-importe/quoi?abo=F1']) {
      const page = await server.inject({ url, headers: html });
      expect(page.status).toBe(url.startsWith('/n-importe') ? 404 : 200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      const configuration = configurationOf(page.text);
      expect(configuration).toMatchObject({ base: '/api', assets: '/', inst: 1, customerId: null });
      expect(page.text).toContain(
        `<link rel="preload" as="fetch" crossorigin href="/api/Accueil?instPA=${configuration.instanceId}&amp;ts=${configuration.servedAt}">`,
      );
      const home = await server.inject({
        url: `/api/Accueil?instPA=${configuration.instanceId}&ts=${configuration.servedAt}`,
      });
      expect(home.body.statut).toBe(true);
    }
  });

  it('has made each call that it says it has, once, and those of the season where it is shown', async () => {
    for (const url of examplePaths) {
      const page = await server.inject({ url, headers: html });
      const { instanceId, servedAt, startedCalls } = configurationOf(page.text);
      const links = [
        ...page.text.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g),
      ].map(([, address = '']) => address.replaceAll('&amp;', '&'));
      expect(new Set(links).size, url).toBe(links.length);
      expect(
        links.map((link) => link.replace(`instPA=${instanceId}&ts=${servedAt}`, '').replace('?&', '?')),
      ).toEqual(startedCalls.map((call) => `/api/${call}`));
      for (const link of links) {
        expect((await server.inject({ url: link })).body.statut, link).toBe(true);
      }
      expect(startedCalls.includes('ParamSC?defSC=*'), url).toBe(
        ['/billets', '/spectacles/1', '/panier'].includes(url),
      );
    }
  });

  it('links each script and style that its path needs, once, and none that every page has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guichet-page-'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), '<head><!--guichet-configuration--></head>');
    const scriptsOf = (path: string): readonly string[] => {
      const { scripts, next = [] } = pageNeeds(path);
      return [...scripts, ...next];
    };
    const needed = [...new Set(examplePaths.flatMap(scriptsOf))];
    const manifest = {
      'index.html': { file: 'build/index.js', isEntry: true, css: ['build/index.css'] },
      shared: { file: 'build/shared.js', css: ['build/shared.css'], imports: ['index.html'] },
      ...Object.fromEntries(
        needed.map((script, at) => [
          scriptPath(script),
          { file: `build/m${at}.js`, css: [`build/m${at}.css`], imports: ['index.html', 'shared'] },
        ]),
      ),
    };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const template = builtTemplate(folder);
    for (const path of examplePaths) {
      const page = await template(path);
      const linked = [...page.head.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
      const own = scriptsOf(path).map((script) => needed.indexOf(script));
      expect(linked.toSorted(), path).toEqual(
        (own.length === 0
          ? []
          : [
              ...own.flatMap((at) => [`build/m${at}.js`, `build/m${at}.css`]),
              'build/shared.js',
              'build/shared.css',
            ]
        ).toSorted(),
      );
    }
    rmSync(folder, { recursive: true });
  });

  it('names scripts that the shop has', () => {
    for (const script of examplePaths.flatMap((path) => [
      ...pageNeeds(path).scripts,
      ...(pageNeeds(path).next ?? []),
    ])) {
      expect(existsSync(scriptPath(script)), script).toBe(true);
    }
  });

  it('knows a browser that comes back', async () => {
    const first = await server.inject({ url: '/', headers: html });
    const cookie = cookieOf(first.headers) ?? '';
    const second = await server.inject({ url: '/panier', headers: { ...html, cookie } });
    expect(configurationOf(second.text).instanceId).toBe(configurationOf(first.text).instanceId);
  });

  describe('for the first time', () => {
    const instances = async (ids: readonly string[]) =>
      server.database.selectFrom('context').selectAll().where('instance_id', 'in', ids).execute();
    const visit = async (headers: Record<string, string> = {}) => {
      const page = await server.inject({ url: '/', headers: { ...html, ...headers } });
      return { instanceId: configurationOf(page.text).instanceId, cookie: cookieOf(page.headers) ?? '' };
    };
    const cart = (instanceId: string, headers: Record<string, string>) =>
      server.inject({ url: `/api/ContenuPanier?instPA=${instanceId}`, headers });

    it('leaves nothing in the database: the first calls open the context, all at once', async () => {
      const { instanceId, cookie } = await visit();
      expect(await instances([instanceId])).toEqual([]);
      const answers = await Promise.all([1, 2, 3, 4].map(() => cart(instanceId, { cookie })));
      expect(answers.map(({ body }) => body.statut)).toEqual([true, true, true, true]);
      expect(answers.some(({ body }) => 'sansCookie' in body)).toBe(false);
      expect(await instances([instanceId])).toHaveLength(1);
      expect((await visit({ cookie })).instanceId).toBe(instanceId);
    });

    it('is the same one in a second window, and stays so when the page was opened twice before any call', async () => {
      const { instanceId, cookie } = await visit();
      expect((await visit({ cookie })).instanceId).toBe(instanceId);
      expect((await cart(instanceId, { cookie })).body).not.toHaveProperty('sansCookie');
    });

    it('is nobody’s for a browser that drops its cookie, whoever comes with the cookie later', async () => {
      const { instanceId, cookie } = await visit();
      const other = await visit();
      expect((await cart(instanceId, {})).body).toMatchObject({ statut: true, sansCookie: true });
      expect((await cart(other.instanceId, { cookie })).body).toMatchObject({
        statut: true,
        sansCookie: true,
      });
      const again = await visit({ cookie });
      expect(again.instanceId).not.toBe(instanceId);
      expect((await cart(again.instanceId, { cookie })).body).not.toHaveProperty('sansCookie');
    });

    it('keeps what the address says of subscriptions and single tickets', async () => {
      const page = await server.inject({ url: '/?abos=degroupes', headers: html });
      expect(await instances([configurationOf(page.text).instanceId])).toMatchObject([
        { is_ungrouped: true },
      ]);
    });

    it('opens nothing for an instance that no page was given', async () => {
      const { instanceId, cookie } = await visit();
      const forged = `${instanceId.slice(0, -3)}${instanceId.endsWith('AAA') ? 'BBA' : 'AAA'}`;
      expect((await cart(forged, { cookie })).body.nuerr).toBe(219);
      expect(await instances([forged])).toEqual([]);
    });
  });

  it('carries the headers that keep foreign code and frames out', async () => {
    for (const url of ['/', '/billets', '/sw.js']) {
      const { headers } = await server.inject({ url, headers: html });
      const policy = String(headers['content-security-policy']);
      for (const directive of [
        "default-src 'none'",
        "style-src 'self';",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ]) {
        expect(policy, url).toContain(directive);
      }
      // The page's own first script is named by its digest; nothing else may stand in the page.
      expect(policy, url).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')?;/);
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('says of what is no page what matters there: no type but its own, no other site, and no page by its address', async () => {
    for (const url of [
      '/api/Rien',
      '/api/Contexte?inst=1&session=a',
      '/build/rien.js',
      '/guichet/build/rien.js',
    ]) {
      const { headers } = await server.inject({ url, headers: html });
      expect(headers['content-type'], url).toMatch(/^application\/json/);
      expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'self'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
      expect(headers['permissions-policy'], url).toBeUndefined();
    }
  });

  it('is secure where the shop is: __Host- cookie and HSTS, and the bank’s origin for its form', async () => {
    const app = await buildServer({
      settings: {
        ...server.settings,
        publicAddress: 'https://billets.exemple.fr',
        bank: { ...server.settings.bank, address: 'https://banque.exemple/payer' },
      },
      database: server.database,
      template: async () => ({ ...takenApart('<!--guichet-configuration-->'), styles: '' }),
    });
    const page = await app.inject({ url: '/', headers: html });
    expect(String(page.headers['set-cookie'])).toMatch(/^__Host-guichet=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(page.headers['strict-transport-security']).toContain('max-age=63072000');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://banque.exemple;");
    await app.close();
  });

  it('is no answer to what is not a page', async () => {
    for (const url of ['/build/x.js', '/_site/1/images/x.svg', '/_site/1/plans/x.json', '/api/x/y']) {
      const { status, text } = await server.inject({ url, headers: html });
      expect(status, url).toBe(404);
      expect(text).not.toContain('<html');
    }
    expect((await server.inject({ url: '/', headers: { accept: 'image/png' } })).status).toBe(404);
    expect((await server.inject({ method: 'POST', url: '/panier', headers: html })).status).toBe(404);
  });

  it('comes without an instance when the database is away, so that the shop can say so', async () => {
    const away = connect('postgres://guichet:x@127.0.0.1:9/guichet', () => undefined);
    const app = await buildServer({
      settings: server.settings,
      database: away,
      template: async () => ({ ...takenApart('<html><!--guichet-configuration--></html>'), styles: '' }),
    });
    const page = await app.inject({ url: '/', headers: html });
    expect(page.statusCode).toBe(200);
    expect(configurationOf(page.body).instanceId).toBe('');
    expect(page.body).not.toContain('preload');
    expect((await app.inject({ url: '/health' })).statusCode).toBe(503);
    const call = await app.inject({ url: `/api/ContenuPanier?instPA=${'x'.repeat(43)}` });
    expect(call.statusCode).toBe(503);
    expect(call.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|pg|stack| at /);
    const { reference, erreur } = call.json<{ reference: string; erreur: string }>();
    expect(erreur).toContain(reference);
    expect(erreur).toContain('La billetterie ne répond pas en ce moment.');
    await app.close();
    await away.destroy();
  });

  it('is sent compressed to who takes it, and is the same page', async () => {
    const shopper = await server.openShopper();
    const read = (encoding: string) =>
      server.app.inject({
        url: '/faq',
        headers: { accept: 'text/html', cookie: shopper.cookie(), 'accept-encoding': encoding },
      });
    const [plain, small] = await Promise.all([read('identity'), read('gzip, br')]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.headers.vary).toBe('accept-encoding');
    const page = gunzipSync(small.rawPayload).toString();
    // Each says when it was served.
    expect(page.replace(/\d{13}/g, '')).toBe(plain.body.replace(/\d{13}/g, ''));
    expect(small.rawPayload.length).toBeLessThan(plain.body.length / 2);
  });

  it('serves posters that can do nothing', async () => {
    const poster = await server.inject({
      url: '/_site/1/images/phedre.svg',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(poster.status).toBe(200);
    expect(poster.headers['content-type']).toBe('image/svg+xml');
    expect(poster.headers['content-encoding']).toBe('gzip');
    expect(poster.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });
});
