import { promiseSlot } from '../system/slot.ts';
import type { KnownCustomer, SessionRequest, SessionResult } from './session.types.ts';

/** Asks the server whether this browser is still that customer's; null when it is not. */
export const recognise = promiseSlot<KnownCustomer | null, { readonly customerId: string }>('recognise');

/** Has the server answer a form: sign in, register, keep details, change a login. `customer` is who asks. */
export const identify = promiseSlot<
  SessionResult,
  { readonly request: SessionRequest; readonly customer: KnownCustomer | null }
>('identify');

/** Ends the session on the server; the cart stays. */
export const endSession = promiseSlot<void>('endSession');
