// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitor } from '../support/data/fixtures.ts';
import { header, member, settingsWith } from './header.fixtures.tsx';
import { renderInRouter } from './render-in-router.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the account', () => {
  async function openAccount(name: string | RegExp) {
    const button = await screen.findByRole('button', { name }, { timeout: 10_000 });
    await userEvent.click(button);
    return button;
  }
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((label) => label !== null && /compte|connecter|utilisateur/i.test(label));

  test('is a way to sign in for a stranger', async () => {
    await renderInRouter(header(settingsWith()));
    const link = screen.getByRole('link', { name: 'Se connecter' });
    expect(link.getAttribute('href')).toBe('/authentification');
  });

  test('gives a member their short name, with account and logout', async () => {
    await renderInRouter(header(settingsWith(), { customer: member }));
    const button = await openAccount('Jeanne Racine, votre compte');
    expect(button.textContent).toBe('Jeanne');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(links()).toEqual(['Mon compte', 'Se déconnecter']);
    expect(screen.getByRole('link', { name: 'Mon compte' }).getAttribute('href')).toBe('/compte/overview');
    expect(screen.getByRole('link', { name: 'Se déconnecter' }).getAttribute('href')).toBe('/logout');
  });

  test('gives a member no account page that the venue does not show', async () => {
    await renderInRouter(header(settingsWith(['account']), { customer: member }));
    await openAccount(/Jeanne/);
    expect(links()).toEqual(['Se déconnecter']);
  });

  test('offers a visitor to sign in, or to change who they are, which logs out', async () => {
    await renderInRouter(header(settingsWith(), { customer: visitor.credentials }));
    await openAccount(/Jeanne/);
    expect(links()).toEqual(['Se connecter', 'Changer d’utilisateur']);
    expect(screen.getByRole('link', { name: 'Changer d’utilisateur' }).getAttribute('href')).toBe('/logout');
  });

  test('names who has no name by their e-mail', async () => {
    await renderInRouter(header(settingsWith(), { customer: { ...member, firstName: '', lastName: '' } }));
    const button = await screen.findByRole('button', { name: /phedre@example.org/ }, { timeout: 10_000 });
    expect(button.textContent).toBe('phedre@example.org');
  });

  test('closes on Escape with the focus on the name, on a click elsewhere, on a link, and when the focus leaves', async () => {
    await renderInRouter(
      <>
        {header(settingsWith(), { customer: member })}
        <button type="button">Ailleurs</button>
      </>,
    );
    const button = await openAccount(/Jeanne/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Mon compte' })).toBeNull();
    expect(document.activeElement).toBe(button);

    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');

    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'Mon compte' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');

    await userEvent.click(button);
    act(() => screen.getByRole('button', { name: 'Ailleurs' }).focus());
    expect(button.getAttribute('aria-expanded')).toBe('false');

    await userEvent.click(button);
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('is walked by arrows and by first letters, which are forgotten after 350 ms', async () => {
    await renderInRouter(header(settingsWith(), { customer: visitor.credentials }));
    const button = await openAccount(/Jeanne/);
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Se connecter');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Changer d’utilisateur');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Se connecter');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Changer d’utilisateur');
    await userEvent.keyboard('{Home}');

    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    now.mockReturnValue(1000);
    await userEvent.keyboard('c');
    expect(document.activeElement?.textContent).toBe('Changer d’utilisateur');
    // « cs » is no beginning: typed on, the second letter finds nothing.
    now.mockReturnValue(1349);
    await userEvent.keyboard('s');
    expect(document.activeElement?.textContent).toBe('Changer d’utilisateur');
    now.mockReturnValue(1349 + 350);
    await userEvent.keyboard('s');
    expect(document.activeElement?.textContent).toBe('Se connecter');
  });
});
