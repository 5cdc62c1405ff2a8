import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userState } from '../../machines/session/session.selectors.ts';
import type { KnownCustomer } from '../../machines/session/session.types.ts';
import type { OwnPart } from '../account/use-member-part.ts';
import { useFact, useSend } from '../shop/shop.tsx';

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

/** How it stands with who the member is, which the session knows, and reading it anew. */
export function useOwnDetails(): Omit<OwnPart<KnownCustomer>, 'data'> {
  const send = useSend('session');
  return { state: useFact('session', userState), retry: () => send({ type: 'user.wanted' }) };
}

/** Has the session read who the member is while a view shows it, and again when the window comes back to the front. */
export function useWantedDetails(): void {
  const send = useSend('session');
  useEffect(() => {
    send({ type: 'user.wanted' });
    return focusManager.subscribe((isFocused) => {
      if (isFocused) {
        send({ type: 'user.wanted' });
      }
    });
  }, [send]);
}
