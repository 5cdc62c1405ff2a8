// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import { type Modal, type ModalName, modalOwner } from '../../../machines/modals/modals.types.ts';
import SummaryPage from '../../../ui/checkout/summary-page.tsx';
import { cartWithPickup, hold } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { clickBackdrop, pressEscape, topDialog } from '../../support/stages/press.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { everyModal, modalsModel } from './modals.model.ts';

// What is fetched when it is first shown is there: a slow machine is no reason to fail.
beforeAll(async () => {
  await Promise.all([
    import('../../../ui/ticket-picker/picker-modal.tsx'),
    import('../../../ui/scripts/account.ts'),
    import('../../../ui/scripts/cart.ts'),
    import('../../../ui/scripts/later.ts'),
    import('../../../ui/scripts/subscriptions.ts'),
    import('../../../ui/scripts/venue.ts'),
    import('../../../ui/scripts/waiting-list.ts'),
  ]);
});

/** The titles of the modals that are the same whatever they are about. */
const titles: Readonly<Partial<Record<ModalName, string>>> = {
  hallmap: 'Choisir mes places',
  categories: 'Choisir mes places',
  timerDelay: 'Il vous reste moins de 30\u00a0secondes',
  cgv: 'Conditions générales de vente',
  loggedOut: 'Votre compte s’est refermé',
  inactivity: 'Toujours là\u202f?',
  gateKeeper: 'Un panier est en cours',
};
const summary = '/processus/recapitulatif';

const clickClose = () => userEvent.click(within(topDialog()).getByRole('button', { name: 'Fermer' }));

/** The three ways in which a shopper closes a modal. */
const ways = { Escape: pressEscape, 'its button': clickClose, 'a click beside it': clickBackdrop } as const;
const isForTerms = (event: EventObject) => JSON.stringify(event).includes('cgv');

/** The open modals, the one on top last. */
const shownModals = () => [...document.querySelectorAll('dialog')].filter((dialog) => dialog.open);
const titleOf = (dialog: HTMLElement) => within(dialog).getAllByRole('heading')[0]?.textContent ?? '';

/** As many dialogs as modals, each with a title: its own where it is always the same. */
function showsModals(stack: readonly Modal[]): void {
  const shown = shownModals().map(titleOf);
  expect(shown).toHaveLength(stack.length);
  for (const [index, modal] of stack.entries()) {
    const title = modal.name === 'message' ? modal.title : titles[modal.name];
    expect(shown[index]?.trim()).not.toBe('');
    expect(shown[index]).toBe(title ?? shown[index]);
  }
}

function startModals() {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  stage.show('checkout', { value: { funnel: { summary: 'reviewing' } } });
  stage.show('cart', { context: { cart: cartWithPickup() } });
  stage.show('holdCountdown', { value: { counting: 'lastCountdown' }, context: { hold: hold() } });
  return stage;
}
const mountSummary = (stage: ReturnType<typeof startModals>) =>
  mountShop(stage, { path: summary, pages: { [summary]: SummaryPage } });

describeViewWalk<typeof modalsMachine>({
  model: modalsModel,
  stage: startModals,
  mount: mountSummary,
  // The terms are opened by the shopper, all others by actors.
  isOffered: (state, event) => event.type !== 'modal.opened' || isForTerms(event) === state.matches('closed'),
  causes: {
    'modal.opened': {
      byHand: async ({ stage, view, event }) => {
        if (!isForTerms(event) || stage.actor.getSnapshot().matches('open')) {
          return 'notOffered';
        }
        await view.user.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));
        return 'done';
      },
      notOfferedIn: { open: 'nothing of the page behind can be reached: actors open the others' },
    },
    'modal.dismissed': {
      byHand: async ({ stage, event }) => {
        const top = stage.actor.getSnapshot().context.stack.at(-1);
        if (!('name' in event) || top?.name !== event.name) {
          return 'notOffered';
        }
        await pressEscape();
        return 'done';
      },
    },
    'modal.closed': { fromOutside: 'the actor that opened it withdraws it' },
    'modals.closedAll': { fromOutside: 'the session is over' },
    'page.left': { fromOutside: 'the wiring says it when the address changes' },
  },
  shows: {
    closed: () => {
      expect(shownModals()).toEqual([]);
      expect(screen.getByRole('button', { name: 'Lire les conditions générales de vente' })).toBeTruthy();
    },
    open: ({ stage }) => showsModals(stage.actor.getSnapshot().context.stack),
  },
});

describe('a modal', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const cases = Object.values(everyModal).flatMap((modal) =>
    Object.entries(ways).map(([way, close]) => ({ modal, name: modal.name, way, close })),
  );

  test.each(cases)('« $name » is closed by $way, alone and told to its owner', async ({ modal, close }) => {
    const under: Modal = modal.name === 'cgv' ? everyModal.message : everyModal.cgv;
    const stage = startModals();
    await mountSummary(stage);
    act(() => stage.actor.send({ type: 'modal.opened', modal: under }));
    await waitFor(() => showsModals([under]));
    act(() => stage.actor.send({ type: 'modal.opened', modal }));
    await waitFor(() => showsModals([under, modal]));
    await close();
    showsModals([under]);
    const owner = modalOwner[modal.name];
    if (owner !== undefined) {
      expect(stage.received(owner.actor)).toContainEqual(owner.event);
    }
    stage.end();
  });

  test('gives the focus back to what opened it', async () => {
    const stage = startModals();
    await mountSummary(stage);
    const opener = screen.getByRole('button', { name: 'Lire les conditions générales de vente' });
    await userEvent.click(opener);
    await waitFor(() => showsModals([everyModal.cgv]));
    await pressEscape();
    expect(document.activeElement).toBe(opener);
    stage.end();
  });

  test('gives it to the page’s heading when what opened it is gone', async () => {
    const stage = startModals();
    await mountSummary(stage);
    const opener = screen.getByRole('button', { name: 'Lire les conditions générales de vente' });
    await userEvent.click(opener);
    await waitFor(() => showsModals([everyModal.cgv]));
    opener.remove();
    await pressEscape();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    stage.end();
  });

  test('that closes with the one below gives it to what opened that one', async () => {
    const stage = startModals();
    await mountSummary(stage);
    const opener = screen.getByRole('button', { name: 'Lire les conditions générales de vente' });
    await userEvent.click(opener);
    await waitFor(() => showsModals([everyModal.cgv]));
    act(() => stage.actor.send({ type: 'modal.opened', modal: everyModal.message }));
    await waitFor(() => showsModals([everyModal.cgv, everyModal.message]));
    act(() => stage.actor.send({ type: 'modals.closedAll' }));
    expect(document.activeElement).toBe(opener);
    stage.end();
  });
});
