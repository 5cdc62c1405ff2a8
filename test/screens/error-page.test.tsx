// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isServerReached } from '../../api/client/queries/line.ts';
import { ErrorView, type ErrorViewProps, isPartMissing } from '../../ui/shell/error-screen.tsx';
import { type Shop, ShopProvider } from '../../ui/shop/shop.tsx';
import { renderInRouter } from './render-in-router.tsx';

afterEach(cleanup);

/** What the page needs of the shop is its recorder, when it is asked for. */
const shop = {} as unknown as Shop;

async function shown(more: Partial<ErrorViewProps>) {
  const told = { onReloaded: vi.fn(), onSearched: vi.fn() };
  await renderInRouter(
    <ShopProvider shop={shop}>
      <ErrorView
        kind="lost"
        phone="04 75 00 26 26"
        hasTickets
        hasHome
        firstPage="/venir"
        {...told}
        {...more}
      />
    </ShopProvider>,
  );
  return told;
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the error page', () => {
  test('says of an unknown address that it is one, and shows every way on', async () => {
    const { onSearched } = await shown({});
    expect(title()).toBe('Cette page a quitté la scène');
    expect(to('Voir les spectacles')).toBe('/billets');
    expect(to('Accueil')).toBe('/');
    expect(to('Revenir où vous étiez')).toBe('/venir');
    expect(to('Ou appelez-nous\u00a0: 04 75 00 26 26')).toBe('tel:0475002626');
    expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher un spectacle' }), ' molière{Enter}');
    expect(onSearched).toHaveBeenCalledWith('molière');
  });

  test('has other words for a page that broke and for one that went with an update, and reloads when asked', async () => {
    const { onReloaded } = await shown({ kind: 'broken' });
    expect(title()).toBe('Un trou de mémoire');
    await userEvent.click(screen.getByRole('button', { name: 'Recharger la page' }));
    expect(onReloaded).toHaveBeenCalledOnce();
    cleanup();
    await shown({ kind: 'updated' });
    expect(screen.getByRole('button', { name: /Enregistrer le déroulé/ })).toBeTruthy();
    expect(title()).toBe('Il manque une partie du décor');
    expect(screen.getByText(/la boutique vient d’être mise à jour/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });

  test('says of a cut line that it is one, and asks again when told to', async () => {
    const { onReloaded } = await shown({ kind: 'cut' });
    expect(title()).toBe('La connexion s’est interrompue');
    expect(screen.queryByText(/mise à jour/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onReloaded).toHaveBeenCalledOnce();
  });

  test('leads to no page that the venue hides, and to no telephone that it has not', async () => {
    await shown({ phone: '', hasTickets: false, hasHome: false, firstPage: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([
    ['Failed to fetch dynamically imported module: https://x.example/assets/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Cannot read properties of undefined', false],
  ])('« %s » tells of a part that did not come: %s', (message, isMissing) => {
    expect(isPartMissing(new TypeError(message))).toBe(isMissing);
  });

  test.each([
    ['the file', () => Promise.resolve(new Response('', { status: 200 })), true],
    ['« there is no such file »', () => Promise.resolve(new Response('', { status: 404 })), true],
    [
      'a gateway’s answer for a server that is down',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      false,
    ],
    ['« not now »', () => Promise.resolve(new Response('', { status: 503 })), false],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('a line that brings %s reaches the server: %#', async (_, fetch, isReached) => {
    expect(await isServerReached(fetch)).toBe(isReached);
  });
});
