import { refusalOf } from '../system/refusal.ts';
import { nothingKnown, pouchSetup } from './pouch.setup.ts';
import type { HolderSubmission, LinkChange } from './pouch.types.ts';

/** Where no request about a link is with the server. */
const askLink = {
  'link.changeAsked': {
    guard: { type: 'isOfUse', params: ({ event }: { readonly event: LinkChange }) => event },
    target: 'changing',
    actions: { type: 'keepLinkChange', params: ({ event }: { readonly event: LinkChange }) => event },
  },
} as const;

/** Where no name is with the server. */
const submitHolder = {
  'holder.submitted': {
    target: 'saving',
    actions: { type: 'keepSubmission', params: ({ event }: { readonly event: HolderSubmission }) => event },
  },
} as const;

/**
 * Whom the tickets and cards of a pouch are for (points 1, 3 and 5 of the specification): of the cart, or of an order.
 *
 * It is read when a page asks for it, and again whenever the cart or who is signed in changed; what was known stays shown
 * meanwhile. An item is named in the modal `pouchItem` (point 5: saving it needs a ticket id and a form): a
 * refusal keeps what was typed. Once a name was sent, the cart is read again when the modal closes, however that comes: it may
 * have been kept though nobody said so, and the cart's readiness may hang on it. Beside that, a
 * friend can be asked to say their own name by a link: what becomes of it does not hang on what else is done in the pouch.
 * What was last done is news until something else is asked.
 */
export const pouchMachine = pouchSetup.createMachine({
  id: 'pouch',
  context: { ...nothingKnown, name: '' },
  initial: 'unasked',
  on: {
    'pouch.asked': { target: '.loading', actions: { type: 'begin', params: ({ event }) => event } },
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
      description: 'It is shown. Its links and its names go each their own way: neither waits for the other.',
      type: 'parallel',
      on: {
        'pouch.asked': {
          guard: { type: 'isSame', params: ({ event }) => event },
          actions: ['forgetNews', 'readAgain'],
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
              description: 'Opening or withdrawing a link is with the server.',
              tags: 'linking',
              invoke: {
                src: 'changeLink',
                input: ({ context: { linkChange, name } }) => ({ name, ...linkChange }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => ({ result: event.output }) },
                    target: 'resting',
                    actions: [
                      { type: 'keepLink', params: ({ event }) => ({ result: event.output }) },
                      'readAgain',
                    ],
                  },
                  {
                    target: 'refused',
                    actions: { type: 'keepLink', params: ({ event }) => ({ result: event.output }) },
                  },
                ],
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'keepLink',
                    params: ({ event }) => ({ result: { kind: 'refused', refusal: refusalOf(event.error) } }),
                  },
                },
              },
            },
          },
        },
        items: {
          initial: 'reading',
          states: {
            reading: {
              description: 'Who each item is for, as the server last said.',
              initial: 'fresh',
              on: {
                'pouch.outdated': '.refreshing',
                'holder.asked': {
                  guard: { type: 'canBeNamed', params: ({ event }) => event },
                  target: 'naming',
                  actions: [
                    { type: 'beginNaming', params: ({ event }) => event },
                    { type: 'openModal', params: ({ event }) => event },
                  ],
                },
              },
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
            naming: {
              description: 'The modal pouchItem is open. However it closes, the pouch is read again.',
              exit: ['closeModal', 'tellCart'],
              initial: 'typing',
              on: { 'holder.dismissed': { target: 'reading.refreshing', actions: 'forgetNaming' } },
              states: {
                typing: { on: submitHolder },
                saving: {
                  tags: 'busy',
                  invoke: {
                    src: 'saveHolder',
                    input: ({ context: { name, naming } }) => ({ name, ...naming }),
                    onDone: [
                      {
                        guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
                        target: '#pouch.ready.items.reading.refreshing',
                        actions: { type: 'keepHolder', params: ({ event }) => ({ result: event.output }) },
                      },
                      {
                        target: 'refused',
                        actions: { type: 'keepHolder', params: ({ event }) => ({ result: event.output }) },
                      },
                    ],
                    onError: {
                      target: 'refused',
                      actions: {
                        type: 'keepHolder',
                        params: ({ event }) => ({
                          result: { kind: 'refused', refusal: refusalOf(event.error) },
                        }),
                      },
                    },
                  },
                },
                refused: {
                  description: 'The name was not kept; what was typed stays, to be corrected or sent again.',
                  on: submitHolder,
                },
              },
            },
          },
        },
      },
    },
  },
});
