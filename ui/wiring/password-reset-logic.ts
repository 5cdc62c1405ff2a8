import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { accountCalls } from '../../api/contract/calls/account.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/passwordReset/passwordReset.actors.ts';
import { passwordResetMachine } from '../../machines/passwordReset/passwordReset.machine.ts';
import type {
  LinkRequestResult,
  NewPasswordResult,
} from '../../machines/passwordReset/passwordReset.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { askTwice } from './lost-answers.ts';
import { fieldsOf } from './session-calls.ts';

export interface PasswordResetActors {
  readonly requestLink: typeof slots.requestLink;
  readonly saveNewPassword: typeof slots.saveNewPassword;
}

/** The number of a refusal that is about the link itself. */
const notAllowed = 4;

function refused(error: unknown): {
  readonly kind: 'refused';
  readonly refusal: ReturnType<typeof refusalOf>;
} {
  if (error instanceof ShopError) {
    return { kind: 'refused', refusal: refusalOf(error, { fields: fieldsOf(error) }) };
  }
  throw error;
}

/** The effects of a forgotten password: having the link sent, and setting the password by it. */
export function createPasswordResetActors(client: Client, clock: Clock): PasswordResetActors {
  return {
    // Asked again within a minute the server sends nothing more: a lost answer may be asked for twice.
    requestLink: fromPromise<LinkRequestResult, { readonly email: string }>(async ({ input, signal }) => {
      try {
        const request = { doc: 'motDePasse', email: input.email };
        await askTwice(clock, signal, () => client.call(accountCalls.Courriel, request, { signal }));
        return { kind: 'sent' };
      } catch (error) {
        return refused(error);
      }
    }),
    saveNewPassword: fromPromise<
      NewPasswordResult,
      { readonly token: string; readonly password: string; readonly key: string }
    >(async ({ input, signal }) => {
      try {
        const request = {
          jeton: input.token,
          mdp: input.password,
          mdp_conf: input.password,
          cle: input.key,
        };
        await askTwice(clock, signal, () => client.call(accountCalls.NouveauMotDePasse, request, { signal }));
        return { kind: 'saved' };
      } catch (error) {
        return error instanceof ShopError && error.code === notAllowed
          ? { kind: 'linkOver' }
          : refused(error);
      }
    }),
  };
}

/** The machine of a forgotten password with its slots filled: it comes with the pages that need it. */
export function bringPasswordReset(client: Client, clock: Clock): Pick<LateLogic, 'passwordReset'> {
  return {
    passwordReset: passwordResetMachine.provide({ actors: createPasswordResetActors(client, clock) }),
  };
}
