// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { History, HistoryPerformance } from '../../api/checkout/history.ts';
import type { AccountPart } from '../../api/client/queries/account.ts';
import type { Client } from '../../api/client/transport.ts';
import type { Device } from '../../api/customer/customer.ts';
import type { Proofs } from '../../api/customer/proof.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import AccountFrame from '../../ui/account/account-frame.tsx';
import DevicesPage from '../../ui/account/devices-page.tsx';
import OrdersPage from '../../ui/account/orders-page.tsx';
import OverviewPage from '../../ui/account/overview-page.tsx';
import ProofsPage from '../../ui/account/proofs-page.tsx';
import TicketsPage from '../../ui/account/tickets-page.tsx';
import TroublePage from '../../ui/account/trouble-page.tsx';
import { member, settings, visitor } from '../support/data/fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

// What comes late in a browser is there already: its fetching is not what is looked at here.
beforeAll(() => import('../../ui/scripts/later.ts'));
afterEach(() => {
  cleanup();
  endAllStages();
});

const neverAnswering: Client['call'] = () => new Promise(() => undefined);
const day = 86_400_000;

const standing = { isCancelled: false, givenBack: 0 };

function evening(title: string, date: number, count: number): HistoryPerformance {
  return {
    id: date,
    title,
    date,
    hall: 'Salle Polaris',
    services: [
      {
        ...standing,
        label: 'Tarif plein',
        nature: 'place',
        code: 'TP',
        date,
        quantity: count,
        amount: 3400 * count,
      },
    ],
    tickets: Array.from({ length: count }, (_, index) => ({
      number: `${date}-${index}`,
      code: `CODE${index}`,
      showTitle: title,
      date,
      firstDate: null,
      hall: 'Salle Polaris',
      seat: `Orchestre, rang H, place ${index + 1}`,
      category: '1re catégorie',
      priceLabel: 'Tarif plein',
      amount: 3400,
      holder: 'Jeanne Racine',
      orderReference: 'GO123',
    })),
  };
}

const history: History = {
  performances: [evening('Scapin', morning - 40 * day, 1), evening('Phèdre', morning + 3 * day, 2)],
  orders: [
    {
      reference: 'GO123',
      paidAt: morning - 50 * day,
      total: 10_450,
      givenBack: 0,
      pickupLabel: 'Billet électronique',
      services: [
        { ...standing, label: 'Phèdre', nature: 'place', code: '', date: null, quantity: 2, amount: 6800 },
      ],
      gifts: [
        {
          ...standing,
          label: 'Carte cadeau',
          nature: 'carte',
          code: 'KDO',
          date: null,
          quantity: 1,
          amount: 3000,
        },
      ],
    },
  ],
};

const proofs: Proofs = {
  types: [
    { code: 'AGE', label: 'une pièce d’identité' },
    { code: 'RSA', label: 'une attestation' },
  ],
  documents: [
    {
      reference: 'D1',
      proofCode: 'AGE',
      label: '',
      holder: 'Jeanne Racine',
      state: 'refused',
      refusalReason: '',
      isImage: true,
      size: 3_200_000,
      uploadedAt: morning - 2 * day,
      expiresAt: morning + 300 * day,
    },
  ],
};

interface Given {
  readonly who?: 'member' | 'visitor' | 'nobody';
  readonly showsHistory?: boolean;
  readonly history?: History;
  readonly proofs?: Proofs;
  readonly devices?: readonly Device[];
  /** The server has none of our additions. */
  readonly isPlain?: boolean;
  /** Answers what the screens ask by themselves. */
  readonly call?: Client['call'];
}

/** By which call each part of what a member has is read. */
const partReads: Readonly<Record<string, AccountPart>> = {
  ClientHisto: 'history',
  ListeRefs: 'references',
  ListeJustifs: 'proofs',
  ListeAppareils: 'devices',
};

