// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { pressEscape } from '../../support/stages/press.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { inactivityModel } from './inactivity.model.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../../ui/session/session-modals.tsx'),
    import('../../../ui/session/session-modals.tsx'),
  ]);
});

const warning = () => screen.queryByRole('alertdialog', { name: /^Toujours là/ });
const loggedOut = () => screen.queryByRole('alertdialog', { name: 'Votre compte s’est refermé' });

/** The page is the shopper's; that the session is over may still be said over it. */
function isQuiet(): void {
  expect(warning()).toBeNull();
}

const isWarned = ({ stage }: Hands<typeof inactivityMachine>) =>
  stage.actor.getSnapshot().matches({ watching: 'warning' });

describeViewWalk<typeof inactivityMachine>({
  model: inactivityModel,
  stage: () => createViewStage(inactivityMachine, { id: 'inactivity', living: ['modals'] }),
  mount: (stage) => mountShop(stage, { path: '/billets' }),
  causes: {
    'member.arrived': { fromOutside: 'the session says it' },
    'member.left': { fromOutside: 'the session says it' },
    'session.lost': { fromOutside: 'the server knows the shopper no longer' },
    'activity.noticed': { fromOutside: 'the browser tells, half a minute apart' },
    'activity.shared': { fromOutside: 'another tab says it' },
    'timeOut.shared': { fromOutside: 'another tab says it' },
    'deadline.reached': { fromOutside: 'the clock strikes' },
    'stay.asked': {
      byHand: async (hands) => {
        if (!isWarned(hands)) {
          return 'notOffered';
        }
        await hands.view.user.click(screen.getByRole('button', { name: 'Je suis là' }));
        return 'done';
      },
    },
    'warning.dismissed': {
      byHand: async (hands) => {
        if (!isWarned(hands)) {
          return 'notOffered';
        }
        await pressEscape();
        return 'done';
      },
    },
  },
  shows: {
    resting: isQuiet,
    'watching.active': isQuiet,
    'watching.staying': isQuiet,
    'watching.warning': () => {
      const dialog = warning();
      expect(dialog?.textContent).toContain('Votre compte se referme dans');
      expect(within(dialog ?? document.body).getByRole('timer')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Je suis là' }));
    },
    timedOut: () => {
      expect(warning()).toBeNull();
      expect(loggedOut()?.textContent).toContain('Sans signe de vous depuis');
      const again = within(loggedOut() ?? document.body).getByRole('link', { name: 'Me reconnecter' });
      expect(again.getAttribute('href')).toBe('/authentification?suite=%2Fbillets');
    },
  },
});
