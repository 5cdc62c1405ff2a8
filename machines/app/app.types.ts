import type { ErrorActorEvent } from 'xstate';
import type { ShopSettings } from '../../api/season/settings.ts';
import type { formMachine } from '../form/form.machine.ts';
import type { FormInput } from '../form/form.types.ts';
import type { HoldCountdownInput } from '../holdCountdown/holdCountdown.types.ts';
import type { LateActor, LateLogic, SupervisedActor } from '../system/registry.ts';

/** What the browser remembers for late actors; it changes while the page lives. */
export interface Remembered {
  readonly hold: HoldCountdownInput;
  readonly paymentModeCode: string | null;
  readonly isDonationAnswered: boolean;
}

/** What is known to whoever starts an actor. */
export interface Known extends Remembered {
  readonly customerId: string | null;
}

export interface AppInput extends Known {
  /** What the page brought, where the server drew it: it can be read before the rest is known. */
  readonly settings?: ShopSettings;
}

export interface AppContext {
  /** What is known by now, for actors that start or restart. */
  readonly known: Known;
  readonly settings: ShopSettings | null;
  /** Which part of the start failed, for the log and the page. */
  readonly failedPart: 'settings' | 'account' | 'cart' | 'customPages' | null;
  /** The server does not know the instance of this page. */
  readonly isInstanceLost: boolean;
  /** The actor that failed beyond restart, when one did. */
  readonly brokenActor: SupervisedActor | null;
  /** How many times each actor was restarted. */
  readonly restarts: Readonly<Partial<Record<SupervisedActor, number>>>;
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
  /** By a view: its form is in sight, with its slots filled. `form` names it, unlike any other. */
  | {
      readonly type: 'form.opened';
      readonly form: string;
      readonly logic: { readonly form: typeof formMachine };
      readonly input: FormInput;
    }
  /** By a view: its form is gone, with what it was about to do. */
  | { readonly type: 'form.closed'; readonly form: string }
  | ErrorActorEvent<unknown, `form.${string}`>
  /** From the client: some call was refused because the server does not know the instance of this page. */
  | { readonly type: 'instance.lost' }
  /** By the shopper, on the page that says that the shop could not start. */
  | { readonly type: 'app.retried' }
  | { readonly [Id in SupervisedActor]: ErrorActorEvent<unknown, Id> }[SupervisedActor];

export type AppEmitted =
  /** A late actor failed and may be started anew: the wiring brings its logic again. */
  | { readonly type: 'actor.needed'; readonly id: LateActor }
  | { readonly type: 'app.ready'; readonly settings: ShopSettings }
  /** Only a new page helps: the wiring asks for one. */
  | { readonly type: 'page.outdated' }
  | { readonly type: 'actor.failed'; readonly id: SupervisedActor | 'form'; readonly error: unknown };
