import { act, cleanup, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { CallName } from '../../../api/contract/calls.ts';
import { encodeParameters, type Parameters } from '../../../api/contract/parameters.ts';
import { createRouting, type Routing, type ShopRouter } from '../../../routes/router.ts';
import { openShop } from '../../../ui/open-shop.tsx';
import { actorOf } from '../../../ui/shop/shop.tsx';
import { instanceName } from '../../../ui/shop/slots/storage.ts';
import { readConfiguration } from '../../../ui/start/configuration.ts';
import { createShop, type WiredShop } from '../../../ui/start/create-shop.ts';
import { type Known, registration } from '../data/registration.ts';
import { fetchFrom } from '../server/opened-shop.ts';
import { at, type TestServer } from '../server/server.ts';

// Files of tests share what is loaded: a script that one leaves half-loaded as it ends would be missing to the next.
await Promise.all(Object.values(import.meta.glob('../../../ui/scripts/*.ts')).map((load) => load()));

/** What a page asked of the server. */
export interface SentCall {
  readonly name: string;
  readonly fields: URLSearchParams;
}

/** Changes the JSON of an answer before the page gets it; what it leaves alone it returns as it is. */
export type Alter = (call: SentCall, answer: Record<string, unknown>) => Record<string, unknown>;

/** A page as `ui/main.tsx` opens it, in this window: real addresses, wiring, actors and views, on a real server. */
export interface OpenPage {
  readonly shop: WiredShop;
  readonly router: ShopRouter;
  /** What it has asked of the server, in order. */
  readonly sent: readonly SentCall[];
  /** Path and query of where it is. */
  readonly address: () => string;
  /** Goes there as a link of the page does, and waits until it stands, or until the gate asks whether the cart may go. */
  go(address: string): Promise<void>;
  /** Waits until the page that was asked for stands. */
  stands(): Promise<void>;
  /** Waits until what a shop does once after its first page is done too: it has met the other tabs of the browser. */
  hasMetTabs(): Promise<void>;
}

/** A browser: its cookies and its storage last from page to page. One at a time, for there is one window. */
export interface PageBrowser {
  alter: Alter;
  /** Opens an address; the page before it is left. */
  open(address: string): Promise<OpenPage>;
  /** A call as another page of this browser makes it. @throws Error when it is refused. */
  call(name: CallName, parameters?: Parameters): Promise<void>;
  /** Signs in by the call that the forms make. Says the address it signed in with. */
  become(who: Known): Promise<string>;
  /** Closes its page and forgets all that it keeps. */
  leave(): void;
}

/** Milliseconds: nothing here takes as long, but for a machine that is busy. */
const longest = 20_000;

/** The element that `ui/main.tsx` draws into, and what the page was served with. */
function layOut(html: string): HTMLElement {
  const [, served = ''] = /<script[^>]* id="guichet-configuration"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const configuration = document.createElement('script');
  configuration.type = 'application/json';
  configuration.id = 'guichet-configuration';
  configuration.textContent = served;
  const place = document.createElement('div');
  place.id = 'shop';
  document.body.replaceChildren(place, configuration);
  return place;
}

export async function newBrowser(server: TestServer): Promise<PageBrowser> {
  const ask = fetchFrom(server, { cookie: () => '' });
  const readPage = async (address: string): Promise<string> =>
    (await ask(address, { headers: { accept: 'text/html' } })).text();
  const instanceId = readConfiguration(layOut(await readPage('/faq')).ownerDocument).instanceId;
  let close = (): void => {};
  const browser: PageBrowser = {
    alter: (_call, answer) => answer,
    open: async (address) => {
      close();
      const sent: SentCall[] = [];
      const html = await readPage(address);
      window.history.replaceState(null, '', address);
      // Every browser has it; this window does not.
      vi.stubGlobal('PerformanceNavigationTiming', class {});
      vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
        const { pathname, searchParams } = new URL(String(input), window.location.href);
        const fields = init?.body instanceof URLSearchParams ? init.body : searchParams;
        const call = { name: pathname.replace('/api/', ''), fields };
        sent.push(call);
        const answer = await ask(String(input), init);
        const text = await answer.text();
        return text.startsWith('{')
          ? Response.json(browser.alter(call, JSON.parse(text)), { status: answer.status })
          : new Response(text === '' ? null : text, { status: answer.status });
      });
      const place = layOut(html);
      let routing: Routing | null = null;
      const shop = createShop({
        configuration: readConfiguration(document),
        registerPages: async (pages) => routing?.registerPages(pages),
      });
      routing = createRouting(shop);
      const { router } = routing;
      close = () => {
        cleanup();
        shop.root.stop();
        shop.queryClient.clear();
        document.body.replaceChildren();
        close = () => {};
      };
      await act(async () => {
        render(openShop(shop, router), { container: place });
      });
      const stands = (): Promise<void> =>
        vi.waitFor(
          () => {
            if (router.state.status !== 'idle' || document.querySelector('main h1') === null) {
              const shown = document.body.textContent.slice(0, 500);
              const cause = router.state.matches.find(({ error }) => error !== undefined)?.error;
              throw new Error(`nothing stands at ${router.state.location.href}: ${shown}`, { cause });
            }
          },
          { timeout: longest, interval: 5 },
        );
      await stands();
      return {
        shop,
        router,
        sent,
        address: () => router.state.location.href,
        go: async (to) => {
          const modals = actorOf(shop.root, 'modals');
          await act(() =>
            Promise.race([
              router.navigate({ href: to }),
              waitFor(modals, ({ context }) => context.stack.some(({ name }) => name === 'gateKeeper')),
            ]),
          );
          await stands();
        },
        stands,
        hasMetTabs: async () => {
          await shop.tabs.join();
          const name = instanceName(shop.configuration.instanceId);
          const met = (): boolean => Object.values({ ...window.localStorage }).includes(name);
          await vi.waitFor(() => expect(met()).toBe(true), { timeout: longest });
          await waitFor(actorOf(shop.root, 'cart'), (cart) => cart.matches('idle'));
        },
      };
    },
    call: async (name, parameters = {}) => {
      const answer = await ask(`/api/${name}?instPA=${instanceId}`, {
        method: 'POST',
        body: encodeParameters(parameters),
      });
      const body: unknown = await answer.json();
      if (at(body, 'statut') !== true) {
        throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      }
    },
    become: async (who) => {
      const { form, email } = registration(who);
      await browser.call('ClientOk', { form });
      return email;
    },
    leave: () => {
      close();
      window.localStorage.clear();
      window.sessionStorage.clear();
      vi.unstubAllGlobals();
    },
  };
  return browser;
}
