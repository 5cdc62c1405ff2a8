// @vitest-environment happy-dom
import { Outlet } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { staffMachine } from '../../../machines/staff/staff.machine.ts';
import { staffChangeMachine } from '../../../machines/staffChange/staffChange.machine.ts';
import { askStaff } from '../../../ui/staff/kit/ask-staff.ts';
import { StaffPage } from '../../../ui/staff/kit/page.tsx';
import { useChange } from '../../../ui/staff/kit/use-change.ts';
import { StaffHomePage, StaffShell } from '../../../ui/staff/shell.tsx';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createStaffStage, mountStaff, type StaffStage } from '../../support/stages/staff-stage.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { lou, staffModel } from './staff.model.ts';

type Machine = typeof staffMachine;
type StaffHands = Hands<Machine, StaffStage<Machine>>;

const eventOf = eventsOf<Machine>();

/** A page on which something can be changed. */
function DoorPage() {
  useChange(accountCalls.signOut);
  return <StaffPage title="Entrée">{null}</StaffPage>;
}

function Framed() {
  return (
    <StaffShell>
      <Outlet />
    </StaffShell>
  );
}

const click = async ({ view: { user } }: StaffHands, button: HTMLElement): Promise<'done'> => {
  await user.click(button);
  return 'done';
};

/** Follows a link; what the page there can change has the name that the paths know. */
async function follow(hands: StaffHands, name: string): Promise<'done'> {
  const naming = vi.spyOn(crypto, 'randomUUID').mockReturnValue(pageName);
  try {
    return await click(hands, within(screen.getByRole('banner')).getByRole('link', { name }));
  } finally {
    naming.mockRestore();
  }
}

/** The states in which somebody is at a page. */
const atPages: readonly string[] = ['working', 'offLine', 'returning'];

/** Names what a page changes, as a browser would. */
const pageName = '5d6f3a52-6f0e-4a39-9a3c-0d3c5f0a7b11';
const pageChange = `change.${pageName}`;
const hasPageOpen = (children: object): boolean => pageChange in children;

/** Nobody is at a page: one thing is said, and one can be done about it. */
function standsAlone(words: string, button: string | null): void {
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    button === null ? [] : [button],
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  // Whoever pressed what is gone now hears it.
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.title).toBe('Guichet');
}

