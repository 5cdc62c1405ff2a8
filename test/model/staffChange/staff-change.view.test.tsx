// @vitest-environment happy-dom
import { Outlet } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EveningJob } from '../../../api/staff/evening-calls.ts';
import type { OrderRefund } from '../../../api/staff/order-calls.ts';
import type { FiledProof } from '../../../api/staff/proof-calls.ts';
import type { DeskCart } from '../../../api/staff/sale-calls.ts';
import type { EveningSeats } from '../../../api/staff/seat-calls.ts';
import { staffChangeMachine } from '../../../machines/staffChange/staffChange.machine.ts';
import { Till } from '../../../ui/staff/desk/till.tsx';
import { EveningJobs } from '../../../ui/staff/evenings/evening-jobs.tsx';
import { StaffPage } from '../../../ui/staff/kit/page.tsx';
import { RefundList } from '../../../ui/staff/orders/refund-list.tsx';
import { ProofSheet } from '../../../ui/staff/proofs/proofs-page.tsx';
import { SeatsPage } from '../../../ui/staff/seats/seats-page.tsx';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createStaffStage, mountStaff, type StaffStage } from '../../support/stages/staff-stage.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { lou } from '../staff/staff.model.ts';
import { staffChangeModel } from './staff-change.model.ts';

type Machine = typeof staffChangeMachine;
type ChangeHands = Hands<Machine, StaffStage<Machine>>;

const job: EveningJob = {
  ...{ id: 9, kind: 'cancelled', author: 'Lou Marin', reason: '', subject: '', message: '' },
  ...{ createdAt: 1_795_000_000_000, finishedAt: null, done: 2, left: 0, failed: 1 },
  ...{ answersUntil: null, kept: 0, moneyBack: 0 },
};
const refusal = { code: 0, message: 'Cette séance n’a plus rien à reprendre.', lostSeats: [], fields: {} };

const start = () => createStaffStage(staffChangeMachine, { id: 'staffChange', member: lou });

const JobsPage = () => (
  <StaffPage title="Phèdre">
    <EveningJobs performanceId={7} />
  </StaffPage>
);

/** What was done about an evening, of which one order failed. */
async function showJob(stage: StaffStage<Machine>) {
  const view = await mountStaff(stage, { path: '/', pages: { '/': JobsPage }, Frame: Outlet });
  stage.server.tell('eveningJobs', { jobs: [job] });
  await screen.findByRole('button', { name: 'Reprendre ce qui a échoué' });
  return view;
}

const isDisabled = (button: HTMLElement): boolean => button.hasAttribute('disabled');
const isBusy = (button: HTMLElement): boolean => button.getAttribute('aria-busy') === 'true';
const retry = () => screen.getByRole('button', { name: 'Reprendre ce qui a échoué' });

/** Lets the server answer, and waits until the machine has heard it. */
async function answers({ stage }: Pick<ChangeHands, 'stage'>, answer: () => void): Promise<void> {
  const before = stage.actor.getSnapshot();
  answer();
  await waitFor(() => expect(stage.actor.getSnapshot()).not.toBe(before));
}

/** All that is read out beside what was always there. */
function says(role: 'alert' | 'status', words: string | null): void {
  const said = (one: string) =>
    screen
      .queryAllByRole(one)
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '' && text !== '2 sur 3\u00a0commandes, 1\u00a0a échoué');
  expect([said('alert'), said('status')]).toEqual(
    words === null ? [[], []] : role === 'alert' ? [[words], []] : [[], [words]],
  );
}

const unanswered =
  'Le serveur n’a pas répondu\u00a0: c’est peut-être fait. Recommencez, rien ne sera fait deux fois.Recommencer';

