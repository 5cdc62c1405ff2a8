import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client/transport.ts';
import { accountCalls } from '../../../api/customer/account-calls.ts';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import { fieldsOf } from './session-calls.ts';

/** The effects of a forgotten password: having the link sent, and setting the password by it. */
export function createPasswordResetActors(
  client: Client,
  clock: Clock,
): SlotsOf<typeof passwordResetMachine> {
  return {
    // Asked again within a minute the server sends nothing more: a lost answer may be asked for twice.
    requestLink: fromPromise(({ input, signal }) => {
      const request = { doc: 'motDePasse', email: input.email };
      return answerTo(
        () => askTwice(clock, signal, () => client.call(accountCalls.Courriel, request, { signal })),
        fieldsOf,
      );
    }),
    saveNewPassword: fromPromise(({ input, signal }) => {
      const { token, password, key } = input;
      const request = { jeton: token, mdp: password, mdp_conf: password, cle: key };
      return answerTo(
        () => askTwice(clock, signal, () => client.call(accountCalls.NouveauMotDePasse, request, { signal })),
        fieldsOf,
      );
    }),
  };
}

/** The machine of a forgotten password with its slots filled: it comes with the pages that need it. */
export function passwordResetLogic(client: Client, clock: Clock): Pick<LateLogic, 'passwordReset'> {
  return {
    passwordReset: passwordResetMachine.provide({ actors: createPasswordResetActors(client, clock) }),
  };
}
