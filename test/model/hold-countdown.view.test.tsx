// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import type { Cart } from '../../api/entities/cart.ts';
import { holdCountdownMachine } from '../../machines/holdCountdown/holdCountdown.machine.ts';
import CartPage from '../../ui/screens/cart/cart-page.tsx';
import { createViewStage, mountShop, type ViewStage } from '../support/view-stage.tsx';
import { describeViewWalk, type Hands } from '../support/view-walk.tsx';
import { holdCountdownModel } from './hold-countdown.model.ts';

type Stage = ViewStage<typeof holdCountdownMachine>;
type InHand = Hands<typeof holdCountdownMachine>;

/** The countdown of the header says what its figures mean. */
const chip = () => screen.queryByTitle(/^Places réservées encore/);
const warning = () => screen.queryByRole('alertdialog', { name: /moins de 30/ });
const extend = () => screen.queryByRole('button', { name: /^Prolonger de/ });
const notice = () => screen.queryByRole('alert');
const isOnTop = (stage: Stage) => stage.actorOf('modals').getSnapshot().context.stack.length > 0;

/** The cart's stand-in shows what it tells, and is busy from what it is asked until it answers. */
function startCountdown(): Stage {
  const stage = createViewStage(holdCountdownMachine, {
    id: 'holdCountdown',
    input: { warnedDeadline: null },
    living: ['modals'],
  });
  stage.answer('cart', ({ type }) => {
    if (type === 'cart.changeAsked') {
      stage.show('cart', { value: 'changing' });
    }
  });
  return stage;
}

function cartOf(event: EventObject): Cart | null {
  // Only the cart's own events carry one.
  return 'cart' in event ? (event.cart as Cart) : null;
}

/** What the cart shows comes with what it says, and the moment with what the clock says. */
function fromCartOrClock({ stage, event }: InHand): void {
  const cart = cartOf(event);
  stage.show('cart', { value: 'idle', ...(cart === null ? {} : { context: { cart } }) });
  stage.actorOf('holdCountdown').send(event);
}

function clockStrikes({ stage, event }: InHand): void {
  if ('now' in event && typeof event.now === 'number') {
    stage.setNow(event.now);
  }
  stage.slot('deadline').sendBack(event);
}

function warnsWhileOpen({ stage }: InHand): void {
  expect(warning() !== null).toBe(isOnTop(stage));
}

function counts(hands: InHand): void {
  expect(chip()).not.toBeNull();
  expect(notice()).toBeNull();
  warnsWhileOpen(hands);
}

/** The end is being asked about: the places are still shown, and more time can no longer be asked for. */
function waitsForTheServer(hands: InHand): void {
  counts(hands);
  if (warning() !== null) {
    expect(extend()?.getAttribute('aria-busy')).toBe('true');
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mon panier');
}

let acknowledgements = 0;

describeViewWalk<typeof holdCountdownMachine>({
  model: holdCountdownModel,
  stage: startCountdown,
  mount: (stage) => mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } }),
  isOffered: (state, event) =>
    event.type !== 'hold.extensionAsked' || state.matches({ counting: 'lastCountdown' }),
  causes: {
    'cart.changed': { fromOutside: 'the cart was read', happens: fromCartOrClock },
    'cart.changeSettled': { fromOutside: 'the cart answers', happens: fromCartOrClock },
    'deadline.reached': { fromOutside: 'the clock says it', happens: clockStrikes },
    'hold.extensionAsked': {
      byHand: async ({ stage, view }) => {
        await view.user.click(await screen.findByRole('button', { name: 'Prolonger de 2\u00a0minutes' }));
        expect(stage.received('cart').at(-1)).toMatchObject({ change: { kind: 'extendHold' } });
        return 'done';
      },
    },
    'hold.expiryAcknowledged': {
      byHand: async ({ view }) => {
        acknowledgements += 1;
        await view.user.click(
          acknowledgements % 2 === 1
            ? screen.getByRole('button', { name: 'J’ai compris' })
            : screen.getByRole('link', { name: 'Retrouver les spectacles' }),
        );
        return 'done';
      },
    },
  },
  shows: {
    stopped: () => {
      expect(chip()).toBeNull();
      expect(warning()).toBeNull();
      expect(notice()).toBeNull();
    },
    suspended: () => {
      expect(chip()).toBeNull();
      expect(warning()).toBeNull();
      expect(screen.getByText(/Un paiement est en cours/)).toBeTruthy();
    },
    'counting.measuring': counts,
    'counting.long': counts,
    'counting.normal': counts,
    'counting.almostFinished': counts,
    'counting.lastCountdown': (hands) => {
      counts(hands);
      expect(document.title).toContain('Bientôt expiré');
    },
    confirmingEnd: waitsForTheServer,
    doubting: waitsForTheServer,
    expired: () => {
      expect(chip()).toBeNull();
      expect(warning()).toBeNull();
      expect(notice()?.textContent).toContain('vos places sont revenues en vente');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre panier a expiré');
    },
  },
});
