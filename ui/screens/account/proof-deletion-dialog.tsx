import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { proofDeletion } from '../../../api/client/queries/proofs.ts';
import type { ProofDocument } from '../../../api/entities/proof.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { newKey } from '../../actors/new-key.ts';
import { useShop } from '../../actors/shop.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SlowWork } from '../../design/slow-answer.tsx';
import { proofsText } from '../../texts/fr/proofs.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import styles from './proof-deletion-dialog.module.css';

export interface ProofDeletionDialogProps {
  readonly customerId: string;
  readonly document: ProofDocument;
  readonly onDismissed: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a document is deleted for good (WCAG 3.3.4), and says when it was not. */
export function ProofDeletionDialog(props: ProofDeletionDialogProps) {
  const { client } = useShop();
  // One key for this question: asked again after a lost answer, it is done once.
  const [key] = useState(newKey);
  const deletion = useMutation(proofDeletion(client, props.customerId));
  const erase = () =>
    deletion.mutate({ reference: props.document.reference, key }, { onSuccess: props.onDeleted });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={proofsText('proofs_delete_title')}
      onDismiss={props.onDismissed}
    >
      <div className={styles.content}>
        <p>{proofsText('proofs_delete_text')}</p>
        <SlowWork busy={deletion.isPending} text={sharedText('loading_stuck_text')} />
        {deletion.isError && (
          <Notice kind="error" title={proofsText('proofs_delete_failed')}>
            <p>{refusalText(refusalOf(deletion.error))}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="danger" busy={deletion.isPending} onClick={erase}>
            {proofsText('proofs_delete_yes')}
          </Button>
          <Button isFirstFocus onClick={props.onDismissed}>
            {proofsText('proofs_delete_no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
