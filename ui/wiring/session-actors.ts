import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import type * as slots from '../../machines/session/session.actors.ts';
import type { KnownCustomer, PartInput, SessionResult } from '../../machines/session/session.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import type { Submission } from './session-calls.ts';

export interface SessionActors {
  readonly recognise: typeof slots.recognise;
  readonly identify: typeof slots.identify;
  readonly readPart: typeof slots.readPart;
  readonly endSession: typeof slots.endSession;
}

// Most who open the shop are nobody yet: the calls about customers come with the first of them.
const calls = () => import('./session-calls.ts');

/** The session's effects: asking who this browser is, answering the forms, reading what a member has, leaving. */
export function createSessionActors(client: Client, clock: Clock, cache: QueryClient): SessionActors {
  return {
    recognise: fromPromise<KnownCustomer | null, { readonly customerId: string }>(async ({ input, signal }) =>
      (await calls()).recognise(client, input.customerId, signal),
    ),
    identify: fromPromise<SessionResult, Submission>(async ({ input, signal }) =>
      (await calls()).identify({ client, clock }, input, signal),
    ),
    readPart: fromPromise<void, PartInput>(async ({ input }) =>
      (await import('./member-parts.ts')).readPart(client, cache, input),
    ),
    endSession: fromPromise<void, undefined>(async ({ signal }) =>
      (await calls()).leave({ client, clock }, signal),
    ),
  };
}
