// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Credentials } from '../../api/entities/customer.ts';
import type { PageName, ShopOptions, ShopSettings } from '../../api/entities/settings.ts';
import { Header } from '../../ui/screens/shell/header.tsx';
import { cartPathOf, type MenuFacts, menuOf } from '../../ui/screens/shell/menu-entries.ts';
import { settings as common, visitor } from '../support/fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const everyPage: readonly PageName[] = ['home', 'tickets', 'subscriptions', 'offers', 'cart', 'account'];

function settingsWith(
  hidden: readonly PageName[] = [],
  options: Partial<ShopOptions> = {},
  customPages: ShopSettings['customPages'] = [],
): ShopSettings {
  const shown = (page: PageName) => ({ isDisplayed: !hidden.includes(page) });
  return {
    ...common,
    customPages,
    options: { ...common.options, ...options },
    pages: {
      home: shown('home'),
      tickets: shown('tickets'),
      subscriptions: shown('subscriptions'),
      offers: shown('offers'),
      cart: shown('cart'),
      account: shown('account'),
    },
  };
}

const labelsOf = (settings: ShopSettings, facts: Partial<MenuFacts> = {}): readonly string[] =>
  menuOf({ settings, hasDial: false, excluded: [], ...facts }).map(({ label }) => label);

const member: Credentials = { ...visitor.credentials, status: 'member' };

const header = (
  settings: ShopSettings,
  props: {
    readonly facts?: Partial<MenuFacts>;
    readonly ticketCount?: number;
    readonly customer?: Credentials | null;
  } = {},
) => (
  <Header
    entries={menuOf({ settings, hasDial: false, excluded: [], ...props.facts })}
    cartPath={cartPathOf(settings)}
    ticketCount={props.ticketCount ?? 0}
    customer={props.customer ?? null}
    hasAccount={settings.pages.account.isDisplayed}
    logo={settings.theme.logo}
    countdown={null}
  />
);

const mainMenu = () => screen.getByRole('navigation', { name: 'Menu principal' });

