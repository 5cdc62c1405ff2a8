import type { ActorId } from '../system/registry.ts';

/** The modals of point 2, each with what it is about. */
export type Modal =
  | { readonly name: 'hallmap' }
  | { readonly name: 'categories' }
  | { readonly name: 'timerDelay' }
  | { readonly name: 'cgv' }
  | { readonly name: 'loggedOut' }
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

/** Who must know that the shopper closed a modal of its own. */
export const modalOwner: Readonly<Partial<Record<ModalName, ActorId & 'ticketPicker'>>> = {
  hallmap: 'ticketPicker',
  categories: 'ticketPicker',
};

export interface ModalsContext {
  /** The last one is on top. */
  readonly stack: readonly Modal[];
}

export type ModalsEvent =
  | { readonly type: 'modal.opened'; readonly modal: Modal }
  /** By the actor that opened it. */
  | { readonly type: 'modal.closed'; readonly name: ModalName }
  /** By the shopper: Escape, backdrop or close button. Closes the one on top. */
  | { readonly type: 'modal.dismissed' }
  | { readonly type: 'modals.closedAll' };
