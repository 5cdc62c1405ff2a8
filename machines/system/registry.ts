import {
  type ActorRef,
  createEmptyActor,
  type EmittedFrom,
  type EventObject,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import type { accountChangeMachine } from '../accountChange/accountChange.machine.ts';
import type { AccountChangeEvent } from '../accountChange/accountChange.types.ts';
import type { appMachine } from '../app/app.machine.ts';
import type { AppEvent } from '../app/app.types.ts';
import type { availabilityMachine } from '../availability/availability.machine.ts';
import type { AvailabilityEvent } from '../availability/availability.types.ts';
import type { bestPlacesMachine } from '../bestPlaces/bestPlaces.machine.ts';
import type { BestPlacesEvent } from '../bestPlaces/bestPlaces.types.ts';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { CartEvent } from '../cart/cart.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutEvent } from '../checkout/checkout.types.ts';
import type { connectivityMachine } from '../connectivity/connectivity.machine.ts';
import type { ConnectivityEvent } from '../connectivity/connectivity.types.ts';
import type { formMachine } from '../form/form.machine.ts';
import type { FormEvent } from '../form/form.types.ts';
import type { gateKeeperMachine } from '../gateKeeper/gateKeeper.machine.ts';
import type { GateKeeperEvent } from '../gateKeeper/gateKeeper.types.ts';
import type { holdCountdownMachine } from '../holdCountdown/holdCountdown.machine.ts';
import type { HoldCountdownEvent } from '../holdCountdown/holdCountdown.types.ts';
import type { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import type { InactivityEvent } from '../inactivity/inactivity.types.ts';
import type { modalsMachine } from '../modals/modals.machine.ts';
import type { ModalsEvent } from '../modals/modals.types.ts';
import type { offerMachine } from '../offer/offer.machine.ts';
import type { OfferEvent } from '../offer/offer.types.ts';
import type { passwordResetMachine } from '../passwordReset/passwordReset.machine.ts';
import type { PasswordResetEvent } from '../passwordReset/passwordReset.types.ts';
import type { pouchMachine } from '../pouch/pouch.machine.ts';
import type { PouchEvent } from '../pouch/pouch.types.ts';
import type { promoCodeMachine } from '../promoCode/promoCode.machine.ts';
import type { PromoCodeEvent } from '../promoCode/promoCode.types.ts';
import type { referenceCheckMachine } from '../referenceCheck/referenceCheck.machine.ts';
import type { ReferenceCheckEvent } from '../referenceCheck/referenceCheck.types.ts';
import type { removalMachine } from '../removal/removal.machine.ts';
import type { RemovalEvent } from '../removal/removal.types.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { SessionEvent } from '../session/session.types.ts';
import type { subscriptionsMachine } from '../subscriptions/subscriptions.machine.ts';
import type { SubscriptionsEvent } from '../subscriptions/subscriptions.types.ts';
import type { ticketMoveMachine } from '../ticketMove/ticketMove.machine.ts';
import type { TicketMoveEvent } from '../ticketMove/ticketMove.types.ts';
import type { ticketPickerMachine } from '../ticketPicker/ticketPicker.machine.ts';
import type { TicketPickerEvent } from '../ticketPicker/ticketPicker.types.ts';
import type { uploadMachine } from '../upload/upload.machine.ts';
import type { UploadEvent } from '../upload/upload.types.ts';
import type { waitingListMachine } from '../waitingList/waitingList.machine.ts';
import type { WaitingListEvent } from '../waitingList/waitingList.types.ts';

/**
 * Every actor of the shop by its id (its folder, its name in the system and the id of its machine): its machine, and the events
 * that others can send it. The events are written here, not inferred from the machine: the types of two machines that speak to
 * each other would be circular.
 */
export interface Registry {
  readonly app: { readonly machine: typeof appMachine; readonly hears: AppEvent };
  readonly modals: { readonly machine: typeof modalsMachine; readonly hears: ModalsEvent };
  readonly connectivity: { readonly machine: typeof connectivityMachine; readonly hears: ConnectivityEvent };
  readonly session: { readonly machine: typeof sessionMachine; readonly hears: SessionEvent };
  readonly cart: { readonly machine: typeof cartMachine; readonly hears: CartEvent };
  readonly holdCountdown: {
    readonly machine: typeof holdCountdownMachine;
    readonly hears: HoldCountdownEvent;
  };
  readonly availability: { readonly machine: typeof availabilityMachine; readonly hears: AvailabilityEvent };
  readonly checkout: { readonly machine: typeof checkoutMachine; readonly hears: CheckoutEvent };
  readonly ticketPicker: { readonly machine: typeof ticketPickerMachine; readonly hears: TicketPickerEvent };
  readonly bestPlaces: { readonly machine: typeof bestPlacesMachine; readonly hears: BestPlacesEvent };
  readonly ticketMove: { readonly machine: typeof ticketMoveMachine; readonly hears: TicketMoveEvent };
  readonly referenceCheck: {
    readonly machine: typeof referenceCheckMachine;
    readonly hears: ReferenceCheckEvent;
  };
  readonly gateKeeper: { readonly machine: typeof gateKeeperMachine; readonly hears: GateKeeperEvent };
  readonly inactivity: { readonly machine: typeof inactivityMachine; readonly hears: InactivityEvent };
  readonly upload: { readonly machine: typeof uploadMachine; readonly hears: UploadEvent };
  readonly accountChange: {
    readonly machine: typeof accountChangeMachine;
    readonly hears: AccountChangeEvent;
  };
  readonly passwordReset: {
    readonly machine: typeof passwordResetMachine;
    readonly hears: PasswordResetEvent;
  };
  readonly pouch: { readonly machine: typeof pouchMachine; readonly hears: PouchEvent };
  readonly waitingList: { readonly machine: typeof waitingListMachine; readonly hears: WaitingListEvent };
  readonly promoCode: { readonly machine: typeof promoCodeMachine; readonly hears: PromoCodeEvent };
  readonly removal: { readonly machine: typeof removalMachine; readonly hears: RemovalEvent };
  readonly offer: { readonly machine: typeof offerMachine; readonly hears: OfferEvent };
  /** One for each form in sight, each under a name of its own. */
  readonly form: { readonly machine: typeof formMachine; readonly hears: FormEvent };
  readonly subscriptions: {
    readonly machine: typeof subscriptionsMachine;
    readonly hears: SubscriptionsEvent;
  };
}

export type ActorId = keyof Registry;
export type EventOf<Id extends ActorId> = Registry[Id]['hears'];
export type ShopSnapshot<Id extends ActorId> = SnapshotFrom<Registry[Id]['machine']>;
export type ShopActor<Id extends ActorId> = ActorRef<
  ShopSnapshot<Id>,
  EventOf<Id>,
  EmittedFrom<Registry[Id]['machine']>
>;

/** When an actor begins to live: with the shop, when the chunk with its code has come, or when the actor above it wants it. */
export type Life =
  | { readonly comes: 'atStart' }
  | {
      readonly comes: 'late';
      readonly chunk: string;
      /** It knows one customer's data: it ends when that customer leaves. */
      readonly isPersonal?: true;
    }
  | { readonly comes: 'asChild'; readonly of: ActorId };

const atStart = { comes: 'atStart' } as const;
const late = <const Chunk extends string>(chunk: Chunk) => ({ comes: 'late', chunk }) as const;
const personal = <const Chunk extends string>(chunk: Chunk) =>
  ({ comes: 'late', chunk, isPersonal: true }) as const;
const childOf = <const Id extends ActorId>(of: Id) => ({ comes: 'asChild', of }) as const;

/** The life of each, in the order in which the root spawns them: whoever is spoken to stands before whoever speaks. */
export const lives = {
  modals: atStart,
  connectivity: atStart,
  session: atStart,
  cart: atStart,
  holdCountdown: late('holdCountdown'),
  availability: late('purchase'),
  checkout: late('purchase'),
  ticketPicker: late('purchase'),
  bestPlaces: childOf('ticketPicker'),
  ticketMove: childOf('ticketPicker'),
  referenceCheck: childOf('ticketPicker'),
  gateKeeper: late('purchase'),
  inactivity: late('inactivity'),
  upload: personal('upload'),
  accountChange: personal('accountChange'),
  passwordReset: late('passwordReset'),
  pouch: late('pouch'),
  waitingList: late('waitingList'),
  promoCode: late('promoCode'),
  removal: late('removal'),
  offer: late('offer'),
  form: childOf('app'),
  subscriptions: late('subscriptions'),
} as const satisfies Readonly<Record<Exclude<ActorId, 'app'>, Life>>;

type Lives = typeof lives;

/** An actor that lives as long as the page. */
export type PermanentActor = {
  readonly [Id in keyof Lives]: Lives[Id]['comes'] extends 'atStart' ? Id : never;
}[keyof Lives];
/** An actor whose code is fetched later: until then it is not there. */
export type LateActor = {
  readonly [Id in keyof Lives]: Lives[Id]['comes'] extends 'late' ? Id : never;
}[keyof Lives];
/** An actor that may rightly not be there: a late one, or a child of one. */
export type PassingActor = Exclude<keyof Lives, PermanentActor>;
/** An actor that the root restarts when it fails. */
export type SupervisedActor = PermanentActor | LateActor;

export type Chunk = Lives[LateActor]['chunk'];
/** The actors whose code comes in a chunk. */
export type ActorsIn<Name extends Chunk> = {
  readonly [Id in LateActor]: Lives[Id]['chunk'] extends Name ? Id : never;
}[LateActor];
export type LateLogic = { readonly [Id in LateActor]: Registry[Id]['machine'] };

const lifeOf: Readonly<Record<string, Life>> = lives;
export const isPermanent = (id: string): id is PermanentActor => lifeOf[id]?.comes === 'atStart';
const isLate = (id: string): id is LateActor => lifeOf[id]?.comes === 'late';

/** Both in the order of `lives`. */
export const permanentActors: readonly PermanentActor[] = Object.keys(lives).filter(isPermanent);
export const lateActors: readonly LateActor[] = Object.keys(lives).filter(isLate);
/** Late actors that know one customer's data. */
export const personalActors: readonly LateActor[] = lateActors.filter((id) => 'isPersonal' in lives[id]);

/** An actor that understands these events, whatever its snapshot is. */
export type Recipient<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

interface System {
  get(id: string): unknown;
}

/** Receives the events for actors that are not there: a missing actor is reported and stops nobody. */
const deadLetters = createEmptyActor();
let reportDeadLetter: (id: ActorId) => void = () => {};

/** Sets who is told of an event for an actor that is not there: the log in the shop, a failure in tests. */
export function onDeadLetter(report: (id: ActorId) => void): void {
  reportDeadLetter = report;
}

/** The one way to reach another actor, for `sendTo`. An event that the actor does not understand does not compile. */
export function to<Id extends ActorId>(system: System, id: Id): Recipient<EventOf<Id>> {
  const found = system.get(id);
  if (found === undefined) {
    reportDeadLetter(id);
    return deadLetters as unknown as Recipient<EventOf<Id>>;
  }
  // Ids are given to actors in one place, `app.machine.ts`, by this same table.
  return found as Recipient<EventOf<Id>>;
}

/** As `to`, for actors that may rightly not be there: an event for one that is not is dropped without a report. */
export function toIfLiving<Id extends PassingActor>(system: System, id: Id): Recipient<EventOf<Id>> {
  return (system.get(id) ?? deadLetters) as Recipient<EventOf<Id>>;
}
