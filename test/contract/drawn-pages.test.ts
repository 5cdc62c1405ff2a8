import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderPage } from '../../api/contract/rendered-page.ts';
import { takenApart } from '../../api/server/http/page-template.ts';
import { buildServer } from '../../api/server/http/server.ts';
import { logOptions } from '../../api/server/operation/log-options.ts';
import { pageNeeds } from '../../api/server/pages/page-needs.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { renderPage } from '../../ui/start/render-page.tsx';
import { startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The page at an address as the server draws it, its words alone, by a server that draws in this way. */
async function read(url: string, render: RenderPage = renderPage, cookie = '') {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildServer({
    settings: readServerSettings({}),
    database: server.database,
    log: logOptions('error', stream),
    template: async () => ({
      ...takenApart(await readFile('index.html', 'utf8')),
      styles: '<link rel="stylesheet" href="/a.css">',
    }),
    render,
  });
  const { body, headers, statusCode } = await app.inject({
    url,
    headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) },
  });
  await app.close();
  const [, drawn = ''] =
    /<div (?:id="shop" data-still|class="drawn")>([\s\S]*?)(?:<script|<\/noscript>)/.exec(body) ?? [];
  const words = drawn
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
    .replace(/\s+/g, ' ');
  const policy = String(headers['content-security-policy']);
  return { body, drawn, words, statusCode, policy, timing: headers['server-timing'], lines };
}

