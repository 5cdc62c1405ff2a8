import { createActor, type EventObject, setup } from 'xstate';
import type { KnownCustomer } from '../../machines/session/session.types.ts';
import type { ShopRoot } from '../../ui/actors/shop.tsx';
import { settings, visitor } from '../support/fixtures.ts';
import { standInLogic } from '../support/stand-in.ts';

export const member: KnownCustomer = {
  ...visitor,
  credentials: { ...visitor.credentials, status: 'member' },
};

/** A root whose session and cart show what a test says, and keep what they are told. */
export function createRoot() {
  const told: EventObject[] = [];
  const root = createActor(
    setup({
      actors: {
        session: standInLogic('session', (event) => told.push(event)),
        cart: standInLogic('cart'),
        subscriptions: standInLogic('subscriptions', (event) => told.push(event)),
      },
    }).createMachine({
      context: { settings },
      invoke: [
        { src: 'session', id: 'session' },
        { src: 'cart', id: 'cart' },
        { src: 'subscriptions', id: 'subscriptions' },
      ],
    }),
  );
  root.start();
  const show = (id: 'session' | 'cart', shown: object): void => {
    root.getSnapshot().children[id]?.send({ type: 'standIn.showingAsked', ...shown });
  };
  // It has what these parts read of the shop's own root: its settings and its children.
  return { root: root as unknown as ShopRoot, show, told, stop: () => root.stop() };
}
