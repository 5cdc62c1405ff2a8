import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { isLinkOfUse, type Pouch, pouchItemOf, withHolder, withLink } from '../../api/cart/pouch.ts';
import { type Answer, answerGuards } from '../system/answer.ts';
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
export const nothingKnown: Omit<PouchContext, 'name'> = {
  pouch: noPouch,
  naming: noNaming,
  refusal: null,
  linkChange: noLinkChange,
  linkRefusal: null,
  news: null,
};

/** What the states of the machine are made of. */
export const pouchSetup = setup({
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
