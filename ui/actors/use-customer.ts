import type { KnownCustomer } from '../../machines/session/session.types.ts';
import { useFact } from './shop.tsx';

/** Whoever is signed in, as visitor or member; null for nobody. */
export function useCustomer(): KnownCustomer | null {
  return useFact('session', ({ context }) => context.customer);
}

/** The id of the member who is signed in; null for a visitor or nobody, who have no history, references or proofs (point 6). */
export function useMemberId(): string | null {
  return useFact('session', ({ context: { customer } }) =>
    customer?.credentials.status === 'member' ? customer.credentials.id : null,
  );
}