describe('the main menu', () => {
  test('has the pages that the venue shows, each on its own condition', () => {
    expect(labelsOf(settingsWith())).toEqual(['Accueil', 'Billets', 'Abonnements', 'Offres']);
    expect(labelsOf(settingsWith(everyPage))).toEqual([]);
    expect(labelsOf(settingsWith(['tickets']))).toEqual(['Accueil', 'Abonnements', 'Offres']);
    expect(labelsOf(settingsWith(['subscriptions', 'home']))).toEqual(['Billets', 'Offres']);
    expect(labelsOf(settingsWith(['offers']))).toEqual(['Accueil', 'Billets', 'Abonnements']);
  });

  test('shows the form in place of the home page when the query names one', () => {
    expect(labelsOf(settingsWith(), { hasDial: true })).toEqual([
      'Formulaire',
      'Billets',
      'Abonnements',
      'Offres',
    ]);
  });

  test('has the venue’s own pages on their side, and only those that can be an address', () => {
    const own = settingsWith([], {}, [
      { code: 'venir', title: 'Venir', position: 'right' },
      { code: 'la-maison', title: 'La maison', position: 'left' },
      { code: 'cachee', title: 'Sans menu', position: 'none' },
      { code: 'panier', title: 'Prise', position: 'left' },
      { code: '', title: 'Vide', position: 'left' },
      { code: '//ailleurs.example', title: 'Hostile', position: 'right' },
      { code: 'javascript:alert(1)', title: 'Hostile', position: 'right' },
      { code: 'venir', title: 'Deux fois', position: 'right' },
    ]);
    const entries = menuOf({ settings: own, hasDial: false, excluded: [] });
    expect(entries.slice(4).map(({ label, side, path }) => [label, side, path])).toEqual([
      ['La maison', 'left', '/la-maison'],
      ['Venir', 'right', '/venir'],
    ]);
  });

  test('has no left part in pouch mode, where the pouch takes the place of the cart', () => {
    const pouch = settingsWith([], { isPouch: true }, [
      { code: 'venir', title: 'Venir', position: 'right' },
      { code: 'la-maison', title: 'La maison', position: 'left' },
    ]);
    expect(labelsOf(pouch)).toEqual(['Venir']);
    expect(cartPathOf(pouch)).toBe('/pochette');
    expect(cartPathOf(settingsWith())).toBe('/panier');
    expect(cartPathOf(settingsWith(['cart']))).toBeNull();
  });

  test('leads to its pages', async () => {
    await renderInRouter(header(settingsWith()));
    const targets = within(mainMenu())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/', '/billets', '/abonnements', '/offres']);
  });

  test('dims what the cart excludes, and says why; its page is still one click away, behind its question', async () => {
    await renderInRouter(header(settingsWith(), { facts: { excluded: ['tickets'] } }));
    // The code of dimmed links comes when there is one.
    const dimmed = await screen.findByRole(
      'link',
      { name: 'Billets', description: /un abonnement/ },
      { timeout: 10_000 },
    );
    expect(dimmed.getAttribute('aria-disabled')).toBe('true');
    expect(dimmed.getAttribute('href')).toBe('/billets');
    expect(screen.getByRole('link', { name: 'Abonnements' }).hasAttribute('aria-disabled')).toBe(false);
  });

  test('dims subscriptions beside single tickets', async () => {
    await renderInRouter(header(settingsWith(), { facts: { excluded: ['subscriptions'] } }));
    const dimmed = await screen.findByRole(
      'link',
      { name: 'Abonnements', description: /à l’unité/ },
      { timeout: 10_000 },
    );
    expect(dimmed.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the way to the cart', () => {
  test('counts the tickets and says so in its title', async () => {
    const { show } = await renderInRouter(header(settingsWith(), { ticketCount: 2 }));
    const cart = screen.getByRole('link', { name: 'Panier. Votre panier contient 2 billets' });
    expect(cart.getAttribute('href')).toBe('/panier');
    expect(cart.getAttribute('title')).toBe('Votre panier contient 2 billets');
    show(header(settingsWith(), { ticketCount: 1 }));
    expect(screen.getByRole('link', { name: 'Panier. Votre panier contient 1 billet' })).toBeTruthy();
    show(header(settingsWith(), { ticketCount: 0 }));
    expect(screen.getByTitle('Votre panier est vide')).toBeTruthy();
  });

  test('is not there when the venue hides the cart, and is the pouch’s in pouch mode', async () => {
    const { show } = await renderInRouter(header(settingsWith(['cart'])));
    expect(screen.queryByRole('link', { name: /Panier/ })).toBeNull();
    show(header(settingsWith(['cart'], { isPouch: true }), { ticketCount: 3 }));
    const pouch = screen.getByRole('link', { name: 'Ma pochette. Votre pochette contient 3 billets' });
    expect(pouch.getAttribute('href')).toBe('/pochette');
  });
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

describe('the menu of small screens', () => {
  const open = async () => {
    const opener = screen.getByRole('button', { name: 'Ouvrir le menu' });
    await userEvent.click(opener);
    // Its code comes with the first opening.
    await screen.findByRole('dialog', { name: 'Menu' }, { timeout: 10_000 });
    return opener;
  };

  test('has all of it: pages, cart and account', async () => {
    await renderInRouter(
      header(settingsWith([], {}, [{ code: 'venir', title: 'Venir', position: 'right' }]), {
        customer: member,
        ticketCount: 2,
        facts: { excluded: ['subscriptions'] },
      }),
    );
    await open();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Accueil',
      'Billets',
      'Abonnements',
      'Offres',
      'Venir',
      'Panier2 billets',
      'Mon compte',
      'Se déconnecter',
    ]);
    expect(dialog.getByText('Bonjour Jeanne Racine')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Abonnements' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('lets a stranger sign in', async () => {
    await renderInRouter(header(settingsWith()));
    await open();
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  });

  test('closes by its button, by Escape, by a link, and gives the focus back', async () => {
    await renderInRouter(header(settingsWith()));
    const opener = await open();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer le menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);

    await open();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.queryByRole('dialog')).toBeNull();

    await open();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Billets' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the venue’s own sign takes the place of the house’s, on the way home', async () => {
  const logo = { address: '/_site/1/images/enseigne.svg', alternative: 'Le Phare', width: 240, height: 60 };
  const settings = { ...settingsWith(), theme: { colors: {}, logo } };
  await renderInRouter(header(settings));
  const sign = screen.getByRole('img', { name: 'Le Phare' });
  expect(sign.getAttribute('src')).toBe(logo.address);
  expect([sign.getAttribute('width'), sign.getAttribute('height')]).toEqual(['240', '60']);
  expect(sign.closest('a')?.getAttribute('href')).toBe('/');
});