/** A page of the account, with what is given of it: a part that is not given fails, and none is answered a second time. */
async function show(Page: FunctionComponent, given: Given = {}) {
  const { who = 'member', showsHistory = true } = given;
  const customer = who === 'member' ? member : who === 'visitor' ? visitor : null;
  const stage = createViewStage(sessionMachine, {
    id: 'session',
    input: { customerId: customer?.credentials.id ?? null },
  });
  if (customer !== null) {
    stage.slot('recognise').resolve(customer);
  }
  stage.show('app', {
    context: { settings: { ...settings, options: { ...settings.options, showsHistory } } },
  });
  const asked: AccountPart[] = [];
  const call: Client['call'] = (call, request, options) => {
    const part = partReads[call.name];
    if (part === undefined) {
      return (given.call ?? neverAnswering)(call, request, options);
    }
    asked.push(part);
    if (asked.filter((one) => one === part).length > 1) {
      return neverAnswering(call, request, options);
    }
    const answer = part === 'references' ? [] : given[part];
    return answer === undefined ? Promise.reject(new Error('no answer')) : Promise.resolve(answer as never);
  };
  const client = {
    ...stage.shop.client,
    call,
    ...(given.isPlain === true ? { hasAdditions: false } : {}),
  };
  const shop = { ...stage.shop, client };
  const view = await mountShop({ shop }, { path: '/compte', pages: { '/compte': Page }, frame: 'none' });
  const answer = () =>
    act(async () => {
      for (const puppet of stage.asked('recognise')) {
        if (puppet.isAlive()) {
          puppet.resolve(customer);
        }
      }
      // The answers come with this task, and Query tells its observers with the next one.
      for (let tasks = 0; tasks < 2; tasks += 1) {
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
  await answer();
  return { ...view, answer, stage, asked };
}

describe('the frame of the account', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('leads a member to all pages, tickets among them only where the venue shows them (ongletHISTO)', async () => {
    await show(AccountFrame);
    const all = [
      ...['Vue d’ensemble', 'Billets', 'Commandes', 'Justificatifs', 'Coordonnées'],
      ...['Identifiants', 'Appareils'],
    ];
    expect(links()).toEqual([...all, 'Se déconnecter']);
    cleanup();
    await show(AccountFrame, { showsHistory: false });
    expect(links()).toEqual([...all.filter((one) => one !== 'Billets'), 'Se déconnecter']);
  });

  it('leads a visitor to what a visitor has', async () => {
    await show(AccountFrame, { who: 'visitor' });
    expect(links()).toEqual(['Vue d’ensemble', 'Coordonnées', 'Se déconnecter']);
  });
});

describe('the account at a glance', () => {
  it('invites nobody in particular to sign in or register', async () => {
    await show(OverviewPage, { who: 'nobody' });
    expect(screen.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/authentification');
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
      '/enregistrement',
    );
  });

  it('shows a member the evenings to come, not those gone by, and what is to be done', async () => {
    await show(OverviewPage, { history, proofs });
    const next = screen.getByRole('region', { name: 'Vos prochaines sorties' });
    expect(
      within(next)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Phèdre']);
    expect(within(next).getByText(/2 billets/)).toBeTruthy();
    expect(screen.getByText(/^Refusé, à renvoyer/).textContent).toContain('une pièce d’identité');
  });

  it('lets one part fail alone, and tries that part again', async () => {
    const view = await show(OverviewPage, { proofs });
    const next = await screen.findByRole('region', { name: 'Vos prochaines sorties' });
    expect(await within(next).findByRole('alert')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText(/^Refusé, à renvoyer/)).toBeTruthy();
    await view.user.click(within(next).getByRole('button', { name: 'Réessayer' }));
    expect(within(next).queryByRole('alert')).toBeNull();
    expect(view.asked.filter((part) => part === 'history')).toHaveLength(2);
    expect(view.asked.filter((part) => part === 'proofs')).toHaveLength(1);
  });
});

describe('an e-mail that is not confirmed', () => {
  it('is said so on the overview, with a way to get the link again that needs no script', async () => {
    const call: Client['call'] = (call, request, options) =>
      call.name === 'InfoClient'
        ? Promise.resolve(call.answer({ emailConfirme: false }, ''))
        : neverAnswering(call, request, options);
    await show(OverviewPage, { history, proofs, call });
    const again = await screen.findByRole('button', { name: 'Renvoyer le lien' });
    expect(screen.getByText('Confirmez votre adresse')).toBeTruthy();
    const form = again.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/adresse/envoi']);
  });

  it('is not spoken of where the venue says nothing of it', async () => {
    const call: Client['call'] = (call, request, options) =>
      call.name === 'InfoClient'
        ? Promise.resolve(call.answer({ nom: 'Racine' }, ''))
        : neverAnswering(call, request, options);
    await show(OverviewPage, { history, proofs, call });
    await screen.findByText(/Phèdre/);
    expect(screen.queryByText('Confirmez votre adresse')).toBeNull();
  });
});

describe('a member’s own details', () => {
  it('that cannot be read anew are read again from where they stand', async () => {
    const { user, stage, answer } = await show(OverviewPage, { history, proofs });
    act(() => stage.actor.send({ type: 'user.wanted' }));
    await act(async () => stage.asked('recognise').at(-1)?.reject());
    expect(screen.getByText(/n’ont pas pu être relues/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' })).then(answer);
    expect(screen.queryByText(/n’ont pas pu être relues/)).toBeNull();
  });
});

describe('the tickets', () => {
  it('come before those gone by, each with its code, its seat and its order’s PDF', async () => {
    await show(TicketsPage, { history });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'À venir',
      'Passés',
    ]);
    expect(screen.getAllByRole('img', { name: /^Code du billet/ }).length).toBeGreaterThanOrEqual(2);
    expect(screen.getByText('Orchestre, rang H, place 2')).toBeTruthy();
    const pdf = screen.getByRole('link', { name: 'Billets en PDF, commande GO123, Phèdre' });
    expect(pdf.getAttribute('href')).toBe('/api/billets/GO123.pdf?instPA=instance');
    expect(screen.getAllByRole('button', { name: /^Ajouter à mon agenda/ })).toHaveLength(1);
    const [picture] = screen.getAllByRole('link', { name: /^Enregistrer le code en image/ });
    expect(picture?.getAttribute('href')).toContain('/api/billets/GO123.png?instPA=instance&billet=');
  });

  it('are not shown where the venue does not show them', async () => {
    await show(TicketsPage, { history, showsHistory: false });
    expect(await screen.findByRole('heading', { level: 1, name: /quitté la scène/ })).toBeTruthy();
  });

  it('say so when there are none', async () => {
    await show(TicketsPage, { history: { performances: [], orders: [] } });
    expect(screen.getByText('Pas encore de billet')).toBeTruthy();
  });
});

describe('the orders', () => {
  it('say what was in them, the gifts, the total and how they were collected', async () => {
    await show(OrdersPage, { history });
    expect(screen.getByText('2 × Phèdre')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Cartes et cadeaux' })).getByText('Carte cadeau'),
    ).toBeTruthy();
    expect(screen.getAllByText('104,50\u00a0€', { normalizer: (words) => words }).length).toBeGreaterThan(0);
    expect(screen.getByText('Billet électronique')).toBeTruthy();
  });

  it('tell the new date of a performance that was moved with the old one beside it, and of no other', async () => {
    const [sold, date] = [Date.parse('2026-12-04T19:30:00Z'), Date.parse('2026-12-11T19:30:00Z')];
    const { tickets, ...moved } = evening('Phèdre', date, 2);
    const place = { ...standing, nature: 'place', code: '', quantity: 2, amount: 6800 };
    await show(OrdersPage, {
      history: {
        performances: [
          { ...moved, tickets: tickets.map((ticket) => ({ ...ticket, firstDate: sold })) },
          { ...evening('Scapin', date, 1), id: 1802 },
        ],
        orders: history.orders.map((order) => ({
          ...order,
          services: ['Phèdre', 'Scapin'].map((label) => ({ ...place, label, date })),
        })),
      },
    });
    const both =
      'vendredi 11 décembre 2026 à 20 h 30, nouvelle date, au lieu du vendredi 4 décembre 2026 à 20 h 30';
    const [byOrder] = screen.getAllByRole('list', { name: 'Détail' });
    const said = [...(byOrder?.children ?? [])].map((line) => line.textContent?.replaceAll('\u00a0', ' '));
    expect(said[0]).toContain(`2 × Phèdre${both}`);
    expect(said[1]).not.toContain('au lieu du');
    const byPerformance = screen.getByRole('region', { name: 'Par séance' });
    expect(byPerformance.textContent?.replaceAll('\u00a0', ' ')).toContain(`Phèdre${both}`);
    expect(byPerformance.textContent?.match(/au lieu du/g)).toHaveLength(1);
  });
});

describe('an order of which something was cancelled', () => {
  const cancelled = { isCancelled: true, givenBack: 3400 };
  const [order] = history.orders;
  const [place] = order?.services ?? [];
  const said = () => document.body.textContent?.replaceAll('\u00a0', ' ');

  it('says which lines are, what is given back, and that the rest stands', async () => {
    const services =
      place === undefined ? [] : [place, { ...place, ...cancelled, quantity: 1, amount: 3400 }];
    await show(OrdersPage, {
      history: {
        performances: [],
        orders: history.orders.map((one) => ({ ...one, givenBack: 3400, services })),
      },
    });
    expect(screen.getByText('Annulée en partie')).toBeTruthy();
    expect(said()).toContain('PhèdreAnnulé · Remboursement : 34,00 €');
    expect(said()).toContain('Remboursement34,00 €');
    expect(screen.getByRole('link', { name: /^Billets en PDF/ })).toBeTruthy();
  });

  it('has no files when no ticket is left, and is cancelled as a whole when nothing is', async () => {
    const all = history.orders.map((one) => ({
      ...one,
      services: one.services.map((line) => ({ ...line, ...cancelled })),
      gifts: one.gifts.map((line) => ({ ...line, ...cancelled })),
    }));
    await show(OrdersPage, { history: { performances: [], orders: all } });
    expect(screen.getByText('Annulée')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Billets en PDF/ })).toBeNull();
  });
});

describe('the proofs', () => {
  it('say what each price asks for, and what became of each document', async () => {
    await show(ProofsPage, { proofs });
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Une pièce d’identité',
      'Une attestation',
    ]);
    expect(screen.getByText('Refusé')).toBeTruthy();
    expect(screen.getByText(/Photo, 3,1.Mo/)).toBeTruthy();
  });
});

