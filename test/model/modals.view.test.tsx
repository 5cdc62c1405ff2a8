// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ModalName } from '../../machines/modals/modals.types.ts';
import SummaryPage from '../../ui/screens/checkout/summary-page.tsx';
import { cartWithPickup } from '../support/fixtures.ts';
import { clickBackdrop, pressEscape, topDialog } from '../support/press.ts';
import { createViewStage, mountShop } from '../support/view-stage.tsx';
import { describeViewWalk } from '../support/view-walk.ts';
import { modalsModel } from './modals.model.ts';

const titles: Readonly<Record<ModalName, string>> = {
  hallmap: 'Choisir mes places',
  categories: 'Choisir mes places',
  timerDelay: 'Il vous reste moins de 30\u00a0secondes',
  cgv: 'Conditions générales de vente',
};
const summary = '/processus/recapitulatif';

const clickClose = () =>
  userEvent.click(within(topDialog()).getByRole('button', { name: 'Fermer', hidden: true }));

/** The three ways in which a shopper closes a modal: each takes its turn. */
const ways = [pressEscape, clickClose, clickBackdrop] as const;
let turn = 0;

const shownTitles = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getAllByRole('heading')[0]?.textContent);

describeViewWalk({
  model: modalsModel,
  open: async () => {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    stage.show('checkout', { value: { funnel: { summary: 'reading' } } });
    stage.show('cart', { context: { cart: cartWithPickup() } });
    await mountShop(stage, { path: summary, pages: { [summary]: SummaryPage } });
    const isOpen = () => stage.actor.getSnapshot().matches('open');
    return {
      stage,
      gestures: {
        'modal.opened': async (event) => {
          if (event.modal.name === 'cgv' && !isOpen()) {
            await userEvent.click(
              screen.getByRole('button', { name: 'Lire les conditions générales de vente' }),
            );
          } else {
            // By the ticket picker, once it knows the offer; and over an open modal nothing of the page can be reached.
            act(() => stage.actor.send(event));
          }
        },
        'modal.dismissed': async () => {
          turn += 1;
          await ways[turn % ways.length]?.();
        },
      },
      shows: {
        closed: () => {
          expect(shownTitles()).toEqual([]);
          expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
        },
        open: () =>
          waitFor(() => {
            const { stack } = stage.actor.getSnapshot().context;
            expect(shownTitles()).toEqual(stack.map(({ name }) => titles[name]));
          }),
      },
    };
  },
});
