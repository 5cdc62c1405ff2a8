import { promiseSlot } from '../system/slot.ts';
import type { LinkRequestResult, NewPasswordResult } from './passwordReset.types.ts';

/** Has a link sent that sets a new password (`Courriel`). */
export const requestLink = promiseSlot<LinkRequestResult, { readonly email: string }>('requestLink');

/** Sets the password by the link's secret (`NouveauMotDePasse`). A repeated `key` has no second effect. */
export const saveNewPassword = promiseSlot<
  NewPasswordResult,
  { readonly token: string; readonly password: string; readonly key: string }
>('saveNewPassword');
