import type { ErrorActorEvent } from 'xstate';
import type { ShopSettings } from '../../api/entities/settings.ts';
import type { availabilityMachine } from '../availability/availability.machine.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { ticketPickerMachine } from '../ticketPicker/ticketPicker.machine.ts';

/** The actors that live as long as the page does. */
export type StartedActor = 'modals' | 'connectivity' | 'holdCountdown' | 'session' | 'cart';

/** The actors of choosing and paying: their code comes after the first page, and they live from then on. */
export type PurchaseActor = 'availability' | 'checkout' | 'ticketPicker';

export type PermanentActor = StartedActor | PurchaseActor;

/** The logic of the purchase actors, once it has come. */
export interface PurchaseLogic {
  readonly availability: typeof availabilityMachine;
  readonly checkout: typeof checkoutMachine;
  readonly ticketPicker: typeof ticketPickerMachine;
}

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
  /** The code for choosing and paying has come (again, after one of its actors failed). */
  | { readonly type: 'purchase.arrived'; readonly logic: PurchaseLogic }
  /** By the shopper, on the page that says that the shop could not start. */
  | { readonly type: 'app.retried' }
  | { readonly [Id in PermanentActor]: ErrorActorEvent<unknown, Id> }[PermanentActor];

export type AppEmitted =
  /** A purchase actor failed and may be started anew: the wiring brings its logic again. */
  | { readonly type: 'purchase.needed' }
  | { readonly type: 'app.ready'; readonly settings: ShopSettings }
  | { readonly type: 'actor.failed'; readonly id: PermanentActor; readonly error: unknown };
