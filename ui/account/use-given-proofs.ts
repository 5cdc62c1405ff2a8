import { useMemo } from 'react';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { bestDocument } from '../../api/customer/proof.ts';
import { useMemberId } from '../session/use-customer.ts';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { useMemberPart } from './use-member-part.ts';

/** By the code of a proof, whether the venue has looked at the member's document. */
export type GivenProofs = ReadonlyMap<string, 'received' | 'accepted'>;

const none: GivenProofs = new Map();

/** The proofs of which the signed-in member has a document that is not refused; none for anybody else. */
export function useGivenProofs(isWanted: boolean): GivenProofs {
  const { client } = useShop();
  const memberId = useMemberId();
  const now = useMinute();
  const { data } = useMemberPart(proofsQuery(client, memberId ?? ''), isWanted && memberId !== null);
  return useMemo(() => {
    if (data === undefined || memberId === null) {
      return none;
    }
    const codes = new Set(data.documents.map(({ proofCode }) => proofCode));
    return new Map(
      [...codes].flatMap((code) => {
        const state = bestDocument(data.documents, code, now)?.state;
        return state === undefined || state === 'refused' ? [] : [[code, state]];
      }),
    );
  }, [data, memberId, now]);
}
