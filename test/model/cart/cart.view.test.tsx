// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { CartRequest, CartResult, RemovalTarget } from '../../../machines/cart/cart.types.ts';
import { patienceOf } from '../../../machines/system/patience.ts';
import CartPage from '../../../ui/cart/cart-page.tsx';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import type { Model } from '../../support/graph/walk.types.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  createViewStage,
  type MountedPages,
  mountShop,
  type ViewStage,
} from '../../support/stages/view-stage.tsx';
import { cartModel } from './cart.model.ts';
import { takeSeats, two } from './cart.promises.ts';

type Stage = ViewStage<typeof cartMachine>;

/** Who wants it, whatever it is: a shopper’s gestures ask for different things in turn. */
const wishOf = ({ change }: CartRequest): string =>
  change.kind === 'reread' || change.kind === 'takeSeats' ? change.kind : 'shopper';

/** The same machine with places in the cart, that stay there: with nothing in it, there is nothing to ask for. */
const model: Model<typeof cartMachine> = {
  ...cartModel,
  slots: {
    ...cartModel.slots,
    loadCart: { resolves: { 'two seats': two }, rejects: { 'no answer': noAnswer } },
    changeCart: {
      resolves: {
        'the changed cart': { kind: 'accepted', cart: two },
        'a refusal': { kind: 'refused', refusal, cart: two },
        'a refusal and no reading': { kind: 'refused', refusal, cart: null },
      },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    ...cartModel.events,
    'cart.changeAsked': {
      'two seats, by the picker': { change: takeSeats, key: 'k1' },
      'an extension, by the shopper': { change: { kind: 'extendHold' }, key: 'k2' },
    },
  },
  project: ({ context }) => [context.cart !== null, context.refusals.length, context.queue.map(wishOf)],
  explores: ({ context }, event) =>
    context.queue.length < 2 ||
    !['cart.changeAsked', 'cart.changedElsewhere', 'cart.rereadAsked'].includes(event.type),
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
  // As the actor of removals asks it.
  stage.answer('removal', (event) => {
    if (event.type === 'removal.asked' && 'target' in event && 'key' in event) {
      const change = { kind: 'remove', target: event.target as RemovalTarget } as const;
      stage.actor.send({ type: 'cart.changeAsked', change, key: String(event.key) });
    }
  });
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

/** What a shopper can ask for in the cart. */
const wishes = {
  removeOne: ({ user }: MountedPages) =>
    user.click(screen.getByRole('button', { name: 'Retirer, Orchestre, rang F, place 12' })),
  removeEvening: ({ user }: MountedPages) =>
    user.click(screen.getByRole('button', { name: 'Retirer les 2 places, Phèdre' })),
  changePrice: ({ user }: MountedPages) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Tarif, Orchestre, rang F, place 13' }), 'J'),
  empty: async ({ user }: MountedPages) => {
    await user.click(screen.getByRole('button', { name: 'Vider le panier' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, vider' }));
  },
} as const;
const isFromShopper = (event: EventObject): boolean => 'change' in event && event.change !== takeSeats;
const openCart = (stage: Stage) => mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } });

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
  mount: openCart,
  isOffered: ({ context, value }, event) => {
    if (event.type === 'cart.refusalAcknowledged') {
      return context.refusals.length > 0;
    }
    // Before the first reading no page is shown: only actors ask.
    const isBeforeReading = value === 'loading' || value === 'unread';
    return event.type !== 'cart.changeAsked' || isFromShopper(event) !== isBeforeReading;
  },
  causes: {
    'cart.changeAsked': {
      byHand: async ({ stage, view, event }) => {
        if (!isFromShopper(event) || appValue(stage) !== 'ready') {
          return 'notOffered';
        }
        await wishes.changePrice(view);
        return 'done';
      },
      notOfferedIn: {
        loading: 'the shop is starting, and no page is shown',
        unread: 'the start failed, and no page is shown',
      },
    },
    'cart.retried': {
      byHand: async ({ stage, view }) => {
        // Another part of the start failed too: all are tried again.
        act(() => stage.show('app', { value: 'failed' }));
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
    'cart.rereadAsked': { fromOutside: 'another actor, or the page, has reason to think that it is another' },
    'cart.followersJoined': { fromOutside: 'the root says it' },
  },
  shows: {
    loading: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
      } else {
        // The page as it was served still says that it is coming.
        expect(screen.queryByRole('heading')).toBeNull();
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
      expect(understood() !== null).toBe(stage.actor.getSnapshot().context.refusals.length > 0);
    },
    doubtful: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
        return;
      }
      const { refusals, unanswered } = stage.actor.getSnapshot().context;
      expect(heading()).toBe('Mon panier');
      expect(screen.getByRole('region', { name: 'Phèdre' }).textContent).toContain('place 12');
      expect(isChanging()).toBe(false);
      const unsure = 'Nous ne savons pas si ce changement a été fait';
      expect(
        screen.getByText(unanswered.length === 0 ? 'Votre panier n’a pas pu être relu' : unsure),
      ).toBeTruthy();
      expect(understood() !== null).toBe(refusals.length > 0);
    },
    'changing.prompt': () => {},
    'changing.slow': ({ stage }) => expect(patienceOf(stage.actor.getSnapshot())).toBe('slow'),
    'changing.stuck': ({ stage }) => expect(patienceOf(stage.actor.getSnapshot())).toBe('stuck'),
    changing: ({ stage }) => {
      if (appValue(stage) === 'failed') {
        showsStartFailed();
        return;
      }
      expect(isChanging()).toBe(true);
      expect(understood() !== null).toBe(stage.actor.getSnapshot().context.refusals.length > 0);
      // What was there stays there until the server has answered.
      expect(screen.getByRole('region', { name: 'Phèdre' }).textContent).toContain('place 12');
    },
  },
});

