import type { ActorId } from '../system/registry.ts';

/** The modals of point 2 that exist, each with what it is about. */
export type Modal =
  | { readonly name: 'hallmap' }
  | { readonly name: 'categories' }
  | { readonly name: 'timerDelay' }
  | { readonly name: 'cgv' };

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