function standsAtPage({ stage }: StaffHands): void {
  const { member } = stage.actor.getSnapshot().context;
  const isDesk = member?.role === 'desk';
  expect(
    within(screen.getByRole('navigation', { name: 'Pages de l’équipe' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(isDesk ? ['Vente', 'Entrée', 'Séances', 'Commandes', 'Justificatifs', 'Livres'] : ['Entrée']);
  expect(screen.getByText(isDesk ? 'Lou Marin (guichet)' : 'Inès (contrôle)')).toBeTruthy();
  const title = hasPageOpen(stage.actor.getSnapshot().children) ? 'Entrée' : `Bonjour ${member?.name}`;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} — Guichet`);
  expect(document.activeElement).not.toBe(document.body);
}

const offLine = 'Hors ligne\u00a0: seul le contrôle des billets fonctionne sur cet appareil.';

const start = () => createStaffStage(staffMachine, { id: 'staff' });

const show = (stage: StaffStage<Machine>) =>
  mountStaff(stage, {
    path: '/guichet',
    pages: { '/guichet': StaffHomePage, '/guichet/entree': DoorPage },
    Frame: Framed,
  });

function isOffLine(button: 'ready' | 'busy'): void {
  expect(screen.getByRole('alert').textContent).toBe(`${offLine}Réessayer`);
  const again = screen.getByRole('button', { name: 'Réessayer' });
  expect(again.getAttribute('aria-busy')).toBe(button === 'busy' ? 'true' : null);
}

describeViewWalk<Machine, StaffStage<Machine>>({
  model: {
    ...staffModel,
    events: {
      ...staffModel.events,
      'change.opened': { 'a page': { change: pageChange, logic: staffChangeMachine } },
      'change.closed': { 'a page': { change: pageChange } },
    },
    // A page opens what it can change, and closes it before anything else is in sight.
    explores: ({ value, children }, { type }) =>
      hasPageOpen(children)
        ? ['change.closed', 'staff.retried'].includes(type)
        : type !== 'change.closed' && (type !== 'change.opened' || atPages.includes(value)),
    project: ({ context, children }) => [context.member?.id ?? null, hasPageOpen(children)],
  },
  stage: start,
  mount: show,
  causes: {
    'staff.signedIn': {
      byHand: async (hands) => {
        const { view, stage } = hands;
        const { member } = eventOf(hands, 'staff.signedIn');
        await view.user.type(screen.getByLabelText('Adresse e-mail'), member.email);
        await view.user.type(screen.getByLabelText('Mot de passe'), 'quatre mots sans rapport');
        await view.user.type(screen.getByLabelText('Code à six chiffres'), '123456');
        await click(hands, screen.getByRole('button', { name: 'Entrer' }));
        expect(stage.server.waiting('signIn').map(({ ask }) => ask)).toEqual([
          { email: member.email, password: 'quatre mots sans rapport', code: '123456' },
        ]);
        stage.server.tell('signIn', { member });
        await waitFor(() => expect(stage.actor.getSnapshot().value).toBe('working'));
        return 'done';
      },
    },
    'staff.left': { byHand: (hands) => click(hands, screen.getByRole('button', { name: 'Se déconnecter' })) },
    'staff.sessionEnded': {
      fromOutside: 'the server says so, whatever it was asked for',
      happens: async ({ stage: { staff, server } }) => {
        const asked = staff.queryClient.fetchQuery({
          queryKey: ['whoAmI'],
          queryFn: () => askStaff(accountCalls.whoAmI, {}),
          retry: false,
        });
        server.refuse('whoAmI', 'Identifiez-vous.', 401);
        await expect(asked).rejects.toThrow('Identifiez-vous.');
      },
    },
    'staff.retried': {
      byHand: async (hands) => {
        const again = screen.queryByRole('button', { name: 'Réessayer' });
        return again === null ? 'notOffered' : click(hands, again);
      },
      notOfferedIn: {
        stillHere: 'whoever leaves says so again; the network that comes back tells who is here',
      },
    },
    'change.opened': { byHand: (hands) => follow(hands, 'Entrée') },
    'change.closed': { byHand: (hands) => follow(hands, 'Guichet') },
  },
  shows: {
    arriving: () => standsAlone('Ouverture du guichet…', null),
    unreachable: () =>
      standsAlone('Le serveur ne répond pas. Vérifiez la connexion de cet appareil.', 'Réessayer'),
    signedOut: () => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guichet de l’équipe' }));
      expect(screen.getByLabelText('Code à six chiffres').hasAttribute('required')).toBe(true);
      expect(screen.getByRole('button', { name: 'Entrer' }).hasAttribute('disabled')).toBe(false);
      expect(screen.queryByText(/Lou Marin|Inès/)).toBeNull();
    },
    working: (hands) => {
      standsAtPage(hands);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    offLine: (hands) => {
      standsAtPage(hands);
      isOffLine('ready');
    },
    returning: (hands) => {
      standsAtPage(hands);
      isOffLine('busy');
    },
    leaving: () => standsAlone('Déconnexion…', null),
    stillHere: () =>
      standsAlone(
        'Le serveur n’a pas répondu\u00a0: votre session est peut-être encore ouverte sur cet appareil.',
        'Se déconnecter',
      ),
  },
});

afterEach(() => {
  cleanup();
  endAllStages();
});

describe('whoever works without a network', () => {
  test('is in the page still when the button that tried again goes', async () => {
    const stage = start();
    stage.slot('findStaff').resolve({ kind: 'remembered', member: lou });
    const { user } = await show(stage);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await act(async () => stage.slot('findStaff').resolve({ kind: 'member', member: lou }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bonjour Lou Marin' }));
  });
});

test('who signs in and hears nothing can only ask the same once more', async () => {
  const stage = start();
  stage.slot('findStaff').resolve({ kind: 'nobody' });
  const { user } = await show(stage);
  const enter = () => screen.getByRole('button', { name: 'Entrer' });
  await user.type(screen.getByLabelText('Code à six chiffres'), '123456');
  await user.type(screen.getByLabelText('Adresse e-mail'), lou.email);
  await user.type(screen.getByLabelText('Mot de passe'), 'quatre mots{Enter}');
  expect(enter().getAttribute('aria-busy')).toBe('true');
  stage.server.lose('signIn');
  await screen.findByRole('alert');
  expect(enter().hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Recommencer' }));
  const [first, second] = stage.server.keys('signIn');
  expect(second).toBe(first);
});
