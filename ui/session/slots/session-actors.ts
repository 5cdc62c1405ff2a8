import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client/transport.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';

export type SessionActors = SlotsOf<typeof sessionMachine>;

// Most who open the shop are nobody yet: the calls about customers come with the first of them.
const calls = () => import('./session-calls.ts');

/** The session's effects: asking who this browser is, answering the forms, leaving. */
export function createSessionActors(client: Client, clock: Clock): SessionActors {
  return {
    recognise: fromPromise(async ({ input, signal }) =>
      (await calls()).recognise(client, input.customerId, signal),
    ),
    identify: fromPromise(async ({ input, signal }) =>
      (await calls()).identify({ client, clock }, input, signal),
    ),
    endSession: fromPromise(async ({ signal }) => (await calls()).leave({ client, clock }, signal)),
  };
}
