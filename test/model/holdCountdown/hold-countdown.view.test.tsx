// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Cart } from '../../../api/cart/cart.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import CartPage from '../../../ui/cart/cart-page.tsx';
import { deadline, emptyCart, heldCart } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { createViewStage, mountShop, type ViewStage } from '../../support/stages/view-stage.tsx';
import { holdCountdownModel } from './hold-countdown.model.ts';

type Stage = ViewStage<typeof holdCountdownMachine>;
type InHand = Hands<typeof holdCountdownMachine>;

/** The cart counts down beside the way to payment. */
const chip = () => document.querySelector('main [role=timer]');
const warning = () => screen.queryByRole('alertdialog', { name: /moins de 30/ });
const extend = () => screen.queryByRole('button', { name: /^Prolonger de/ });
const notice = () => screen.queryByRole('alert');
const nothingRemembered = { warnedDeadline: null, heldUntil: null };
const isOnTop = (stage: Stage) => stage.actorOf('modals').getSnapshot().context.stack.length > 0;

/** The cart's stand-in shows what it tells, and is busy from when it is asked for more time until it answers. */
function startCountdown(start = ''): Stage {
  const stage = createViewStage(holdCountdownMachine, {
    id: 'holdCountdown',
    input: holdCountdownModel.starts?.[start] ?? nothingRemembered,
    living: ['modals'],
  });
  stage.answer('cart', ({ type }) => {
    if (type === 'cart.changeAsked') {
      stage.show('cart', { value: { changing: 'prompt' } });
    }
  });
  return stage;
}

/** What the cart shows comes with what it says. */
function cartSays(stage: Stage, event: AnyEventObject): void {
  stage.show('cart', { value: 'idle', ...('cart' in event ? { context: { cart: event.cart } } : {}) });
  stage.actorOf('holdCountdown').send(event);
}

/** The moment comes with what the clock says. */
function clockStrikes(stage: Stage, event: AnyEventObject): void {
  if ('now' in event && typeof event.now === 'number') {
    stage.setNow(event.now);
  }
  stage.slot('deadline').sendBack(event);
}

function saysNothing(): void {
  expect(chip()).toBeNull();
  expect(warning()).toBeNull();
  expect(notice()).toBeNull();
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

describeViewWalk<typeof holdCountdownMachine>({
  model: holdCountdownModel,
  stage: startCountdown,
  mount: (stage) => mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } }),
  isOffered: (state, event) =>
    event.type !== 'hold.extensionAsked' || state.matches({ counting: 'lastCountdown' }),
  causes: {
    'cart.changed': {
      fromOutside: 'the cart was read',
      happens: ({ stage, event }) => cartSays(stage, event),
    },
    'deadline.reached': {
      fromOutside: 'the clock says it',
      happens: ({ stage, event }) => clockStrikes(stage, event),
    },
    'hold.extensionAsked': {
      byHand: async ({ stage, view }) => {
        await view.user.click(await screen.findByRole('button', { name: 'Prolonger de 2\u00a0minutes' }));
        expect(stage.received('cart').at(-1)).toMatchObject({ change: { kind: 'extendHold' } });
        return 'done';
      },
    },
    'hold.expiryAcknowledged': {
      byHand: async ({ view }) => {
        await view.user.click(screen.getByRole('button', { name: 'J’ai compris' }));
        return 'done';
      },
    },
  },
  shows: {
    recalling: saysNothing,
    judging: saysNothing,
    stopped: saysNothing,
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
      expect(notice()?.textContent).toMatch(/^Votre panier a expiré.*vos places sont revenues en vente/);
    },
  },
});

describe('the hold, for a shopper', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  async function openCart(secondsLeft: number) {
    const stage = startCountdown();
    const view = await mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } });
    const reads = (cart: Cart) => act(async () => cartSays(stage, { type: 'cart.changed', cart }));
    const strikes = (now: number) => act(async () => clockStrikes(stage, { type: 'deadline.reached', now }));
    await reads(heldCart());
    await strikes(deadline - secondsLeft * 1000);
    return { stage, view, reads, strikes };
  }

  test('the last seconds bring more time one key away; extended, the warning is gone', async () => {
    const { stage, view, reads } = await openCart(20);
    await waitFor(() => expect(document.activeElement).toBe(extend()));
    await view.user.keyboard(' ');
    expect(stage.received('cart')).toMatchObject([{ change: { kind: 'extendHold' } }]);
    expect(extend()?.getAttribute('aria-busy')).toBe('true');
    await reads(heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 }));
    expect(warning()).toBeNull();
    expect(chip()).not.toBeNull();
    stage.end();
  });

  test.each(['Laisser expirer', 'Fermer'])(
    '« %s » closes the warning and lets the time run',
    async (name) => {
      const { stage, view } = await openCart(20);
      await view.user.click(await screen.findByRole('button', { name }));
      expect(warning()).toBeNull();
      expect(chip()).not.toBeNull();
      expect(stage.received('cart')).toEqual([]);
      stage.end();
    },
  );

  test('what is left is said in the window on top: the page behind is inert, and silent', async () => {
    const { stage, strikes } = await openCart(65);
    await act(async () => stage.actorOf('modals').send({ type: 'modal.opened', modal: { name: 'cgv' } }));
    const window = await screen.findByRole('dialog');
    const heard = () =>
      [...window.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');
    expect(heard()).not.toContain('Vos places');
    await strikes(deadline - 59_000);
    await waitFor(() => expect(heard()).toContain('Vos places vous sont réservées encore une minute.'), {
      timeout: 3000,
    });
    stage.end();
  });

  test('while the server is asked at zero, the time stands at zero and no more can be asked for', async () => {
    const { stage, view, strikes } = await openCart(20);
    await screen.findByRole('alertdialog');
    await strikes(deadline);
    await view.user.click(extend() ?? document.body);
    expect(stage.asked('askCart')).toMatchObject([{ input: { change: { kind: 'releaseExpired' } } }]);
    expect(stage.received('cart')).toEqual([]);
    // The figures tick by the browser's own timer.
    await waitFor(() => expect(chip()?.textContent).toMatch(/^0\s*s$/));
    stage.end();
  });

  test('what is over is said where the shopper is brought, and leads back to the shows', async () => {
    const { stage, view, reads, strikes } = await openCart(20);
    await view.user.click(await screen.findByRole('button', { name: 'Laisser expirer' }));
    const link = await screen.findByRole('link', { name: 'Ajouter un spectacle' });
    link.focus();
    window.scrollTo({ top: 600 });
    await strikes(deadline);
    await reads(emptyCart);
    expect(window.scrollY).toBe(0);
    expect(document.activeElement?.id).toBe('contenu');
    await view.user.click(await screen.findByRole('link', { name: 'Retrouver les spectacles' }));
    expect(view.address()).toBe('/billets');
    expect(notice()).toBeNull();
    stage.end();
  });

  test('what is over and was read leaves the keyboard in the page', async () => {
    const { stage, view, reads, strikes } = await openCart(20);
    await strikes(deadline);
    await reads(emptyCart);
    (await screen.findByRole('button', { name: 'J’ai compris' })).focus();
    await view.user.keyboard('{Enter}');
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    stage.end();
  });
});
