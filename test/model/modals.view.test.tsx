// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ModalName } from '../../machines/modals/modals.types.ts';
import SummaryPage from '../../ui/screens/checkout/summary-page.tsx';
import { cartWithPickup } from '../support/fixtures.ts';
import { clickBackdrop, pressEscape, topDialog } from '../support/press.ts';
import { endAllStages } from '../support/stage.ts';
import { createViewStage, mountShop } from '../support/view-stage.tsx';
import { describeViewWalk } from '../support/view-walk.tsx';
import { modalsModel } from './modals.model.ts';

const titles: Readonly<Record<ModalName, string>> = {
  hallmap: 'Choisir mes places',
  categories: 'Choisir mes places',
  timerDelay: 'Il vous reste moins de 30\u00a0secondes',
  cgv: 'Conditions générales de vente',
};
const summary = '/processus/recapitulatif';

const clickClose = () => userEvent.click(within(topDialog()).getByRole('button', { name: 'Fermer' }));

/** The three ways in which a shopper closes a modal. */
const ways = { Escape: pressEscape, 'its button': clickClose, 'a click beside it': clickBackdrop } as const;
const isForTerms = (event: EventObject) => JSON.stringify(event).includes('cgv');

/** Titles of the open modals, the one on top last. */
const shownTitles = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getAllByRole('heading')[0]?.textContent);

function startModals() {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  stage.show('checkout', { value: { funnel: { summary: 'reviewing' } } });
  stage.show('cart', { context: { cart: cartWithPickup() } });
  return stage;
}
const mountSummary = (stage: ReturnType<typeof startModals>) =>
  mountShop(stage, { path: summary, pages: { [summary]: SummaryPage } });

describeViewWalk<typeof modalsMachine>({
  model: modalsModel,
  stage: startModals,
  mount: mountSummary,
  // The terms are opened by the shopper; the map is by the ticket picker, here over another modal only.
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
      byHand: async () => {
        await pressEscape();
        return 'done';
      },
    },
    'modal.closed': { fromOutside: 'the actor that opened it withdraws it' },
    'modals.closedAll': { fromOutside: 'the wiring says it when the address changes' },
  },
  shows: {
    closed: () => {
      expect(shownTitles()).toEqual([]);
      expect(screen.getByRole('button', { name: 'Lire les conditions générales de vente' })).toBeTruthy();
    },
    open: ({ stage }) => {
      const { stack } = stage.actor.getSnapshot().context;
      expect(shownTitles()).toEqual(stack.map(({ name }) => titles[name]));
    },
  },
});

describe('a modal', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  test.each(Object.entries(ways))('is closed by %s, and only the one on top', async (_, close) => {
    const stage = startModals();
    await mountSummary(stage);
    await userEvent.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));
    await waitFor(() => expect(shownTitles()).toEqual([titles.cgv]));
    act(() => stage.actor.send({ type: 'modal.opened', modal: { name: 'hallmap' } }));
    await waitFor(() => expect(shownTitles()).toEqual([titles.cgv, titles.hallmap]));
    await close();
    expect(shownTitles()).toEqual([titles.cgv]);
    expect(stage.received('ticketPicker')).toEqual([{ type: 'picker.dismissed' }]);
    await close();
    expect(shownTitles()).toEqual([]);
    stage.end();
  });
});
