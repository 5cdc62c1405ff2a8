// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from '../../api/entities/cart.ts';
import { browserMemory } from '../../ui/actors/browser-memory.ts';
import { ShopNotices } from '../../ui/screens/shell/shop-notices.tsx';

vi.mock('../../ui/screens/shell/hold-expired.tsx', () => ({ HoldExpired: () => null }));

let cart: Cart = emptyCart;
vi.mock('../../ui/actors/use-cart.ts', () => ({ useCart: () => cart }));

afterEach(() => {
  cleanup();
  cart = emptyCart;
  vi.unstubAllGlobals();
});

const working = { setItem: () => {}, removeItem: () => {} };
const full = {
  ...working,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

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
