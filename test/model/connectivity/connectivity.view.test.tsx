// @vitest-environment happy-dom

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { isOffline } from '../../../machines/connectivity/connectivity.selectors.ts';
import { hold } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
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
    if (isOffline(stage.actor.getSnapshot())) {
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

afterEach(() => {
  cleanup();
  endAllStages();
});

test.each([
  ['nothing', 'La connexion est rétablie.'],
  ['heldCart', 'La connexion est rétablie\u00a0: la page se recharge pour relire votre panier.'],
] as const)('the network’s return is said once the overlay is gone; at stake: %s', async (stakes, words) => {
  const stage = createViewStage(connectivityMachine, { id: 'connectivity', living: ['modals'] });
  await mountShop(stage, { path: '/billets' });
  const happens = (...events: readonly Parameters<typeof stage.actor.send>[0][]) =>
    act(async () => {
      for (const event of events) {
        stage.actor.send(event);
      }
    });
  await happens({ type: 'stakes.changed', stakes });
  expect(screen.queryByRole('alert')).toBeNull();
  await happens({ type: 'network.lost' });
  expect(screen.queryAllByText(/^La connexion est rétablie/)).toEqual([]);
  await happens({ type: 'network.returned' });
  expect(overlay()).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test('the network’s return is said in the window that was open meanwhile, not by one that opens later', async () => {
  const stage = createViewStage(connectivityMachine, { id: 'connectivity', living: ['modals'] });
  await mountShop(stage, { path: '/billets' });
  const opened = () =>
    act(async () => stage.actorOf('modals').send({ type: 'modal.opened', modal: { name: 'cgv' } }));
  await opened();
  const heard = async () => (await screen.findByRole('dialog')).querySelector('[role="alert"]')?.textContent;
  await screen.findByRole('dialog');
  await act(async () => stage.actor.send({ type: 'network.lost' }));
  await act(async () => stage.actor.send({ type: 'network.returned' }));
  expect(await heard()).toBe('La connexion est rétablie.');
  await act(async () => stage.actorOf('modals').send({ type: 'modal.dismissed', name: 'cgv' }));
  await opened();
  expect(await heard()).toBeUndefined();
});
