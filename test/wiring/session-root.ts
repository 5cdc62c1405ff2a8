import { createActor, type EventObject, emit, setup } from 'xstate';
import type { AppEmitted } from '../../machines/app/app.types.ts';
import type { KnownCustomer } from '../../machines/session/session.types.ts';
import type { ShopRoot } from '../../ui/shop/shop.tsx';
import { settings, visitor } from '../support/data/fixtures.ts';
import { standInLogic } from '../support/stages/stand-in.ts';

export const member: KnownCustomer = {
  ...visitor,
  credentials: { ...visitor.credentials, status: 'member' },
};

const said = emit(({ event }: { event: EventObject }) => event);

/** A root whose session and cart show what a test says, and keep what they are told. */
export function createRoot() {
  const told: EventObject[] = [];
  /** What actors were told that keep something of whoever is here, each event after its name. */
  const letters: (readonly [string, string])[] = [];
  const root = createActor(
    setup({
      actors: {
        session: standInLogic('session', (event) => told.push(event)),
        cart: standInLogic('cart', ({ type }) => letters.push(['cart', type])),
        subscriptions: standInLogic('subscriptions', (event) => told.push(event)),
        upload: standInLogic('upload', ({ type }) => letters.push(['upload', type])),
        checkout: standInLogic('checkout', ({ type }) => letters.push(['checkout', type])),
        ticketPicker: standInLogic('ticketPicker'),
        referenceCheck: standInLogic('referenceCheck', ({ type }) => letters.push(['referenceCheck', type])),
      },
    }).createMachine({
      context: { settings },
      // It says what a test has it say.
      on: { 'page.outdated': { actions: said }, 'app.ready': { actions: said } },
      invoke: [
        { src: 'session', id: 'session' },
        { src: 'cart', id: 'cart' },
        { src: 'subscriptions', id: 'subscriptions' },
        { src: 'upload', id: 'upload' },
        { src: 'checkout', id: 'checkout' },
        { src: 'ticketPicker', id: 'ticketPicker' },
        { src: 'referenceCheck', id: 'referenceCheck' },
      ],
    }),
  );
  root.start();
  const show = (id: 'session' | 'cart' | 'ticketPicker', shown: object): void => {
    root.getSnapshot().children[id]?.send({ type: 'standIn.showingAsked', ...shown });
  };
  // The check of references lives below the picker.
  const { referenceCheck } = root.getSnapshot().children;
  show('ticketPicker', { children: { referenceCheck } });
  // It has what these parts read of the shop's own root: its settings and its children.
  const say = (event: AppEmitted): void => root.send(event);
  return { root: root as unknown as ShopRoot, show, say, told, letters, stop: () => root.stop() };
}