describe('the devices', () => {
  const devices: readonly Device[] = [
    { id: 'd1', name: 'Chrome sur Mac', signedInAt: morning - day, usedAt: morning, isThis: true },
    {
      id: 'd2',
      name: 'Firefox sur Windows',
      signedInAt: morning - 2 * day,
      usedAt: morning - day,
      isThis: false,
    },
    { id: 'd3', name: '', signedInAt: null, usedAt: null, isThis: false },
  ];
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

  it('say where the account is open, this one without a way to end it', async () => {
    await show(DevicesPage, { devices });
    expect(screen.getByRole('heading', { level: 1, name: 'Vos appareils' })).toBeTruthy();
    const [here = '', there = '', unknown = ''] = lines();
    expect(here).toContain('Cet appareil');
    expect(there).toContain('Connecté le ');
    expect(there).toContain('dernière activité le ');
    expect(unknown).toContain('Appareil inconnu');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Déconnecter',
      'Déconnecter',
      'Déconnecter tous les autres',
    ]);
    expect(screen.getByRole('link', { name: 'Changer de mot de passe' }).getAttribute('href')).toBe(
      '/compte/authentification',
    );
  });

  it('have no page, and no link to one, where the server knows none', async () => {
    await show(DevicesPage, { devices, isPlain: true });
    expect(await screen.findByRole('heading', { level: 1, name: /quitté la scène/ })).toBeTruthy();
    cleanup();
    await show(AccountFrame, { isPlain: true });
    expect(screen.queryByRole('link', { name: 'Appareils' })).toBeNull();
  });
});

describe('an account in trouble', () => {
  it('says which part does not answer, and that all is well when it does again', async () => {
    await show(TroublePage, { history });
    expect(await screen.findByText('Ne répond pas')).toBeTruthy();
    expect(screen.getAllByText('Accessible')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    cleanup();
    await show(TroublePage, { history, proofs });
    expect(screen.getByRole('heading', { level: 1, name: 'Tout est rentré dans l’ordre' })).toBeTruthy();
  });
});
