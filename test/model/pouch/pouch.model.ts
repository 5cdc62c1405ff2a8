import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { armande, twoTickets } from '../../support/data/pouch-fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const link = `/porteur/${'A'.repeat(43)}`;

/** What `pouch.model.test.ts` walks by the graph, and `pouch.view.test.tsx` through the view. */
export const pouchModel: Model<typeof pouchMachine> = {
  name: 'pouch',
  machine: pouchMachine,
  siblings: ['modals', 'cart'],
  slots: {
    loadPouch: {
      resolves: {
        'two tickets': { kind: 'found', pouch: twoTickets },
        'not theirs': { kind: 'barred', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
    changeLink: {
      resolves: {
        'the link is open': { kind: 'changed', link },
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
    saveHolder: {
      resolves: { 'the name is kept': { kind: 'accepted' }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'pouch.asked': { 'the cart’s': { name: '' }, 'an order’s': { name: 'GO92ZAQXX4GT' } },
    'pouch.outdated': plain,
    'pouch.retried': plain,
    'holder.asked': { 'a ticket': { ticketId: '12' }, 'a ticket that is not there': { ticketId: '99' } },
    'holder.submitted': { '': { holder: armande, key: 'k1' } },
    'holder.dismissed': plain,
    'link.changeAsked': {
      'a new one': { kind: 'open', ticketId: '12', key: 'k2' },
      'no longer': { kind: 'withdraw', ticketId: '12', key: 'k2' },
      'of a ticket that is not there': { kind: 'open', ticketId: '99', key: 'k2' },
    },
  },
  project: ({ context }) => [context.name, context.pouch.items.some((item) => item.link !== '')],
  ignores: [
    {
      events: ['pouch.outdated'],
      ignoredIn: ['unasked', 'ready.items.naming'],
      because: 'no pouch is shown, or it is read again when the modal closes',
    },
    {
      events: ['pouch.retried'],
      answeredOnlyIn: ['failed', 'ready.items.reading.stale'],
      because: 'nothing failed',
    },
    {
      events: ['holder.asked'],
      answeredOnlyIn: ['ready.items.reading'],
      because: 'no ticket is shown, or one is being named',
    },
    {
      events: ['holder.submitted'],
      answeredOnlyIn: ['ready.items.naming.typing', 'ready.items.naming.refused'],
      because: 'no form is shown, or it is with the server already',
    },
    { events: ['holder.dismissed'], answeredOnlyIn: ['ready.items.naming'], because: 'the modal is closed' },
    {
      events: ['link.changeAsked'],
      answeredOnlyIn: ['ready.links.resting', 'ready.links.refused'],
      because: 'no ticket is shown, or a request about a link is with the server',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.matches('loading') || snapshot.matches({ ready: { items: { naming: 'saving' } } })),
    'a link is busy by itself: the rest goes on meanwhile': (snapshot) =>
      snapshot.hasTag('linking') === snapshot.matches({ ready: { links: 'changing' } }),
    'a pouch is known exactly while it is shown': ({ context, value }) =>
      context.pouch.items.length > 0 === (typeof value === 'object'),
    'a pouch that is not shown says why': ({ context, value }) =>
      value !== 'barred' || context.refusal !== null,
    'it is known what is being named exactly while something is': (snapshot) =>
      (snapshot.context.naming.ticketId !== '') === snapshot.matches({ ready: { items: 'naming' } }),
    'it is known which link is with the server exactly while one is': (snapshot) =>
      (snapshot.context.linkChange.ticketId !== '') === snapshot.hasTag('linking'),
    'why a link was left as it was is known exactly while that is said': (snapshot) =>
      (snapshot.context.linkRefusal !== null) === snapshot.matches({ ready: { links: 'refused' } }),
  },
  counts: { states: 18, transitions: 27 },
};
