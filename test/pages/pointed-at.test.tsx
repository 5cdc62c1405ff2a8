import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a pouch that is shown', () => {
  it('is not read again, nor what was last done forgotten, because a dialog takes a place in the address', async () => {
    await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
    const page = await browser.open('/pochette');
    const readings = () => page.sent.filter(({ name }) => name === 'Pochette').length;
    await vi.waitFor(() => expect(readings()).toBe(1), 5000);
    await page.go('/pochette?dial=groupes');
    await page.go('/pochette');
    expect(readings()).toBe(1);
  });

  it('is another one where the address names another', async () => {
    const page = await browser.open('/pochette');
    const namesRead = () =>
      page.sent.flatMap(({ name, fields }) => (name === 'Pochette' ? [fields.get('panier') ?? ''] : []));
    await page.go('/pochette?panier=GO-7K2M9');
    await vi.waitFor(() => expect(namesRead().at(-1)).toBe('GO-7K2M9'), 5000);
  });
});
