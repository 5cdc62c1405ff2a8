import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { newBrowser, type PageBrowser } from '../support/stages/open-page.tsx';

let server: TestServer;
let browser: PageBrowser;

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => browser.leave());

afterAll(() => server.close());

type Who = 'stranger' | 'visitor' | 'member';

const everybody = { stranger: 'here', visitor: 'here', member: 'here' } as const;
const members = { stranger: '/authentification', visitor: '/authentification', member: 'here' } as const;
const signedIn = { stranger: '/authentification', visitor: 'here', member: 'here' } as const;
const strangers = { stranger: 'here', visitor: 'here', member: '/compte/overview' } as const;
const toCart = { stranger: '/panier', visitor: '/panier', member: '/panier' } as const;
const toAccount = {
  stranger: '/compte/overview',
  visitor: '/compte/overview',
  member: '/compte/overview',
} as const;

/** Where each address leads each kind of person, with an empty cart: `here`, or another page (point 2). */
const addresses: Readonly<Record<string, Readonly<Record<Who, string>>>> = {
  '/': everybody,
  '/billets': everybody,
  '/spectacles/1801-le-malade-imaginaire': everybody,
  '/pochette': everybody,
  '/panier': everybody,
  '/panier/bloquer': signedIn,
  '/abonnements': everybody,
  '/abonnements/list': everybody,
  '/abonnements/seances': everybody,
  '/offres': everybody,
  '/processus': toCart,
  '/processus/authentification': toCart,
  '/processus/enregistrement': toCart,
  '/processus/visite': toCart,
  '/processus/don': toCart,
  '/processus/mode-retrait': toCart,
  '/processus/mode-paiement': toCart,
  '/processus/recapitulatif': toCart,
  '/processus/confirmation': toCart,
  '/compte': toAccount,
  '/compte/overview': everybody,
  '/compte/authentification': everybody,
  '/compte/informations': everybody,
  '/compte/justificatifs': members,
  '/compte/appareils': members,
  '/compte/billets': members,
  '/compte/commandes': members,
  '/compte/erreur': signedIn,
  '/compte/avantages': signedIn,
  '/authentification': strangers,
  '/enregistrement': strangers,
  '/formulaire?dial=groupes': everybody,
  '/conditions': everybody,
  '/faq': everybody,
  '/mentions-legales': everybody,
  '/accessibilite': everybody,
  '/venir': everybody,
  '/la-maison': everybody,
  '/erreur': everybody,
  '/une/adresse/qui-n-existe-pas': everybody,
};

const pathOf = (address: string): string => address.replace(/\?.*/, '');

describe.each(['stranger', 'visitor', 'member'] as const)('as %s', (who) => {
  it('every address shows its page or leads where it should, and keeps the query', async () => {
    browser = await newBrowser(server);
    if (who !== 'stranger') {
      await browser.become(who);
    }
    const page = await browser.open('/faq');
    const wrong: string[] = [];
    for (const [address, wanted] of Object.entries(addresses)) {
      await page.go(`${address}${address.includes('?') ? '&' : '?'}mode=essai`);
      const reached = pathOf(page.address());
      const expected = wanted[who] === 'here' ? pathOf(address) : wanted[who];
      if (reached !== expected) {
        wrong.push(`${address} led to ${reached}`);
      }
      if (!page.address().includes('mode=essai')) {
        wrong.push(`${address} lost its query: ${page.address()}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
