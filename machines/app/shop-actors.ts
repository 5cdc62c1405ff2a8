import type { ActorRef, SnapshotFrom } from 'xstate';
import type { availabilityMachine } from '../availability/availability.machine.ts';
import type { bestPlacesMachine } from '../bestPlaces/bestPlaces.machine.ts';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { CartEmitted } from '../cart/cart.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutEmitted } from '../checkout/checkout.types.ts';
import type { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import type { ConnectivityEmitted } from '../connectivity/connectivity.types.ts';
import type { formMachine } from '../form/form.machine.ts';
import type { formsMachine } from '../forms/forms.machine.ts';
import type { gateKeeperMachine } from '../gateKeeper/gateKeeper.machine.ts';
import type { GateKeeperEmitted } from '../gateKeeper/gateKeeper.types.ts';
import type { hallMapMachine } from '../hallMap/hallMap.machine.ts';
import type { holdCountdownMachine } from '../holdCountdown/holdCountdown.machine.ts';
import type { HoldCountdownEmitted } from '../holdCountdown/holdCountdown.types.ts';
import type { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import type { InactivityEmitted } from '../inactivity/inactivity.types.ts';
import type { modalsMachine } from '../modals/modals.machine.ts';
import type { passwordResetMachine } from '../passwordReset/passwordReset.machine.ts';
import type { pouchMachine } from '../pouch/pouch.machine.ts';
import type { promoCodeMachine } from '../promoCode/promoCode.machine.ts';
import type { referenceCheckMachine } from '../referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../referenceCheck/referenceCheck.types.ts';
import type { removalMachine } from '../removal/removal.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { SessionEmitted } from '../session/session.types.ts';
import type { subscriptionsMachine } from '../subscriptions/subscriptions.machine.ts';
import type { SubscriptionsEmitted } from '../subscriptions/subscriptions.types.ts';
import type { ActorId, Registry } from '../system/registry.ts';
import type { ticketPickerMachine } from '../ticketPicker/ticketPicker.machine.ts';
import type { TicketPickerEmitted } from '../ticketPicker/ticketPicker.types.ts';
import type { uploadMachine } from '../upload/upload.machine.ts';
import type { UploadEmitted } from '../upload/upload.types.ts';
import type { waitingListMachine } from '../waitingList/waitingList.machine.ts';
import type { appMachine } from './app.machine.ts';
import type { AppEmitted } from './app.types.ts';

/** The machine behind each actor of the shop, for those who read snapshots: views, guards of routes, tests. */
export interface ShopMachines {
  readonly app: typeof appMachine;
  readonly session: typeof sessionMachine;
  readonly cart: typeof cartMachine;
  readonly holdCountdown: typeof holdCountdownMachine;
  readonly availability: typeof availabilityMachine;
  readonly ticketPicker: typeof ticketPickerMachine;
  readonly hallMap: typeof hallMapMachine;
  readonly bestPlaces: typeof bestPlacesMachine;
  readonly referenceCheck: typeof referenceCheckMachine;
  readonly checkout: typeof checkoutMachine;
  readonly gateKeeper: typeof gateKeeperMachine;
  readonly inactivity: typeof inactivityMachine;
  readonly connectivity: typeof connectivityMachine;
  readonly modals: typeof modalsMachine;
  readonly pouch: typeof pouchMachine;
  readonly waitingList: typeof waitingListMachine;
  readonly upload: typeof uploadMachine;
  readonly passwordReset: typeof passwordResetMachine;
  readonly promoCode: typeof promoCodeMachine;
  readonly removal: typeof removalMachine;
  readonly forms: typeof formsMachine;
  readonly subscriptions: typeof subscriptionsMachine;
  /** Of a form in sight, whichever it is. */
  readonly form: typeof formMachine;
}

/** What each actor emits for those outside of the actor system. */
interface EmittedBy {
  readonly app: AppEmitted;
  readonly session: SessionEmitted;
  readonly cart: CartEmitted;
  readonly holdCountdown: HoldCountdownEmitted;
  readonly availability: never;
  readonly ticketPicker: TicketPickerEmitted;
  readonly hallMap: never;
  readonly bestPlaces: never;
  readonly referenceCheck: ReferenceAccepted;
  readonly checkout: CheckoutEmitted;
  readonly gateKeeper: GateKeeperEmitted;
  readonly inactivity: InactivityEmitted;
  readonly connectivity: ConnectivityEmitted;
  readonly modals: never;
  readonly pouch: never;
  readonly waitingList: never;
  readonly upload: UploadEmitted;
  readonly passwordReset: never;
  readonly promoCode: never;
  readonly removal: never;
  readonly forms: never;
  readonly subscriptions: SubscriptionsEmitted;
  readonly form: never;
}

export type ShopSnapshot<Id extends ActorId> = SnapshotFrom<ShopMachines[Id]>;
export type ShopActor<Id extends ActorId> = ActorRef<ShopSnapshot<Id>, Registry[Id], EmittedBy[Id]>;
