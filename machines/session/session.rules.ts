import type { Answer } from '../system/answer.ts';
import type {
  Identified,
  KnownCustomer,
  SessionContext,
  SessionEvent,
  SessionRequest,
} from './session.types.ts';

/** The customer that an accepted form made known; null after a refusal, or while there are several to choose from. */
export const customerIn = (answer: Answer<Identified>): KnownCustomer | null =>
  answer.kind === 'done' && 'customer' in answer.value ? answer.value.customer : null;

/** The customers among whom the shopper must choose; none in any other answer. */
export const choicesIn = (answer: Answer<Identified>): SessionContext['choices'] =>
  answer.kind === 'done' && 'choices' in answer.value ? answer.value.choices : [];

/** What a form's event asks of the server; null for any other event. */
export function requestOf(
  event: SessionEvent,
  { request }: Pick<SessionContext, 'request'>,
): SessionRequest | null {
  switch (event.type) {
    case 'visitor.submitted':
    case 'details.submitted':
      return { kind: 'details', details: event.details, key: event.key };
    case 'registration.submitted':
      return { kind: 'registration', details: event.details, password: event.password, key: event.key };
    case 'signIn.asked':
      return { kind: 'signIn', email: event.email, password: event.password, customerId: null };
    case 'customer.chosen':
      return request?.kind === 'signIn' ? { ...request, customerId: event.customerId } : null;
    case 'login.submitted':
      return {
        kind: 'login',
        email: event.email,
        password: event.password,
        presentPassword: event.presentPassword,
      };
    default:
      return null;
  }
}
