// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ShopSettings } from '../../api/season/settings.ts';
import { version } from '../../package.json';
import { Footer } from '../../ui/shell/shop-footer.tsx';
import { settings as common } from '../support/data/fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';

afterEach(cleanup);

const pageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Pied de page' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const showFooter = (change: Partial<ShopSettings> = {}) =>
  renderInRouter(<Footer settings={{ ...common, ...change }} themeControl={null} />);

describe('the footer', () => {
  test('leads to the terms, the questions, the legal notices and the accessibility page', async () => {
    await showFooter();
    expect(pageLinks()).toEqual([
      ['Conditions de vente', '/conditions'],
      ['Questions fréquentes', '/faq'],
      ['Mentions légales', '/mentions-legales'],
      ['Accessibilité', '/accessibilite'],
    ]);
  });

  test('leaves out the terms and the questions where the venue says so; the legal notices always stay', async () => {
    await showFooter({ footer: { terms: false, questions: false, email: '' } });
    expect(pageLinks().map(([label]) => label)).toEqual(['Mentions légales', 'Accessibilité']);
  });

  test('has the footer’s e-mail, otherwise the venue’s, otherwise none', async () => {
    const venue = { ...common.venue, email: 'accueil@phare.example' };
    await showFooter({ venue, footer: { ...common.footer, email: 'billets@phare.example' } });
    expect(screen.getByRole('link', { name: 'billets@phare.example' }).getAttribute('href')).toBe(
      'mailto:billets@phare.example',
    );
    expect(screen.queryByText('accueil@phare.example')).toBeNull();
    cleanup();
    await showFooter({ venue });
    expect(screen.getByRole('link', { name: 'accueil@phare.example' })).toBeTruthy();
    cleanup();
    await showFooter();
    expect(screen.queryByText('Nous joindre')).toBeNull();
  });

  test('has the venue’s networks, or no heading without any', async () => {
    await showFooter({ networks: new Map([['mastodon', 'https://mastodon.example/@phare']]) });
    expect(screen.getByRole('link', { name: 'Mastodon' }).getAttribute('href')).toBe(
      'https://mastodon.example/@phare',
    );
    cleanup();
    await showFooter();
    expect(screen.queryByText('Nous suivre')).toBeNull();
  });

  test('says the version, and the server’s beside it only when they differ', async () => {
    await showFooter({ version });
    expect(screen.getByText(`Version ${version}`)).toBeTruthy();
    cleanup();
    await showFooter({ version: '9.0.0' });
    expect(screen.getByText(`Version ${version} (serveur 9.0.0)`)).toBeTruthy();
    cleanup();
    await showFooter({ version: '' });
    expect(screen.getByText(`Version ${version}`)).toBeTruthy();
  });
});
