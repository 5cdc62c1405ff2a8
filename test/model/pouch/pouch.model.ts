import type { EventObject } from 'xstate';
import type { Holder } from '../../../api/cart/cart.ts';
import type { Pouch, PouchItem } from '../../../api/cart/pouch.ts';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import type { LinkChange, Naming, OpenedLink, PouchContext } from '../../../machines/pouch/pouch.types.ts';
import type { Answer, Refusal } from '../../../machines/system/answer.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { armande, pouchItem, pouchOf, twoTickets } from '../../support/data/pouch-fixtures.ts';
import type { Promises, Step } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof pouchMachine;
type PouchStep = Step<Machine, EventObject>;

const link = `/porteur/${'A'.repeat(43)}`;
const nobody: Holder = { lastName: '', firstName: '' };

/** Two tickets, a card, and a ticket whose name stands. */
const wholePouch = pouchOf(
  ...twoTickets.items,
  pouchItem('14', { kind: 'card', label: 'Carte Prélude', performanceId: null, date: null, seatLabel: '' }),
  pouchItem('15', { isChangeable: false }),
);
/** The same, once all but one was given away, and that one has a link. */
const laterPouch = pouchOf(pouchItem('12', { link }));
/** What can be given a name, and what a friend can say their own name on. */
const nameable: readonly string[] = ['12', '13', '14'];
const linkable: readonly string[] = ['12', '13'];

const itemIn = (pouch: Pouch, itemId: string): PouchItem | undefined =>
  pouch.items.find(({ id }) => id === itemId);
const withItem = (pouch: Pouch, itemId: string, change: Partial<PouchItem>): Pouch => ({
  ...pouch,
  items: pouch.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
});

/** What was thrown has no words for shoppers. */
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
const noNaming: Naming = { ticketId: '', isCard: false, holder: nobody, key: '' };
const noLinkChange: LinkChange = { kind: 'open', ticketId: '', key: '' };
const nothing: Omit<PouchContext, 'name'> = {
  pouch: pouchOf(),
  naming: noNaming,
  refusal: null,
  linkChange: noLinkChange,
  linkRefusal: null,
  news: null,
};

const linkStates = ['resting', 'refused', 'changing'] as const;
const itemStates = [
  ...(['reading.fresh', 'reading.refreshing', 'reading.stale'] as const),
  ...(['naming.typing', 'naming.saving', 'naming.refused'] as const),
];
interface Place {
  readonly links?: (typeof linkStates)[number];
  readonly items?: (typeof itemStates)[number];
}

/** Links and names each go their own way: whichever is not named stands where it stood. */
const place =
  ({ links, items }: Place) =>
  ({ was }: Pick<PouchStep, 'was'>): string => {
    const linksAt = links ?? linkStates.find((state) => was(`ready.links.${state}`));
    const itemsAt = items ?? itemStates.find((state) => was(`ready.items.${state}`));
    return `ready.links.${linksAt} + ready.items.${itemsAt}`;
  };
const shownFresh = place({ links: 'resting', items: 'reading.fresh' });

/** What is on its way may be older than what was just done: it is asked for anew, or once the window closes. */
const readAgain = (links: Place = {}) =>
  ({
    from: 'ready.items.reading',
    to: place({ ...links, items: 'reading.refreshing' }),
    through: ['ready.items.reading.refreshing'],
  }) as const;
const firstReading = { to: 'loading', through: ['loading'] } as const;

const linkOpened = { kind: 'done', value: { link } } as const;
const linkWithdrawn = { kind: 'done', value: { link: '' } } as const;
/** A link that was changed is shown at once, and is news. */
const linkChanged = ({
  context: { pouch, linkChange },
  event,
}: Step<Machine, { readonly output: Answer<OpenedLink> }>) => ({
  knows: {
    pouch: withItem(pouch, linkChange.ticketId, { link: event.output === linkOpened ? link : '' }),
    linkChange: noLinkChange,
    news: {
      kind: 'linked',
      ticketId: linkChange.ticketId,
      link: event.output === linkOpened ? link : '',
    } as const,
  },
});
/** The pouch as the examples of a reading have it. */
const pouchFound = (answer: Answer<Pouch>): Pouch => (answer.kind === 'done' ? answer.value : pouchOf());
const isLinkChanged = ({ event }: { readonly event: { readonly output: Answer<OpenedLink> } }): boolean =>
  event.output.kind === 'done';
