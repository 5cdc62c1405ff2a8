import { type ActorRef, createEmptyActor, type EventObject, type Snapshot } from 'xstate';
import type { AppEvent } from '../app/app.types.ts';
import type { AvailabilityEvent } from '../availability/availability.types.ts';
import type { BestPlacesEvent } from '../bestPlaces/bestPlaces.types.ts';
import type { CartEvent } from '../cart/cart.types.ts';
import type { CheckoutEvent } from '../checkout/checkout.types.ts';
import type { ConnectivityEvent } from '../connectivity/connectivity.types.ts';
import type { FormEvent } from '../form/form.types.ts';
import type { FormsEvent } from '../forms/forms.types.ts';
import type { GateKeeperEvent } from '../gateKeeper/gateKeeper.types.ts';
import type { HallMapEvent } from '../hallMap/hallMap.types.ts';
import type { HoldCountdownEvent } from '../holdCountdown/holdCountdown.types.ts';
import type { InactivityEvent } from '../inactivity/inactivity.types.ts';
import type { ModalsEvent } from '../modals/modals.types.ts';
import type { PasswordResetEvent } from '../passwordReset/passwordReset.types.ts';
import type { PouchEvent } from '../pouch/pouch.types.ts';
import type { PromoCodeEvent } from '../promoCode/promoCode.types.ts';
import type { ReferenceCheckEvent } from '../referenceCheck/referenceCheck.types.ts';
import type { RemovalEvent } from '../removal/removal.types.ts';
import type { SessionEvent } from '../session/session.types.ts';
import type { SubscriptionsEvent } from '../subscriptions/subscriptions.types.ts';
import type { TicketPickerEvent } from '../ticketPicker/ticketPicker.types.ts';
import type { UploadEvent } from '../upload/upload.types.ts';
import type { WaitingListEvent } from '../waitingList/waitingList.types.ts';

/** Every actor that others can reach, by its id (which is its folder and its systemId), and what it understands. */
export interface Registry {
  readonly app: AppEvent;
  readonly session: SessionEvent;
  readonly cart: CartEvent;
  readonly holdCountdown: HoldCountdownEvent;
  readonly availability: AvailabilityEvent;
  readonly ticketPicker: TicketPickerEvent;
  readonly hallMap: HallMapEvent;
  readonly bestPlaces: BestPlacesEvent;
  readonly referenceCheck: ReferenceCheckEvent;
  readonly checkout: CheckoutEvent;
  readonly gateKeeper: GateKeeperEvent;
  readonly inactivity: InactivityEvent;
  readonly connectivity: ConnectivityEvent;
  readonly modals: ModalsEvent;
  readonly pouch: PouchEvent;
  readonly waitingList: WaitingListEvent;
  readonly upload: UploadEvent;
  readonly passwordReset: PasswordResetEvent;
  readonly promoCode: PromoCodeEvent;
  readonly removal: RemovalEvent;
  readonly subscriptions: SubscriptionsEvent;
  readonly forms: FormsEvent;
  /** Of a form in sight, whichever it is: each has a name of its own, and is found through `forms`. */
  readonly form: FormEvent;
}

export type ActorId = keyof Registry;

/** An actor that understands these events, whatever its snapshot is. */
export type Recipient<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

interface System {
  get(id: string): unknown;
}

/** Takes the letters that nobody reads, so that a missing actor is noticed and harms nobody. */
const deadLetters = createEmptyActor();
let reportDeadLetter: (id: ActorId) => void = () => {};

/** Sets who is told when an event was for an actor that does not live: the log in the shop, a failure in tests. */
export function onDeadLetter(report: (id: ActorId) => void): void {
  reportDeadLetter = report;
}

/** The one way to reach another actor, for `sendTo`: an event that it does not understand does not compile. */
export function to<Id extends ActorId>(system: System, id: Id): Recipient<Registry[Id]> {
  const found = system.get(id);
  if (found === undefined) {
    reportDeadLetter(id);
    return deadLetters as unknown as Recipient<Registry[Id]>;
  }
  // Ids are given to actors in one place, `app.machine.ts`, by this same type.
  return found as Recipient<Registry[Id]>;
}

/** As `to`, for those who may rightly not live (yet): nobody is told when they do not. */
export function toIfLiving<Id extends ActorId>(system: System, id: Id): Recipient<Registry[Id]> {
  return (system.get(id) ?? deadLetters) as Recipient<Registry[Id]>;
}
