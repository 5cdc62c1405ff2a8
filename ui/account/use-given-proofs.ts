import { useMemo } from 'react';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { bestDocument } from '../../api/customer/proof.ts';
import { useMemberId } from '../session/use-customer.ts';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { useMemberPart } from './use-member-part.ts';

const none: ReadonlySet<string> = new Set();

/** The codes of the proofs of which the signed-in member has a document that counts; none for anybody else. */
export function useGivenProofs(isWanted: boolean): ReadonlySet<string> {
  const { client } = useShop();
  const memberId = useMemberId();
  const now = useMinute();
  const { data } = useMemberPart(proofsQuery(client, memberId ?? ''), isWanted && memberId !== null);
  return useMemo(() => {
    if (data === undefined || memberId === null) {
      return none;
    }
    const codes = new Set(data.documents.map(({ proofCode }) => proofCode));
    return new Set(
      [...codes].filter((code) => {
        const document = bestDocument(data.documents, code, now);
        return document !== null && document.state !== 'refused';
      }),
    );
  }, [data, memberId, now]);
}
