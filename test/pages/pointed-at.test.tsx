import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPerformances, startTestServer, type TestServer } from '../support/server/server.ts';
import { newBrowser, type OpenPage, type PageBrowser } from '../support/stages/open-page.tsx';

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

/** Follows a link while what it leads to is still being fetched, because it was pointed at a moment before. */
async function followAtOnce({ router, go }: OpenPage, address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.href);
  await act(async () => {
    const pointedAt = router.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) });
    await go(address);
    await pointedAt;
  });
}

describe('a link that is followed the moment it is pointed at', () => {
  it('opens the formula that it names', async () => {
    const page = await browser.open('/faq');
    await followAtOnce(page, '/abonnements/seances?abo=ESCAPADE');
    expect(
      await screen.findAllByRole('button', { name: 'Un de plus, Plein tarif' }, { timeout: 5000 }),
    ).not.toEqual([]);
  });

  it('opens the pouch', async () => {
    await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
    const page = await browser.open('/faq');
    await followAtOnce(page, '/pochette');
    expect(page.sent.map(({ name }) => name)).toContain('Pochette');
  });
});
