import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../transport.ts';

/** The first part of the key of all that is one customer's own: dropped at once when that customer signs out. */
export const accountKey = 'account';

/** What a member has here: what was bought, cards and subscriptions, proof documents, browsers signed in. */
export type AccountPart = 'history' | 'references' | 'proofs' | 'devices';

/**
 * Something happened to this part of what a member has: it is read again at once where it is shown, and elsewhere when it is
 * next shown. An answer under way may be older than what happened, and counts no more. Nobody waits for it.
 */
export function outdateAccount(cache: QueryClient, part: AccountPart): void {
  const queryKey = [accountKey, part];
  void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }));
}

/** Where what a member has is changed, and kept. */
export interface MemberAccount {
  readonly client: Client;
  readonly cache: QueryClient;
  readonly customerId: string;
}
