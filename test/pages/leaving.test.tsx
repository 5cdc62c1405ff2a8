import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Actor, type AnyActorRef, waitFor } from 'xstate';
import { actorOf } from '../../ui/shop/shop.tsx';
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

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** What an actor knows, and all that live below it. */
function knownBy(actor: AnyActorRef): readonly string[] {
  const { context = null, input = null, children = {} } = { ...Object(actor.getSnapshot()) };
  const facts = Object.entries({ ...context, input }).filter(([, value]) => !(value instanceof Actor));
  const below = Object.values(children).filter((child) => child instanceof Actor);
  return [JSON.stringify(facts, plain), ...below.flatMap(knownBy)];
}

/** All that a page and its browser know: actors, answers that are kept, storage, the page itself. */
function allThatIsKnown({ shop }: OpenPage): string {
  const answers = shop.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return [
    ...knownBy(shop.root),
    JSON.stringify(answers, plain),
    JSON.stringify({ ...window.localStorage }),
    JSON.stringify({ ...window.sessionStorage }),
    document.documentElement.outerHTML,
    window.location.href,
  ].join('\n');
}

describe('a member who signs out', () => {
  it('leaves nothing behind of who they are, what they read and what they typed', async () => {
    const email = await browser.become('member');
    const opened = await browser.open('/compte/overview');
    for (const path of ['informations', 'justificatifs', 'appareils', 'billets', 'commandes']) {
      await opened.go(`/compte/${path}`);
    }
    await opened.go('/formulaire?dial=groupes');
    const [field] = await screen.findAllByRole('textbox');
    if (field !== undefined) {
      fireEvent.change(field, { target: { value: 'Une confidence' } });
    }
    await vi.waitFor(() => expect(allThatIsKnown(opened)).toContain('Une confidence'), 20_000);
    const secrets = [email, 'Bovet', 'rue de l’Horloge', '0612345678', 'Une confidence'];
    const before = allThatIsKnown(opened);
    expect(secrets.filter((secret) => before.includes(secret))).toEqual(secrets);
    await opened.go('/logout');
    await waitFor(actorOf(opened.shop.root, 'session'), (session) => session.matches('loggedOut'));
    await opened.stands();
    const after = allThatIsKnown(opened);
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
  });

  it('keeps the places: they are the browser’s until the order', async () => {
    await browser.become('member');
    await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
    const opened = await browser.open('/logout');
    await waitFor(actorOf(opened.shop.root, 'session'), (session) => session.matches('loggedOut'));
    const { cart } = actorOf(opened.shop.root, 'cart').getSnapshot().context;
    expect(cart?.items).toHaveLength(1);
  });
});

describe('tabs of one browser', () => {
  /** What another tab of the same instance says and hears. */
  function otherTab(channel: 'cart' | 'activity', { shop }: OpenPage) {
    const instance = shop.configuration.instanceId.slice(0, 12);
    const tab = new BroadcastChannel(
      channel === 'cart' ? `guichet-${instance}` : `guichet-activity-${instance}`,
    );
    const heard: unknown[] = [];
    tab.addEventListener('message', ({ data }) => heard.push(data));
    return { tell: (message: unknown) => tab.postMessage(message), heard, close: () => tab.close() };
  }

  const cartReadings = ({ sent }: OpenPage): number =>
    sent.filter(({ name }) => name === 'ContenuPanier').length;

  it('hear of a cart that changed in another, and read it again', async () => {
    const opened = await browser.open('/panier');
    await screen.findByRole('heading', { level: 1, name: /lever de rideau/ });
    await opened.hasMetTabs();
    const other = otherTab('cart', opened);
    await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
    const before = cartReadings(opened);
    other.tell({ type: 'cart.changed' });
    await screen.findByRole('heading', { level: 1, name: 'Mon panier' }, { timeout: 20_000 });
    expect(cartReadings(opened)).toBe(before + 1);
    // Said by anybody else in other words, nothing is read.
    other.tell({ type: 'something.else' });
    other.tell(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cartReadings(opened)).toBe(before + 1);
    other.close();
  });

  it('tell of a change made here, once they have joined', async () => {
    const opened = await browser.open('/panier');
    await opened.hasMetTabs();
    const other = otherTab('cart', opened);
    await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
    await act(async () => actorOf(opened.shop.root, 'cart').send({ type: 'cart.rereadAsked' }));
    await vi.waitFor(
      () => expect(other.heard).toContainEqual({ type: 'cart.changed', mark: expect.any(String) }),
      20_000,
    );
    other.close();
  });

  it('keep a member signed in who is busy in one of them, and sign out together', async () => {
    await browser.become('member');
    const opened = await browser.open('/compte/commandes');
    await act(() => opened.shop.startActor('inactivity'));
    const other = otherTab('activity', opened);
    fireEvent.keyDown(document.body, { key: 'a' });
    await vi.waitFor(
      () => expect(other.heard).toContainEqual({ type: 'activity.shared', at: expect.any(Number) }),
      20_000,
    );
    other.tell({ type: 'timeOut.shared' });
    await waitFor(actorOf(opened.shop.root, 'session'), (session) => session.matches('loggedOut'));
    await vi.waitFor(() => expect(opened.address()).toMatch(/^\/authentification/), 20_000);
    other.close();
  });
});

describe('a server that knows the member no longer', () => {
  it('is believed: the page is left, and it is said', async () => {
    await browser.become('member');
    const opened = await browser.open('/faq');
    await act(() => opened.shop.startActor('inactivity'));
    await browser.call('Deconnexion');
    await opened.go('/compte/commandes');
    await waitFor(actorOf(opened.shop.root, 'session'), (session) => session.matches('loggedOut'));
    await vi.waitFor(() => expect(opened.address()).toMatch(/^\/authentification\?suite=/), 20_000);
    const modals = actorOf(opened.shop.root, 'modals').getSnapshot().context.stack;
    expect(modals).toContainEqual({ name: 'loggedOut', reason: 'notRecognised' });
  });
});
