import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { bestDocument } from '../../api/customer/proof.ts';
import type { ProofType } from '../../api/prices/price-openings.ts';
import { useMemberPart } from '../account/use-member-part.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMemberId } from '../session/use-customer.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useSend, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { pickerText } from './fr.ts';

export interface ProofNoteProps {
  readonly proof: Pick<ProofType, 'code' | 'name' | 'isRequiredOnline' | 'isAwaited'>;
  /** Who asks for it: a price by default. */
  readonly askedBy?: 'price' | 'pickup';
  /** It was chosen: a member can give a document. What is given already is said before that. */
  readonly isWanted: boolean;
}

/** What a price or a pickup asks to be proved, and when: before paying or at the theatre (point 3, proofs). */
export function ProofNote({ proof, isWanted, askedBy = 'price' }: ProofNoteProps) {
  const atTheatre = askedBy === 'pickup' ? 'prices_proof_pickup' : 'prices_proof_entrance';
  const name = proof.name === '' ? pickerText('prices_proof_unnamed') : proof.name;
  return (
    <div className={layout.stack1}>
      <p className={layout.hint}>
        {pickerText(proof.isRequiredOnline ? 'prices_proof_online' : atTheatre, {
          proof: name,
        })}
      </p>
      {proof.isRequiredOnline && (
        <SentProof proofCode={proof.code} isAwaited={proof.isAwaited} isWanted={isWanted} />
      )}
    </div>
  );
}

/** How a document reaches the theatre before paying: a member sends it from here, anybody else once they are one. */
function SentProof(props: {
  readonly proofCode: string;
  readonly isAwaited: boolean;
  readonly isWanted: boolean;
}) {
  const memberId = useMemberId();
  if (memberId !== null) {
    return <OwnProof customerId={memberId} {...props} />;
  }
  return props.isWanted && <p className={layout.hint}>{pickerText('prices_proof_visitor')}</p>;
}

const standing = classNames(layout.small, layout.firm);

const words = {
  accepted: 'prices_proof_accepted',
  received: 'prices_proof_received',
  waiting: 'prices_proof_waits',
  refused: 'prices_proof_refused',
} as const;

/** What a member gave, and the ways to give more: above this window, or in the account beside it. Nothing is lost here. */
function OwnProof(props: {
  readonly customerId: string;
  readonly proofCode: string;
  readonly isAwaited: boolean;
  readonly isWanted: boolean;
}) {
  const { client } = useShop();
  const now = useMinute();
  const send = useSend('modals');
  const { data } = useMemberPart(proofsQuery(client, props.customerId));
  if (data === undefined) {
    return null;
  }
  const document = bestDocument(data.documents, props.proofCode, now);
  const isGiven = document !== null && document.state !== 'refused';
  const state = props.isAwaited && document?.state === 'received' ? 'waiting' : document?.state;
  if (!props.isWanted) {
    return isGiven && state !== undefined ? <p className={standing}>{pickerText(words[state])}</p> : null;
  }
  return (
    <>
      <p role="status" className={standing}>
        {pickerText(state === undefined ? 'prices_proof_member' : words[state])}
      </p>
      <div className={layout.line2}>
        {!isGiven && (
          <Button
            size="small"
            onClick={() =>
              send({ type: 'modal.opened', modal: { name: 'justifUpload', proofCode: props.proofCode } })
            }
          >
            {pickerText('prices_proof_send')}
          </Button>
        )}
        <WayTo
          page="proofs"
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {pickerText('prices_proof_account')}
        </WayTo>
      </div>
    </>
  );
}
