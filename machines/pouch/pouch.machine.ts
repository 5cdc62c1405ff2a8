import { answered, unanswered } from '../system/answer.ts';
import { nothingKnown, pouchSetup } from './pouch.setup.ts';

/** Where no request about a link is with the server. */
const askLink = {
  'link.changeAsked': { guard: 'isOfUse', target: 'changing', actions: 'keepLinkChange' },
} as const;

/** Where no name is with the server. */
const submitHolder = {
  'holder.submitted': { target: 'saving', actions: 'keepSubmission' },
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
    'pouch.asked': { target: '.loading', actions: 'openPouch' },
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
            guard: { type: 'isDone', params: answered },
            target: 'ready',
            actions: { type: 'keepPouch', params: answered },
          },
          {
            target: 'barred',
            actions: { type: 'keepPouch', params: answered },
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
          guard: 'isSame',
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
                    guard: { type: 'isDone', params: answered },
                    target: 'resting',
                    actions: [{ type: 'keepLink', params: answered }, 'readAgain'],
                  },
                  {
                    target: 'refused',
                    actions: { type: 'keepLink', params: answered },
                  },
                ],
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'keepLink',
                    params: unanswered,
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
                  guard: 'canBeNamed',
                  target: 'naming',
                  actions: ['openNaming', 'openModal'],
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
                        guard: { type: 'isDone', params: answered },
                        target: 'fresh',
                        actions: { type: 'keepPouch', params: answered },
                      },
                      {
                        target: '#pouch.barred',
                        actions: { type: 'keepPouch', params: answered },
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
                        guard: { type: 'isDone', params: answered },
                        target: '#pouch.ready.items.reading.refreshing',
                        actions: { type: 'keepHolder', params: answered },
                      },
                      {
                        target: 'refused',
                        actions: { type: 'keepHolder', params: answered },
                      },
                    ],
                    onError: {
                      target: 'refused',
                      actions: {
                        type: 'keepHolder',
                        params: unanswered,
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