describeViewWalk<Machine, StaffStage<Machine>>({
  model: {
    ...staffChangeModel,
    events: {
      ...staffChangeModel.events,
      'change.asked': { 'orders are taken up again': { ask: { jobId: 9 }, key: 'k1' } },
    },
    slots: {
      makeChange: {
        ...staffChangeModel.slots.makeChange,
        resolves: {
          'it is done': { kind: 'done', value: { orders: 1 } },
          'a refusal': { kind: 'refused', refusal },
        },
      },
    },
    // Each click has a key of its own.
    project: ({ context: { asked, told, refusal: why } }) => [asked !== null, told !== null, why !== null],
  },
  stage: start,
  mount: showJob,
  causes: {
    'change.asked': {
      byHand: async ({ stage, view: { user } }) => {
        const asked = stage.server.keys('retryJob').length;
        await user.click(retry());
        // A second click, while it is with the server.
        await user.click(retry());
        expect(stage.server.waiting('retryJob').map(({ ask }) => ask)).toEqual([{ jobId: 9 }]);
        expect(stage.server.keys('retryJob')).toHaveLength(asked + 1);
        // Asked anew, it is another change.
        expect(new Set(stage.server.keys('retryJob')).size).toBe(asked + 1);
        return 'done';
      },
    },
    'change.repeated': {
      byHand: async ({ stage, view: { user } }) => {
        await user.click(screen.getByRole('button', { name: 'Recommencer' }));
        // Done once: it has the name under which nobody answered.
        const [last, before] = [...stage.server.keys('retryJob')].reverse();
        expect(last).toBe(before);
        return 'done';
      },
    },
    'change.dismissed': { fromOutside: 'the till alone has what came of it read first: see below' },
  },
  ends: {
    'xstate.done.actor.0.staffChange.sending': (hands) =>
      answers(hands, () => {
        const { output } = Object(hands.event);
        if (output.kind === 'done') {
          hands.stage.server.tell('retryJob', output.value);
        } else {
          hands.stage.server.refuse('retryJob', output.refusal.message);
        }
      }),
    'xstate.error.actor.0.staffChange.sending': (hands) =>
      answers(hands, () => hands.stage.server.lose('retryJob')),
  },
  shows: {
    ready: () => {
      says('status', null);
      expect(isBusy(retry())).toBe(false);
    },
    sending: () => {
      // It takes no second click.
      expect(isBusy(retry())).toBe(true);
    },
    'sending.prompt': () => says('status', null),
    'sending.slow': () =>
      says('status', 'Cela prend plus de temps que d’habitude. Nous attendons la réponse…'),
    'sending.stuck': () =>
      says(
        'alert',
        'La réponse se fait attendreVérifiez la connexion de cet appareil. Sans réponse, vous pourrez recommencer\u00a0: rien ne sera fait deux fois.',
      ),
    done: () => {
      says('status', '1\u00a0commande est reprise.');
      expect(isBusy(retry())).toBe(false);
    },
    refused: () => {
      says('alert', refusal.message);
      expect(isBusy(retry())).toBe(false);
    },
    unanswered: () => {
      says('alert', unanswered);
      // Asked anew it could be done twice.
      expect(isDisabled(retry())).toBe(true);
    },
  },
});

const cart: DeskCart = {
  lines: [
    {
      ...{ id: 'l1', label: 'Phèdre', detail: 'Orchestre, rang F, place 12', date: 1_795_000_000_000 },
      ...{ quantity: 1, amount: 3200, isPriced: true },
    },
  ],
  ...{ total: 3200, byGiftCards: 0, due: 3200, endsAt: null, isBeingPaid: false },
};

const sold = { order: 'C-12', tickets: 1, amount: 3200, mailedTo: '' };

const TillPage = () => (
  <StaffPage title="Vente">
    <Till cart={cart} now={0} onSold={() => {}} />
  </StaffPage>
);

describe('a sale at the till', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const sell = () => screen.getByRole('button', { name: /^Encaisser/ });

  async function sellOnce() {
    const stage = start();
    const view = await mountStaff(stage, { path: '/', pages: { '/': TillPage }, Frame: Outlet });
    await view.user.click(sell());
    return { stage, view };
  }

  const answered = (stage: StaffStage<Machine>, answer: () => void) => act(() => answers({ stage }, answer));

  test('is read before the next one begins', async () => {
    const { stage, view } = await sellOnce();
    expect([isBusy(sell()), isDisabled(sell())]).toEqual([true, false]);
    await answered(stage, () => stage.server.tell('sellAtDesk', sold));
    says('status', 'Vendu\u00a0: commande C-12');
    const next = screen.getByRole('button', { name: 'Vente suivante' });
    expect(document.activeElement).toBe(next);
    await view.user.click(next);
    says('status', null);
    expect(stage.actor.getSnapshot().value).toBe('ready');
    expect([isBusy(sell()), isDisabled(sell())]).toEqual([false, false]);
  });

  test('that was refused can be asked otherwise, as another sale', async () => {
    const { stage, view } = await sellOnce();
    await answered(stage, () => stage.server.refuse('sellAtDesk', 'Le panier a changé.'));
    says('alert', 'Le panier a changé.');
    await view.user.click(sell());
    const [first, second] = stage.server.keys('sellAtDesk');
    expect(second).not.toBe(first);
  });

  test('that nobody answered is only asked as the same one', async () => {
    const { stage, view } = await sellOnce();
    await answered(stage, () => stage.server.lose('sellAtDesk'));
    says('alert', unanswered);
    expect(isDisabled(sell())).toBe(true);
    await view.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    const [first, second] = stage.server.keys('sellAtDesk');
    expect(second).toBe(first);
  });

  test('ends the session here where the server no longer knows who works', async () => {
    const { stage } = await sellOnce();
    await answered(stage, () => stage.server.refuse('sellAtDesk', 'Identifiez-vous.', 401));
    expect(stage.staff.root.getSnapshot().value).toBe('signedOut');
  });
});

