// @vitest-environment happy-dom
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sortPages } from '../../api/season/custom-page.ts';
import type { ShopSettings } from '../../api/season/settings.ts';
import type { RouterContext } from '../../routes/context.ts';
import { errorRoute, makeRootRoute } from '../../routes/root.tsx';
import { makeTree } from '../../routes/tree.ts';
import { EmptyCart } from '../../ui/cart/cart-page.tsx';
import { areSubscriptionsUngrouped, rememberLanding } from '../../ui/shop/landing.ts';
import type { Shop } from '../../ui/shop/shop.tsx';
import { firstPageOf } from '../../ui/shop/use-first-page.ts';
import { settings as common } from '../support/data/fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';

afterEach(cleanup);

/** The two parts of the shop that an arrival stands on. */
function tab(settings: ShopSettings = common): Pick<Shop, 'tabStorage' | 'root'> {
  const kept = new Map<string, string>();
  return {
    tabStorage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    // Only the settings are read.
    root: { getSnapshot: () => ({ context: { settings } }) } as unknown as Shop['root'],
  };
}

test('an address that says something odd of subscriptions says nothing of them', () => {
  const shop = tab();
  for (const abos of [{ toString: false }, { toString: null, valueOf: null }, ['degroupes', {}], 7, null]) {
    rememberLanding(shop.tabStorage, { pathname: '/', search: { abos } });
    expect(areSubscriptionsUngrouped(shop)).toBe(false);
  }
});

describe('the first page of a tab', () => {
  const firstAfter = (...paths: readonly string[]) => {
    const shop = tab();
    for (const pathname of paths) {
      rememberLanding(shop.tabStorage, { pathname, search: {} });
    }
    return firstPageOf(shop);
  };

  test('is remembered, whatever comes next', () => {
    expect(firstAfter('/spectacles/12-phedre', '/billets', '/panier')).toBe('/spectacles/12-phedre');
    expect(firstAfter('/')).toBe('/');
  });

  test('is the programme for who came in where nothing is sold, or by an address that is none', () => {
    for (const path of ['/panier', '/processus/confirmation', '/compte/billets', '/erreur', '/logout']) {
      expect(firstAfter(path), path).toBe('/billets');
    }
    expect(firstAfter('//ailleurs.example/')).toBe('/billets');
    expect(firstAfter()).toBe('/billets');
  });

  test('is the home page where the venue shows no programme', () => {
    const pages = { ...common.pages, tickets: { isDisplayed: false } };
    expect(firstPageOf(tab({ ...common, pages }))).toBe('/');
  });

  test('is where an empty cart leads back to, beside the programme', async () => {
    const { show } = await renderInRouter(<EmptyCart firstPage="/la-maison" />);
    const back = () => screen.queryByRole('link', { name: 'Reprendre là où j’ai commencé' });
    expect(back()?.getAttribute('href')).toBe('/la-maison');
    show(<EmptyCart firstPage="/billets" />);
    expect(back()).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir les spectacles' }).getAttribute('href')).toBe('/billets');
  });
});

describe('a route flagged hidden', () => {
  test('leads to the error page and keeps the query', async () => {
    const root = makeRootRoute();
    const hidden = createRoute({
      getParentRoute: () => root,
      path: '/coulisses',
      staticData: { isHidden: true },
    });
    const shown = createRoute({ getParentRoute: () => root, path: '/scene' });
    const context = { shop: { ...tab() } } as unknown as RouterContext;
    const arriveAt = async (path: string) => {
      const router = createRouter({
        routeTree: root.addChildren([hidden, shown, errorRoute(root)]),
        context,
        history: createMemoryHistory({ initialEntries: [path] }),
      });
      await router.load();
      return router.state.location.href;
    };
    expect(await arriveAt('/coulisses?abo=JEUNES')).toBe('/erreur?abo=JEUNES');
    expect(await arriveAt('/scene?abo=JEUNES')).toBe('/scene?abo=JEUNES');
  });
});

describe('ungrouped subscriptions', () => {
  test('are asked for by the query, for as long as the tab lives, until it says otherwise', () => {
    const shop = tab();
    const arrive = (search: object) => rememberLanding(shop.tabStorage, { pathname: '/', search });
    arrive({});
    expect(areSubscriptionsUngrouped(shop)).toBe(false);
    arrive({ abos: 'degroupes' });
    arrive({});
    expect(areSubscriptionsUngrouped(shop)).toBe(true);
    expect(areSubscriptionsUngrouped(shop, { abos: 'groupes' })).toBe(false);
    arrive({ abos: 'groupes' });
    expect(areSubscriptionsUngrouped(shop)).toBe(false);
    expect(areSubscriptionsUngrouped(shop, { abos: 'degroupes' })).toBe(true);
  });

  test('are the venue’s choice too', () => {
    const options = { ...common.options, isCartUngrouped: true };
    expect(areSubscriptionsUngrouped(tab({ ...common, options }))).toBe(true);
  });
});

test('no page of the venue’s can take an address of the shop', () => {
  const firsts = Object.values(makeTree([]).children ?? {})
    .map(
      (route) =>
        ('path' in route.options ? String(route.options.path) : '').split('/').filter(Boolean)[0] ?? '',
    )
    .filter((code) => code !== '');
  expect(firsts.length).toBeGreaterThan(12);
  expect(sortPages(firsts.map((code) => ({ code, title: code, position: 'left' }))).usable).toEqual([]);
});
