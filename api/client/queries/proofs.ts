import { queryOptions } from '@tanstack/react-query';
import { proofCalls } from '../../customer/proof-calls.ts';
import type { Client } from '../transport.ts';
import { accountKey, type MemberAccount, outdateAccount } from './account.ts';
import { byScreen } from './defaults.ts';

/** `ListeJustifs`: what can be proved, and the documents that the member filed. */
export const proofsQuery = (client: Client, customerId: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'proofs', customerId],
    queryFn: () => client.call(proofCalls.ListeJustifs, { bix: customerId }),
    staleTime: 30_000,
  });

/** `AfficheJustif`: where a document can be seen, by its owner's browser alone. */
export const shownProofQuery = (client: Client, customerId: string, reference: string) =>
  queryOptions({
    ...byScreen,
    queryKey: [accountKey, 'shownProof', customerId, reference],
    queryFn: ({ signal }) =>
      client.call(proofCalls.AfficheJustif, { bix: customerId, doc: reference }, { signal }),
    staleTime: 60_000,
  });

/**
 * `SupprimeJustif`: deletes a document; the list of those that stay is then read again, whatever came of it. `key` makes a repeat
 * harmless. Fails as `Client.call` does.
 */
export async function deleteProof(
  { client, cache, customerId }: MemberAccount,
  reference: string,
  key: string,
): Promise<void> {
  try {
    await client.call(proofCalls.SupprimeJustif, { bix: customerId, doc: reference, cle: key });
    // Gone is gone, before the list is read again.
    cache.setQueryData(proofsQuery(client, customerId).queryKey, (shown) =>
      shown === undefined
        ? shown
        : { ...shown, documents: shown.documents.filter((one) => one.reference !== reference) },
    );
  } finally {
    outdateAccount(cache, 'proofs');
  }
}
