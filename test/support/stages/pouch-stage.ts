import type { Holder } from '../../../api/cart/cart.ts';
import type { Pouch } from '../../../api/cart/pouch.ts';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import type { LinkChange } from '../../../machines/pouch/pouch.types.ts';
import { armande, twoTickets } from '../data/pouch-fixtures.ts';
import { createStage } from './stage.ts';

/** What an order's pouch is called; a cart's own has no name. */
export const orderName = 'GO92ZAQXX4GT';

/** Where the page of a link is. */
export const linkPath = `/porteur/${'A'.repeat(43)}`;

/** The pouch of a shop that has just started, among recorders. */
export function unaskedPouch() {
  const stage = createStage(pouchMachine, { id: 'pouch', siblings: ['modals', 'cart'] });
  const send = stage.actor.send.bind(stage.actor);
  const state = () => stage.actor.getSnapshot();
  const context = () => state().context;
  return {
    ...stage,
    context,
    value: () => state().value,
    stands: (at: Parameters<ReturnType<typeof state>['matches']>[0]) => state().matches(at),
    isBusy: () => state().hasTag('busy'),
    isLinking: () => state().hasTag('linking'),
    /** A page shows the pouch of this name. */
    ask: (name = ''): void => send({ type: 'pouch.asked', name }),
    /** The cart changed, or who is signed in. */
    outdate: (): void => send({ type: 'pouch.outdated' }),
    retry: (): void => send({ type: 'pouch.retried' }),
    find: (pouch: Pouch = twoTickets): void =>
      stage.slot('loadPouch').resolve({ kind: 'done', value: pouch }),
    /** The pouches that were asked of the server, in order, with which of them are still waited for. */
    readings: () => stage.asked('loadPouch').map((reading) => [reading.input, reading.isAlive()]),
    nameItem: (ticketId = '12'): void => send({ type: 'holder.asked', ticketId }),
    submit: (holder: Holder = armande, key = 'k1'): void => send({ type: 'holder.submitted', holder, key }),
    dismiss: (): void => send({ type: 'holder.dismissed' }),
    changeLink: (kind: LinkChange['kind'], ticketId = '12', key = 'k1'): void =>
      send({ type: 'link.changeAsked', kind, ticketId, key }),
    holders: () => context().pouch.items.map(({ holder }) => holder.lastName),
    links: () => context().pouch.items.map(({ link }) => link),
  };
}

/** The pouch of this name, in front of the shopper. */
export function shownPouch(pouch: Pouch = twoTickets, name = '') {
  const stage = unaskedPouch();
  stage.ask(name);
  stage.find(pouch);
  return stage;
}
