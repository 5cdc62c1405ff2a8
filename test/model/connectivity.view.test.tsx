// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { hold } from '../support/fixtures.ts';
import { createViewStage, mountShop } from '../support/view-stage.tsx';
import { describeViewWalk } from '../support/view-walk.ts';
import { connectivityModel } from './connectivity.model.ts';

const overlay = () => screen.queryByRole('alertdialog', { name: 'Connexion interrompue' });

function pageIsFree(): void {
  expect(overlay()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adresse /billets');
}

describeViewWalk({
  model: connectivityModel,
  open: async () => {
    const stage = createViewStage(connectivityMachine, { id: 'connectivity' });
    await mountShop(stage, { path: '/billets' });
    return {
      stage,
      // The network and the cart speak; a shopper can only wait.
      gestures: {},
      outside: {
        'stakes.changed': (event) => {
          stage.show('holdCountdown', { context: { hold: event.stakes === 'nothing' ? null : hold() } });
          stage.actor.send(event);
        },
      },
      shows: {
        online: pageIsFree,
        offline: async () => {
          await waitFor(() =>
            expect(overlay()?.textContent).toContain('Votre connexion à internet a été interrompue'),
          );
          const isHeld = stage.actor.getSnapshot().context.stakes !== 'nothing';
          expect(overlay()?.textContent?.includes('Vos places restent réservées jusqu’à')).toBe(isHeld);
          await userEvent.keyboard('{Escape}');
          expect(overlay(), 'Escape brings no network').not.toBeNull();
        },
        returning: pageIsFree,
      },
    };
  },
});
