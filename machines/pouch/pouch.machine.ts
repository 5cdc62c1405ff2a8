import { assign, sendTo, setup } from 'xstate';
import { isLinkOfUse, pouchItemOf, withHolder, withLink } from '../../api/entities/pouch.ts';
import type { CartEvent } from '../cart/cart.types.ts';
import { refusalOf } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import { changeLink, loadPouch, saveHolder } from './pouch.actors.ts';
import type {
  HolderResult,
  LinkChange,
  LinkResult,
  PouchContext,
  PouchEvent,
  PouchResult,
} from './pouch.types.ts';

/** Where no request about a link is under way. */
const askLink = {
  'link.changeAsked': {
    guard: { type: 'isOfUse', params: ({ event }: { readonly event: LinkChange }) => event },
    target: 'changing',
  },
} as const;

/**
 * Whom the tickets and cards of a pouch are for (points 1, 3 and 5 of the specification): of the cart, or of an order.
 *
 * It is read when a page asks for it, and again whenever the cart or who is signed in changed; what was known stays shown
 * meanwhile. An item is named in the modal `pouchItem`: a refusal keeps what was typed, a name that was kept is told to the
 * cart, whose readiness may hang on it. Beside that, a friend can be asked to say their own name by a link.
 */
export const pouchMachine = setup({
  types: { context: {} as PouchContext, events: {} as PouchEvent },
  actors: { loadPouch, saveHolder, changeLink },
  guards: {
    isKnown: ({ context }, params: { readonly name: string }) =>
      context.pouch !== null && context.name === params.name,
    canBeNamed: ({ context }, params: { readonly ticketId: string }) =>
      pouchItemOf(context.pouch, params.ticketId)?.isChangeable === true,
    /** There is something to do: a link to open where there is none, or one to withdraw. */
    isOfUse: ({ context }, { kind, ticketId }: LinkChange) => isLinkOfUse(context.pouch, ticketId, kind),
    isChanged: (_, params: { readonly result: LinkResult }) => params.result.kind === 'changed',
    isFound: (_, params: { readonly result: PouchResult }) => params.result.kind === 'found',
    isAccepted: (_, params: { readonly result: HolderResult }) => params.result.kind === 'accepted',
  },
  actions: {
    keepPouch: assign((_, { result }: { readonly result: PouchResult }) =>
      result.kind === 'found'
        ? { pouch: result.pouch, refusal: null }
        : { pouch: null, refusal: result.refusal },
    ),
    keepHolder: assign(({ context: { pouch, submission, ticketId } }) => ({
      pouch:
        pouch === null || submission === null || ticketId === null
          ? pouch
          : withHolder(pouch, ticketId, submission.holder),
      submission: null,
    })),
    keepLink: assign(({ context: { linkChange, pouch } }, { result }: { readonly result: LinkResult }) => ({
      pouch:
        pouch === null || linkChange === null || result.kind === 'refused'
          ? pouch
          : withLink(pouch, linkChange.ticketId, result.link),
    })),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      ({ context }) => ({
        type: 'modal.opened' as const,
        modal: { name: 'pouchItem' as const, ticketId: context.ticketId ?? '' },
      }),
    ),
    closeModal: sendTo(({ system }) => to(system, 'modals'), { type: 'modal.closed', name: 'pouchItem' }),
    tellCart: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'reread' },
        key: context.submission?.key ?? '',
        replyTo: null,
      }),
    ),
  },
}).createMachine({
  id: 'pouch',
  context: {
    name: '',
    pouch: null,
    ticketId: null,
    submission: null,
    refusal: null,
    linkChange: null,
    linkRefusal: null,
  },
  initial: 'unasked',
  on: {
    'pouch.asked': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        target: '.ready.reading.refreshing',
      },
      {
        target: '.loading',
        actions: assign(({ event }) => ({
          name: event.name,
          pouch: null,
          ticketId: null,
          refusal: null,
          linkChange: null,
          linkRefusal: null,
        })),
      },
    ],
  },
  states: {
    unasked: {
      description: 'No page has shown a pouch yet.',
    },
    loading: {
      description: 'Nothing is known yet of this pouch.',
      tags: 'busy',
      on: { 'pouch.outdated': { target: 'loading', reenter: true } },
      invoke: {
        src: 'loadPouch',
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            target: 'ready',
            actions: { type: 'keepPouch', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'barred',
            actions: { type: 'keepPouch', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    barred: {
      description: 'It is nobody’s, or not this shopper’s: perhaps after signing in.',
      on: { 'pouch.outdated': 'loading' },
    },
    failed: {
      description: 'The server did not answer.',
      on: { 'pouch.retried': 'loading', 'pouch.outdated': 'loading' },
    },
    ready: {
      type: 'parallel',
      on: {
        'holder.asked': {
          guard: { type: 'canBeNamed', params: ({ event }) => event },
          target: 'naming',
          actions: assign({ ticketId: ({ event }) => event.ticketId, refusal: null }),
        },
      },
      states: {
        links: {
          description: 'A friend says their own name by a link, one request at a time.',
          initial: 'resting',
          states: {
            resting: { on: askLink },
            refused: { description: 'The link is as it was, and why.', on: askLink },
            changing: {
              tags: 'linking',
              entry: assign(({ event }) =>
                event.type === 'link.changeAsked'
                  ? {
                      linkChange: { kind: event.kind, ticketId: event.ticketId, key: event.key },
                      linkRefusal: null,
                    }
                  : {},
              ),
              invoke: {
                src: 'changeLink',
                input: ({ context: { linkChange, name } }) => {
                  if (linkChange === null) {
                    throw new Error('Nothing was asked of a link');
                  }
                  return { name, ...linkChange };
                },
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => ({ result: event.output }) },
                    // Whatever is being read of the pouch may be older than this.
                    target: ['resting', '#pouch.ready.reading.refreshing'],
                    actions: { type: 'keepLink', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    target: 'refused',
                    actions: assign({
                      linkRefusal: ({ event }) =>
                        event.output.kind === 'refused' ? event.output.refusal : null,
                    }),
                  },
                ],
                onError: {
                  target: 'refused',
                  actions: assign({ linkRefusal: ({ event }) => refusalOf(event.error) }),
                },
              },
            },
          },
        },
        news: {
          initial: 'none',
          states: {
            none: {},
            named: { description: 'The name that was just given was kept.' },
          },
        },
        reading: {
          initial: 'fresh',
          on: { 'pouch.outdated': '.refreshing' },
          states: {
            fresh: {},
            refreshing: {
              description: 'Read again; what was known stays shown.',
              on: { 'pouch.outdated': { target: 'refreshing', reenter: true } },
              invoke: {
                src: 'loadPouch',
                input: ({ context }) => ({ name: context.name }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
                    target: 'fresh',
                    actions: { type: 'keepPouch', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    target: '#pouch.barred',
                    actions: { type: 'keepPouch', params: ({ event }) => ({ result: event.output }) },
                  },
                ],
                onError: 'stale',
              },
            },
            stale: {
              description: 'It could not be read again: what is shown may be older.',
              on: { 'pouch.retried': 'refreshing' },
            },
          },
        },
      },
    },
    naming: {
      description: 'The modal pouchItem is open. However it closes, the pouch is read again.',
      entry: 'openModal',
      exit: 'closeModal',
      initial: 'typing',
      on: { 'holder.dismissed': '#pouch.ready.reading.refreshing' },
      states: {
        typing: {
          on: { 'holder.submitted': 'saving' },
        },
        saving: {
          tags: 'busy',
          entry: assign(({ event }) =>
            event.type === 'holder.submitted'
              ? { submission: { holder: event.holder, key: event.key }, refusal: null }
              : {},
          ),
          invoke: {
            src: 'saveHolder',
            input: ({ context: { name, pouch, submission, ticketId } }) => {
              if (submission === null || ticketId === null) {
                throw new Error('No name was given');
              }
              const kind = pouchItemOf(pouch, ticketId)?.kind ?? 'other';
              return { name, ticketId, kind, ...submission };
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
                target: ['#pouch.ready.news.named', '#pouch.ready.reading.refreshing'],
                actions: ['tellCart', 'keepHolder'],
              },
              {
                target: 'refused',
                actions: assign({
                  refusal: ({ event }) => (event.output.kind === 'refused' ? event.output.refusal : null),
                }),
              },
            ],
            onError: {
              target: 'refused',
              actions: assign({ refusal: ({ event }) => refusalOf(event.error) }),
            },
          },
        },
        refused: {
          description: 'The name was not kept; what was typed stays, to be corrected or sent again.',
          on: { 'holder.submitted': 'saving' },
        },
      },
    },
  },
});
