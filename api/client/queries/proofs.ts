import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { proofCalls } from '../../contract/calls/proofs.ts';
import type { Client } from '../transport.ts';
import { accountKey, outdateAccount } from './account.ts';
import { byScreen } from './by-screen.ts';

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

/** What names the deletion of a document; `key` makes a repeat harmless. */
export interface ProofDeletion {
  readonly reference: string;
  readonly key: string;
}

/** `SupprimeJustif`: deletes a document; the list of those that stay is then read again, whatever came of it. */
export const proofDeletion = (client: Client, customerId: string) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ reference, key }: ProofDeletion) =>
      client.call(proofCalls.SupprimeJustif, { bix: customerId, doc: reference, cle: key }),
    // Gone is gone, before the list is read again.
    onSuccess: (_answer, { reference }, _result, { client: cache }) =>
      cache.setQueryData(proofsQuery(client, customerId).queryKey, (known) =>
        known === undefined
          ? known
          : { ...known, documents: known.documents.filter((one) => one.reference !== reference) },
      ),
    onSettled: (_answer, _error, _deletion, _result, { client: cache }) => outdateAccount(cache, 'proofs'),
  });
