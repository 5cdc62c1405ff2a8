import type { ErrorActorEvent } from 'xstate';
import type { ShopSettings } from '../../api/entities/settings.ts';

/** The actors that the root keeps alive for as long as the page lives. */
export const permanentActors = [
  'modals',
  'connectivity',
  'holdCountdown',
  'availability',
  'checkout',
  'session',
  'cart',
  'ticketPicker',
] as const;
export type PermanentActor = (typeof permanentActors)[number];

export interface AppInput {
  readonly customerId: string | null;
  readonly warnedDeadline: number | null;
  readonly paymentModeCode: string | null;
}

export interface AppContext {
  readonly input: AppInput;
  readonly settings: ShopSettings | null;
  /** Which part of the start failed, for the log and the page. */
  readonly failedPart: 'settings' | 'account' | 'cart' | 'customPages' | null;
  /** The actor that failed beyond restart, when one did. */
  readonly brokenActor: PermanentActor | null;
  /** How many times each actor was restarted. */
  readonly restarts: Readonly<Partial<Record<PermanentActor, number>>>;
}

export type AppEvent =
  /** From the session, at the end of its checking. */
  | { readonly type: 'session.settled' }
  | { readonly type: 'session.unsettled' }
  /** From the cart, at the end of its first loading. */
  | { readonly type: 'cart.settled' }
  | { readonly type: 'cart.unsettled' }
  /** By the shopper, on the page that says that the shop could not start. */
  | { readonly type: 'app.retried' }
  | { readonly [Id in PermanentActor]: ErrorActorEvent<unknown, Id> }[PermanentActor];

export type AppEmitted =
  | { readonly type: 'app.ready'; readonly settings: ShopSettings }
  | { readonly type: 'actor.failed'; readonly id: PermanentActor; readonly error: unknown };
