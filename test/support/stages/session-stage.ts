import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { KnownCustomer, SessionEvent } from '../../../machines/session/session.types.ts';
import { details } from '../data/fixtures.ts';
import { createStage } from './stage.ts';

export const login = { email: 'jeanne@example.org', password: 'deux girafes', presentPassword: 'une girafe' };
export const nobody = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};
export const signIn: SessionEvent = {
  type: 'signIn.asked',
  email: login.email,
  password: login.password,
  key: 'k1',
};
export const ownDetails: SessionEvent = { type: 'details.submitted', details, key: 'k1' };

/** The session of a page that was served for this customer. */
export function started(customerId: string | null) {
  const stage = createStage(sessionMachine, {
    id: 'session',
    input: { customerId },
    siblings: ['app', 'checkout'],
  });
  return { ...stage, send: stage.actor.send.bind(stage.actor), stands: () => stage.actor.getSnapshot() };
}

/** The session of a shopper whom the server knows. */
export function known(customer: KnownCustomer | null) {
  const stage = started(customer?.credentials.id ?? null);
  if (customer !== null) {
    stage.slot('recognise').resolve(customer);
  }
  return stage;
}
