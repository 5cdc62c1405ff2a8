// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { createStatusNews } from '../../api/client/error-list.ts';
import type { Patience } from '../../machines/system/patience.ts';
import { browserMemory, ShopNotices } from '../../ui/shell/shop-notices.tsx';

vi.mock('../../ui/cart/hold-expired.tsx', () => ({ HoldExpired: () => null }));

const statuses = createStatusNews();
let isInstanceLost = false;
vi.mock('../../ui/shop/shop.tsx', () => ({
  useShop: () => ({ statuses }),
  useAppFact: (select: (snapshot: object) => unknown) => select({ context: { isInstanceLost } }),
}));

let cart: Cart = emptyCart;
let patience: Patience = 'prompt';
vi.mock('../../ui/cart/use-cart.ts', () => ({ useCart: () => cart, useCartPatience: () => patience }));

afterEach(() => {
  cleanup();
  cart = emptyCart;
  patience = 'prompt';
  isInstanceLost = false;
  statuses.dismiss();
  vi.unstubAllGlobals();
});

const working = { setItem: () => {}, removeItem: () => {} };
const full = {
  ...working,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

describe('an answer that hangs', () => {
  test('is said on any page to take long, then what can be done', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    const { container, rerender } = render(<ShopNotices />);
    expect(container.textContent).toBe('');
    patience = 'slow';
    rerender(<ShopNotices key="slow" />);
    expect(screen.getByRole('status').textContent).toContain('Cela prend plus de temps que d’habitude');
    patience = 'stuck';
    rerender(<ShopNotices key="stuck" />);
    expect(screen.getByRole('alert').textContent).toContain('Vérifiez votre connexion');
    expect(screen.getByRole('alert').textContent).toContain('rien ne sera fait deux fois');
  });
});

test('a page that the server knows no longer offers a new start', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: true });
  isInstanceLost = true;
  render(<ShopNotices />);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  expect(screen.getByText('Cette page a fait son temps')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Rouvrir la page' }));
  expect(reload).toHaveBeenCalledOnce();
});

describe('what a browser keeps', () => {
  test('is found out by trying, and never throws', () => {
    const navigator = { cookieEnabled: true };
    expect(browserMemory({ navigator, localStorage: working, sessionStorage: working })).toBe('whole');
    expect(browserMemory({ navigator, localStorage: working, sessionStorage: full })).toBe('noStorage');
    const blocked = (cookieEnabled: boolean) => ({
      navigator: { cookieEnabled },
      sessionStorage: working,
      get localStorage(): typeof working {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(browserMemory(blocked(true))).toBe('noStorage');
    expect(browserMemory(blocked(false))).toBe('noCookies');
  });

  test('is nobody’s worry when it keeps all, and leaves nothing behind', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    const { container } = render(<ShopNotices />);
    expect(container.textContent).toBe('');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('without cookies, the shopper is told what cannot be done, and what helps', () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    render(<ShopNotices />);
    expect(screen.getByRole('alert').textContent).toContain('Autorisez les cookies de ce site');
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });

  test('a browser that says that it keeps cookies and drops them is told the same, by the server’s word', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    cart = { ...emptyCart, isWithoutCookie: true };
    render(<ShopNotices />);
    expect(screen.getByRole('alert').textContent).toContain('Autorisez les cookies de ce site');
  });

  test('without storage, that all works in this tab, until it was understood', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    vi.stubGlobal('sessionStorage', full);
    render(<ShopNotices />);
    expect(screen.getByRole('status').textContent).toContain('Terminez seulement dans cet onglet');
    await userEvent.setup().click(screen.getByRole('button', { name: 'J’ai compris' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('what the server says of something that was done (point 8)', () => {
  test.each([
    [21, 'C’est fait.'],
    [22, 'Vos places sont dans votre panier.'],
    [23, 'Vos changements sont enregistrés.'],
  ])('%i is said as a success, read out, until it was understood', async (code, words) => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    render(<ShopNotices />);
    act(() => statuses.tell({ code, message: '' }));
    expect(screen.getByRole('status').textContent).toContain(words);
    await userEvent.setup().click(screen.getByRole('button', { name: 'J’ai compris' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('a warning is an alert; the server’s own words come first, as text', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    const { container } = render(<ShopNotices />);
    act(() => statuses.tell({ code: 12, message: 'Il reste <b>deux</b> places.' }));
    expect(screen.getByRole('alert').textContent).toContain('Il reste <b>deux</b> places.');
    expect(container.querySelector('b')).toBeNull();
  });

  test('the latest takes the place of the one before', () => {
    vi.stubGlobal('navigator', { cookieEnabled: true });
    render(<ShopNotices />);
    act(() => statuses.tell({ code: 21, message: '' }));
    act(() => statuses.tell({ code: 23, message: '' }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Vos changements sont enregistrés.'),
    ]);
  });
});
