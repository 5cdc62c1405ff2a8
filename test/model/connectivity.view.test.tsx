// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { hold } from '../support/fixtures.ts';
import { createViewStage, mountShop } from '../support/view-stage.tsx';
import { describeViewWalk } from '../support/view-walk.tsx';
import { connectivityModel } from './connectivity.model.ts';

const overlay = () => screen.queryByRole('alertdialog', { name: 'Connexion interrompue' });

function pageIsFree(): void {
  expect(overlay()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adresse /billets');
}

describeViewWalk<typeof connectivityMachine>({
  model: connectivityModel,
  stage: () => createViewStage(connectivityMachine, { id: 'connectivity' }),
  mount: (stage) => mountShop(stage, { path: '/billets' }),
  causes: {
    'network.lost': { fromOutside: 'the browser says it' },
    'network.returned': { fromOutside: 'the browser says it' },
    'stakes.changed': {
      fromOutside: 'the cart says it, and tells the countdown what is held',
      happens: ({ stage, event }) => {
        const isHeld = 'stakes' in event && event.stakes !== 'nothing';
        stage.show('holdCountdown', { context: { hold: isHeld ? hold() : null } });
        stage.actorOf('connectivity').send(event);
      },
    },
  },
  settle: async ({ stage, view }) => {
    if (stage.actor.getSnapshot().matches('offline')) {
      // A shopper can only wait: no key brings the network back.
      await view.user.keyboard('{Escape}');
    }
  },
  shows: {
    online: pageIsFree,
    offline: ({ stage }) => {
      // In a live region of the dialog: the page behind is inert, and its regions are silent.
      expect(overlay()?.querySelector('[role="alert"]')?.textContent).toContain(
        'Votre connexion à internet a été interrompue',
      );
      const isHeld = stage.actor.getSnapshot().context.stakes !== 'nothing';
      expect(overlay()?.textContent?.includes('Vos places restent réservées jusqu’à')).toBe(isHeld);
    },
    returning: pageIsFree,
  },
});
