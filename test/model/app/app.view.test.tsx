// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { type LateLogic, lateActors } from '../../../machines/system/registry.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { standInLogic } from '../../support/stages/stand-in.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { appModel, nobody } from './app.model.ts';

const startShop = (start = '') =>
  createViewStage(appMachine, { id: 'app', input: appModel.starts?.[start] ?? nobody });

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const menu = () => screen.queryByRole('navigation', { name: 'Menu principal' });
const awaited = () => {
  // The page as it was served still says that it is coming.
  expect(screen.queryByRole('heading')).toBeNull();
  expect(menu()).toBeNull();
};
const page = () => {
  expect(heading()).toBe('Adresse /billets');
  expect(within(menu() ?? document.body).getByRole('link', { name: 'Billets' })).toBeTruthy();
};
const actor = { fromOutside: 'the actor says how it started' };

// Views read late actors too: here they show themselves.
const shownLogic = Object.fromEntries(lateActors.map((id) => [id, standInLogic(id)])) as unknown as LateLogic;

describeViewWalk<typeof appMachine>({
  model: { ...appModel, events: { ...appModel.events, 'actors.arrived': { '': { logic: shownLogic } } } },
  stage: startShop,
  mount: (stage) => mountShop(stage, { path: '/billets' }),
  causes: {
    'session.settled': actor,
    'session.unsettled': actor,
    'cart.settled': actor,
    'cart.unsettled': actor,
    'app.retried': {
      byHand: async ({ view }) => {
        await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
        return 'done';
      },
    },
    'instance.lost': { fromOutside: 'the server does not know the instance of the page' },
    'actors.arrived': { fromOutside: 'the wiring brings the code of choosing and paying' },
    'form.opened': { fromOutside: 'a view shows a form: `forms-in-system.test.tsx`' },
    'form.closed': { fromOutside: 'the view of a form is gone' },
    'customer.changed': { fromOutside: 'the session says who is here' },
  },
  shows: {
    starting: ({ stage }) => (stage.actorOf('app').getSnapshot().hasTag('readable') ? page() : awaited()),
    ready: page,
    failed: () => {
      expect(heading()).toBe('Le guichet ne répond pas');
      expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
      expect(menu()).toBeNull();
    },
    outdated: () => {
      expect(heading()).toBe('Cette page a fait son temps');
      expect(screen.getByRole('button', { name: 'Rouvrir la page' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
      expect(menu()).toBeNull();
    },
    broken: () => {
      expect(heading()).toBe('Un fil s’est emmêlé en coulisses');
      expect(screen.getByRole('button', { name: 'Rouvrir la page' })).toBeTruthy();
      expect(menu()).toBeNull();
    },
  },
});

describe('a shop that broke', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
    vi.restoreAllMocks();
  });

  test('is opened anew by its button', async () => {
    const stage = startShop();
    await mountShop(stage);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    for (let times = 0; times < 3; times += 1) {
      stage.slot('cart').reject();
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Rouvrir la page' }));
    expect(reload).toHaveBeenCalledOnce();
    stage.end();
  });
});
