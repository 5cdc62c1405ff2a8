import { promiseSlot } from '../system/slot.ts';
import type { KnownCustomer, PartInput, SessionRequest, SessionResult } from './session.types.ts';

/** Asks the server whether this browser is still that customer's; null when it is not. */
export const recognise = promiseSlot<KnownCustomer | null, { readonly customerId: string }>('recognise');

/** Has the server answer a form: sign in, register, keep details, change a login. `customer` is who asks. */
export const identify = promiseSlot<
  SessionResult,
  { readonly request: SessionRequest; readonly customer: KnownCustomer | null }
>('identify');

/** Reads a part of what a member has, to where the screens find it. */
export const readPart = promiseSlot<void, PartInput>('readPart');

/** Ends the session on the server; the cart stays. */
export const endSession = promiseSlot<void>('endSession');