const filedProof: FiledProof = {
  ...{ id: 'P1', proof: 'une pièce d’identité', prices: ['Jeune'], holder: '', customerId: 'c1' },
  ...{ name: 'Zoé Martin', email: 'zoe@exemple.fr', isImage: true, size: 3000, reason: '' },
  ...{ uploadedAt: 1_795_000_000_000, expiresAt: 1_826_000_000_000, state: 'received', isAwaited: false },
};
const ProofPage = () => (
  <StaffPage title="Justificatifs">
    <ProofSheet proof={filedProof} place="Document 1 sur 1" onPrevious={null} onNext={null} />
  </StaffPage>
);

/** An evening of free seating: two places that are held back, two that are free. */
const evening: EveningSeats = {
  ...{ title: 'Phèdre', hall: 'Petite salle', date: 1_795_000_000_000, isCalledOff: false, planId: null },
  ...{ categories: [], states: '4400', sold: [] },
  heldBack: [
    {
      ...{ seatIds: [1, 2], reason: 'press', note: '', returnsAt: null, by: 'Lou Marin' },
      at: 1_795_000_000_000,
    },
  ],
};

describe('what nobody answered', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const openPage = async (path: string, Page: FunctionComponent) => {
    const stage = start();
    return { stage, view: await mountStaff(stage, { path, pages: { [path]: Page }, Frame: Outlet }) };
  };
  const openSeats = async () => {
    const opened = await openPage('/guichet/seances/7/places', SeatsPage);
    await waitFor(() => opened.stage.server.tell('eveningSeats', evening));
    await screen.findByRole('heading', { level: 1, name: 'Phèdre' });
    return opened;
  };

  test.each([
    {
      what: 'a document that is accepted',
      call: 'judgeProof',
      name: 'Accepter',
      open: () => openPage('/guichet/justificatifs', ProofPage),
      choose: null,
    },
    {
      what: 'places that are held back',
      call: 'holdBackSeats',
      name: 'Mettre 1\u00a0place de côté',
      open: openSeats,
      choose: /ajouter|plus/i,
    },
    {
      what: 'places that are taken to the till',
      call: 'takeSeatsToTill',
      name: 'Vendre ou offrir ces places',
      open: openSeats,
      choose: /^Choisir/,
    },
  ])('is only asked as the same: $what', async ({ call, name, open, choose }) => {
    const {
      stage: { server },
      view,
    } = await open();
    if (choose !== null) {
      await view.user.click(screen.getByRole('button', { name: choose }));
    }
    const button = () => screen.getByRole('button', { name });
    await view.user.click(button());
    expect(isBusy(button())).toBe(true);
    await act(async () => server.lose(call));
    expect((await screen.findByRole('alert')).textContent).toBe(unanswered);
    expect(isDisabled(button())).toBe(true);
    await view.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    const [first, second] = server.keys(call);
    expect(second).toBe(first);
  });
});

const failedRefund: OrderRefund = {
  ...{ id: 'r1', orderReference: 'C-12', hasOrder: true, amount: 3200, way: 'bank', state: 'failed' },
  ...{ cardEnd: '', bankTransactions: [], failure: 'La banque ne répond pas.', attempts: 3 },
  ...{ reason: 'malade', author: 'Lou Marin', createdAt: 1_795_000_000_000, settledAt: null },
};

const RefundsPage = () => (
  <StaffPage title="Remboursements">
    <RefundList refunds={[failedRefund]} />
  </StaffPage>
);

describe('a window that asks whether to do it', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  /** The window, while its change is with the server. */
  async function confirmed() {
    const stage = createStaffStage(staffChangeMachine, {
      ...{ id: 'staffChange', member: { ...lou, role: 'manager' } },
    });
    const view = await mountStaff(stage, { path: '/', pages: { '/': RefundsPage }, Frame: Outlet });
    await view.user.click(await screen.findByRole('button', { name: 'Redemander à la banque' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Motif' }), 'la banque répond');
    const dialog = screen.getByRole('alertdialog');
    await view.user.click(within(dialog).getByRole('button', { name: 'Redemander à la banque' }));
    return { stage, view };
  }

  const waits = 'La fenêtre se ferme d’elle-même dès que la réponse est connue.';

  test.each<[string, (view: Awaited<ReturnType<typeof confirmed>>['view']) => unknown]>([
    ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
    ['its cross', ({ user }) => user.click(screen.getByRole('button', { name: 'Fermer' }))],
  ])('stays until the answer is known, whoever closes it by %s, and says so', async (_, close) => {
    const { stage, view } = await confirmed();
    await close(view);
    expect(screen.getByRole('alertdialog').textContent).toContain(waits);
    await act(() =>
      answers({ stage }, () => stage.server.refuse('retryRefund', 'Ce remboursement est déjà fait.')),
    );
    expect(screen.getByRole('alertdialog').textContent).toContain('Ce remboursement est déjà fait.');
    expect(screen.getByRole('alertdialog').textContent).not.toContain(waits);
    await view.user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('closes by itself once it is done', async () => {
    const { stage } = await confirmed();
    expect(isDisabled(screen.getByRole('button', { name: 'Annuler' }))).toBe(true);
    await act(async () => stage.server.tell('retryRefund', {}));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
