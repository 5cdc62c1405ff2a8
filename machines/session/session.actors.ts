import type { CustomerDetails } from '../../api/entities/customer.ts';
import { promiseSlot } from '../system/slot.ts';
import type { KnownCustomer, RegistrationResult } from './session.types.ts';

/** Asks the server whether this browser is still that customer's; null when it is not. */
export const recognise = promiseSlot<KnownCustomer | null, { readonly customerId: string }>('recognise');

/** Makes or updates the visitor. A repeated `key` has no second effect. */
export const registerVisitor = promiseSlot<
  RegistrationResult,
  { readonly customerId: string | null; readonly details: CustomerDetails; readonly key: string }
>('registerVisitor');

/** Ends the session on the server; the cart stays. */
export const endSession = promiseSlot<void>('endSession');
