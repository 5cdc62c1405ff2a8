import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { actorOf } from '../../ui/shop/shop.tsx';
import { password } from '../support/data/registration.ts';
import { findPerformances, startTestServer, type TestServer } from '../support/server/server.ts';
import { newBrowser, type PageBrowser } from '../support/stages/open-page.tsx';

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

/** Puts a place into the cart of this browser, as another page of it does. */
async function holdPlace(): Promise<void> {
  await browser.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 1, tarifs: 'PLEIN' });
}

const fill = (label: string, text: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('a page for members', () => {
  it('leads a stranger to sign-in and, once signed in, to what was asked for, with its query', async () => {
    const email = await browser.become('member');
    const page = await browser.open('/logout');
    expect(page.address()).toBe('/authentification');
    await page.go('/compte/commandes?dial=groupes');
    await vi.waitFor(() =>
      expect(page.address()).toBe(
        `/authentification?dial=groupes&suite=${encodeURIComponent('/compte/commandes?dial=groupes')}`,
      ),
    );
    fill('E-mail', email);
    fill('Mot de passe', password);
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await vi.waitFor(() => expect(page.address()).toBe('/compte/commandes?dial=groupes'), 20_000);
  });

  it('is left when the member signs out on it, and no way leads back', async () => {
    await browser.become('member');
    const page = await browser.open('/compte/commandes');
    expect(page.address()).toBe('/compte/commandes');
    await act(async () => actorOf(page.shop.root, 'session').send({ type: 'session.endAsked' }));
    await vi.waitFor(() => expect(page.address()).toMatch(/^\/authentification/), 20_000);
    await page.go('/compte/commandes');
    expect(page.address()).toMatch(/^\/authentification\?suite=/);
  });

  it('never sends anyone to another site after signing in', async () => {
    await browser.become('member');
    const page = await browser.open('/faq');
    for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      await page.go(`/authentification?suite=${encodeURIComponent(elsewhere)}`);
      expect(page.address(), elsewhere).toMatch(/^\/compte\/overview/);
    }
  });
});

describe('signing out by its address', () => {
  it('forgets who it was, and leads to sign-in with the query', async () => {
    await browser.become('member');
    const page = await browser.open('/logout?dial=groupes');
    expect(page.address()).toBe('/authentification?dial=groupes');
    expect(page.sent.map(({ name }) => name)).toContain('Deconnexion');
    const { context } = await waitFor(actorOf(page.shop.root, 'session'), (session) =>
      session.matches('loggedOut'),
    );
    expect(context.customer).toBeNull();
  });
});

describe('a mailed link for a new password', () => {
  it('is taken out of the address at once, and answered', async () => {
    const page = await browser.open(`/compte/authentification?jeton=${'a'.repeat(43)}`);
    expect(page.address()).toBe('/compte/authentification');
    await screen.findByRole('heading', { level: 1, name: 'Nouveau mot de passe' });
  });
});

describe('the funnel', () => {
  it('leads who has nothing to the cart, and does not fetch them back there from elsewhere', async () => {
    const page = await browser.open('/processus/don');
    expect(page.address()).toBe('/panier');
    await page.go('/compte/authentification');
    await act(() => page.shop.startActor('removal'));
    await page.stands();
    expect(page.address()).toBe('/compte/authentification');
  });

  it('shows who is not known yet the first step that is to do', async () => {
    await holdPlace();
    const page = await browser.open('/processus/mode-paiement?dial=groupes');
    expect(page.address()).toBe('/processus/visite?dial=groupes');
  });

  it('stays with the details that are being corrected, whatever comes late', async () => {
    await holdPlace();
    await browser.become('visitor');
    const page = await browser.open('/processus/visite');
    expect(page.address()).toBe('/processus/visite');
    await act(() => page.shop.startActor('removal'));
    await page.stands();
    expect(page.address()).toBe('/processus/visite');
  });

  it('leads to the cart when another tab empties it, and leaves who has gone elsewhere alone', async () => {
    await holdPlace();
    await browser.become('visitor');
    const page = await browser.open('/processus/mode-retrait');
    expect(page.address()).toMatch(/^\/processus\//);
    await browser.call('LiberePanier', { sc: studio });
    await act(async () => actorOf(page.shop.root, 'cart').send({ type: 'cart.rereadAsked' }));
    await vi.waitFor(() => expect(page.address()).toBe('/panier'), 20_000);
  });

  it('takes what the bank sent along out of the address, and follows the payment that it names', async () => {
    const page = await browser.open('/processus/confirmation?ref=GO-000001&vads_amount=2500&signature=abc');
    expect(page.address()).toBe('/processus/confirmation?ref=GO-000001');
    expect(
      page.sent.filter(({ name }) => name === 'EtatPaiement').map(({ fields }) => fields.get('ref')),
    ).toContain('GO-000001');
  });
});

describe('a page that the venue hides', () => {
  it.each([
    ['offers', '/offres'],
    ['subscriptions', '/abonnements/seances'],
    ['tickets', '/billets'],
    ['tickets', '/spectacles/1801-le-malade-imaginaire'],
    ['account', '/compte/overview'],
    ['cart', '/panier'],
    ['home', '/'],
  ])('%s: %s leads to the error page, with the query', async (name, address) => {
    browser.alter = ({ name: call }, answer) => {
      if (call === 'Accueil') {
        const data = { ...Object(answer.data) };
        return { ...answer, data: { ...data, pages: { ...data.pages, [name]: { display: false } } } };
      }
      return answer;
    };
    const page = await browser.open(`${address}?dial=groupes`);
    expect(page.address()).toBe('/erreur?dial=groupes');
  });
});

describe('a modal', () => {
  it('belongs to its page: who goes elsewhere leaves it', async () => {
    const page = await browser.open('/faq');
    const modals = actorOf(page.shop.root, 'modals');
    act(() => modals.send({ type: 'modal.opened', modal: { name: 'cgv' } }));
    await page.go('/conditions');
    expect(modals.getSnapshot().context.stack).toEqual([]);
  });
});
