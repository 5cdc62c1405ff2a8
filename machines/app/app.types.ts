import type { ErrorActorEvent } from 'xstate';
import type { ShopSettings } from '../../api/entities/settings.ts';
import type { availabilityMachine } from '../availability/availability.machine.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { formsMachine } from '../forms/forms.machine.ts';
import type { gateKeeperMachine } from '../gateKeeper/gateKeeper.machine.ts';
import type { holdCountdownMachine } from '../holdCountdown/holdCountdown.machine.ts';
import type { HoldCountdownInput } from '../holdCountdown/holdCountdown.types.ts';
import type { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import type { passwordResetMachine } from '../passwordReset/passwordReset.machine.ts';
import type { pouchMachine } from '../pouch/pouch.machine.ts';
import type { promoCodeMachine } from '../promoCode/promoCode.machine.ts';
import type { removalMachine } from '../removal/removal.machine.ts';
import type { subscriptionsMachine } from '../subscriptions/subscriptions.machine.ts';
import type { ticketPickerMachine } from '../ticketPicker/ticketPicker.machine.ts';
import type { uploadMachine } from '../upload/upload.machine.ts';
import type { waitingListMachine } from '../waitingList/waitingList.machine.ts';

/** The actors that live as long as the page does. */
export type StartedActor = 'modals' | 'connectivity' | 'session' | 'cart';

/** The actors whose code comes after the first page, in groups (`ui/wiring/late-logic.ts`): they live from then on. */
export interface LateLogic {
  readonly holdCountdown: typeof holdCountdownMachine;
  readonly availability: typeof availabilityMachine;
  readonly checkout: typeof checkoutMachine;
  readonly ticketPicker: typeof ticketPickerMachine;
  readonly pouch: typeof pouchMachine;
  readonly waitingList: typeof waitingListMachine;
  readonly gateKeeper: typeof gateKeeperMachine;
  readonly inactivity: typeof inactivityMachine;
  readonly upload: typeof uploadMachine;
  readonly passwordReset: typeof passwordResetMachine;
  readonly promoCode: typeof promoCodeMachine;
  readonly removal: typeof removalMachine;
  readonly forms: typeof formsMachine;
  readonly subscriptions: typeof subscriptionsMachine;
}

export type LateActor = keyof LateLogic;

export type PermanentActor = StartedActor | LateActor;

/** What the browser remembers for late actors; it changes while the page lives. */
export interface Remembered {
  readonly hold: HoldCountdownInput;
  readonly paymentModeCode: string | null;
  readonly isDonationAnswered: boolean;
}

export interface AppInput extends Remembered {
  readonly customerId: string | null;
}

export interface AppContext {
  /** What is known by now: what an actor is given that comes, or that is started anew. */
  readonly input: AppInput;
  readonly settings: ShopSettings | null;
  /** Which part of the start failed, for the log and the page. */
  readonly failedPart: 'settings' | 'account' | 'cart' | 'customPages' | null;
  /** The server does not know the instance of this page. */
  readonly isInstanceLost: boolean;
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
  /** From the session: somebody else is here, or nobody. */
  | { readonly type: 'customer.changed'; readonly customerId: string | null }
  /**
   * The code of some late actors has come (again, after one of them failed). `remembered` is what the browser remembers at
   * this moment, where the bearer knows.
   */
  | {
      readonly type: 'actors.arrived';
      readonly logic: Partial<LateLogic>;
      readonly remembered?: Remembered;
    }
  /** From the client: some call was refused because the server does not know the instance of this page. */
  | { readonly type: 'instance.lost' }
  /** By the shopper, on the page that says that the shop could not start. */
  | { readonly type: 'app.retried' }
  | { readonly [Id in PermanentActor]: ErrorActorEvent<unknown, Id> }[PermanentActor];

export type AppEmitted =
  /** A late actor failed and may be started anew: the wiring brings its logic again. */
  | { readonly type: 'actor.needed'; readonly id: LateActor }
  | { readonly type: 'app.ready'; readonly settings: ShopSettings }
  /** Only a new page helps: the wiring asks for one. */
  | { readonly type: 'page.outdated' }
  | { readonly type: 'actor.failed'; readonly id: PermanentActor; readonly error: unknown };
