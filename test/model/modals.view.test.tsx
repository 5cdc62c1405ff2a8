// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ModalName } from '../../machines/modals/modals.types.ts';
import SummaryPage from '../../ui/screens/checkout/summary-page.tsx';
import { cartWithPickup } from '../support/fixtures.ts';
import { clickBackdrop, pressEscape, topDialog } from '../support/press.ts';
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

/** The three ways in which a shopper closes a modal: each takes its turn. */
const ways = [pressEscape, clickClose, clickBackdrop] as const;
let turn = 0;

/** Titles of the open modals, the one on top last. */
const shownTitles = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getAllByRole('heading')[0]?.textContent);

describeViewWalk({
  model: modalsModel,
  stage: () => {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    stage.show('checkout', { value: { funnel: { summary: 'reviewing' } } });
    stage.show('cart', { context: { cart: cartWithPickup() } });
    return stage;
  },
  mount: (stage) => mountShop(stage, { path: summary, pages: { [summary]: SummaryPage } }),
  causes: {
    'modal.opened': {
      byHand: async ({ stage, view, event }) => {
        const isForTerms = JSON.stringify(event).includes('cgv');
        if (!isForTerms || stage.actor.getSnapshot().matches('open')) {
          return 'notOffered';
        }
        await view.user.click(screen.getByRole('button', { name: 'Lire les conditions générales de vente' }));
        return 'done';
      },
      notOfferedIn: { open: 'nothing of the page behind can be reached: actors open the others' },
    },
    'modal.dismissed': {
      byHand: async () => {
        turn += 1;
        await ways[turn % ways.length]?.();
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
