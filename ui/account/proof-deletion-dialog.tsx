import { useEffect } from 'react';
import type { ProofDocument } from '../../api/customer/proof.ts';
import { isDone } from '../../machines/accountChange/accountChange.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { useFact } from '../shop/shop.tsx';
import { accountText } from './fr.ts';
import { useAccountChange } from './use-account-change.ts';

export interface ProofDeletionDialogProps {
  readonly document: ProofDocument;
  readonly onDismissed: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a document is deleted for good (WCAG 3.3.4), and says when it was not. */
export function ProofDeletionDialog({ document, onDismissed, onDeleted }: ProofDeletionDialogProps) {
  const ask = useAccountChange();
  const isBusy = useFact('accountChange', (snapshot) => snapshot.hasTag('busy'));
  const patience = useFact('accountChange', patienceOf);
  const refusal = useFact('accountChange', ({ context }) => context.refusal);
  const isDeleted = useFact('accountChange', isDone);
  useEffect(() => {
    if (isDeleted) {
      onDeleted();
    }
  }, [isDeleted, onDeleted]);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={accountText('proofs_delete_title')}
      onDismiss={onDismissed}
    >
      <div className={layout.stack4}>
        <p>{accountText('proofs_delete_text')}</p>
        <SlowAnswer patience={patience} text={text('loading_stuck_text')} />
        {refusal !== null && (
          <Notice kind="error" title={accountText('proofs_delete_failed')}>
            <p>{refusalText(refusal)}</p>
          </Notice>
        )}
        <div className={layout.row3}>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => ask({ kind: 'deleteProof', reference: document.reference })}
          >
            {accountText('proofs_delete_yes')}
          </Button>
          <Button isFirstFocus onClick={onDismissed}>
            {accountText('proofs_delete_no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