describe('the cart, for a shopper', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  async function openLoaded() {
    const stage = startCart();
    stage.slot('loadCart').resolve(heldCart());
    return { stage, view: await openCart(stage) };
  }
  const settles = (stage: Stage, result: CartResult) =>
    act(async () => stage.slot('changeCart').resolve(result));

  test.each([
    ['removeOne', { kind: 'remove', target: { kind: 'items', itemIds: ['ticket-12'] } }],
    ['removeEvening', { kind: 'remove', target: { kind: 'performance', performanceId: 7 } }],
    ['changePrice', { kind: 'changePrice', itemId: 'ticket-13', priceCode: 'J' }],
    ['empty', { kind: 'remove', target: { kind: 'everything' } }],
  ] as const)(
    '%s is asked of the server; refused, it is said why until it was read',
    async (wish, change) => {
      const { stage, view } = await openLoaded();
      await wishes[wish](view);
      expect(stage.slot('changeCart').input).toMatchObject({ change });
      await settles(stage, { kind: 'refused', refusal, cart: heldCart() });
      expect(screen.getByRole('alert').textContent).toContain('Refusé.');
      await view.user.click(understood() ?? document.body);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getAllByRole('combobox')).toHaveLength(2);
      stage.end();
    },
  );

  test('what was given back is gone once the server says so', async () => {
    const { stage, view } = await openLoaded();
    await wishes.removeOne(view);
    await settles(stage, { kind: 'accepted', cart: { ...heldCart(), items: [ticket(13)], total: 3200 } });
    expect(screen.queryByRole('combobox', { name: /place 12/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: /place 13/ })).toBeTruthy();
    stage.end();
  });

  test('an emptied cart invites to the shows', async () => {
    const { stage, view } = await openLoaded();
    await wishes.empty(view);
    await settles(stage, { kind: 'accepted', cart: emptyCart });
    expect(heading()).toBe('Votre panier attend le lever de rideau');
    stage.end();
  });

  test('a refusal of a cart that is empty by now is said all the same', async () => {
    const { stage, view } = await openLoaded();
    await wishes.removeOne(view);
    await settles(stage, { kind: 'refused', refusal, cart: emptyCart });
    expect(screen.getByRole('alert').textContent).toContain('Refusé.');
    stage.end();
  });
});