const isOfThisPouch = ({ context, event }: Step<Machine, { readonly name: string }>): boolean =>
  context.name === event.name;
/** There is a link to withdraw, or none yet where there can be one. */
const isOfUse = ({ context: { pouch }, event: { kind, ticketId } }: Step<Machine, LinkChange>): boolean =>
  linkable.includes(ticketId) && itemIn(pouch, ticketId)?.link === (kind === 'open' ? '' : link);

const cartReread = { type: 'cart.rereadAsked' } as const;

/** Whom tickets and cards are for, read, said, or asked of friends by a link (points 1, 3, 5; `Pochette`, `Porteur`). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'unasked', knows: { ...nothing, name: '' } }),
  on: {
    'pouch.asked': [
      // It is there at once, and whatever is under way in it goes on.
      { given: isOfThisPouch, ...readAgain(), does: { knows: { news: null } } },
      { given: isOfThisPouch, from: 'ready', does: { knows: { news: null } } },
      { ...firstReading, does: ({ event: { name } }) => ({ knows: { ...nothing, name } }) },
    ],
    'pouch.outdated': [{ from: ['loading', 'barred', 'failed'], ...firstReading }, readAgain(), {}],
    'pouch.retried': [
      { from: 'failed', ...firstReading },
      { from: 'ready.items.reading.stale', to: place({ items: 'reading.refreshing' }) },
      {},
    ],
    'holder.asked': [
      {
        from: 'ready.items.reading',
        given: ({ context, event: { ticketId } }) =>
          nameable.includes(ticketId) && itemIn(context.pouch, ticketId) !== undefined,
        to: place({ items: 'naming.typing' }),
        does: ({ event: { ticketId } }) => ({
          tells: { modals: [{ type: 'modal.opened', modal: { name: 'pouchItem', ticketId } }] },
          knows: {
            naming: { ...noNaming, ticketId, isCard: ticketId === '14' },
            refusal: null,
            news: null,
          },
        }),
      },
      {},
    ],
    'holder.submitted': [
      {
        from: ['ready.items.naming.typing', 'ready.items.naming.refused'],
        to: place({ items: 'naming.saving' }),
        does: ({ context: { naming }, event: { holder, key } }) => ({
          knows: { naming: { ...naming, holder, key }, refusal: null, news: null },
        }),
      },
      {},
    ],
    'holder.dismissed': [
      {
        from: 'ready.items.naming',
        to: place({ items: 'reading.refreshing' }),
        does: { knows: { naming: noNaming, refusal: null } },
      },
      {},
    ],
    'link.changeAsked': [
      {
        from: ['ready.links.resting', 'ready.links.refused'],
        given: isOfUse,
        to: place({ links: 'changing' }),
        does: ({ event: { kind, ticketId, key } }) => ({
          knows: { linkChange: { kind, ticketId, key }, linkRefusal: null, news: null },
        }),
      },
      {},
    ],
  },
  answers: {
    loadPouch: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'refused',
          to: 'barred',
          does: { knows: { ...nothing, refusal } },
        },
        {
          from: 'loading',
          to: shownFresh,
          does: ({ event }) => ({ knows: { pouch: pouchFound(event.output), refusal: null } }),
        },
        {
          to: place({ items: 'reading.fresh' }),
          does: ({ event }) => ({ knows: { pouch: pouchFound(event.output) } }),
        },
      ],
      // What was known stays shown.
      error: [{ from: 'loading', to: 'failed' }, { to: place({ items: 'reading.stale' }) }],
    },
    changeLink: {
      done: [
        { given: isLinkChanged, ...readAgain({ links: 'resting' }), does: linkChanged },
        { given: isLinkChanged, to: place({ links: 'resting' }), does: linkChanged },
        {
          to: place({ links: 'refused' }),
          does: { knows: { linkChange: noLinkChange, linkRefusal: refusal } },
        },
      ],
      error: [
        {
          to: place({ links: 'refused' }),
          does: { knows: { linkChange: noLinkChange, linkRefusal: noReason } },
        },
      ],
    },
    saveHolder: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: place({ items: 'reading.refreshing' }),
          does: ({ context: { pouch, naming } }) => ({
            knows: {
              pouch: withItem(pouch, naming.ticketId, { holder: naming.holder, isNamedByLink: false }),
              naming: noNaming,
              news: { kind: 'named', ticketId: naming.ticketId, holder: naming.holder },
            },
          }),
        },
        { to: place({ items: 'naming.refused' }), does: { knows: { refusal } } },
      ],
      error: [{ to: place({ items: 'naming.refused' }), does: { knows: { refusal: noReason } } }],
    },
  },
  entering: {
    loading: ({ context: { name } }) => ({ asks: { loadPouch: { name } } }),
    'ready.items.reading.refreshing': ({ context: { name } }) => ({ asks: { loadPouch: { name } } }),
    'ready.items.naming.saving': ({ context: { name, naming } }) => ({
      asks: { saveHolder: { name, ...naming } },
    }),
    'ready.links.changing': ({ context: { name, linkChange } }) => ({
      asks: { changeLink: { name, ...linkChange } },
    }),
  },
  leaving: {
    // A name that was sent may have been kept, whatever was heard of it: the cart's readiness may hang on it.
    'ready.items.naming': ({ context: { naming } }) => ({
      tells: {
        modals: [{ type: 'modal.closed', name: 'pouchItem' }],
        ...(naming.key === '' ? {} : { cart: [cartReread] }),
      },
    }),
  },
  tags: { busy: ['loading', 'ready.items.naming.saving'], linking: ['ready.links.changing'] },
};

/** What `pouch.model.test.ts` walks by the graph, and `pouch.view.test.tsx` through the view. */
export const pouchModel: Model<Machine> = {
  name: 'pouch',
  machine: pouchMachine,
  siblings: ['modals', 'cart'],
  slots: {
    loadPouch: {
      resolves: {
        'the pouch': { kind: 'done', value: wholePouch },
        'one ticket with its link': { kind: 'done', value: laterPouch },
        'not theirs': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
    changeLink: {
      resolves: {
        'the link is open': linkOpened,
        'the link leads nowhere': linkWithdrawn,
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
      fits: (asked, answer) =>
        !(answer === linkOpened || answer === linkWithdrawn) ||
        (Object(asked).kind === 'open') === (answer === linkOpened),
    },
    saveHolder: {
      resolves: { 'the name is kept': done, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'pouch.asked': { 'an order’s': { name: 'GO92ZAQXX4GT' }, 'the cart’s': { name: '' } },
    'pouch.outdated': plain,
    'pouch.retried': plain,
    'holder.asked': {
      'a ticket': { ticketId: '12' },
      'a card': { ticketId: '14' },
      'a ticket whose name stands': { ticketId: '15' },
      'a ticket that is not there': { ticketId: '99' },
    },
    'holder.submitted': {
      '': { holder: armande, key: 'k1' },
      'nobody’s any more': { holder: nobody, key: 'k3' },
    },
    'holder.dismissed': plain,
    'link.changeAsked': {
      'a new one': { kind: 'open', ticketId: '12', key: 'k2' },
      'no longer': { kind: 'withdraw', ticketId: '12', key: 'k2' },
      'of a card': { kind: 'open', ticketId: '14', key: 'k2' },
      'of a ticket whose name stands': { kind: 'open', ticketId: '15', key: 'k2' },
      'of a ticket that is not there': { kind: 'open', ticketId: '99', key: 'k2' },
    },
  },
  // Not by its name: one that is asked for is the one that is shown, or another.
  project: ({ context: { pouch, news } }) => [
    pouch.items.length,
    pouch.items.some((item) => item.link !== ''),
    news?.kind ?? null,
  ],
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
  promises,
};
