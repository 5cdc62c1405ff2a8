import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { isLinkOfUse, type Pouch, pouchItemOf, withHolder, withLink } from '../../api/cart/pouch.ts';
import { type Answer, answered, answerGuards, unanswered } from '../system/answer.ts';
import { to } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import type {
  HolderInput,
  LinkChange,
  LinkInput,
  Naming,
  OpenedLink,
  PouchContext,
  PouchEvent,
} from './pouch.types.ts';

const noPouch: Pouch = { items: [], invitation: '' };
const noNaming: Naming = {
  ticketId: '',
  isCard: false,
  holder: { lastName: '', firstName: '' },
  key: '',
};
const noLinkChange: LinkChange = { kind: 'open', ticketId: '', key: '' };

/** Of a pouch that was not read yet, or may not be. */
const nothingKnown: Omit<PouchContext, 'name'> = {
  pouch: noPouch,
  naming: noNaming,
  refusal: null,
  linkChange: noLinkChange,
  linkRefusal: null,
  news: null,
};

/** What the states of the machine are made of. */
const pouchSetup = setup({
  types: { context: {} as PouchContext, events: {} as PouchEvent },
  actors: {
    /** Reads a pouch (`Pochette`); refused where it is nobody's, or not the caller's to see. */
    loadPouch: promiseSlot<Answer<Pouch>, { readonly name: string }>('loadPouch'),
    /** Opens or withdraws the link of a place (`LienPorteur`, `RetireLienPorteur`). */
    changeLink: promiseSlot<Answer<OpenedLink>, LinkInput>('changeLink'),
    /** Says whom an item is for (`Porteur`; of a card that gets a name, `TitulaireCarte`). */
    saveHolder: promiseSlot<Answer<unknown>, HolderInput>('saveHolder'),
  },
  guards: {
    ...answerGuards,
    isSame: ({ context, event }) => {
      assertEvent(event, 'pouch.asked');
      return context.name === event.name;
    },
    canBeNamed: ({ context, event }) => {
      assertEvent(event, 'holder.asked');
      return pouchItemOf(context.pouch, event.ticketId)?.isChangeable === true;
    },
    /** There is something to do: a link to open where there is none, or one to withdraw. */
    isOfUse: ({ context, event }) => {
      assertEvent(event, 'link.changeAsked');
      return isLinkOfUse(context.pouch, event.ticketId, event.kind);
    },
  },
  actions: {
    openPouch: assign(({ event }) => {
      assertEvent(event, 'pouch.asked');
      return { ...nothingKnown, name: event.name };
    }),
    keepPouch: assign((_, answer: Answer<Pouch>) =>
      answer.kind === 'done'
        ? { pouch: answer.value, refusal: null }
        : { ...nothingKnown, refusal: answer.refusal },
    ),
    /** Raised, not sent: what is being read of the pouch may be older than what was just done. */
    readAgain: raise({ type: 'pouch.outdated' }),
    forgetNews: assign({ news: null }),
    openNaming: assign(({ context: { pouch }, event }) => {
      assertEvent(event, 'holder.asked');
      const { ticketId } = event;
      const isCard = pouch.items.some(({ id, kind }) => id === ticketId && kind === 'card');
      return { naming: { ...noNaming, ticketId, isCard }, refusal: null, news: null };
    }),
    keepSubmission: assign(({ context: { naming }, event }) => {
      assertEvent(event, 'holder.submitted');
      return { naming: { ...naming, holder: event.holder, key: event.key }, refusal: null, news: null };
    }),
    keepHolder: assign(
      ({ context: { naming, pouch } }, answer: Answer<unknown>): Partial<PouchContext> =>
        answer.kind === 'done'
          ? {
              pouch: withHolder(pouch, naming.ticketId, naming.holder),
              naming: noNaming,
              news: { kind: 'named', ticketId: naming.ticketId, holder: naming.holder },
            }
          : { refusal: answer.refusal },
    ),
    forgetNaming: assign({ naming: noNaming, refusal: null }),
    keepLinkChange: assign(({ event }) => {
      assertEvent(event, 'link.changeAsked');
      const { type: _, ...linkChange } = event;
      return { linkChange, linkRefusal: null, news: null };
    }),
    keepLink: assign(
      ({ context: { linkChange, pouch } }, answer: Answer<OpenedLink>): Partial<PouchContext> => {
        const { ticketId } = linkChange;
        return answer.kind === 'done'
          ? {
              pouch: withLink(pouch, ticketId, answer.value.link),
              linkChange: noLinkChange,
              news: { kind: 'linked', ticketId, link: answer.value.link },
            }
          : { linkChange: noLinkChange, linkRefusal: answer.refusal };
      },
    ),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      ({ context: { naming } }) => ({
        type: 'modal.opened' as const,
        modal: { name: 'pouchItem' as const, ticketId: naming.ticketId },
      }),
    ),
    closeModal: sendTo(({ system }) => to(system, 'modals'), { type: 'modal.closed', name: 'pouchItem' }),
    tellCart: enqueueActions(({ context: { naming }, enqueue, system }) => {
      if (naming.key !== '') {
        enqueue.sendTo(to(system, 'cart'), {
          type: 'cart.rereadAsked',
        });
      }
    }),
  },
});

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
