import { act } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageName } from '../../api/season/settings.ts';
import { actorOf } from '../../ui/shop/shop.tsx';
import { findPerformances, startTestServer, type TestServer } from '../support/server/server.ts';
import { newBrowser, type OpenPage, type PageBrowser } from '../support/stages/open-page.tsx';

/** Pages that a venue hides (point 6): nothing of the shop leads to them, and what they were needed for goes another way. */

let server: TestServer;
let browser: PageBrowser;
let studio: number;

beforeAll(async () => {
  server = await startTestServer();
  ({ studio } = await findPerformances(server));
});

beforeEach(async () => {
  browser = await newBrowser(server);
});

afterEach(() => browser.leave());

afterAll(() => server.close());

interface Venue {
  readonly hidden: readonly PageName[];
  readonly isPouch?: boolean;
}

/** From the next page on, the venue hides these pages. */
function hide({ hidden, isPouch = false }: Venue): void {
  browser.alter = ({ name }, answer) => {
    if (name !== 'Accueil') {
      return answer;
    }
    const data = { ...Object(answer.data) };
    const pages = Object.fromEntries(hidden.map((page) => [page, { display: false }]));
    return {
      ...answer,
      data: {
        ...data,
        pages: { ...data.pages, ...pages },
        options: { ...data.options, pochette: isPouch },
      },
    };
  };
}

/** Paths of the shop that links of this page lead to; signing out ends the walk, and files are no pages. */
function linksOfPage(): readonly string[] {
  return [...document.querySelectorAll('a')]
    .filter(({ href, origin }) => href !== '' && origin === window.location.origin)
    .map(({ pathname, search }) => `${pathname}${search}`)
    .filter((link) => !/^\/(?:logout|api\/|build\/|_)/.test(link));
}

/** One of the addresses that differ in their show alone: all are the same page. */
const kindOf = (path: string): string => path.replace(/\?.*/, '').replace(/^\/spectacles\/.*/, '/spectacles');

/** Follows every link of every page that can be reached: what ends on the error page, and from where. */
async function deadEnds(page: OpenPage, starts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  const ahead = starts.map((path) => ({ path, from: 'its address' }));
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    if (seen.has(kindOf(next.path))) {
      continue;
    }
    seen.add(kindOf(next.path));
    await page.go(next.path);
    // What the cart excludes is asked about, and not gone to.
    act(() => actorOf(page.shop.root, 'modals').send({ type: 'modal.dismissed', name: 'gateKeeper' }));
    if (page.address().startsWith('/erreur')) {
      found.push(`${next.path}, linked from ${next.from}`);
    } else {
      const from = page.address();
      ahead.push(...linksOfPage().map((path) => ({ path, from })));
    }
  }
  expect(seen.size, 'kinds of pages that were seen').toBeGreaterThan(10);
  return found;
}

/** Pages that no configuration hides, of which some are reached by no link. */
const alwaysThere = [
  '/faq',
  '/authentification',
  '/compte/authentification',
  '/pochette',
  '/processus',
  '/venir',
];

/** Of any two pages, each is hidden in a venue that shows the other: its links are followed there. */
const venues: readonly (readonly [string, Venue])[] = [
  ['home, tickets and account', { hidden: ['home', 'tickets', 'account'] }],
  ['home, offers and subscriptions', { hidden: ['home', 'offers', 'subscriptions'] }],
  ['tickets, offers and cart', { hidden: ['tickets', 'offers', 'cart'] }],
  ['account, subscriptions and cart', { hidden: ['account', 'subscriptions', 'cart'] }],
  ['the cart and has the pouch in its place', { hidden: ['cart'], isPouch: true }],
];

describe.each(['a stranger with an empty cart', 'a member with places'])('%s', (who) => {
  it.each(venues)(
    'finds no link to the error page where a venue hides %s',
    async (_name, venue) => {
      hide(venue);
      if (who === 'a member with places') {
        await browser.become('member');
        await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 2, tarifs: 'PLEIN,PLEIN' });
      }
      expect(await deadEnds(await browser.open('/mentions-legales'), alwaysThere)).toEqual([]);
    },
    120_000,
  );
});
