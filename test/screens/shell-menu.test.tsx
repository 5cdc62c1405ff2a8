// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { cartPathOf, menuOf } from '../../ui/shell/menu-entries.ts';
import { MenuLink } from '../../ui/shell/menu-link.tsx';
import { everyPage, header, labelsOf, member, settingsWith } from './header.fixtures.tsx';
import { renderInRouter } from './render-in-router.tsx';

afterEach(cleanup);

const mainMenu = () => screen.getByRole('navigation', { name: 'Menu principal' });

describe('the way home', () => {
  test('says the venue’s name, whatever it is, or shows its own sign', async () => {
    const named = (name: string) => {
      const settings = settingsWith();
      return header({ ...settings, venue: { ...settings.venue, name } });
    };
    const home = () => screen.getByRole('link', { name: /, accueil$/ });
    const { show } = await renderInRouter(named('Scène nationale d’Aubusson'));
    expect(home().getAttribute('aria-label')).toBe('Scène nationale d’Aubusson, accueil');
    expect(home().textContent).toBe('Scène nationaled’Aubusson');
    show(named('Odéon'));
    expect(home().textContent).toBe('Odéon');
    const settings = settingsWith();
    const logo = { address: '/_site/1/signe.svg', alternative: 'Le Phare', width: 240, height: 60 };
    show(header({ ...settings, theme: { ...settings.theme, logo } }));
    expect(screen.getByRole('img', { name: 'Le Phare' })).toBeTruthy();
  });
});

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
    expect(dimmed.hasAttribute('data-dimmed')).toBe(true);
    expect(dimmed.getAttribute('href')).toBe('/billets');
    expect(screen.getByRole('link', { name: 'Abonnements' }).hasAttribute('data-dimmed')).toBe(false);
  });

  test('dims subscriptions beside single tickets', async () => {
    await renderInRouter(header(settingsWith(), { facts: { excluded: ['subscriptions'] } }));
    const dimmed = await screen.findByRole(
      'link',
      { name: 'Abonnements', description: /à l’unité/ },
      { timeout: 10_000 },
    );
    expect(dimmed.hasAttribute('data-dimmed')).toBe(true);
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
    expect(dialog.getByRole('link', { name: 'Abonnements' }).hasAttribute('data-dimmed')).toBe(true);
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
  const settings = { ...settingsWith(), theme: { logo } };
  await renderInRouter(header(settings));
  const sign = screen.getByRole('img', { name: 'Le Phare' });
  expect(sign.getAttribute('src')).toBe(logo.address);
  expect([sign.getAttribute('width'), sign.getAttribute('height')]).toEqual(['240', '60']);
  expect(sign.closest('a')?.getAttribute('href')).toBe('/');
});

test('a link that the cart excludes once it is known keeps the focus, and says why', async () => {
  const entry = { path: '/billets', label: 'Billets', side: 'left', excludedBy: null } as const;
  const { show } = await renderInRouter(<MenuLink entry={entry} className={undefined} />);
  const link = screen.getByRole('link', { name: 'Billets' });
  link.focus();
  show(<MenuLink entry={{ ...entry, excludedBy: 'subscriptions' }} className={undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Billets' }));
  expect(document.activeElement).toBe(link);
  const reason = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Votre panier contient un abonnement');
});
