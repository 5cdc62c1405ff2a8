import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { isLinkOfUse, type Pouch, pouchItemOf, withHolder, withLink } from '../../api/entities/pouch.ts';
import { to } from '../system/registry.ts';
import { changeLink, loadPouch, saveHolder } from './pouch.actors.ts';
import type {
  HolderResult,
  HolderSubmission,
  LinkChange,
  LinkResult,
  Naming,
  PouchContext,
  PouchEvent,
  PouchResult,
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
  actors: { loadPouch, saveHolder, changeLink },
  guards: {
    isSame: ({ context }, params: { readonly name: string }) => context.name === params.name,
    canBeNamed: ({ context }, params: { readonly ticketId: string }) =>
      pouchItemOf(context.pouch, params.ticketId)?.isChangeable === true,
    /** There is something to do: a link to open where there is none, or one to withdraw. */
    isOfUse: ({ context }, { kind, ticketId }: LinkChange) => isLinkOfUse(context.pouch, ticketId, kind),
    isChanged: (_, params: { readonly result: LinkResult }) => params.result.kind === 'changed',
    isFound: (_, params: { readonly result: PouchResult }) => params.result.kind === 'found',
    isAccepted: (_, params: { readonly result: HolderResult }) => params.result.kind === 'accepted',
  },
  actions: {
    begin: assign((_, { name }: { readonly name: string }) => ({ ...nothingKnown, name })),
    keepPouch: assign((_, { result }: { readonly result: PouchResult }) =>
      result.kind === 'found'
        ? { pouch: result.pouch, refusal: null }
        : { ...nothingKnown, refusal: result.refusal },
    ),
    /** In the same breath: what is being read of the pouch may be older than what was just done. */
    readAgain: raise({ type: 'pouch.outdated' }),
    forgetNews: assign({ news: null }),
    beginNaming: assign(({ context: { pouch } }, { ticketId }: { readonly ticketId: string }) => ({
      naming: {
        ...noNaming,
        ticketId,
        isCard: pouch.items.some(({ id, kind }) => id === ticketId && kind === 'card'),
      },
      refusal: null,
      news: null,
    })),
    keepSubmission: assign(({ context: { naming } }, { holder, key }: HolderSubmission) => ({
      naming: { ...naming, holder, key },
      refusal: null,
      news: null,
    })),
    keepHolder: assign(
      (
        { context: { naming, pouch } },
        { result }: { readonly result: HolderResult },
      ): Partial<PouchContext> =>
        result.kind === 'accepted'
          ? {
              pouch: withHolder(pouch, naming.ticketId, naming.holder),
              naming: noNaming,
              news: { kind: 'named', ticketId: naming.ticketId, holder: naming.holder },
            }
          : { refusal: result.refusal },
    ),
    forgetNaming: assign({ naming: noNaming, refusal: null }),
    keepLinkChange: assign((_, { key, kind, ticketId }: LinkChange) => ({
      linkChange: { kind, ticketId, key },
      linkRefusal: null,
      news: null,
    })),
    keepLink: assign(
      (
        { context: { linkChange, pouch } },
        { result }: { readonly result: LinkResult },
      ): Partial<PouchContext> => {
        const { ticketId } = linkChange;
        return result.kind === 'changed'
          ? {
              pouch: withLink(pouch, ticketId, result.link),
              linkChange: noLinkChange,
              news: { kind: 'linked', ticketId, link: result.link },
            }
          : { linkChange: noLinkChange, linkRefusal: result.refusal };
      },
    ),
    openModal: sendTo(
      ({ system }) => to(system, 'modals'),
      (_, { ticketId }: { readonly ticketId: string }) => ({
        type: 'modal.opened' as const,
        modal: { name: 'pouchItem' as const, ticketId },
      }),
    ),
    closeModal: sendTo(({ system }) => to(system, 'modals'), { type: 'modal.closed', name: 'pouchItem' }),
    tellCart: enqueueActions(({ context: { naming }, enqueue, system }) => {
      if (naming.key !== '') {
        enqueue.sendTo(to(system, 'cart'), {
          type: 'cart.changeAsked',
          change: { kind: 'reread' },
          key: naming.key,
          replyTo: null,
        });
      }
    }),
  },
});
