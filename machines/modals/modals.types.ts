import type { EventOf, PassingActor } from '../system/registry.ts';

/** The modals of point 2, each with what it is about. */
export type Modal =
  | { readonly name: 'hallmap' }
  | { readonly name: 'categories' }
  | { readonly name: 'timerDelay' }
  | { readonly name: 'cgv' }
  | { readonly name: 'loggedOut'; readonly reason: LoggedOutReason }
  /** Chosen here (ruling 3): the minute before inactivity ends the session. */
  | { readonly name: 'inactivity' }
  /** Something that the venue or the server has to say, as plain text. */
  | { readonly name: 'message'; readonly title: string; readonly text: string }
  /** The waiting list of a performance that is sold out (ruling 17). */
  | { readonly name: 'queue'; readonly performanceId: number }
  | { readonly name: 'subscriptions-formule'; readonly formulaCode: string }
  /** The proof type (`codeJU`) that a document is to be given for. */
  | { readonly name: 'justifUpload'; readonly proofCode: string }
  /** The ticket of the pouch whose holder is to be named. */
  | { readonly name: 'pouchItem'; readonly ticketId: string }
  | { readonly name: 'gateKeeper' };

export type ModalName = Modal['name'];

/** Why the shopper is signed out without having asked for it: nobody was there, or the server knows them no longer. */
export type LoggedOutReason = 'inactive' | 'notRecognised';

/** An actor, and how it is told that the shopper closed a modal of its own. */
export type ModalOwner = {
  readonly [Id in PassingActor]: {
    readonly actor: Id;
    readonly event: Extract<EventOf<Id>, { readonly type: `${string}.dismissed` }>;
  };
}[PassingActor];

/** Who must know that a modal was closed by the shopper or with the page; a modal without an owner just goes. */
export const modalOwner: Readonly<Partial<Record<ModalName, ModalOwner>>> = {
  hallmap: { actor: 'ticketPicker', event: { type: 'picker.dismissed' } },
  categories: { actor: 'ticketPicker', event: { type: 'picker.dismissed' } },
  gateKeeper: { actor: 'gateKeeper', event: { type: 'gate.dismissed' } },
  justifUpload: { actor: 'upload', event: { type: 'upload.dismissed' } },
  pouchItem: { actor: 'pouch', event: { type: 'holder.dismissed' } },
  queue: { actor: 'waitingList', event: { type: 'waitingList.dismissed' } },
  inactivity: { actor: 'inactivity', event: { type: 'warning.dismissed' } },
};

export interface ModalsContext {
  /** The last one is on top. */
  readonly stack: readonly Modal[];
}

export type ModalsEvent =
  | { readonly type: 'modal.opened'; readonly modal: Modal }
  /** By the actor that opened it. */
  | { readonly type: 'modal.closed'; readonly name: ModalName }
  /** By the shopper: Escape, backdrop or close button, which only the one on top has. */
  | { readonly type: 'modal.dismissed'; readonly name: ModalName }
  | { readonly type: 'modals.closedAll' }
  /** The address changes: modals go with their page, except those about the session. */
  | { readonly type: 'page.left' };
