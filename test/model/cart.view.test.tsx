// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { CartRequest } from '../../machines/cart/cart.types.ts';
import CartPage from '../../ui/screens/cart/cart-page.tsx';
import { heldCart, noAnswer } from '../support/fixtures.ts';
import { createViewStage, type MountedShop, mountShop, type ViewStage } from '../support/view-stage.tsx';
import { describeViewWalk } from '../support/view-walk.tsx';
import type { Model } from '../support/walk.types.ts';
import { cartModel } from './cart.model.ts';

type Stage = ViewStage<typeof cartMachine>;

/** Who wants it, whatever it is: a shopper’s gestures ask for different things in turn. */
const wishOf = ({ change, replyTo }: CartRequest): string =>
  change.kind === 'reread' ? 'reread' : (replyTo ?? 'shopper');

/** The same machine with places in the cart: with nothing in it, there is nothing to ask for. */
const model: Model<typeof cartMachine> = {
  ...cartModel,
  slots: {
    ...cartModel.slots,
    loadCart: { resolves: { 'two seats': heldCart() }, rejects: { 'no answer': noAnswer } },
  },
  project: ({ context }) => [context.cart !== null, context.refusal !== null, context.queue.map(wishOf)],
};

const appValue = (stage: Stage): unknown => stage.actorOf('app').getSnapshot().value;

function startApp(stage: Stage): void {
  stage.show('app', {
    value: {
      starting: { settings: 'loaded', customPages: 'registered', account: 'settled', cart: 'loading' },
    },
  });
}

/** The app's stand-in starts with the cart, and starts again when it is asked to. */
function startCart(): Stage {
  const stage = createViewStage(cartMachine, { id: 'cart' });
  startApp(stage);
  stage.answer('app', ({ type }) => {
    if (type === 'app.retried') {
      startApp(stage);
      stage.actor.send({ type: 'cart.retried' });
    } else if (appValue(stage) !== 'failed') {
      if (type === 'cart.settled') {
        stage.show('app', { value: 'ready' });
      } else if (type === 'cart.unsettled') {
        stage.show('app', { value: 'failed' });
      }
    }
  });
  return stage;
}

/** What a shopper can ask for in the cart: each takes its turn. */
const wishes: readonly ((view: MountedShop) => Promise<void>)[] = [
  async ({ user }) =>
    user.click(screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 12' })),
  async ({ user }) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' }), 'J'),
  async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Vider le panier' }));
    await user.click(screen.getByRole('button', { name: 'Oui, vider' }));
  },
];
const wished = new Set<unknown>();
let turn = 0;

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const understood = () => screen.queryByRole('button', { name: 'J’ai compris' });
const isChanging = () => screen.queryByText('Mise à jour du panier…') !== null;

function showsStartFailed(): void {
  expect(heading()).toBe('Le guichet ne répond pas');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
}

describeViewWalk<typeof cartMachine>({
  model,
  stage: startCart,
  mount: (stage) => mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } }),
  // Without a refusal there is nothing to acknowledge.
  isOffered: ({ context }, event) => event.type !== 'cart.refusalAcknowledged' || context['refusal'] !== null,
  causes: {
    'cart.changeAsked': {
      byHand: async ({ stage, view, event }) => {
        const isForPicker = 'replyTo' in event && event.replyTo !== null;
        if (isForPicker || appValue(stage) !== 'ready') {
          return 'notOffered';
        }
        await wishes[turn++ % wishes.length]?.(view);
        wished.add(stage.actor.getSnapshot().context.queue.at(-1)?.change.kind);
        return 'done';
      },
      notOfferedIn: {
        loading: 'the shop is starting, and no page is shown',
        unread: 'the start failed, and no page is shown',
      },
    },
    'cart.retried': {
      byHand: async ({ stage, view }) => {
        if (appValue(stage) === 'ready') {
          return 'notOffered';
        }
        await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
        return 'done';
      },
    },
    'cart.refusalAcknowledged': {
      byHand: async ({ view }) => {
        await view.user.click(screen.getByRole('button', { name: 'J’ai compris' }));
        return 'done';
      },
    },
    'cart.changedElsewhere': { fromOutside: 'another tab says it' },
    'cart.followerJoined': { fromOutside: 'the root says it' },
  },
  shows: {
    loading: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
      } else {
        expect(screen.getByRole('status').textContent).toBe('La salle s’éclaire…');
      }
    },
    unread: showsStartFailed,
    idle: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
        return;
      }
      expect(heading()).toBe('Mon panier');
      expect(screen.getByRole('region', { name: 'Phèdre' }).textContent).toContain('place 12');
      expect(isChanging()).toBe(false);
      expect(understood() !== null).toBe(stage.actor.getSnapshot().context.refusal !== null);
    },
    changing: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
        return;
      }
      expect(isChanging()).toBe(true);
      expect(understood()).toBeNull();
      // What was there stays there until the server has answered.
      expect(screen.getByRole('region', { name: 'Phèdre' }).textContent).toContain('place 12');
    },
  },
});