describe('a page as the server draws it', () => {
  it('of the programme has the shows, their dates, prices, and what is left', async () => {
    const { words, lines } = await read('/billets');
    expect(words).toContain('Le Malade imaginaire');
    expect(words).toMatch(/de \d+ € à \d+ €/);
    expect(words).toContain('Disponible');
    expect(lines).toEqual([]);
  });

  it.each([
    ['/', 'Grande-Ourse'],
    ['/abonnements', 'L’Escapade'],
    ['/offres', 'Choisir une formule'],
    ['/conditions', 'Conditions'],
    ['/faq', 'Questions'],
    ['/la-maison', 'Nous soutenir'],
  ])('of %s is drawn whole', async (url, words) => {
    const page = await read(url);
    expect(page.words).toContain(words);
    expect(page.drawn).toContain('<h1');
    expect(page.lines).toEqual([]);
  });

  it.each(['/nulle-part', '/ni/ici', '/erreur', '/spectacles/99999-jamais-joue'])(
    'of %s, which leads nowhere, says so and leads on',
    async (url) => {
      const page = await read(url);
      expect(page.statusCode).toBe(404);
      expect(page.words).toContain('quitté la scène');
      expect(page.drawn).toContain('href="/billets"');
      expect(page.lines).toEqual([]);
    },
  );

  it('of all that leads nowhere is one page: drawn once, with the scripts of none', async () => {
    const templates: string[] = [];
    let drawn = 0;
    const app = await buildServer({
      settings: readServerSettings({}),
      database: server.database,
      template: async (path) => {
        templates.push(path);
        return { ...takenApart('<body><div id="shop"></div></body>'), styles: 'styles' };
      },
      render: async () => {
        drawn += 1;
        return { markup: '<h1>Rien</h1>', drawnFrom: '{}' };
      },
    });
    for (const url of ['/nulle-part', '/ni/ici', '/wp-login.php']) {
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    }
    await app.close();
    expect([new Set(templates), drawn]).toEqual([new Set(['/introuvable']), 1]);
    expect(pageNeeds('/introuvable').scripts).toEqual([]);
  });

  it('keeps the page’s own policy: no script, no style of an element, and one sheet that is named by its digest', async () => {
    const { body, drawn, policy } = await read('/billets');
    expect(drawn).not.toMatch(/<script|<template| style="| on\w+="/);
    const [, rules = ''] = /<link rel="stylesheet" href="\/a.css"><style>([^<]+)<\/style>/.exec(body) ?? [];
    expect(rules).toMatch(/^\[data-drawn="0"\]\{/);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
  });

  it('is for nobody in particular, and nothing of it stands on the pages that are the shopper’s own', async () => {
    const shopper = await server.openShopper();
    for (const url of ['/panier', '/compte', '/processus', '/authentification', '/formulaire']) {
      expect((await read(url, renderPage, shopper.cookie())).drawn).toBe('');
    }
    const asked: string[] = [];
    await read('/offres', (source) =>
      renderPage({
        ...source,
        ask: (name, query) => {
          asked.push(name);
          return source.ask(name, query);
        },
      }),
    );
    // What an empty cart may have is anybody's; what is in one is not asked for.
    expect(asked).toContain('PanierPresta');
    expect(asked).not.toContain('ContenuPanier');
  });

  it('brings what it was drawn from, so that the shop asks for its own cart alone', async () => {
    const { body, timing } = await read('/billets?utm_source=lettre');
    // How long it took is for whoever looks.
    expect(timing).toMatch(/^context;dur=[\d.]+, season;dur=[\d.]+, drawn;dur=[\d.]+$/);
    const [, configuration = ''] = /id="guichet-configuration">([^<]+)</.exec(body) ?? [];
    expect(JSON.parse(configuration).debut).toEqual(['ContenuPanier?']);
    const [, drawnFrom = ''] = /id="guichet-drawn-page">([^<]+)</.exec(body) ?? [];
    expect(drawnFrom).toContain('Malade');
    expect(body).toContain('<div id="shop" data-still>');
  });

  it('shows what its address asks for, as many such pages a second as leave the processor to others', async () => {
    const dance = await read('/billets?filtre.genre=Danse');
    expect(dance.words).toContain(' 2 spectacles ');
    const forChildren = await read('/billets?filtre.semaine=samedi&filtre.age=6&filtre.du=&filtre.au=');
    expect(forChildren.words).toMatch(/ [1-9] spectacles? /);
    expect(dance.drawn).toMatch(/hidden=""[^>]*>(?:(?!<h2).)*<h2(?:(?!<\/h2>).)*Malade/);
    expect(dance.body).toContain('<div id="shop" data-still>');
    let drawn = 0;
    const app = await buildServer({
      settings: readServerSettings({}),
      database: server.database,
      template: async () => ({ ...takenApart('<body><div id="shop"></div></body>'), styles: 'styles' }),
      render: async ({ address }) => {
        drawn += 1;
        return { markup: `<h1>${address}</h1>`, drawnFrom: '{}' };
      },
    });
    const bodies: string[] = [];
    for (let asked = 0; asked < 30; asked += 1) {
      const { body } = await app.inject({
        url: `/billets?filtre.recherche=${asked}`,
        headers: { accept: 'text/html' },
      });
      bodies.push(body);
    }
    await app.close();
    expect(bodies[0]).toContain('<h1>/billets?filtre.recherche=0</h1>');
    expect(bodies[9]).toContain('<h1>/billets?filtre.recherche=9</h1>');
    expect(bodies[29]).toContain('<div id="shop"></div>');
    expect(drawn).toBeLessThan(20);
  });

  it('is for who has no script alone where its query may ask for another page', async () => {
    const { body } = await read('/billets?prix=1');
    expect(body).toContain('<div id="shop"></div>');
    expect(body).toMatch(/<noscript><div class="drawn">/);
    expect(body).not.toContain('guichet-drawn-page');
  });

  it('is left out, and told to the log, where it cannot be drawn: the shop draws it by its scripts', async () => {
    const { body, drawn, statusCode, lines } = await read('/billets', () =>
      Promise.reject(new Error('a fault of ours')),
    );
    expect([statusCode, drawn]).toEqual([200, '']);
    expect(body).toContain('id="guichet-configuration"');
    expect(lines.join()).toContain('a fault of ours');
  });

  it('does not keep anybody waiting for a season that cannot be told', async () => {
    const { drawn, statusCode, lines } = await read('/billets', (source) =>
      renderPage({ ...source, ask: () => Promise.reject(new Error('no answer')) }),
    );
    expect([statusCode, drawn]).toEqual([200, '']);
    expect(lines.join()).toContain('could not start');
  });

  it('is drawn once for all who open it at nearly the same time, whatever they write behind its address', async () => {
    let drawn = 0;
    const app = await buildServer({
      settings: readServerSettings({}),
      database: server.database,
      template: async () => ({ ...takenApart(''), styles: 'styles' }),
      render: async () => {
        drawn += 1;
        return { markup: '<h1>Billets</h1>', drawnFrom: '{}' };
      },
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.inject({ url: `/billets?campagne=${at}`, headers: { accept: 'text/html' } }),
      ),
    );
    await app.close();
    expect(drawn).toBe(1);
  });
});
